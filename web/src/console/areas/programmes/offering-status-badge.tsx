import type { OfferingStatus } from '@clubhouse/contract';
import { offerings as t } from '@clubhouse/messages/console/programmes/offerings';
import { participants } from '@clubhouse/messages/console/programmes/participants';
import { IconBan, IconCircleCheck, IconFlag, IconLock, IconPencil, type TablerIcon } from '@tabler/icons-react';
import { StatusBadge, type Tone } from '../../../ui/badge/status-badge.tsx';

const WORDS: Readonly<Record<OfferingStatus, readonly [label: string, icon: TablerIcon, tone: Tone]>> = {
  DRAFT: [t.statusDraft(), IconPencil, 'neutral'],
  PUBLISHED: [t.statusPublished(), IconCircleCheck, 'success'],
  CLOSED: [t.statusClosed(), IconLock, 'info'],
  CANCELLED: [t.statusCancelled(), IconBan, 'danger'],
  COMPLETED: [participants.statusOver(), IconFlag, 'neutral'],
};

/** How a course or an event stands. */
export function OfferingStatusBadge({ status }: { readonly status: OfferingStatus }) {
  const [label, icon, tone] = WORDS[status];
  return (
    <StatusBadge icon={icon} tone={tone}>
      {label}
    </StatusBadge>
  );
}
