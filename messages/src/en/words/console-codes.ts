import { defineMessages } from '../../define-messages.ts';

/** Codes that mean something else in the lists of the console. */
export const consoleCodes = defineMessages('words/console-codes', {
  participantConfirmed: 'Has a place',
  participantUnpaid: 'Payment due',
  participantWithdrawn: 'Withdrawn',
  reservationHeld: 'Held',
  waitlisted: 'On waitlist',
  CLOSURE: 'Closed',
  CLUB: 'Club day',
  normal: 'Normal days',
  'school-holiday': 'School holidays',
  BOOKING: 'Bookings',
  COURSE: 'Courses',
  EVENT: 'Events',
  PRODUCT: 'Products',
  QUEUED: 'Waiting',
  KEPT: 'Not sent',
  PARTIALLY_PAID: 'Part paid',
  APPLIED: 'Recorded',
  PARKED: 'Parked',
  CREDIT_CARD: 'Card',
  SKIPPED: 'Skipped',
  UNPAID: 'Unpaid',
  OVERDUE: 'Overdue',
});
