import { timeWords } from '@clubhouse/contract';
import { programmes as t } from '@clubhouse/messages/server/programmes';
import type { Tx } from '../../../db/pool.ts';
import type { Columns, Tables } from '../../../db/schema.ts';
import { sql } from '../../../db/sql.ts';
import { invalid } from '../../../errors.ts';
import { claim, releaseSlots, Taken } from '../../bookings/reservations/index.ts';

interface VenueTime {
  readonly session: Tables['offering_session']['id'];
  readonly facility: number;
  readonly start: number;
  readonly end: number;
}

/** Times that a session holds and no longer needs: it moved, it went, or its offering is not on any more. */
const freeUnneeded = async (tx: Tx, offering: number): Promise<void> => {
  const slots = await tx.rows<{ id: number }>(sql`
    select s.id
    from reservation_slot s
    left join offering_session o on o.id = s.session
    left join offering f on f.id = o.offering
    where s.status = 'BLOCKED' and s.end_at > now() and s.offering = ${offering}
      and (o.id is null or f.status not in ('PUBLISHED', 'CLOSED') or s.start_from <> o.start_at or s.end_at <> o.end_at
        or case when o.facilities is null
          then not exists (select from offering_facility v where v.offering = f.id and v.facility = s.facility)
          else s.facility <> all(o.facilities) end)
      -- What can still be undone keeps its old time, unless the new one needs it.
      and not exists (select from session_change c
        where c.offering = s.offering and c.done_at is null and c.undo_until > now()
          and c.from_start = s.start_from and c.from_end = s.end_at
          and (c.start_at is null or not (c.start_at, c.end_at) overlaps (c.from_start, c.from_end)))
    order by s.id for update of s`);
  await releaseSlots(
    tx,
    slots.map(({ id }) => id),
  );
};

const readWanted = (tx: Tx, offering: number) =>
  tx.rows<VenueTime>(sql`
    select o.id as session, v.facility, (extract(epoch from o.start_at) * 1000)::bigint as start,
      (extract(epoch from o.end_at) * 1000)::bigint as end
    from offering_session o
    join offering f on f.id = o.offering
    cross join unnest(
      coalesce(o.facilities, array(select ofv.facility from offering_facility ofv where ofv.offering = f.id)))
      v (facility)
    where f.id = ${offering} and f.status in ('PUBLISHED', 'CLOSED') and o.start_at > now()
      and not exists (
        select
        from reservation_slot s
        where s.session = o.id and s.facility = v.facility and s.status = 'BLOCKED' and s.start_from = o.start_at
          and s.end_at = o.end_at)
    order by v.facility, o.start_at`);

/** Takes the places of all sessions to come. The answer names those that someone else has. */
export async function takePlaces(tx: Tx, offering: number): Promise<VenueTime[]> {
  await freeUnneeded(tx, offering);
  const name = await tx.row<Columns<'offering', 'name'>>(sql`select name from offering where id = ${offering}`);
  const missing: VenueTime[] = [];
  for (const wanted of await readWanted(tx, offering)) {
    const { session, facility, start, end } = wanted;
    await tx.run(sql`savepoint place`);
    try {
      const slots = [{ start, end }];
      await claim(tx, {
        reservation: null,
        facility,
        status: 'BLOCKED',
        slots,
        pax: 1,
        reason: name?.name ?? '',
        session,
        offering,
      });
      await tx.run(sql`release savepoint place`);
    } catch (error) {
      if (!(error instanceof Taken)) throw error;
      await tx.run(sql`rollback to savepoint place`);
      missing.push(wanted);
    }
  }
  const sessions = missing.map(({ session }) => session);
  await tx.run(sql`update offering_session set place_missing = id = any(${sessions}::bigint[])
    where offering = ${offering} and place_missing <> (id = any(${sessions}::bigint[]))`);
  return missing;
}

/** Refuses to publish what has no place: the first few times that are taken are named. */
export async function requirePlaces(tx: Tx, offering: number, zone: string): Promise<void> {
  const missing = await tx.rows<{ name: string; start: number; end: number }>(sql`
    select string_agg(distinct f.name, ', ') as name, (extract(epoch from o.start_at) * 1000)::bigint as start,
      (extract(epoch from o.end_at) * 1000)::bigint as end
    from offering_session o
    join offering_facility v on v.offering = o.offering
    join facility f on f.id = v.facility
    where o.offering = ${offering} and o.place_missing and o.start_at > now()
      and not exists (
        select from reservation_slot s where s.session = o.id and s.facility = f.id and s.status = 'BLOCKED')
    group by o.id
    order by o.start_at`);
  if (missing.length === 0) return;
  const named = missing
    .slice(0, 5)
    .map(({ name, start, end }) => t.venueTaken({ name, start: timeWords(start, end, zone) }));
  const more = missing.length > 5 ? [t.moreVenuesTaken({ times: missing.length - 5 })] : [];
  throw invalid({ facilities: [...named, ...more] });
}
