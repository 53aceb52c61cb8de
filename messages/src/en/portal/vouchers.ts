import { defineMessages } from '../../define-messages.ts';

export const vouchers = defineMessages('portal/vouchers', {
  // Page
  pageTitle: 'Vouchers',
  pageLead: 'Use your vouchers when you pay an invoice.',
  loadError: 'We couldn’t load your vouchers',
  emptyUsedTitle: 'No vouchers left',
  emptyTitle: 'No vouchers yet',
  emptyBody: 'Vouchers from {club_name} will appear here, with their balance and expiry date.',
  pastButton: 'Used and expired ({count})',

  // Voucher card
  cardLeftOf: 'left of {value}',
  cardOnce: 'single use',
  cardSpent: 'used',
  cardCodeLabel: 'Code',
  cardHistoryLabel: 'History of {code}',
  cardHistoryButton: 'History',
  cardUsed: 'Used',
  cardExpired: 'Expired',
  cardCopyName: 'the code {code}',
  cardFacts: '{uses} · {ends}',
  usesAll: 'For everything at the club',
  usesListLast: '{uses} and {last}',
  usesSome: 'For {uses}',
  endNone: 'No expiry date',
  endExpired: 'Expired',
  endedOn: 'Expired {expires_on}',
  endsOn: 'Valid until {expires_on}',
  worthPercent: '{value} % off',
  bookingsUse: 'bookings',
  coursesUse: 'courses',
  eventsUse: 'events',
  purchasesUse: 'purchases',
  feesUse: 'membership fees',

  // History
  historyLoadError: 'We couldn’t load this voucher’s history',
  historyIssued: 'Issued to you',
  historyReserved: 'Reserved for a payment',
  historyReturned: 'Refunded to this voucher',
  historyReleased: 'Available again: the payment didn’t go through',
  historyCancelled: 'Cancelled by the club',
  historySpent: 'Used',
  historyExpired: 'Expired',
  historyInvoice: '{step}, {number}',
});
