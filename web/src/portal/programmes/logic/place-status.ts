import { myProgrammes as t } from '@clubhouse/messages/portal/my-programmes';
import type { Places } from './offering.ts';

const WORDS: Readonly<Record<string, string>> = {
  CONFIRMED: t.statusConfirmed(),
  PENDING_PAYMENT: t.statusUnpaid(),
  WAITLISTED: t.statusWaitlisted(),
  COMPLETED: t.statusCompleted(),
  CANCELLED: t.statusCancelled(),
  EXPIRED: t.statusExpired(),
};

/** The status of places, in words. */
export const placeStatus = ({ status, is_offer }: Pick<Places, 'status' | 'is_offer'>) =>
  status === 'PENDING_PAYMENT' && is_offer
    ? { status: 'OFFERED', label: t.statusOffered() }
    : { status: status ?? '', label: WORDS[status ?? ''] ?? '' };

/** Whether something can still come of it. */
export const isOpen = ({ status }: Pick<Places, 'status'>): boolean =>
  status === 'WAITLISTED' || status === 'PENDING_PAYMENT' || status === 'CONFIRMED';

/** `3 groups are ahead of you.` */
export const aheadWords = (ahead: number | null): string => t.groupsAhead({ count: ahead ?? 0 });
