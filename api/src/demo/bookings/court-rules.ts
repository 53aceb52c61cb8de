import type { FacilityRules } from '@clubhouse/contract';
import { ALL_WEEK, hours, levelPrice, opens, price, WEEKDAYS, WEEKEND } from './rule-rows.ts';

type Rules = Omit<FacilityRules, 'slot_minutes'>;

const courtHours = [
  ...hours(WEEKDAYS, [
    ['07:00', '17:00'],
    ['17:00', '22:00', 'peak'],
  ]),
  ...hours(WEEKEND, [
    ['07:00', '09:00'],
    ['09:00', '13:00', 'super-peak'],
    ['13:00', '17:00'],
    ['17:00', '22:00', 'peak'],
  ]),
  ...hours(['PH'], [['07:00', '22:00', 'super-peak']]),
  ...hours(
    ['EPH'],
    [
      ['07:00', '15:00'],
      ['15:00', '22:00', 'peak'],
    ],
  ),
  ...hours(
    ['SH'],
    [
      ['07:00', '12:00', 'special'],
      ['12:00', '17:00'],
      ['17:00', '22:00', 'peak'],
    ],
  ),
  ...hours(['PROMO'], [['07:00', '22:00', 'special']]),
];

/** Committees may plan further ahead, visitors less. */
const courtWindows = [
  opens(7, '09:00', null, 15),
  opens(14, '09:00', 'BOG', 15),
  opens(14, '09:00', 'MGMT_COMM', 15),
  opens(3, '09:00', 'PUBLIC', 60),
];

/** The prices of a court, from the quiet hours of a weekday up; `by` dollars dearer than badminton. */
function courtPrices(by: number): Rules['pricings'] {
  const dollars = (amount: number) => `${amount + by}.00`;
  return [
    price(WEEKDAYS, dollars(6)),
    price(WEEKEND, dollars(8)),
    price(WEEKDAYS, dollars(10), 'peak'),
    price(WEEKEND, dollars(12), 'peak'),
    price(WEEKEND, dollars(14), 'super-peak'),
    price(['PH'], dollars(14), 'super-peak'),
    price(['EPH'], dollars(6)),
    price(['EPH'], dollars(12), 'peak'),
    price(['SH'], dollars(8)),
    price(['SH'], dollars(12), 'peak'),
    price(['SH'], dollars(7), 'special'),
    price(['PROMO'], dollars(5), 'special'),
    price(WEEKDAYS, '4.00', 'default', { membership_level_3: 'CHILD' }),
    ...levelPrice('PUBLIC', dollars(16), ['default', 'peak', 'super-peak', 'special']),
  ];
}

export const badminton: Rules = {
  operating_hours: courtHours,
  pricings: courtPrices(0),
  advance_booking_periods: courtWindows,
};

export const tennis: Rules = { ...badminton, pricings: courtPrices(3) };

/** The whole hall, for tournaments and large parties. */
export const hall: Rules = {
  operating_hours: courtHours,
  pricings: [
    price(ALL_WEEK, '40.00'),
    price(ALL_WEEK, '60.00', 'peak'),
    price(ALL_WEEK, '80.00', 'super-peak'),
    price(ALL_WEEK, '45.00', 'special'),
  ],
  advance_booking_periods: [opens(60, '09:00', null, 24 * 60)],
};

/** Forty-five minutes each, priced by the hour. */
export const squash: Rules = {
  operating_hours: [
    ...hours(WEEKDAYS, [
      ['07:00', '17:30'],
      ['17:30', '22:00', 'peak'],
    ]),
    ...hours([...WEEKEND, 'PH'], [['08:00', '20:00', 'peak']]),
  ],
  pricings: [
    price(ALL_WEEK, '8.00', 'default', { unit: 'HOUR' }),
    price(ALL_WEEK, '12.00', 'peak', { unit: 'HOUR' }),
    price(WEEKDAYS, '6.00', 'default', { unit: 'HOUR', start_time: '07:00', end_time: '10:00' }),
    ...levelPrice('PUBLIC', '18.00', ['default', 'peak']),
  ],
  advance_booking_periods: [opens(7, '09:00'), opens(3, '09:00', 'PUBLIC')],
};
