import { wireInstant } from '@clubhouse/contract';
import type { Tx } from '../../../../db/pool.ts';
import { type Sql, sql } from '../../../../db/sql.ts';
import { detailOf } from '../../../../errors.ts';
import type { FacilityRecord } from '../availability/facility-rules-cache.ts';

/** Someone else was faster. `level` is that of the member who came second, if it was read. */
export class Taken extends Error {
  readonly level: string | undefined;

  constructor(level?: string) {
    super();
    this.level = level;
  }
}

interface TakenSlot {
  readonly start: number;
  readonly end: number;
  readonly peakType?: string;
  /** It belongs to the evening of the day before. */
  readonly afterMidnight?: boolean;
  readonly cents?: number;
}

export interface Claiming {
  readonly reservation: number | null;
  readonly facility: number;
  readonly status: 'HELD' | 'BOOKED' | 'BLOCKED';
  readonly slots: readonly TakenSlot[];
  readonly pax: number;
  readonly reason?: string;
  readonly by?: number | null;
  /** A session of a course or an event takes its place. */
  readonly offering?: number;
  readonly session?: number;
  /** A move holds its new time beside the booking's own. */
  readonly move?: number;
}

type Shared = Pick<FacilityRecord, 'multiple_booking' | 'capacity'> & Partial<Pick<FacilityRecord, 'leaves'>>;

const rowsOf = (slots: readonly TakenSlot[]) =>
  JSON.stringify(
    slots
      .toSorted((a, b) => a.start - b.start)
      .map(({ start, end, peakType = 'default', cents = 0, afterMidnight = false }) => ({
        start_from: wireInstant(start),
        end_at: wireInstant(end),
        peak_type: peakType,
        price: cents,
        after_midnight: afterMidnight,
      })),
  );

/** Returns null, or fails when fewer rows were stored than asked for: someone else was faster. */
const requireAll = (stored: Sql, wanted: Sql): Sql => sql`case when (${stored}) < (${wanted}) then refuse_claim() end`;

/** Takes places in slots that parties share, all of them or none; one row per slot, in order, so that no one waits in a circle. */
async function takePlaces(tx: Tx, facility: number, capacity: number, { slots, pax }: Claiming): Promise<void> {
  await tx.row(sql`
    with taken as (
      insert into shared_load as l (facility, start_from, end_at, taken)
      select ${facility}, s.start_from, s.end_at, ${pax}
      from jsonb_to_recordset(${rowsOf(slots)}::jsonb) as s (start_from timestamptz, end_at timestamptz)
      where ${pax}::integer <= ${capacity}::integer
      order by s.start_from
      on conflict (facility, start_from) do update set taken = l.taken + excluded.taken
      where l.taken + excluded.taken <= ${capacity}
      returning 1)
    select ${requireAll(sql`select count(*) from taken`, sql`${slots.length}`)}`);
}

/** Stores slots with their claims, or throws `Taken`; the transaction can't go on then, except from a savepoint. */
export async function claim(tx: Tx, claiming: Claiming): Promise<void> {
  const found = await tx.row<Shared>(
    // Held, so that no one changes its spaces between here and the claims.
    sql`select multiple_booking, capacity from facility where id = ${claiming.facility} for key share`,
  );
  if (!found) throw new Error('The facility of a booking is gone.');
  await claimIn(tx, found, claiming);
}

/** The same in a facility that the transaction holds already; its spaces are known if they were read since. */
export async function claimIn(tx: Tx, facility: Shared, claiming: Claiming): Promise<void> {
  const party = facility.multiple_booking === 'YES' && claiming.status !== 'BLOCKED';
  const places = party ? takePlaces(tx, claiming.facility, facility.capacity ?? 0, claiming) : undefined;
  try {
    await Promise.all([places, takeSpaces(tx, party, facility.leaves, claiming)]);
  } catch (error) {
    throw detailOf(error, 'constraint') === 'claim_overlap' ? new Taken() : error;
  }
}

/** What a moving booking has anyway, which is not claimed twice. */
const unclaimed = (reservation: number | null): Sql => sql`
  cross join lateral unnest(
    tstzmultirange(tstzrange(s.start_from, s.end_at)) - coalesce((
      select range_agg(c.during) from claim c join reservation_slot o on o.id = c.slot
      where o.reservation = ${reservation} and c.space = l.space), '{}')) d (during)`;

/**
 * The exclusion constraint decides: a claim that meets another holder's is not stored, and one that is missing means that someone
 * was faster. Claims go in the order of their spaces.
 */
