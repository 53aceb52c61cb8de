import type { EnrollmentStatus, ParticipantStatus } from '@clubhouse/contract';
import { participants as t } from '@clubhouse/messages/console/programmes/participants';
import { IconBan, IconCircleCheck, IconClock, IconFlag, IconHourglass, type TablerIcon } from '@tabler/icons-react';
import { StatusBadge, type Tone } from '../../../ui/badge/status-badge.tsx';

type Status = ParticipantStatus | EnrollmentStatus;

const WORDS: Readonly<Record<Status, readonly [label: string, icon: TablerIcon, tone: Tone]>> = {
  CONFIRMED: [t.participantConfirmed(), IconCircleCheck, 'success'],
  PENDING_PAYMENT: [t.participantUnpaid(), IconClock, 'info'],
  WAITLISTED: [t.participantWaiting(), IconHourglass, 'warning'],
  CANCELLED: [t.participantWithdrawn(), IconBan, 'neutral'],
  COMPLETED: [t.statusOver(), IconFlag, 'neutral'],
  EXPIRED: [t.participantExpired(), IconBan, 'neutral'],
};

/** How somebody stands, in a word. */
export const standingWord = (status: Status): string => WORDS[status][0];

/** How a participant or an enrolment stands. */
export function StandingBadge({ status }: { readonly status: Status }) {
  const [label, icon, tone] = WORDS[status];
  return (
    <StatusBadge icon={icon} tone={tone}>
      {label}
    </StatusBadge>
  );
}
