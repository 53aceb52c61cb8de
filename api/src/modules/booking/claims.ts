import { wireInstant } from '@clubhouse/contract';
import type { Tx } from '../../db/pool.ts';
import { sql } from '../../db/sql.ts';
import type { FacilityRecord } from './rule-book.ts';

/** Somebody else was faster. */
export class Taken extends Error {}

interface TakenSlot {
  readonly start: number;
  readonly end: number;
  readonly peakType?: string;
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
}

type Shared = Pick<FacilityRecord, 'multiple_booking' | 'capacity'>;

const rowsOf = (slots: readonly TakenSlot[]) =>
  JSON.stringify(
    slots
      .toSorted((a, b) => a.start - b.start)
      .map(({ start, end, peakType = 'default', cents = 0 }) => ({
        start_from: wireInstant(start),
        end_at: wireInstant(end),
        peak_type: peakType,
        price: cents,
      })),
  );

/** Takes places in slots that parties share, all of them or none; one row per slot, in order, so that nobody waits in a circle. */
async function takePlaces(tx: Tx, facility: number, capacity: number, { slots, pax }: Claiming): Promise<void> {
  if (pax > capacity) throw new Taken();
  const got = await tx.run(sql`
    insert into shared_load as l (facility, start_from, end_at, taken)
    select ${facility}, s.start_from, s.end_at, ${pax} from jsonb_to_recordset(${rowsOf(slots)}::jsonb) as s (start_from timestamptz, end_at timestamptz)
    order by s.start_from
    on conflict (facility, start_from) do update set taken = l.taken + excluded.taken where l.taken + excluded.taken <= ${capacity}`);
  if (got < slots.length) throw new Taken();
}

/** Stores slots with their claims, or throws `Taken`. */
export async function claim(tx: Tx, claiming: Claiming): Promise<void> {
  const found = await tx.row<Shared>(
    // Held, so that nobody changes its spaces between here and the claims.
    sql`select multiple_booking, capacity from facility where id = ${claiming.facility} for key share`,
  );
  if (!found) throw new Error('The facility of a booking is gone.');
  await claimIn(tx, found, claiming);
}

/** The same in a facility that the transaction holds already. */
export async function claimIn(tx: Tx, { multiple_booking, capacity }: Shared, claiming: Claiming): Promise<void> {
  const party = multiple_booking === 'YES' && claiming.status !== 'BLOCKED';
  const places = party ? takePlaces(tx, claiming.facility, capacity ?? 0, claiming) : undefined;
  await Promise.all([places, takeSpaces(tx, party, claiming)]);
}

/**
 * The exclusion constraint decides: a claim that meets another holder's is not stored, and one that is missing means that somebody
 * was faster. Claims go in the order of their spaces.
 */
async function takeSpaces(tx: Tx, party: boolean, claiming: Claiming): Promise<void> {
  const { reservation, facility, status, slots, reason = '', by = null, offering = null, session = null } = claiming;
  const taken = await tx.row<{ wanted: number; got: number }>(sql`
    with stored as (
      insert into reservation_slot (reservation, facility, start_from, end_at, status, peak_type, price, reason, created_by, offering, session)
      select ${reservation}, ${facility}, s.start_from, s.end_at, ${status}, s.peak_type, s.price, ${reason}, ${by}, ${offering}::bigint, ${session}::bigint
      from jsonb_to_recordset(${rowsOf(slots)}::jsonb) as s (start_from timestamptz, end_at timestamptz, peak_type text, price bigint)
      returning id, start_from, end_at),
    wanted as materialized (select s.id, l.space, s.start_from, s.end_at from stored s cross join leaves_of(${facility}) l (space)
      order by l.space, s.start_from),
    got as (insert into claim (slot, space, during, holder)
      select id, space, tstzrange(start_from, end_at), case when ${party} then -${facility}::bigint else id end from wanted
      order by space, start_from on conflict do nothing returning slot)
    select (select count(*) from wanted) as wanted, (select count(*) from got) as got`);
  if (!taken || taken.got < taken.wanted) throw new Taken();
}

/** Frees what a booking holds, once; its places too. */
export async function release(tx: Tx, reservation: number): Promise<void> {
  const freed = await tx.rows<{ id: number; facility: number; start_from: string; party: boolean; pax: number }>(sql`
    update reservation_slot s set status = 'RELEASED' from facility f, reservation r
    where s.reservation = ${reservation} and s.status in ('HELD', 'BOOKED') and f.id = s.facility and r.id = s.reservation
    returning s.id, s.facility, s.start_from, f.multiple_booking = 'YES' as party, r.pax`);
  if (freed.length === 0) return;
  await tx.run(sql`delete from claim where slot = any(${freed.map(({ id }) => id)}::bigint[])`);
  const parties = freed.filter(({ party }) => party);
  const [one] = parties;
  if (!one) return;
  const starts = parties.map(({ start_from }) => start_from).sort();
  await tx.run(sql`update shared_load l set taken = taken - ${one.pax} from (
      select start_from from shared_load where facility = ${one.facility} and start_from = any(${starts}::timestamptz[]) order by start_from for update) held
    where l.facility = ${one.facility} and l.start_from = held.start_from`);
}

/** Frees times that no booking holds. */
export async function releaseSlots(tx: Tx, slots: readonly number[]): Promise<void> {
  if (slots.length === 0) return;
  await tx.run(sql`update reservation_slot set status = 'RELEASED' where id = any(${slots}::bigint[])`);
  await tx.run(sql`delete from claim where slot = any(${slots}::bigint[])`);
}
