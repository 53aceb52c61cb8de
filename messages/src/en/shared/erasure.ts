import { defineMessages } from '../../define-messages.ts';

/** How long personal data is kept, and requests to erase it: in the profile and in the console. */
export const erasure = defineMessages('shared/erasure', {
  keptTitle: 'How long we keep it',
  kept: '{kind, select, FORMER_MEMBER {Your record, bookings and enrolments: while you’re a member, and {period} after} GUEST {Names and emails of your guests: {period}} EMAIL {Copies of the emails we sent you: {period}} SESSION {Where and when you logged in: {period}} DECLINED_APPLICATION {Applications that were declined or withdrawn: {period}} UNSENT_APPLICATION {Applications that were never sent: {period}} UNUSED_UPLOAD {Pictures and files that aren’t used: {period}} other {What was sent to your devices: {period}}}',
  period:
    '{unit, select, years {{count, plural, one {# year} other {# years}}} months {{count, plural, one {# month} other {# months}}} other {{count, plural, one {# day} other {# days}}}}',
  keptBooks: 'Invoices and payments: as long as the law asks, without your name once your data is erased',

  askTitle: 'Erase my data',
  askLead:
    'When you leave the club, we can erase what we keep about you. Invoices and payments stay without your name. It can’t be undone.',
  askButton: 'Ask us to erase my data',
  askBody:
    'Someone at the club looks at your request and answers by email. Nothing is erased before two weeks have passed after that, and you can change your mind until then.',
  reasonLabel: 'Anything you’d like to tell us (optional)',
  sendButton: 'Send request',
  sending: 'Sending …',
  sentToast: 'Request sent',
  requested: 'You asked us on {day} to erase your data. We’ll answer by email.',
  approved: 'We’ll erase your data on {day}. Until then you can change your mind.',
  declined: 'We declined your request on {day}: {reason}',
  settleTitle: 'What has to be settled first',
  obstacle:
    '{obstacle, select, STILL_MEMBER {The membership has to end} BLACKLISTED {The club has to remember who is blacklisted} STAFF_LOGIN {The login has staff roles} UNPAID_INVOICE {Invoices have to be paid} OPEN_PAYMENT {A payment is still being made} OPEN_REFUND {A refund is on its way} OPEN_DISPUTE {A payment is disputed} COMING_BOOKING {There are bookings to come} COMING_COURSE {There are courses or events to come} other {Two records were merged, and that can still be undone}}',
  nothingToSettle: 'Nothing is left to settle.',
  checkError: 'We couldn’t check what has to be settled',
  loadError: 'We couldn’t load your request',
  withdrawButton: 'Withdraw request',
  withdrawTitle: 'Withdraw this request?',
  withdrawBody: 'We’ll keep the data as before. You can ask again at any time.',
  withdrawnToast: 'Request withdrawn',
  withdrawError: 'The request wasn’t withdrawn',

  title: 'Erasures',
  noun: 'request',
  plural: 'requests',
  about:
    'Requests to erase what the club keeps about a member, and former members whose time is up. Nothing is erased before two weeks have passed after the approval.',
  statusRequested: 'To decide',
  statusApproved: 'To be erased',
  statusDone: 'Erased',
  labelRequestedBy: 'Asked by',
  byRule: 'The rule for former members',
  labelReason: 'Reason given',
  labelEraseOn: 'To be erased on',
  labelDone: 'Erased',
  labelAsked: 'Asked on',
  labelDecision: 'Reason of the decision',
  newButton: 'Ask to erase a member',
  newBody: 'For someone who left and asked you in person or by letter. A colleague has to approve it.',
  memberLabel: 'Member',
  staffReasonLabel: 'How they asked',
  approveButton: 'Approve',
  approveTitle: 'Erase this member’s data?',
  approveBody:
    'In two weeks, everything that names {name} is erased for good: the record, logins, requests, family, notes and emails. Invoices and payments stay without the name. They get an email now.',
  approvedToast: 'Approved. They’ve been told by email.',
  declineButton: 'Decline',
  stopButton: 'Stop',
  declineTitle: 'Decline this request',
  declineBody: '{name} gets an email with your reason.',
  declineReason: 'Reason',
  declinedToast: 'Declined. They’ve been told by email.',
});
