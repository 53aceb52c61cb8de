import { IconCircleCheck, IconCircleX, IconClockPause, IconFlag, IconHourglass, IconUsers } from '@tabler/icons-react';
import { type StatusWords, statusTable } from '../../../ui/badge/status-words.ts';
import type { Places } from './offering.ts';

const byStatus = statusTable(
  {
    CONFIRMED: { label: 'Confirmed', tone: 'success', icon: IconCircleCheck },
    PENDING_PAYMENT: { label: 'Waits for payment', tone: 'own', icon: IconHourglass },
    WAITLISTED: { label: 'On the waitlist', tone: 'info', icon: IconUsers },
    COMPLETED: { label: 'Completed', tone: 'neutral', icon: IconFlag },
    CANCELLED: { label: 'Given up', tone: 'neutral', icon: IconCircleX },
    EXPIRED: { label: 'Not paid in time', tone: 'neutral', icon: IconClockPause },
  },
  IconFlag,
);

/** How places stand, in words. */
export const placeStatus = ({ status, is_offer }: Pick<Places, 'status' | 'is_offer'>): StatusWords =>
  status === 'PENDING_PAYMENT' && is_offer
    ? { label: 'Places offered to you', tone: 'own', icon: IconHourglass }
    : byStatus(status ?? '');

/** Whether something can still come of it. */
export const isOpen = ({ status }: Pick<Places, 'status'>): boolean =>
  status === 'WAITLISTED' || status === 'PENDING_PAYMENT' || status === 'CONFIRMED';

/** `3 wait before you`. */
export const aheadWords = (ahead: number | null): string =>
  ahead === null || ahead === 0
    ? 'You are next.'
    : ahead === 1
      ? 'One party is before you.'
      : `${ahead} parties are before you.`;
