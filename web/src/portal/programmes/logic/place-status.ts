import { myProgrammes as t } from '@clubhouse/messages/portal/my-programmes';
import { IconCircleCheck, IconCircleX, IconClockPause, IconFlag, IconHourglass, IconUsers } from '@tabler/icons-react';
import { type StatusWords, statusTable } from '../../../ui/badge/status-words.ts';
import type { Places } from './offering.ts';

const byStatus = statusTable(
  {
    CONFIRMED: { label: t.statusConfirmed(), tone: 'success', icon: IconCircleCheck },
    PENDING_PAYMENT: { label: t.statusUnpaid(), tone: 'own', icon: IconHourglass },
    WAITLISTED: { label: t.statusWaitlisted(), tone: 'info', icon: IconUsers },
    COMPLETED: { label: t.statusCompleted(), tone: 'neutral', icon: IconFlag },
    CANCELLED: { label: t.statusCancelled(), tone: 'neutral', icon: IconCircleX },
    EXPIRED: { label: t.statusExpired(), tone: 'neutral', icon: IconClockPause },
  },
  IconFlag,
);

/** How places stand, in words. */
export const placeStatus = ({ status, is_offer }: Pick<Places, 'status' | 'is_offer'>): StatusWords =>
  status === 'PENDING_PAYMENT' && is_offer
    ? { label: t.statusOffered(), tone: 'own', icon: IconHourglass }
    : byStatus(status ?? '');

/** Whether something can still come of it. */
export const isOpen = ({ status }: Pick<Places, 'status'>): boolean =>
  status === 'WAITLISTED' || status === 'PENDING_PAYMENT' || status === 'CONFIRMED';

/** `3 groups are ahead of you.` */
export const aheadWords = (ahead: number | null): string => t.groupsAhead({ count: ahead ?? 0 });
