import type { Db } from '../../src/db/pool.ts';
import { sql } from '../../src/db/sql.ts';
import type { Place } from './places.ts';

interface Slot {
  readonly id: number;
  readonly facility: number;
  readonly reservation: number | null;
  readonly status: string;
  readonly start: number;
  readonly end: number;
  /** The new time of a move that waits for its payment. */
  readonly moving: boolean;
}

interface Booking {
  readonly id: number;
  readonly status: string;
  readonly facility: number;
  readonly pax: number;
  readonly paid: number;
  readonly due: number;
}

interface State {
  readonly slots: readonly Slot[];
  readonly bookings: readonly Booking[];
  readonly loads: readonly { readonly facility: number; readonly start: number; readonly taken: number }[];
  readonly money: { readonly gateway: number; readonly booked: number };
}

/** Everything at one moment, without a look at the claims: they are what is to be proved. */
const readState = (db: Db) =>
  db.row<State>(sql`
    select coalesce(
      (
        select json_agg(
          json_build_object(
            'id', id, 'facility', facility, 'reservation', reservation, 'status', status, 'start',
            extract(epoch from start_from)::bigint, 'end', extract(epoch from end_at)::bigint, 'moving',
            exists (
              select from reservation_move v where v.id = reservation_slot.move and v.status = 'PENDING_PAYMENT')))
        from reservation_slot
        where status <> 'RELEASED'),
      '[]') as slots,
      coalesce(
        (
          select json_agg(
            json_build_object(
              'id', r.id, 'status', r.status, 'facility', r.facility, 'pax', r.pax, 'paid',
              coalesce(i.amount_paid, 0), 'due', coalesce(i.amount_due, 0)))
          from reservation r
          left join invoice i on i.id = r.invoice),
        '[]') as bookings,
      coalesce(
        (
          select json_agg(
            json_build_object('facility', facility, 'start', extract(epoch from start_from)::bigint, 'taken', taken))
          from shared_load),
        '[]') as loads,
      json_build_object(
        'gateway', (select coalesce(sum(p.amount), 0) from payment p where p.status in ('PAID', 'REFUNDED')),
        'booked', (
          select -coalesce(sum(l.amount), 0) from ledger_entry l where l.kind = 'PAYMENT')
          + (select coalesce(sum(amount), 0) from refund where invoice is null)) as money`);

const LIVE: Readonly<Record<string, string>> = {
  CONFIRMED: 'BOOKED',
  NO_SHOW: 'BOOKED',
  COMPLETED: 'BOOKED',
  PENDING_PAYMENT: 'HELD',
};

/** What may not be on one leaf at one time: any two, unless both are parties of one facility that parties share. */
function overlapping(places: readonly Place[], slots: readonly Slot[]): string[] {
  const found: string[] = [];
  const shared = new Set(places.filter(({ capacity }) => capacity !== null).map(({ id }) => id));
  const leaves = new Set(places.flatMap((place) => place.leaves));
  for (const leaf of leaves) {
    const here = new Set(places.filter((place) => place.leaves.includes(leaf)).map(({ id }) => id));
    const on = slots.filter(({ facility }) => here.has(facility)).toSorted((a, b) => a.start - b.start);
    for (const [at, one] of on.entries())
      for (const other of on.slice(at + 1)) {
        if (other.start >= one.end) break;
        const parties =
          one.facility === other.facility &&
          shared.has(one.facility) &&
          one.status !== 'BLOCKED' &&
          other.status !== 'BLOCKED';
        const ownMove =
          one.reservation !== null && one.reservation === other.reservation && one.moving !== other.moving;
        if (!parties && !ownMove)
          found.push(`leaf ${leaf}: slots ${one.id} (${one.status}) and ${other.id} (${other.status}) overlap`);
      }
  }
  return found;
}

function overCapacity(places: readonly Place[], { slots, bookings, loads }: State): string[] {
  const pax = new Map(bookings.map((booking) => [booking.id, booking.pax]));
  return places.flatMap(({ id, capacity }) => {
    if (capacity === null) return [];
    const sums = new Map<number, number>();
    for (const slot of slots)
      if (slot.facility === id && slot.reservation !== null)
        sums.set(slot.start, (sums.get(slot.start) ?? 0) + (pax.get(slot.reservation) ?? 0));
    const over = [...sums]
      .filter(([, sum]) => sum > capacity)
      .map(([start, sum]) => `facility ${id} has ${sum} of ${capacity} at ${start}`);
    const wrong = loads
      .filter((load) => load.facility === id && load.taken !== (sums.get(load.start) ?? 0))
      .map((load) => `facility ${id} counts ${load.taken} at ${load.start}, there are ${sums.get(load.start) ?? 0}`);
    return [...over, ...wrong];
  });
}

function outOfStep({ slots, bookings }: State): string[] {
  const of = new Map<number, Slot[]>();
  for (const slot of slots)
    if (slot.reservation !== null) of.set(slot.reservation, [...(of.get(slot.reservation) ?? []), slot]);
  return bookings.flatMap(({ id, status, paid }) => {
    const all = of.get(id) ?? [];
    const own = all.filter(({ moving }) => !moving);
    const stray = all.filter((slot) => slot.moving && (status !== 'CONFIRMED' || slot.status !== 'HELD'));
    const expected = LIVE[status];
    const good =
      stray.length > 0
        ? false
        : expected
          ? own.length > 0 && own.every((slot) => slot.status === expected)
          : own.length === 0;
    return [
      ...(good ? [] : [`booking ${id} is ${status} with slots ${all.map((slot) => slot.status).join(', ') || 'none'}`]),
      ...(paid > 0 && ['EXPIRED', 'PENDING_PAYMENT', 'WAITLISTED'].includes(status)
        ? [`booking ${id} is ${status} and paid for`]
        : []),
    ];
  });
}

/** Everything that may not be, in words; nothing when all is well. */
export async function violations(db: Db, places: readonly Place[]): Promise<string[]> {
  const state = await readState(db);
  if (!state) return ['there is no state'];
  const { gateway, booked } = state.money;
  return [
    ...overlapping(places, state.slots),
    ...overCapacity(places, state),
    ...outOfStep(state),
    ...(gateway === booked ? [] : [`${gateway} cents came in, ${booked} are in the books`]),
  ];
}
