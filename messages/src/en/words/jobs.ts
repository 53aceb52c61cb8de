import { defineMessages } from '../../define-messages.ts';

/** What the jobs are called on screens, by the name under which the server runs them. */
export const jobNames = defineMessages('words/jobs', {
  'bill-fees': 'Bill membership fees',
  'call-off': 'Cancel courses and events',
  'change-many': 'Bulk changes',
  'change-sessions': 'Cancel and move sessions',
  'complete-offerings': 'Complete past courses and events',
  'finish-bookings': 'Complete past bookings',
  housekeeping: 'Clean up old data',
  'match-bank': 'Match bank lines',
  'mind-minimum': 'Check minimum numbers',
  'offer-places': 'Offer slots to the waitlist',
  'offer-seats': 'Offer places on courses and events',
  'plan-sessions': 'Plan course sessions',
  'release-holds': 'Release unpaid bookings',
  'release-places': 'Release unpaid enrolments',
  'remind-dues': 'Send payment reminders',
  'remind-starts': 'Send start reminders',
  'seal-trail': 'Protect the audit log',
  'send-invitations': 'Send invitations',
  'send-invoices': 'Send invoices',
  'send-mail': 'Send emails',
  'send-newsletter': 'Send newsletters',
  'tell-sessions': 'Send session changes',
  'turn-overdue': 'Mark overdue invoices',
  'watch-payments': 'Check online payments',
});
