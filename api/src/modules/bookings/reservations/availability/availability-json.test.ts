import { addDays, instantAt, type VisibleFacility } from '@clubhouse/contract';
import { describe, expect, test } from 'vitest';
import { writeFacility } from './availability-json.ts';
import { dayFor, type Viewer } from './calendar-slots.ts';
import type { Busy, FacilityFacts } from './facility-occupancy.ts';

const ZONE = 'Europe/London';
/** The clocks go forward on the second day. */
const FIRST = '2026-03-28';
const DATES = [FIRST, addDays(FIRST, 1), addDays(FIRST, 2)];
const DAYS = ['MON', 'TUE', 'WED', 'THU', 'FRI', 'SAT', 'SUN'] as const;

/** The same row of numbers each time, so that what fails can be looked at. */
function numbers(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * below);
  };
}

function facilityOf(random: (below: number) => number): FacilityFacts {
  const shared = random(3) === 0;
  const price = { day_group: 'normal', peak_type: 'default', start_time: null, end_time: null, unit: 'SLOT' } as const;
  const hours = { day_group: 'normal', is_closed: false, open_time: '07:00:00', close_time: '21:00:00' } as const;
  const busy = Array.from({ length: random(6) }, (_, at): Busy => {
    const start = instantAt(FIRST, 60 * random(72) + 30 * random(2), ZONE);
    const status = (['HELD', 'BOOKED', 'BLOCKED'] as const)[random(3)] ?? 'BOOKED';
    const reservation = status === 'BLOCKED' ? null : at + 1;
    const member = status === 'BLOCKED' ? null : 1 + random(2);
    const held_until = status === 'HELD' ? '2026-03-28T09:00:00+00:00' : null;
    const end = start + 3_600_000 * (1 + random(3));
    return {
      start,
      end,
      facility: 1 + random(2),
      status,
      reservation,
      member,
      held_until,
      reason: random(2) ? 'Repair' : '',
    };
  });
  return {
    ...{
      id: 1,
      name: 'Court “A”',
      category: 1,
      group: null,
      location: 'Hall',
      terms_and_conditions: '',
      feature_image: null,
      focal_point: '50% 50%',
      is_visible: true,
      rules: null,
      leaves: [1],
    },
    ...{ slot_minutes: 60, min_slots_per_booking: 1, max_slots_per_booking: 2, shut: random(8) === 0 },
    multiple_booking: shared ? 'YES' : 'NO',
    capacity: shared ? 4 : null,
    pricings: random(6)
      ? [
          { ...price, membership_level_3: null, day_types: DAYS, price: '10.00' },
          { ...price, membership_level_3: 'GOLD', day_types: DAYS, price: '8.00' },
        ]
      : [],
    operating_hours: DAYS.map((day_type) => ({
      ...hours,
      day_type,
      peak_type: random(2) ? 'peak' : 'default',
    })) as never,
    advance_booking_periods: [
      { membership_level_3: null, advance_days: 1, open_time: '09:00:00', min_notice_minutes: 90 },
    ],
    calendar: random(4)
      ? []
      : [{ name: 'Works', kind: 'CLOSURE', start_date: DATES[2] ?? '', end_date: DATES[2] ?? '' }],
    cachedDays: new Map(),
    busy,
    loads: shared ? [{ start: instantAt(FIRST, 60 * (7 + random(12)), ZONE), taken: 1 + random(4) }] : [],
  };
}

describe('a facility written from its cached days', () => {
  test.each(Array.from({ length: 60 }, (_, at) => at + 1))('is what plain looking sees, life %i', (seed) => {
    const random = numbers(seed);
    const first = facilityOf(random);
    // The clock runs, jumps and goes back; levels and members come and go; others take and leave times. The cachedDays stay.
    for (let step = 0; step < 12; step += 1) {
      const edge = instantAt(FIRST, 60 * (6 + random(40)), ZONE);
      const now = edge + (random(3) - 1) * (random(2) ? 1 : 1_234_567) - (random(2) ? 90 * 60_000 : 0);
      const viewer: Viewer = { member: 1 + random(3), level: random(2) ? 'GOLD' : 'SILVER', now, zone: ZONE };
      const { busy, loads } = facilityOf(random);
      const facility = { ...first, busy, loads };
      const written = JSON.parse(writeFacility(facility, DATES, viewer)) as VisibleFacility;
      expect(written.days).toEqual(DATES.map((date) => dayFor(facility, date, viewer)));
      expect([written.id, written.name, written.capacity]).toEqual([1, 'Court “A”', first.capacity]);
    }
  });
});
