import { defineMessages } from '../../define-messages.ts';

/** Splitting the cost of a booking: refusals, notifications, emails and documents. */
export const split = defineMessages('server/booking-split', {
  // Refusals
  notConfirmed: 'The cost can be split once the booking is confirmed.',
  started: 'The booking has already started, so the split can’t be changed any more.',
  alreadySplit: 'The cost of this booking has already been split.',
  free: 'This booking costs nothing, so there’s nothing to split.',
  percentVoucher: 'Part of this booking was paid with a percentage voucher, so its cost can’t be split.',
  tooLittle: 'Each share would be less than {least}, too little to be paid on its own.',
  tooMany:
    'The cost is split between {players, plural, one {# person} other {# people}}, you among them. Ask fewer people.',
  askedAlready: 'They’ve already been asked to pay.',
  notSplit: 'The cost of this booking isn’t split.',
  notOpen: 'This share can’t be paid any more.',
  reasonNeeded: 'Give a reason. The member sees it.',
  // On documents
  shareLine: 'Share of a booking: {what}',
  creditReason: 'Paid by the other players',
  returnedLine: 'Share returned to a player, booking {number}',
  lapsed: 'Not paid in time',
  ended: 'The cost isn’t split any more',
  left: 'Taken off the booking',
  // Notifications
  askedTitle: 'Pay your share of {amount}: {facility}',
  reminderTitle: 'Your share of {amount} is still open: {facility}',
  paidTitle: 'You paid your share of {amount}: {facility}',
  returnedTitle: 'You get {back} of your share back: {facility}',
  askedBody: '{name} splits the cost. Pay by {until}.',
  playerPaidTitle: '{name} paid {amount}',
  restTitle: '{rest} of the split is yours now: {facility}',
  allPaidTitle: 'Everyone paid their share: {facility}',
  creditedBody: 'Others paid {paid}',
  backBody: 'You get {back} back',
  // Emails
  askedSubject: 'Your share of {facility}, {when}: {amount}',
  reminderSubject: 'Still open: your share of {facility}, {when}',
  paidSubject: 'Paid: your share of {facility}, {when}',
  returnedSubject: 'You get {back} back: {facility}, {when}',
  restSubject:
    '{amount, select, none {Everyone paid their share: {facility}, {when}} other {{amount} is yours now: {facility}, {when}}}',
  askedOpening: '{organiser} splits the cost of this booking with you. Your share is {amount}, payable by {until}.',
  reminderOpening: 'Your share of {amount} is still open. Please pay by {until}; after that, {organiser} pays it.',
  paidOpening: 'Thank you, we’ve received your share of {amount}.',
  returnedOpening:
    'You don’t need to pay this share any more, or only part of it. We’re sending {back} back the way you paid.',
  restOpening:
    '{amount, select, none {Everyone paid their share of your booking.} other {The time to pay is over. {amount} of your booking wasn’t paid by the others, so it’s yours now.}}',
  restPaid: 'The others paid {paid}.',
  restBack: 'We took it off what you owe, and {back} goes back the way you paid.',
  restCredit: 'We took it off what you owe.',
  labelShare: 'Your share',
  labelUntil: 'Pay by',
  labelHost: 'With',
  payButton: 'Pay your share',
  seeButton: 'See the booking',
  askedNote: 'The link is yours alone; please don’t pass it on.',
});
