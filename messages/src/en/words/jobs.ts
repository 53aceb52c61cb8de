import { defineMessages } from '../../define-messages.ts';

/** What each background job is called. */
export const jobNames = defineMessages('words/jobs', {
  'send-mail': 'Send emails',
  'send-invoices': 'Email invoices',
  'send-newsletter': 'Send newsletters',
  'seal-audit-log': 'Protect the audit log',
  'change-many': 'Apply bulk changes',
  'send-invitations': 'Send invitations',
  'watch-payments': 'Check payments and send refunds',
  'release-holds': 'Release unpaid bookings',
  'offer-places': 'Offer free slots to the waitlist',
  'finish-bookings': 'Complete bookings, mark no-shows and send reminders',
  'release-places': 'Release unpaid course and event places',
  'offer-seats': 'Offer free course and event places to the waitlist',
  'call-off': 'Cancel courses and events',
  'change-sessions': 'Apply session changes',
  'plan-sessions': 'Update sessions from the calendar',
  'tell-sessions': 'Notify about session changes',
  'remind-starts': 'Remind about courses and events',
  'remind-dues': 'Remind about invoices and memberships',
  'mind-minimum': 'Check minimum numbers',
  'complete-offerings': 'Complete courses and events',
  'match-bank': 'Match bank lines',
  'bill-fees': 'Bill membership fees',
  'turn-overdue': 'Mark overdue invoices',
  housekeeping: 'Clean up old data',
});
