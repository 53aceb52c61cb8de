import type { OfferingStatus } from '@clubhouse/contract';
import { offerings as t } from '@clubhouse/messages/console/programmes/offerings';
import { participants } from '@clubhouse/messages/console/programmes/participants';
import { StatusBadge } from '../../../ui/badge/status-badge.tsx';

const WORDS: Readonly<Record<OfferingStatus, string>> = {
  DRAFT: t.statusDraft(),
  PUBLISHED: t.statusPublished(),
  CLOSED: t.statusClosed(),
  CANCELLED: t.statusCancelled(),
  COMPLETED: participants.statusOver(),
};

/** The status of a course or an event. */
export const OfferingStatusBadge = ({ status }: { readonly status: OfferingStatus }) => (
  <StatusBadge status={status}>{WORDS[status]}</StatusBadge>
);
