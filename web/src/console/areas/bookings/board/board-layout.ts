import type { VisibleDay, VisibleFacility, VisibleSlot } from '@clubhouse/contract';
import { bookings as t } from '@clubhouse/messages/console/bookings';
import { eveningOf, minuteOn } from '../../../kit/dates/evening-times.ts';
import { type BookingRow, ON_THE_BOARD } from '../booking-words.ts';
import { isFree } from '../free-starts.ts';

interface Span {
  readonly from: number;
  readonly to: number;
}

/** Something on a lane, in minutes of the day. */
export interface Block extends Span {
  readonly key: string;
  readonly booking: BookingRow | undefined;
  readonly reason: string;
}

export interface FreeSlot {
  readonly from: number;
  readonly to: number;
  readonly start_from: string;
  readonly end_at: string;
  readonly price: string | null;
  readonly left: number | null;
  /** It has begun: for someone who is at the desk now. */
  readonly walkIn: boolean;
}

export interface Lane {
  readonly facility: VisibleFacility;
  readonly free: readonly FreeSlot[];
  readonly blocks: readonly Block[];
  /** Times that are taken by a booking of another facility in the same space: a hall, while its courts are in use. */
  readonly inUse: readonly Span[];
  readonly closed: string | null;
}

interface Closure {
  readonly id: number;
  readonly facility: number;
  readonly start_from: string;
  readonly end_at: string;
  readonly reason: string;
}

const DAY = 24 * 60;

/** The minute until which a facility's day is drawn: midnight, or the end of its evening. */
const endOfDay = ({ date, slots }: VisibleDay): number =>
  Math.max(DAY, ...slots.map(({ end_at }) => minuteOn(date, end_at)));

/** Stretches of a booking: slots that follow one another are one block. */
function stretchesOf(booking: BookingRow, date: string): Block[] {
  const blocks: { from: number; to: number }[] = [];
  for (const { start_from, end_at } of booking.slots) {
    const [from, to] = [minuteOn(date, start_from), minuteOn(date, end_at)];
    const last = blocks.at(-1);
    if (last && last.to === from) last.to = to;
    else blocks.push({ from, to });
  }
  return blocks.map(({ from, to }) => ({ key: `${booking.id}-${from}`, from, to, booking, reason: '' }));
}

/** A slot that has begun and is not over, without anyone in it. Whether its spaces are free too, the server says. */
function isWalkIn(slot: VisibleSlot, date: string, blocks: readonly Block[], shared: string, now: number): boolean {
  const [start, end] = [Date.parse(slot.start_from), Date.parse(slot.end_at)];
  if (slot.reason !== 'PAST' || slot.price === null || now < start || now >= end || slot.places_left === 0)
    return false;
  const [from, to] = [minuteOn(date, slot.start_from), minuteOn(date, slot.end_at)];
  const inTheWay = blocks.filter(({ booking }) => booking === undefined || shared !== 'YES');
  return !inTheWay.some((block) => block.from < to && from < block.to);
}

/** What is booked without a block of its own here; slots that follow one another are one. */
function spansInUse({ date, slots }: VisibleDay, blocks: readonly Block[]): Span[] {
  const spans: { from: number; to: number }[] = [];
  for (const { reason, start_from, end_at } of slots) {
    const [from, to] = [minuteOn(date, start_from), minuteOn(date, end_at)];
    if (reason !== 'BOOKED' || blocks.some((block) => block.from < to && from < block.to)) continue;
    const last = spans.at(-1);
    if (last && last.to === from) last.to = to;
    else spans.push({ from, to });
  }
  return spans;
}

/** A facility with one day of those that were read: what is free, what is booked, what is closed. */
export function laneOf(
  facility: VisibleFacility,
  bookings: readonly BookingRow[],
  closures: readonly Closure[],
  now = Date.now(),
  day = facility.days[0],
): Lane {
  if (!day) return { facility, free: [], blocks: [], inUse: [], closed: null };
  const { date } = day;
  const blocks = [
    ...bookings
      .filter((one) => one.facility === facility.id && ON_THE_BOARD.includes(one.status) && eveningOf(one) === date)
      .flatMap((one) => stretchesOf(one, date)),
    ...closures
      .filter((one) => one.facility === facility.id)
      .map(({ id, start_from, end_at, reason }) => ({
        key: `closed-${id}`,
        from: Math.max(0, minuteOn(date, start_from)),
        to: Math.min(endOfDay(day), minuteOn(date, end_at)),
        booking: undefined,
        reason: reason || t.boardClosed(),
      }))
      .filter(({ from, to }) => from < to),
  ];
  const isOffered = (slot: VisibleSlot) => isFree(slot) || isWalkIn(slot, date, blocks, facility.multiple_booking, now);
  const free = day.slots.filter(isOffered).map(({ start_from, end_at, price, places_left: left }) => ({
    from: minuteOn(date, start_from),
    to: minuteOn(date, end_at),
    start_from,
    end_at,
    price,
    left,
    walkIn: Date.parse(start_from) <= now,
  }));
  const closed = day.closure ?? (day.slots.length === 0 ? t.boardClosedToday() : null);
  return { facility, free, blocks, inUse: spansInUse(day, blocks), closed };
}

/** The hours that the board shows: from the first to open to the last to close, on whole hours. */
export function boardHours(lanes: readonly Lane[]): readonly [from: number, to: number] {
  const all = lanes.flatMap(({ free, blocks, facility }) => [
    ...free,
    ...blocks,
    ...facility.days
      .slice(0, 1)
      .flatMap(({ date, slots }) =>
        slots.map(({ start_from, end_at }) => ({ from: minuteOn(date, start_from), to: minuteOn(date, end_at) })),
      ),
  ]);
  if (all.length === 0) return [8 * 60, 22 * 60];
  const from = Math.min(...all.map((one) => one.from));
  const to = Math.max(...all.map((one) => one.to));
  return [Math.floor(from / 60) * 60, Math.ceil(to / 60) * 60];
}

/** Blocks that overlap (parties that share a slot) are below one another: the row of each. */
export function rowsOf(blocks: readonly Block[]): ReadonlyMap<string, number> {
  const ends: number[] = [];
  const rows = new Map<string, number>();
  for (const { key, from, to } of blocks.toSorted((a, b) => a.from - b.from)) {
    const row = ends.findIndex((end) => end <= from);
    const at = row < 0 ? ends.length : row;
    ends[at] = to;
    rows.set(key, at);
  }
  return rows;
}

/** The slot and the free ones right after it, as many as one booking may have. */
export function followingSlots(lane: Lane | undefined, slot: FreeSlot): FreeSlot[] {
  const found = [slot];
  while (lane && found.length < lane.facility.max_slots_per_booking) {
    const next = lane.free.find(({ from }) => from === found.at(-1)?.to);
    if (!next) break;
    found.push(next);
  }
  return found;
}
