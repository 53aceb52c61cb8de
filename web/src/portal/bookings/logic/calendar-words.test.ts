import type { VisibleSlot } from '@clubhouse/contract';
import { beforeEach, describe, expect, test } from 'vitest';
import { at, booking, court, DAY, hour } from '../../../../test/club-calendar.ts';
import { freshBrowser } from '../../../../test/set-up.ts';
import { firstCursor, moveCursor } from './arrow-keys.ts';
import { type Column, hoursOf, labelAt, layoutOf, lineOf, onTheWall, placed, sinceMidnight } from './columns.ts';
import { lengthWords, minutesOfRange, priceOf, shortLength, stretchFrom } from './ranges.ts';
import { canOpen, isPeak, kindOf, peakWords } from './slot-state.ts';
import { byPart, freeShare, startsOn } from './starts.ts';
import { type ActionName, type Booking, whyNotPossible } from './why-not-possible.ts';
import { daysAround, dayWith, eveningOf, saidOf, slotWords, span, startWords, whenWords } from './words.ts';

const ZONE = 'Asia/Singapore';
const TAKEN = { available: false, reason: 'BOOKED' } as const;

beforeEach(() => {
  freshBrowser();
});

const column = (id: number, slots: readonly VisibleSlot[]): Column => {
  const facility = court(id, slots);
  const [day] = facility.days;
  if (!day) throw new Error('A court has a day.');
  const head = { head: '', sub: '', toward: '', onHead: () => {} };
  return { key: String(id), ...head, facility, day, slots: placed(slots, sinceMidnight(DAY, ZONE)) };
};

describe('the keyboard in the calendar', () => {
  const columns = [column(1, [hour(9), hour(10), hour(11)]), column(2, []), column(3, [hour(8), hour(11)])];
  const from = { column: 0, slot: 1 };

  test.each([
    ['ArrowDown', { column: 0, slot: 2 }],
    ['ArrowUp', { column: 0, slot: 0 }],
    ['PageDown', { column: 0, slot: 2 }],
    ['PageUp', { column: 0, slot: 0 }],
    ['Home', { column: 0, slot: 0 }],
    ['End', { column: 0, slot: 2 }],
    ['ArrowRight', { column: 2, slot: 1 }],
    ['ArrowLeft', undefined],
    ['x', undefined],
  ])('%s leads to %o', (key, to) => {
    expect(moveCursor(columns, from, key)).toEqual(to);
  });

  test('the way to the side leads to the time that is nearest, over closed courts', () => {
    expect(moveCursor(columns, { column: 0, slot: 0 }, 'ArrowRight')).toEqual({ column: 2, slot: 0 });
    expect(moveCursor(columns, { column: 2, slot: 0 }, 'ArrowLeft')).toEqual({ column: 0, slot: 0 });
  });

  test('the keyboard comes in at the first free time, else at the first of all', () => {
    expect(firstCursor([column(1, [hour(9, TAKEN)]), column(2, [hour(9, TAKEN), hour(10)])])).toEqual({
      column: 1,
      slot: 1,
    });
    expect(firstCursor([column(1, []), column(2, [hour(9, TAKEN)])])).toEqual({ column: 1, slot: 0 });
    expect(firstCursor([column(1, [])])).toBeUndefined();
  });
});

describe('the grid', () => {
  test('lines and hours follow from the first slot', () => {
    const layout = layoutOf([column(1, [hour(9), hour(10)])]);
    expect(layout && [lineOf(layout, 540), lineOf(layout, 600), hoursOf(layout)]).toEqual([2, 3, [540, 600]]);
  });

  test('short slots make the rows higher', () => {
    const quarter = { ...hour(9), end_at: at(9.25) };
    expect(layoutOf([column(1, [quarter])])?.hourPx).toBe(136);
  });

  test.each([
    [540, undefined, '09:00'],
    [1500, undefined, '01:00 next day'],
    [540, DAY, '09:00'],
    [1500, DAY, expect.stringMatching(/^\w{3} 01:00$/)],
  ])('%i minutes on %s are “%s”', (minutes, date, label) => {
    expect(labelAt(minutes, date, ZONE)).toEqual(label);
  });

  test('past midnight a slot goes on below the evening', () => {
    const late = { ...hour(9), start_from: `${DAY}T17:00:00Z`, end_at: `${DAY}T18:00:00Z` };
    expect(placed([late], onTheWall(DAY, ZONE))[0]).toMatchObject({ from: 1500, to: 1560 });
  });
});

describe('the state of a slot', () => {
  const alone = { multiple_booking: 'NO' } as const;

  test.each([
    ['free', {}],
    ['mine', { ...TAKEN, reservation: 5 }],
    ['forme', { ...TAKEN, reservation: 5, held_until: at(8) }],
    ['held', { ...TAKEN, held_until: at(8) }],
    ['taken', TAKEN],
    ['past', { available: false, reason: 'PAST' }],
    ['late', { available: false, reason: 'TOO_LATE' }],
    ['opens', { available: false, reason: 'NOT_OPEN_YET' }],
    ['closed', { available: false, reason: 'CLOSED' }],
  ] as const)('%s', (kind, more) => {
    expect(kindOf(hour(9, more), alone)).toBe(kind);
    expect(canOpen(kind)).toBe(!['past', 'late', 'closed'].includes(kind));
  });

  test('a shared court without places is full, not taken', () => {
    expect(kindOf(hour(9, TAKEN), { multiple_booking: 'YES' })).toBe('full');
  });

  test.each([
    ['peak', 'Peak', true],
    ['super-peak', 'Super peak', true],
    ['special', 'Special rate', false],
    ['default', undefined, false],
  ])('the rate %s is “%s”', (type, words, busy) => {
    expect([peakWords(type), isPeak(type)]).toEqual([words, busy]);
  });

  test('a slot’s label has its place, its time and what its shape means', () => {
    const facility = court(1, []);
    expect(saidOf(hour(9), facility, DAY)).toEqual({ before: `${facility.name}, 09:00 to 10:00, free, `, after: '' });
    expect(saidOf(hour(9, TAKEN), facility, DAY).after).toBe(', join the waitlist');
    expect(saidOf(hour(9, { available: false, reason: 'PAST' }), facility, DAY, 'Saturday').before).toBe(
      `${facility.name}, Saturday, 09:00 to 10:00, past`,
    );
  });
});

