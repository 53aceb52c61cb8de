import { planRuns, type RunPlan, wireInstant } from '@clubhouse/contract';
import { programmes as texts } from '@clubhouse/messages/server/programmes';
import type { Db, Tx } from '../../../db/pool.ts';
import type { Columns } from '../../../db/schema.ts';
import { sql } from '../../../db/sql.ts';
import { invalid } from '../../../errors.ts';
import { takePlaces } from './book-venues.ts';
import { PLAN_COLUMNS } from './plan-columns.ts';
import { SESSION_CHANGES } from './session-changes.ts';

/** What sessions follow from. */
type Planned = RunPlan & Columns<'offering', 'id' | 'name' | 'kind' | 'type' | 'status'>;

/** Reads an offering with its times, its runs and the days on which the club is shut. */
export const readPlanned = (db: Db, id: number) =>
  db.row<Planned>(sql`
    select o.id, o.name, o.kind, o.type, o.status, ${PLAN_COLUMNS},
      coalesce(
        (
          select json_agg(
            json_build_object('name', c.name, 'kind', c.kind, 'start_date', c.start_date, 'end_date', c.end_date)
            order by c.id)
          from calendar_event c
          where c.kind <> 'CLUB'
            and c.end_date >= (select least(o.start_date, min(t.start_date)) from term t where t.offering = o.id)
            and c.start_date <= (select greatest(o.end_date, max(t.end_date)) from term t where t.offering = o.id)),
        '[]') as calendar,
      ${SESSION_CHANGES} as changes
    from offering o
    where o.id = ${id}`);

/** Every run has its row of places; as many as the run says, else as the course does. */
export async function placeTerms(tx: Tx, offering: number): Promise<void> {
  await tx.run(sql`
    delete from seats s using offering o where s.offering = ${offering} and o.id = s.offering and s.taken = 0
      and (s.term is null) = (o.type = 'RECURRING')`);
  const short = await tx.row<Columns<'seats', 'taken'> & { name: string }>(sql`
    select coalesce(t.name, o.name) as name, s.taken
    from seats s
    join offering o on o.id = s.offering
    left join term t on t.id = s.term
    where s.offering = ${offering} and s.taken > coalesce(t.capacity, o.capacity) + s.extra
    limit 1`);
  if (short) throw invalid({ capacity: [texts.capacityBelowBooked({ taken: short.taken, name: short.name })] });
  await tx.run(sql`
    insert into seats as s (offering, term, capacity)
    select o.id, t.id, coalesce(t.capacity, o.capacity)
    from offering o
    left join term t on t.offering = o.id and o.type = 'RECURRING'
    where o.id = ${offering} and (o.type <> 'RECURRING' or t.id is not null)
    on conflict (offering, term) do update set capacity = excluded.capacity,
      extra = greatest(least(s.extra, s.taken - excluded.capacity), 0)
    where s.capacity <> excluded.capacity`);
}

/**
 * Notes which changed sessions the plan still has. What was called off in the past was lost, no matter what is planned now; a coming
 * session that the plan no longer has takes nothing off the price, because others take its place.
 */
async function markPlanned(tx: Tx, offering: Planned, zone: string): Promise<void> {
  const starts = planRuns({ ...offering, changes: [] }, zone).sessions.map(({ term, start }) => ({
    term,
    planned_start: wireInstant(start),
  }));
  await tx.run(sql`
    update session_change c
    set is_planned = not c.is_planned
    where c.offering = ${offering.id} and c.planned_start > now()
      and c.is_planned <> exists (
        select from jsonb_to_recordset(${JSON.stringify(starts)}::jsonb) as w (term bigint, planned_start timestamptz)
        where w.term is not distinct from c.term and w.planned_start = c.planned_start)`);
}

/**
 * Makes the stored sessions what the plan says. Those that stay keep their ids; those that have begun stay whatever the plan says, they
 * happened. What is published takes its places.
 */
export async function replan(tx: Tx, id: number, zone: string): Promise<void> {
  const offering = await readPlanned(tx, id);
  if (!offering) return;
  const wanted = planRuns(offering, zone).sessions.map(({ term, start, end, venue, facilities = null }) => ({
    term,
    start_at: wireInstant(start),
    end_at: wireInstant(end),
    venue,
    facilities,
  }));
  const rows = sql`
    jsonb_to_recordset(${JSON.stringify(wanted)}::jsonb) as w (
      term bigint, start_at timestamptz, end_at timestamptz, venue text, facilities bigint[])`;
  await tx.run(sql`delete from offering_session s where s.offering = ${id} and s.start_at > now()
    and not exists (select from ${rows} where w.term is not distinct from s.term and w.start_at = s.start_at)`);
  await tx.run(sql`
    insert into offering_session as s (offering, term, start_at, end_at, venue, facilities)
    select ${id}, w.term, w.start_at, w.end_at, w.venue, w.facilities
    from ${rows}
    on conflict (offering, term, start_at) do update
    set end_at = excluded.end_at, venue = excluded.venue, facilities = excluded.facilities
    where (s.end_at, s.venue, s.facilities) is distinct from (excluded.end_at, excluded.venue, excluded.facilities)`);
  await markPlanned(tx, offering, zone);
  await takePlaces(tx, id);
}
