import { defineMessages } from '../../../define-messages.ts';

/** Splitting the cost of a booking: asking, paying, and who has paid. */
export const split = defineMessages('portal/playing/booking-split', {
  heading: 'Split the cost',
  loadError: 'We couldn’t load how the cost is split',
  lead: '{price} between {players} people is {share} each. You’ve paid or owe all of it; what the others pay comes back to you.',
  whoLegend: 'Who pays their share?',
  yourPart: 'You pay {own}. They can pay until {until}; what’s still open then is yours.',
  askButton:
    '{count, plural, =0 {Choose who pays} one {Ask # person to pay {share}} other {Ask # people to pay {share} each}}',
  askedToast: '{count, plural, one {Request sent} other {Requests sent}}',
  askError: 'We couldn’t split the cost',
  openState:
    '{paid, select, none {No one has paid yet.} other {{paid} paid so far.}} They can pay until {until}; what’s still open then is yours.',
  settledState: 'Done: the others paid {paid}, and we took it off your part or sent it back to you.',
  moreLegend: 'Ask more people to pay {share}',
  endButton: 'End the split',
  endTitle: 'End the split?',
  endBody: 'Everyone who has paid gets their share back, and you pay all of it.',
  endedToast: 'The cost isn’t split any more',
  endError: 'We couldn’t end the split',
  // In the list of people
  shareFact:
    '{status, select, OPEN {Share {amount}, open until {until}} PAID {Share {amount}, paid} LAPSED {Share {amount}, not paid in time} other {Share {amount}, sent back}}',
  remindLabel: 'Ask {name} again to pay',
  remindedToast: 'Request sent to {name}',
  remindError: 'We couldn’t send the request',
  removePaid: 'They get their share of {amount} back, and it’s yours to pay. We’ll let them know.',
  // A player
  yourShare: 'Your share: {amount}',
  payUntil: 'Pay by {until}. After that, {name} pays it.',
  paidNote: 'Paid. Thank you!',
  lapsedNote: 'The time to pay is over. {name} pays it.',
  returnedNote: 'Your share went back to you.',
  payButton: 'Pay {amount}',
  payLabel: 'Pay {amount}: {facility}, {when}',
  payError: 'We couldn’t open the payment',
});