describe('stretches', () => {
  test('the price of a stretch is summed in cents, and unknown when one slot has none', () => {
    expect(priceOf([hour(9, { price: '10.10' }), hour(10, { price: '20.20' })])).toBe('30.30');
    expect(priceOf([hour(9), hour(10, { price: null })])).toBeNull();
  });

  test.each([
    [30, '30 min', '30 min'],
    [60, '1 h', '1 h'],
    [90, '1 h 30 min', '1½ h'],
    [105, '1 h 45 min', '1 h 45 min'],
  ])('%i minutes are “%s”, on a button “%s”', (minutes, long, short) => {
    expect([lengthWords(minutes), shortLength(minutes)]).toEqual([long, short]);
  });

  test('a stretch longer than the day is none', () => {
    const slots = [hour(9), hour(10)];
    expect(stretchFrom(slots, 0, 120)).toHaveLength(2);
    expect(stretchFrom(slots, 1, 120)).toEqual([]);
    expect(stretchFrom(slots, 9, 60)).toEqual([]);
    expect(minutesOfRange(at(9), at(10.5))).toBe(90);
  });

  test('how much of a day is free; nothing is said where nothing is open', () => {
    expect(freeShare([court(1, [hour(9), hour(10, TAKEN)])], DAY)).toBe(0.5);
    expect(freeShare([court(1, [])], DAY)).toBeUndefined();
  });

  test('start times are under morning, afternoon and evening', () => {
    const starts = startsOn([court(1, [hour(9), hour(11), hour(19)])], DAY, 60);
    expect(byPart(starts, DAY, ZONE).map(({ name, starts: here }) => [name, here.length])).toEqual([
      ['Morning', 2],
      ['Evening', 1],
    ]);
  });
});

describe('times in words', () => {
  test('midnight at the end is 24:00, and past it the day has a name', () => {
    expect(span(at(23), at(24))).toBe('23:00–24:00');
    expect(startWords(at(9), DAY)).toBe('09:00');
    expect(slotWords(at(24), at(25), DAY)).toMatch(/^\w{3} 00:00–01:00$/);
  });

  test('a booking past midnight belongs to the evening before', () => {
    const late = { start_from: at(24), end_at: at(25), after_midnight: true };
    expect(eveningOf(late)).toBe(DAY);
    expect(whenWords(late)).toMatch(/ \(\w+ night\), 00:00–01:00$/);
    expect(whenWords({ ...late, start_from: at(9), end_at: at(10), after_midnight: false })).toMatch(/, 09:00–10:00$/);
  });

  test('in the small hours two days are looked at', () => {
    expect(daysAround(at(25))).toEqual({ date: DAY, days: 2 });
    expect(daysAround(at(12))).toEqual({ date: DAY, days: 1 });
  });

  test('the day of a slot is found by its start', () => {
    const facility = court(1, [hour(9)]);
    expect(dayWith(facility, at(9))?.date).toBe(DAY);
    expect(dayWith(facility, at(10))).toBeUndefined();
  });
});

describe('what can be done with a booking', () => {
  const NOW = Date.parse(at(8));
  const why = (action: ActionName, more: object = {}, now = NOW) =>
    whyNotPossible(action, booking(more) as unknown as Booking, now);

  test.each([
    ['pay', {}, 'There’s nothing to pay.'],
    ['release', {}, 'No new time is held.'],
    ['repeat', { status: 'WAITLISTED' }, 'You’re still on the waitlist.'],
    ['cancel', { status: 'EXPIRED' }, 'This booking wasn’t paid for in time, so it was released.'],
    ['move', { status: 'WAITLISTED' }, 'You’re still on the waitlist.'],
    ['move', { status: 'NO_SHOW' }, 'This booking has ended. It was marked as a no-show.'],
    ['code', { status: 'PENDING_PAYMENT' }, 'You’ll get a code once the booking is confirmed.'],
    ['code', { check_in_code: null }, 'This booking has no code.'],
    ['share', { status: 'PENDING_PAYMENT' }, 'This booking isn’t confirmed yet.'],
    ['calendar', { status: 'CANCELLED' }, 'This booking was cancelled.'],
  ] as const)('%s of %o: %s', (action, more, words) => {
    expect(why(action, more)).toBe(words);
  });

  test('one who waits may leave the list also after the start', () => {
    expect(why('cancel', { status: 'WAITLISTED' }, Date.parse(at(12)))).toBeUndefined();
    expect(why('move', {}, Date.parse(at(12)))).toBe('This booking has already started.');
  });

  test('a move that is held can be paid or released', () => {
    const held = { pending_move: { facility: 1 } };
    expect([why('pay', held), why('release', held)]).toEqual([undefined, undefined]);
  });
});
