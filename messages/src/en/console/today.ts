import { defineMessages } from '../../define-messages.ts';

export const today = defineMessages('console/today', {
  loadError: 'We couldn’t load today’s overview',

  // Arrivals
  arrivalsTitle: 'Arriving next',
  arrivalsCount: '{expected, plural, one {1 expected} other {# expected}} · {here} here',
  arrivalsEmpty: 'No one else is expected today.',
  checkInLink: 'Check-in',
  checkInButton: 'Check in',
  checkInButtonLabel: 'Check in {name}',
  checkedInToast: '{name} is checked in',
  checkInFailedToast: 'Check-in failed',
  freeTitle: 'Free now',
  freeUntil: 'until {until}',
  freeUntilMidnight: 'until midnight',
  freeEmpty: 'Everything is taken or closed right now.',
  freeMore: '{count, plural, one {and 1 more} other {and # more}}',
  boardLink: 'Bookings board',

  // Figures
  figuresLabel: 'Waiting for you',
  approvals: 'Approvals',
  approvalsOldest: 'oldest {ago}',
  nothingWaiting: 'nothing waiting',
  bank: 'Unmatched bank lines',
  received: 'Received today',
  receivedCount: '{payments, plural, one {1 payment} other {# payments}}',
  overdue: 'Overdue',
  overdueCount: '{overdue, plural, one {1 invoice} other {# invoices}}',
  refunds: 'Refunds to send',
  ending: 'Memberships ending',
  endingNote: 'within 30 days',

  // Members
  membersTitle: 'These days',
  birthday: 'Birthday',
  anniversary: '{years, plural, one {1 year} other {# years}} a member',
  membershipEnds: 'Membership ends',
  dayToday: 'Today',
  dayTomorrow: 'Tomorrow',
});
