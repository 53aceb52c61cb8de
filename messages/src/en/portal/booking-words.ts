import { defineMessages } from '../../define-messages.ts';

/** Words that the booking pages share with the bar of unpaid bookings, which is on every page. */
export const bookingWords = defineMessages('portal/booking-words', {
  holdWhat: '{facility}, {day} {time}{more, plural, =0 {} other { and # more}}',
  holdReleasedToast: 'Released. The time is free again.',
  holdLabel: 'Unpaid booking',
  holdLeft: '{time} left',
  holdLastMinute: 'Less than a minute left to pay',
  holdContinue: 'Continue',
  holdRelease: 'Release',
  holdEnded: 'Your hold on {facility}, {when} has expired. You weren’t charged.',
  holdAgain: 'Hold again',
  holdClose: 'Close',
  today: 'Today',
  todayInline: 'today',
  dayWithNight: '{day} ({night})',
  slotSaidFree: '{where}, {from} to {to}, free, ',
  slotSaidPast: '{where}, {from} to {to}, past',
  slotSaid: '{where}, {from} to {to}, ',
  slotSaidWaitlist: ', join the waitlist',
  placesLabel: '{kind, select, course {Unpaid enrolment} other {Unpaid registration}}',
  holdOfferText: '{name}{more, plural, =0 {} other { and # more}} – places offered, {time}',
  holdText: '{name}{more, plural, =0 {} other { and # more}} – {time}',
  holdTimeLeft: '{time} left',
  ratePeak: 'Peak',
  rateSuperPeak: 'Super peak',
  rateSpecial: 'Special rate',
});
