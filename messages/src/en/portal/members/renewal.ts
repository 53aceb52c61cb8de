import { defineMessages } from '../../../define-messages.ts';

/** Renewing and changing the own membership. */
export const renewal = defineMessages('portal/members/renewal', {
  pageTitle: 'Renew your membership',
  endsOn: 'Your membership runs until {date}.',
  endedOn: 'Your membership ended on {date}.',
  loadError: 'We couldn’t load your membership',
  closedTitle: 'Nothing to renew now',
  closedButton: 'View membership',

  // Choosing
  optionsLegend: 'Membership',
  currentTag: 'Your membership',
  optionPeriod: '{from} to {until}',
  optionNoFee: 'No other fee',
  free: 'Free',

  // The price
  summaryTitle: 'What you pay',
  summaryRenewal: 'Renewal until {until}',
  summaryDiscount: 'Your discount',
  summaryTotal: 'To pay',
  summaryFee: 'Your membership fee of {fee} stays as it is and is billed as before.',
  summaryNewFee: 'From {from}, your membership fee is {fee}. Until then nothing changes.',
  perPeriod: '{period, select, YEARLY {{fee} a year} QUARTERLY {{fee} a quarter} other {{fee} a month}}',
  renewButton: 'Renew and pay {amount}',
  renewFreeButton: 'Renew membership',
  renewBusy: 'Renewing…',
  renewError: 'We couldn’t renew your membership',
  renewedToast: 'Membership renewed until {until}',

  // Another membership before this one ends
  changeTitle: 'Change your membership',
  currentTerm: '{membership}, until {date}',
  changeCardTitle: 'Another membership',
  changeCardBody: 'You have {membership}. You can change now and pay the difference for the months that are left.',
  changeCardPlainBody: 'You can change now and pay the difference for the months that are left.',
  changeCardButton: 'Change membership',
  changeClosedTitle: 'You can’t change it online now',
  changeNotOffered: 'The club office changes memberships. Please contact them.',
  changeLegend: 'New membership',
  changeShare: '{membership}, {months, plural, one {# month} other {# months}}',
  changePaidShare: 'Your membership, {months, plural, one {# month} other {# months}}',
  changeTotal: 'To pay now',
  changeGst: 'Includes {amount} GST.',
  changeExplained: 'That’s the difference in what renewing costs, for the whole months that are left.',
  changeNothing:
    '{months, plural, =0 {Less than a month is left, so there’s nothing to pay now.} other {Renewing it costs no more than your membership, so there’s nothing to pay now.}}',
  changeFee:
    'Your membership fee becomes {fee}, starting with the bill for {from}. What’s already billed stays at {old}.',
  changeNewFee: 'Your membership fee becomes {fee}, starting with the bill for {from}.',
  changeSameFee: 'Your membership fee of {fee} stays as it is.',
  changeEffect:
    '{paid, select, yes {The change takes effect once it’s paid.} other {The change takes effect at once.}} Your membership still ends on {date}, and your bookings keep their price.',
  changeButton: 'Change and pay {amount}',
  changeFreeButton: 'Change membership',
  changeBusy: 'Changing…',
  changeError: 'We couldn’t change your membership',
  changedToast: 'Your membership is now {membership}',

  // What waits for its payment
  openTitle:
    '{kind, select, CHANGE {Your change of membership is waiting for your payment} other {Your renewal is waiting for your payment}}',
  openBody:
    'Once {amount} is paid, your membership runs until {until}. If you don’t pay by {payBy}, the renewal is cancelled and you owe nothing.',
  openChangeBody:
    'Once {amount} is paid, your membership is {membership}. If you don’t pay by {payBy}, the change is cancelled and you owe nothing.',
  openPayButton: 'Pay {amount}',
  withdrawButton: '{kind, select, CHANGE {Cancel change} other {Cancel renewal}}',
  withdrawTitle: '{kind, select, CHANGE {Cancel this change?} other {Cancel this renewal?}}',
  withdrawBody:
    '{kind, select, CHANGE {Your membership then stays as it is. You can choose again at any time.} other {Your membership then still ends on its present date. You can start again while renewals are open.}}',
  withdrawnToast: '{kind, select, CHANGE {Change cancelled} other {Renewal cancelled}}',
  withdrawError: '{kind, select, CHANGE {We couldn’t cancel the change} other {We couldn’t cancel the renewal}}',
});
