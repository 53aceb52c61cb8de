import { bookings as t } from '@clubhouse/messages/portal/bookings';

const WORDS: Readonly<Record<string, string>> = {
  WAITLISTED: t.statusWaitlisted(),
  PENDING_PAYMENT: t.statusUnpaid(),
  CONFIRMED: t.statusConfirmed(),
  COMPLETED: t.statusCompleted(),
  NO_SHOW: t.statusNoShow(),
  CANCELLED: t.statusCancelled(),
  EXPIRED: t.statusExpired(),
};

/** A booking's status in plain words. */
export const bookingStatus = (status: string): string => WORDS[status] ?? status;
