import type { FacilityRules } from '@clubhouse/contract';
import { ALL_WEEK, hours, levelPrice, opens, price, shut, WEEKDAYS, WEEKEND } from './rule-rows.ts';

type Rules = Omit<FacilityRules, 'slot_minutes'>;

/** Free for members; a slot is only so that it never gets too full. */
export const gym: Rules = {
  operating_hours: [
    ...hours(WEEKDAYS, [
      ['06:00', '17:00'],
      ['17:00', '22:00', 'peak'],
    ]),
    ...hours([...WEEKEND, 'PH'], [['07:00', '21:00']]),
  ],
  pricings: [price(ALL_WEEK, '0.00'), ...levelPrice('PUBLIC', '12.00', ['default', 'peak'])],
  advance_booking_periods: [opens(3, '06:00')],
};

/** Mondays begin with the vacuum robot. */
export const lapPool: Rules = {
  operating_hours: [
    ...hours(
      ['MON'],
      [
        ['12:00', '17:00'],
        ['17:00', '21:00', 'peak'],
      ],
    ),
    ...hours(
      ['TUE', 'WED', 'THU', 'FRI'],
      [
        ['06:00', '17:00'],
        ['17:00', '21:00', 'peak'],
      ],
    ),
    ...hours([...WEEKEND, 'PH'], [['07:00', '21:00', 'peak']]),
    ...hours(
      WEEKDAYS,
      [
        ['07:00', '10:00'],
        ['10:00', '17:00', 'special'],
        ['17:00', '21:00', 'peak'],
      ],
      'school-holiday',
    ),
  ],
  pricings: [
    price(ALL_WEEK, '4.00'),
    price(ALL_WEEK, '6.00', 'peak'),
    price(WEEKDAYS, '5.00', 'special', { day_group: 'school-holiday' }),
    ...levelPrice('CHILD', '2.00', ['default', 'peak', 'special']),
    ...levelPrice('PUBLIC', '9.00', ['default', 'peak', 'special']),
  ],
  advance_booking_periods: [opens(5, '06:00')],
};

/** Weekends and the eves of holidays go on until two in the morning. */
export const karaoke: Rules = {
  operating_hours: [
    ...hours(
      ['MON', 'TUE', 'WED', 'THU', 'SUN'],
      [
        ['12:00', '18:00'],
        ['18:00', '23:00', 'peak'],
      ],
    ),
    ...hours(
      ['FRI', 'SAT', 'EPH'],
      [
        ['12:00', '18:00'],
        ['18:00', '02:00', 'super-peak'],
      ],
    ),
    ...hours(
      ['PH'],
      [
        ['12:00', '18:00'],
        ['18:00', '24:00', 'super-peak'],
      ],
    ),
  ],
  pricings: [
    price(ALL_WEEK, '18.00'),
    price(ALL_WEEK, '24.00', 'peak'),
    price(ALL_WEEK, '32.00', 'super-peak'),
    price(['PH'], '36.00', 'super-peak'),
  ],
  advance_booking_periods: [opens(30, '00:00', null, 60)],
};

/** Half days, planned months ahead; shut on public holidays. */
export const ballroom: Rules = {
  operating_hours: [
    ...hours(ALL_WEEK, [
      ['08:00', '16:00'],
      ['16:00', '24:00', 'peak'],
    ]),
    shut('PH'),
  ],
  pricings: [
    price(WEEKDAYS, '480.00'),
    price(WEEKDAYS, '640.00', 'peak'),
    price(WEEKEND, '720.00'),
    price(WEEKEND, '960.00', 'peak'),
    ...levelPrice('CORPORATE', '900.00', ['default', 'peak']),
  ],
  advance_booking_periods: [opens(180, '09:00', null, 2 * 24 * 60), opens(365, '09:00', 'BOG', 24 * 60)],
};

export const barbecue: Rules = {
  operating_hours: hours(ALL_WEEK, [
    ['11:00', '15:00'],
    ['15:00', '23:00', 'peak'],
  ]),
  pricings: [
    price(WEEKDAYS, '20.00'),
    price(WEEKDAYS, '30.00', 'peak'),
    price(WEEKEND, '40.00'),
    price(WEEKEND, '60.00', 'peak'),
    price(['PH', 'EPH'], '60.00'),
    price(['PH', 'EPH'], '75.00', 'peak'),
  ],
  advance_booking_periods: [opens(30, '09:00', null, 4 * 60)],
};
