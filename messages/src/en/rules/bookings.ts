import { defineMessages } from '../../define-messages.ts';

/** What the rules of booking say: days, prices, refunds, quotas, and what is wrong with a set of hours or prices. */
export const bookings = defineMessages('rules/bookings', {
  // Days
  MON: 'Monday',
  TUE: 'Tuesday',
  WED: 'Wednesday',
  THU: 'Thursday',
  FRI: 'Friday',
  SAT: 'Saturday',
  SUN: 'Sunday',
  PH: 'Public holiday',
  EPH: 'Eve of a public holiday',
  SH: 'School holiday',
  PROMO: 'Promotion',
  allPH: 'public holidays',
  allEPH: 'eves of public holidays',
  allSH: 'school holidays',
  allPROMO: 'promotion days',
  daily: 'daily',
  allDays: 'all days',
  dayRange: '{first} to {last}',
  specialDay: '{type}: {name}',
  schoolHolidays: 'School holidays: {name}',
  night: '{day} night',

  // Prices
  peakTime: '{time} is {peak, select, special {special} super {super peak} other {peak}} time',
  priceRow: '{scope}: S$ {price} {unit, select, HOUR {an hour} other {per slot}}',
  inSchoolHolidays: 'in school holidays',
  allMembers: 'all members',
  memberLevel: '{level} members',
  noPrice: 'No price is set for this time.',

  // Refunds
  refundStep: 'Until {moment}: {percent} % back',
  refundStepNow: 'Until {moment}: {percent} % back (applies now)',
  refundNone: 'After that: no refund (applies now)',

  // Quotas
  quotaLiveMember: 'Your open bookings',
  quotaLiveHousehold: 'Your household’s open bookings',
  quotaPeakMember: 'Your peak hours that week',
  quotaPeakHousehold: 'Your household’s peak hours that week',
  quotaFull: '{quota}: {used} of {limit}. This booking would go over the limit.',

  // Refusals
  membershipEnds: 'This membership ends on {date}. Later times can’t be booked.',
  endNotAfterStart: 'The end must be after the start.',
  endNotAfterStartOrNextMorning: 'The end must be after the start, or by {latest} the next morning.',
  closingNotAfterOpening: 'The closing time must be after the opening time.',
  closingNotAfterOpeningOrNextMorning:
    'The closing time must be after the opening time, or by {latest} the next morning.',
  openAndClosed: '{day} is both open and closed. Keep one of the two.',
  overlaps: 'This overlaps {other}.',
  overlapsEvening: 'This overlaps {other}, which ends the next day.',
  overlapsMorning: 'This ends the next day and overlaps {other}.',
  samePrice: 'Another row sets the price for the same members and times: {days}.',
  windowForAllTwice: 'There’s already a row for all members.',
  windowForLevelTwice: 'There’s already a row for this level.',
});
