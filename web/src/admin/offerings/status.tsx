import type { OfferingStatus } from '@clubhouse/contract';
import { IconBan, IconCircleCheck, IconFlag, IconLock, IconPencil, type TablerIcon } from '@tabler/icons-react';
import { StatusBadge, type Tone } from '../../ui/badge/status-badge.tsx';

const WORDS: Readonly<Record<OfferingStatus, readonly [label: string, icon: TablerIcon, tone: Tone]>> = {
  DRAFT: ['Draft', IconPencil, 'neutral'],
  PUBLISHED: ['Published', IconCircleCheck, 'success'],
  CLOSED: ['Enrolment closed', IconLock, 'info'],
  CANCELLED: ['Called off', IconBan, 'danger'],
  COMPLETED: ['Over', IconFlag, 'neutral'],
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
