import { timeWords } from '@clubhouse/contract';
import type { Db } from '../../../../db/pool.ts';
import { sql } from '../../../../db/sql.ts';
import type { Person } from './read-party.ts';

interface Clash {
  readonly member: number | null;
  readonly family_member: number | null;
  readonly what: string;
  readonly start: number;
  readonly end: number;
}

/** What people of a household have at the times of an offering: its sessions against their bookings and other sessions. */
const readClashes = (db: Db, offering: number, term: number | null, people: readonly Person[]) =>
  db.rows<Clash>(sql`
    with wanted as (
      select start_at, end_at
      from offering_session
      where offering = ${offering} and term is not distinct from ${term} and end_at > now()),
      members as (select unnest(${people.flatMap(({ member }) => member ?? [])}::bigint[]) as id),
      family as (select unnest(${people.flatMap(({ family_member }) => family_member ?? [])}::bigint[]) as id)
    select r.member, null::bigint as family_member, f.name as what,
      (extract(epoch from r.start_from) * 1000)::bigint as start, (extract(epoch from r.end_at) * 1000)::bigint as end
    from reservation r
    join facility f on f.id = r.facility
    join wanted w on r.start_from < w.end_at and w.start_at < r.end_at
    where r.member in (select id from members) and r.status in ('PENDING_PAYMENT', 'CONFIRMED') and r.end_at > now()
    union all
    select p.member, p.family_member, o.name, (extract(epoch from s.start_at) * 1000)::bigint,
      (extract(epoch from s.end_at) * 1000)::bigint
    from participant p
    join offering o on o.id = p.offering
    join offering_session s on s.offering = p.offering and s.term is not distinct from p.term
    join wanted w on s.start_at < w.end_at and w.start_at < s.end_at
    where (p.member in (select id from members) or p.family_member in (select id from family))
      and p.status in ('PENDING_PAYMENT', 'CONFIRMED') and p.offering <> ${offering}
    order by start
    limit 100`);

/** For each of a party, what they have at the same time, in words. */
export async function clashesOf(
  db: Db,
  offering: number,
  term: number | null,
  people: readonly Person[],
  zone: string,
): Promise<string[][]> {
  if (!people.some(({ member, family_member }) => member ?? family_member)) return people.map(() => []);
  const rows = await readClashes(db, offering, term, people);
  return people.map(({ member, family_member }) =>
    rows
      .filter((row) =>
        family_member !== null ? row.family_member === family_member : member !== null && row.member === member,
      )
      .map(({ what, start, end }) => `${what}, ${timeWords(start, end, zone)}`),
  );
}
