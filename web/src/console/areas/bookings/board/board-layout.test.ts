import type { VisibleFacility, VisibleSlot } from '@clubhouse/contract';
import { beforeEach, describe, expect, test } from 'vitest';
import { freshBrowser } from '../../../../../test/set-up.ts';
import type { BookingRow } from '../booking-words.ts';
import { boardHours, laneOf, rowsOf } from './board-layout.ts';

beforeEach(freshBrowser);

const slot = (from: string, to: string, more: Partial<VisibleSlot> = {}) =>
  ({
    start_from: from,
    end_at: to,
    price: '8.00',
    available: true,
    reason: null,
    places_left: null,
    ...more,
  }) as VisibleSlot;

const facility = (slots: readonly VisibleSlot[], more: Partial<VisibleFacility> = {}) =>
  ({ id: 1, name: 'Court 1', days: [{ date: '2026-11-16', closure: null, slots }], ...more }) as VisibleFacility;

const booking = (id: number, status: string, slots: readonly [string, string][], more: Partial<BookingRow> = {}) =>
  ({
    id,
    facility: 1,
    status,
    start_from: slots[0]?.[0],
    after_midnight: false,
    slots: slots.map(([start_from, end_at]) => ({ start_from, end_at })),
    ...more,
  }) as unknown as BookingRow;

// 01:00Z is nine in the morning at the club.
const NINE = '2026-11-16T01:00:00Z';
const TEN = '2026-11-16T02:00:00Z';
const ELEVEN = '2026-11-16T03:00:00Z';

test('slots that follow one another are one block; what is over or given up takes no room', () => {
  const lane = laneOf(
    facility([]),
    [
      booking(7, 'CONFIRMED', [
        [NINE, TEN],
        [TEN, ELEVEN],
      ]),
      booking(8, 'CANCELLED', [[NINE, TEN]]),
    ],
    [],
  );
  expect(lane.blocks.map(({ from, to, booking: row }) => [from, to, row?.id])).toEqual([[540, 660, 7]]);
});

test('staff may book what members may not yet, and never what is taken or closed', () => {
  const slots = [
    slot(NINE, TEN, { available: false, reason: 'NOT_OPEN_YET' }),
    slot(TEN, ELEVEN, { available: false, reason: 'BOOKED' }),
  ];
  expect(laneOf(facility(slots), [], []).free.map(({ from }) => from)).toEqual([540]);
  const shared = [
    slot(NINE, TEN, { available: false, reason: 'PAST', places_left: 5 }),
    slot(TEN, ELEVEN, { places_left: 3 }),
  ];
  expect(laneOf(facility(shared), [], []).free.map(({ left }) => left)).toEqual([3]);
});

test('the board reaches from the first to the last hour, and to midnight', () => {
  const late = laneOf(facility([slot(NINE, TEN), slot('2026-11-16T15:30:00Z', '2026-11-16T16:00:00Z')]), [], []);
  expect(boardHours([late])).toEqual([540, 1440]);
  expect(boardHours([])).toEqual([480, 1320]);
});

test('groups at the same time are below one another', () => {
  const { blocks } = laneOf(
    facility([]),
    [
      booking(1, 'CONFIRMED', [[NINE, ELEVEN]]),
      booking(2, 'CONFIRMED', [[NINE, TEN]]),
      booking(3, 'CONFIRMED', [[TEN, ELEVEN]]),
    ],
    [],
  );
  expect([...rowsOf(blocks).values()]).toEqual([0, 1, 1]);
});

test('a slot that has begun is offered until it ends, unless someone is in it', () => {
  const begun = slot(NINE, TEN, { available: false, reason: 'PAST' });
  const at = (now: string, ...rows: BookingRow[]) =>
    laneOf(facility([begun]), rows, [], Date.parse(now)).free.map(({ walkIn }) => walkIn);
  expect(at('2026-11-16T01:20:00Z')).toEqual([true]);
  expect(at(TEN)).toEqual([]);
  expect(at('2026-11-16T01:20:00Z', booking(7, 'CONFIRMED', [[NINE, TEN]]))).toEqual([]);
  const priceless = facility([{ ...begun, price: null }]);
  expect(laneOf(priceless, [], [], Date.parse('2026-11-16T01:20:00Z')).free).toEqual([]);
});

describe('an evening past midnight', () => {
  // 16:00Z is midnight at the club.
  const [ELEVEN_PM, MIDNIGHT, ONE, TWO] = ['15', '16', '17', '18'].map((hour) => `2026-11-16T${hour}:00:00Z`) as [
    string,
    string,
    string,
    string,
  ];
  const bar = facility([slot(ELEVEN_PM, MIDNIGHT), slot(MIDNIGHT, ONE), slot(ONE, TWO)]);
  const late = booking(7, 'CONFIRMED', [[MIDNIGHT, ONE]], { after_midnight: true });

  test('bookings and free times go on after 24:00 on the board of their evening', () => {
    const lane = laneOf(bar, [late], []);
    expect(lane.blocks.map(({ from, to }) => [from, to])).toEqual([[1440, 1500]]);
    expect(lane.free.map(({ from, to }) => [from, to])).toEqual([
      [1380, 1440],
      [1440, 1500],
      [1500, 1560],
    ]);
    expect(boardHours([lane])).toEqual([1380, 1560]);
  });

  test('the next day has its own bookings only', () => {
    const next = facility([], { days: [{ date: '2026-11-17', closure: null, slots: [] }] as never });
    expect(laneOf(next, [late], []).blocks).toEqual([]);
    const own = booking(8, 'CONFIRMED', [[MIDNIGHT, ONE]]);
    expect(laneOf(next, [own], []).blocks.map(({ from, to }) => [from, to])).toEqual([[0, 60]]);
    expect(laneOf(bar, [own], []).blocks).toEqual([]);
  });

  test('a closure of the next day is drawn as far as the evening goes', () => {
    const closure = { id: 1, facility: 1, start_from: MIDNIGHT, end_at: '2026-11-17T16:00:00Z', reason: '' };
    expect(laneOf(bar, [], [closure]).blocks.map(({ from, to }) => [from, to])).toEqual([[1440, 1560]]);
    expect(laneOf(facility([slot(NINE, TEN)]), [], [closure]).blocks).toEqual([]);
  });
});
