import type { EnrollmentStatus, ParticipantStatus } from '@clubhouse/contract';
import { participants as t } from '@clubhouse/messages/console/programmes/participants';
import { StatusBadge } from '../../../ui/badge/status-badge.tsx';

type Status = ParticipantStatus | EnrollmentStatus;

const WORDS: Readonly<Record<Status, string>> = {
  CONFIRMED: t.participantConfirmed(),
  PENDING_PAYMENT: t.participantUnpaid(),
  WAITLISTED: t.participantWaiting(),
  CANCELLED: t.participantWithdrawn(),
  COMPLETED: t.statusOver(),
  EXPIRED: t.participantExpired(),
};

/** The status of someone, in a word. */
export const standingWord = (status: Status): string => WORDS[status];

/** The status of a participant or an enrolment. */
export const StandingBadge = ({ status }: { readonly status: Status }) => (
  <StatusBadge status={status}>{standingWord(status)}</StatusBadge>
);
