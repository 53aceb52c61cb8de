import { addDays } from '@clubhouse/contract';
import { expect, test } from 'vitest';
import { dayAhead } from '../bookings/club-with-courts.ts';
import { openClub } from '../open-club.ts';
import { buildCourseClub } from './club-with-courses.ts';

const club = await openClub(buildCourseClub());

const PERIOD = { opens_at: `${dayAhead(-10)}T00:00:00`, closes_at: `${dayAhead(9)}T00:00:00` };
const LESSON = { day_type: 'MON', start_time: '09:00', end_time: '10:00' };
const TERM = { name: 'Term 2', start_date: dayAhead(60), end_date: addDays(dayAhead(60), 27) };

test.each([
  ['course', 'pricings', { participant_type: 'MEMBER', price: '5.00', min_age: 70 }],
  ['course', 'advance_booking_periods', PERIOD],
  ['course', 'operating_hours', { ...LESSON, day_type: 'TUE' }],
  ['course', 'terms', TERM],
  ['event', 'pricings', { participant_type: 'MEMBER', price: '5.00', min_age: 70 }],
  ['event', 'advance_booking_periods', PERIOD],
  ['event', 'operating_hours', LESSON],
] as const)(
  '%s %s: a row adds (201), a list replaces (200), GET gives the envelope',
  async (offeringType, set, row) => {
    const id = offeringType === 'course' ? (await club.termCourse())[0] : await club.event();
    const path = `/${offeringType}/${id}/${set}/`;
    const reader = (await club.payer()).client;
    const read = async () => {
      const { status, body } = await reader.ask('GET', path);
      expect([status, Object.keys(body)]).toEqual([200, ['count', 'next', 'previous', 'results']]);
      expect(body.count).toBe(body.results.length);
      return body.results;
    };
    const before = await read();
    const added = await club.office.ask('POST', path, row);
    expect(added.status, added.text).toBe(201);
    expect(await read()).toHaveLength(before.length + 1);
    const replaced = await club.office.ask('POST', path, [row]);
    expect([replaced.status, replaced.body.length], replaced.text).toEqual([200, 1]);
    expect(await read()).toEqual(replaced.body);
    expect((await club.anonymous.ask('GET', path)).status).toBe(401);
    expect((await reader.ask('GET', `/${offeringType}/999999/${set}/`)).status).toBe(404);
  },
);
