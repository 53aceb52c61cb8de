import type { DayState } from '@clubhouse/contract';
import { expect, test } from 'vitest';
import { bookingNote, dayChangeWords, facilityWords, type Impact, impactTitle, sessionNote } from './impact-words.ts';

const state = (day_type: DayState['day_type'], closure: string | null = null, day_group = 'normal') => ({
  day_type,
  day_group,
  closure,
});
const hits = <T>(...first: T[]) => ({ count: first.length, first });
const impact = (more: object) =>
  ({
    days: hits(),
    bookings: hits(),
    sessions: hits(),
    facilities: hits(),
    looked_until: '2027-01-01',
    ...more,
  }) as Impact;
const change = (after = state('WED', 'Upkeep')) => ({ date: '2026-12-23', before: state('WED'), after });

test('days and facilities in words', () => {
  expect(dayChangeWords(change())).toBe('Wednesday → Wednesday, closed');
  expect(dayChangeWords(change(state('PH', null, 'school-holiday')))).toBe(
    'Wednesday → Public holiday, in the school holidays',
  );
  const facility = { id: 1, name: 'C', date: '', days: 1, hours_before: '08:00–22:00', hours_after: '08:00–22:00' };
  expect(facilityWords({ ...facility, price: 'DEARER' })).toBe('more expensive');
  expect(facilityWords({ ...facility, hours_after: 'closed', price: 'SAME' })).toBe('08:00–22:00 → closed');
});

test('a closed day says that it cancels no bookings; other days say only that bookings stay', () => {
  const closed = bookingNote(impact({ days: hits(change()), bookings: hits({}) }));
  expect(closed).toMatch(/^1 booking on this day stays, at its current price\. .*don’t cancel existing ones/);
  const holiday = bookingNote(impact({ days: hits(change(state('PH'))), bookings: hits({}, {}) }));
  expect(holiday).toBe('2 bookings on this day stay, at their current prices.');
  expect(bookingNote(impact({}))).toBeUndefined();
});

test('sessions and the head', () => {
  expect(sessionNote(impact({ sessions: hits({ fate: 'GOES' }, { fate: 'GOES' }, { fate: 'COMES' }) }))).toBe(
    '2 sessions are cancelled, 1 is added. Participants are notified.',
  );
  expect(sessionNote(impact({ sessions: hits({ fate: 'STAYS' }) }))).toBe(
    'Sessions on these days go ahead as planned.',
  );
  expect(impactTitle(impact({}))).toMatch(/stay as they are/);
  expect(impactTitle(impact({ days: hits(change()) }))).toBe(
    '1 day counts as a different type of day for prices, hours and sessions.',
  );
});
