import type { Db } from '../../../../db/pool.ts';
import { raw, sql } from '../../../../db/sql.ts';
import {
  type FacilityRecord,
  knownRules,
  type RulesSnapshot,
  readRules,
  rulesVersion,
} from './facility-rules-cache.ts';

/** A time that is taken on one of the facility's spaces, by whichever facility. */
export interface Busy {
  readonly start: number;
  readonly end: number;
  readonly facility: number;
  readonly status: 'HELD' | 'BOOKED' | 'BLOCKED';
  readonly reservation: number | null;
  readonly member: number | null;
  readonly held_until: string | null;
  readonly reason: string;
}

interface Load {
  readonly start: number;
  readonly taken: number;
}

/** All that is to know of a facility in a stretch of time. */
export interface FacilityFacts extends FacilityRecord {
  readonly busy: readonly Busy[];
  readonly loads: readonly Load[];
}

/** A stretch of time, as moments of the wire. */
export interface Span {
  readonly from: string;
  readonly to: string;
}

/** Which facilities are meant. */
export type Which = (facility: FacilityRecord) => boolean;
type WhichOf = (facility: FacilityRecord, at: number, all: readonly FacilityRecord[]) => boolean;

interface TakenSlot {
  readonly version: number;
  readonly busy: readonly (Busy & { readonly at: number })[];
  readonly loads: readonly (Load & { readonly at: number })[];
}

const millis = (column: string) => raw(`(extract(epoch from ${column}) * 1000)::bigint`);

/** What is in the way of facilities between two moments, and the version of the rules at that time. */
async function readTaken(db: Db, facilities: readonly FacilityRecord[], { from, to }: Span): Promise<TakenSlot> {
  const leaves = facilities.flatMap(({ id, leaves: spaces }) => spaces.map((space) => ({ id, space })));
  const shared = facilities.filter(({ multiple_booking }) => multiple_booking === 'YES').map(({ id }) => id);
  const taken = await db.row<TakenSlot>(sql`
    select ${rulesVersion} as version,
      coalesce(
        (
          select json_agg(b)
          from (
            select distinct on (l.at, s.id) l.at, ${millis('s.start_from')} as start, ${millis('s.end_at')} as end,
              s.facility, s.status, s.reservation, r.member,
              case when s.status = 'HELD' then coalesce(v.hold_expires_at, r.hold_expires_at) end as held_until,
              s.reason
            from unnest(
              ${leaves.map(({ id }) => id)}::bigint[], ${leaves.map(({ space }) => space)}::bigint[]) l (at, space)
            join claim c on c.space = l.space and c.during && tstzrange(${from}, ${to})
            join reservation_slot s on s.id = c.slot
            left join reservation r on r.id = s.reservation
            left join reservation_move v on v.id = s.move and v.status = 'PENDING_PAYMENT') b),
        '[]') as busy,
      coalesce(
        (
          select json_agg(
            json_build_object('at', sl.facility, 'start', ${millis('sl.start_from')}, 'taken', sl.taken))
          from shared_load sl
          where sl.facility = any(${shared}::bigint[]) and sl.start_from >= ${from} and sl.start_from < ${to}),
        '[]') as loads`);
  if (!taken) throw new Error('What is taken could not be read.');
  return taken;
}

function factsOf(facilities: readonly FacilityRecord[], { busy, loads }: TakenSlot): FacilityFacts[] {
  const busyAt = Map.groupBy(busy, ({ at }) => at);
  const loadsAt = Map.groupBy(loads, ({ at }) => at);
  return facilities.map((one) => ({ ...one, busy: busyAt.get(one.id) ?? [], loads: loadsAt.get(one.id) ?? [] }));
}

/** So often the rules may change while they are read, before what was read is good enough. */
const TRIES = 5;

/**
 * Facilities with their rules and all that is taken. The rules are remembered; one statement reads what is taken together with the version
 * that the rules have at that very moment, in whichever process they were changed, and they are read again when it is another.
 */
export async function readFacts(db: Db, which: WhichOf, span: Span): Promise<FacilityFacts[]> {
  let rules: RulesSnapshot = knownRules(db) ?? (await readRules(db));
  for (let tries = 1; ; tries += 1) {
    const chosen = rules.facilities.filter(which);
    const taken = await readTaken(db, chosen, span);
    if (taken.version === rules.version || tries === TRIES) return factsOf(chosen, taken);
    rules = await readRules(db);
  }
}