async function takeSpaces(tx: Tx, party: boolean, leaves: Shared['leaves'], claiming: Claiming): Promise<void> {
  const {
    reservation,
    facility,
    status,
    slots,
    reason = '',
    by = null,
    offering = null,
    session = null,
    move = null,
  } = claiming;
  const spaces = leaves ? sql`unnest(${leaves}::bigint[])` : sql`leaves_of(${facility})`;
  const during =
    move === null ? sql`cross join lateral tstzrange(s.start_from, s.end_at) d (during)` : unclaimed(reservation);
  await tx.row(sql`
    with stored as (
      insert into reservation_slot (reservation, facility, start_from, end_at, status, peak_type, price, after_midnight,
        reason, created_by, offering, session, move)
      select ${reservation}, ${facility}, s.start_from, s.end_at, ${status}, s.peak_type, s.price, s.after_midnight,
        ${reason}, ${by}, ${offering}::bigint, ${session}::bigint, ${move}::bigint
      from jsonb_to_recordset(${rowsOf(slots)}::jsonb)
        as s (start_from timestamptz, end_at timestamptz, peak_type text, price bigint, after_midnight boolean)
      returning id, start_from, end_at),
    wanted as materialized (
      select s.id, l.space, d.during
      from stored s
      cross join ${spaces} l (space)
      ${during}
      order by l.space, d.during),
    got as (
      insert into claim (slot, space, during, holder)
      select id, space, during, case when ${party} then -${facility}::bigint else id end
      from wanted
      order by space, during
      on conflict do nothing
      returning slot)
    select ${requireAll(sql`select count(*) from got`, sql`select count(*) from wanted`)}`);
}

/** Which slots of a booking are meant: those of one move, or all but those. */
interface WhichSlots {
  readonly only?: number;
  readonly except?: number;
}

interface FreedSlot {
  readonly id: number;
  readonly facility: number;
  readonly start_from: string;
  readonly party: boolean;
  readonly pax: number;
}

/** Frees what a booking holds, once; its places too. */
export async function release(tx: Tx, reservation: number, { only, except }: WhichSlots = {}): Promise<void> {
  const freed = await tx.rows<FreedSlot>(sql`
    update reservation_slot s
    set status = 'RELEASED'
    from facility f, reservation r
    where s.reservation = ${reservation} and s.status in ('HELD', 'BOOKED') and f.id = s.facility
      and r.id = s.reservation and (${only ?? null}::bigint is null or s.move = ${only ?? null})
      and (${except ?? null}::bigint is null or s.move is distinct from ${except ?? null})
    returning s.id, s.facility, s.start_from, f.multiple_booking = 'YES' as party, r.pax`);
  if (freed.length === 0) return;
  await tx.run(sql`delete from claim where slot = any(${freed.map(({ id }) => id)}::bigint[])`);
  const parties = Map.groupBy(
    freed.filter(({ party }) => party),
    ({ facility }) => facility,
  );
  for (const [facility, slots] of [...parties].sort(([one], [other]) => one - other)) {
    const starts = slots.map(({ start_from }) => start_from).sort();
    await tx.run(sql`
      update shared_load l
      set taken = taken - ${slots[0]?.pax ?? 0}
      from (
        select start_from
        from shared_load
        where facility = ${facility} and start_from = any(${starts}::timestamptz[])
        order by start_from
        for update) held
      where l.facility = ${facility} and l.start_from = held.start_from`);
  }
}

/** The slots of a move become the booking's: claimed whole, now that its old time is free. */
export async function claimWhole(tx: Tx, move: number): Promise<void> {
  await tx.run(
    sql`delete from claim c using reservation_slot s where s.id = c.slot and s.move = ${move} and s.status = 'HELD'`,
  );
  const claimed = await tx.row<{ wanted: number; got: number }>(sql`
    with taken as (
      update reservation_slot s
      set status = 'BOOKED'
      from facility f
      where s.move = ${move} and s.status = 'HELD' and f.id = s.facility
      returning s.id, s.facility, s.start_from, s.end_at, f.multiple_booking = 'YES' as party),
    wanted as materialized (select t.*, l.space
      from taken t
      cross join leaves_of(t.facility) l (space)
      order by l.space, t.start_from),
    got as (insert into claim (slot, space, during, holder)
      select id, space, tstzrange(start_from, end_at), case when party then -facility else id end from wanted
      order by space, start_from on conflict do nothing returning slot)
    select (select count(*) from wanted) as wanted, (select count(*) from got) as got`);
  if (!claimed || claimed.got < claimed.wanted) throw new Error('The held time of a move is taken.');
}

/** Frees times that no booking holds. */
export async function releaseSlots(tx: Tx, slots: readonly number[]): Promise<void> {
  if (slots.length === 0) return;
  await tx.run(sql`update reservation_slot set status = 'RELEASED' where id = any(${slots}::bigint[])`);
  await tx.run(sql`delete from claim where slot = any(${slots}::bigint[])`);
}
