import { expect, test } from 'vitest';
import { at, booking, court, DAY, hour } from '../../../../test/club-calendar.ts';
import { layoutOf, placed, sinceMidnight } from './columns.ts';
import { slotKey, takenBetween } from './just-taken.ts';
import { nextWeekOf } from './next-week.ts';
import { extend, rangeOf, stretchFor } from './ranges.ts';
import { readBookingsSearch } from './search.ts';
import { firstFree, startsOn, usualLengths } from './starts.ts';
import { type Booking, whyNotPossible } from './why-not-possible.ts';

const TAKEN = { available: false, reason: 'BOOKED' } as const;
const slots = [hour(9), hour(10), hour(11), hour(12, TAKEN), hour(14), hour(15)];
const starts = (range: readonly { readonly start_from: string }[]) => range.map(({ start_from }) => start_from);

test('a stretch grows over free slots that touch, either way, and no further than allowed', () => {
  const bounds = { min_slots_per_booking: 1, max_slots_per_booking: 3 };
  expect(starts(extend(slots, 0, 5, bounds))).toEqual([at(9), at(10), at(11)]);
  expect(starts(extend(slots, 1, 5, bounds))).toEqual([at(10), at(11)]);
  expect(starts(extend(slots, 2, 0, bounds))).toEqual([at(9), at(10), at(11)]);
  expect(starts(extend(slots, 0, 5, { ...bounds, max_slots_per_booking: 2 }))).toEqual([at(9), at(10)]);
  // Between twelve and two there is a break.
  expect(starts(extend(slots, 4, 3, bounds))).toEqual([at(14)]);
  const facility = { ...bounds, slot_minutes: 60, min_slots_per_booking: 2 };
  expect(starts(stretchFor(slots, 0, facility, 60))).toEqual([at(9), at(10)]);
  expect(starts(stretchFor(slots, 0, facility, 180))).toEqual([at(9), at(10), at(11)]);
  expect(starts(stretchFor(slots, 1, facility, 180))).toEqual([at(10), at(11)]);
});

test('a stretch of an address must be made of slots without a break', () => {
  expect(rangeOf(slots, at(9), at(11))).toHaveLength(2);
  expect(rangeOf(slots, at(12), at(15))).toEqual([]);
  expect(rangeOf(slots, at(9), at(9.5))).toEqual([]);
});

test('starts are free where all of the stretch is, the cheapest place first', () => {
  const dear = court(2, [hour(9, { price: '20.00' }), hour(10), hour(11, TAKEN)]);
  const found = startsOn([dear, court(1, slots)], DAY, 120);
  expect(found.map(({ at: from, offers }) => [from, offers.map(({ facility }) => facility.id)])).toEqual([
    [at(9), [1, 2]],
    [at(10), [1]],
    [at(11), []],
    [at(14), [1]],
  ]);
  expect(found[2]?.blocked?.slot.start_from).toBe(at(12));
  expect(
    usualLengths([court(1, [], { slot_minutes: 45, min_slots_per_booking: 2, max_slots_per_booking: 3 })]),
  ).toEqual([90, 135]);
});

test('lengths that only the hall around the courts has are not offered for a court', () => {
  const [one, two] = [1, 2].map((id) => court(id, [], { max_slots_per_booking: 2 }));
  const hall = court(3, [], { max_slots_per_booking: 8 });
  expect(usualLengths([one, two, hall].flatMap((each) => each ?? []))).toEqual([60, 120]);
  expect(usualLengths([hall])).toHaveLength(8);
  // Where no two have a length in common, all are offered.
  const odd = [45, 50, 55].map((slot_minutes, id) => court(id, [], { slot_minutes, max_slots_per_booking: 1 }));
  expect(usualLengths(odd)).toEqual([45, 50, 55]);
});

test('slots of any length find their rows', () => {
  const half = { ...hour(9), end_at: at(9.5) };
  const columns = [court(1, slots), court(2, [half])].map((facility) => ({
    slots: placed(facility.days[0]?.slots ?? [], sinceMidnight(DAY, 'Asia/Singapore')),
  }));
  expect(layoutOf(columns)).toMatchObject({ from: 540, to: 960, unit: 30, hourPx: 68 });
  expect(layoutOf([])).toBeUndefined();
});

test('an address that makes no sense says nothing', () => {
  expect(readBookingsSearch({ book: '1', at: at(11), until: at(9) }).book).toBeUndefined();
  expect(readBookingsSearch({ date: '2026-02-31' }).date).toBeUndefined();
  expect(readBookingsSearch({ act: 'cancel' }).act).toBeUndefined();
  expect(readBookingsSearch({ booking: '4', act: 'cancel', view: 'week', tab: 'calendar' })).toMatchObject({
    booking: 4,
    act: 'cancel',
    tab: undefined,
  });
});

test('reasons why not', () => {
  const now = Date.parse(at(8));
  const seen = (more: object) => booking(more) as unknown as Booking;
  expect(whyNotPossible('cancel', seen({}), now)).toBeUndefined();
  expect(whyNotPossible('cancel', seen({}), Date.parse(at(9)))).toBe('This booking has already started.');
  expect(whyNotPossible('move', seen({ status: 'PENDING_PAYMENT' }), now)).toMatch(/^Pay for this booking first/);
  expect(whyNotPossible('code', seen({ status: 'CANCELLED' }), now)).toBe('This booking was cancelled.');
});

test('repeated from the first week that is still to come, at the same time of the clock', () => {
  const later = nextWeekOf(
    [{ start_from: '2026-10-24T08:00:00Z', end_at: '2026-10-24T09:00:00Z' }],
    Date.parse('2026-10-26T00:00:00Z'),
    'Europe/London',
  );
  // Clocks go back on the 25th: ten o'clock in the morning stays what it was.
  expect(later).toEqual([{ start_from: '2026-10-31T09:00:00Z', end_at: '2026-10-31T10:00:00Z' }]);
});

test('without a date, the next day on which something is left', () => {
  const day = (date: string, all: typeof slots) => ({
    date,
    day_type: 'SAT',
    day_group: 'normal',
    closure: null,
    slots: all,
  });
  const days = [day(DAY, [hour(9, TAKEN)]), day('2099-01-11', []), day('2099-01-12', [hour(9)])];
  expect(firstFree([court(1, [], { days })], DAY)).toBe('2099-01-12');
  expect(firstFree([court(1, [hour(9, TAKEN)])], DAY)).toBeUndefined();
});

test('slots taken by others are highlighted; one’s own and their neighbours are not', () => {
  const before = [court(1, [hour(9), hour(10), hour(11)]), court(2, [hour(9), hour(10)])];
  const gone = { available: false, reason: 'BOOKED' } as const;
  const own = { ...gone, reservation: 5, held_until: '2099-01-10T00:00:00Z' };
  const taken = (after: typeof before) =>
    takenBetween(before, after).map(({ facility, slot }) => slotKey(facility.id, slot.start_from));
  const still = court(2, [hour(9), hour(10)]);
  expect(taken([court(1, [hour(9), hour(10, gone), hour(11)]), still])).toEqual([slotKey(1, at(10))]);
  expect(taken([court(1, [hour(9, own), hour(10), hour(11)]), court(2, [hour(9, gone), hour(10)])])).toEqual([]);
  expect(taken([court(1, [hour(9), hour(10), hour(11, { available: false, reason: 'CLOSED' })]), still])).toEqual([]);
  // A day or a place that was not in view before is no news.
  expect(takenBetween([], [court(1, [hour(9, gone)])])).toEqual([]);
});
