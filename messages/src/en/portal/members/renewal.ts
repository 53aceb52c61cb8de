import { defineMessages } from '../../../define-messages.ts';

/** Renewing the own membership. */
export const renewal = defineMessages('portal/members/renewal', {
  pageTitle: 'Renew your membership',
  endsOn: 'Your membership runs until {date}.',
  endedOn: 'Your membership ended on {date}.',
  loadError: 'We couldn’t load your renewal',
  closedTitle: 'Nothing to renew now',
  closedButton: 'View membership',

  // Choosing
  optionsLegend: 'Membership',
  currentTag: 'Your membership',
  optionName: '{membership}, {service}',
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

  // A renewal that waits for its payment
  openTitle: 'Your renewal is waiting for your payment',
  openBody:
    'Once {amount} is paid, your membership runs until {until}. If you don’t pay by {payBy}, the renewal is cancelled and you owe nothing.',
  openPayButton: 'Pay {amount}',
  withdrawButton: 'Cancel renewal',
  withdrawTitle: 'Cancel this renewal?',
  withdrawBody: 'Your membership then still ends on its present date. You can start again while renewals are open.',
  withdrawnToast: 'Renewal cancelled',
  withdrawError: 'We couldn’t cancel the renewal',
});
