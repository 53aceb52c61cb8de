import type { AgendaEntry, HouseholdPerson } from '@clubhouse/contract';
import type { Db } from '../../../db/pool.ts';
import { sql } from '../../../db/sql.ts';

/** The children of a household; with the others that courses and events take as such. */
const CHILDREN = ['CHILD'];
export const ENROLLED_FAMILY = ['CHILD', 'OTHER'];

/** Everyone of a household: the member first, then the linked member, then the family of both. */
export const readPeople = (db: Db, member: number, family: readonly string[] = CHILDREN) =>
  db.rows<HouseholdPerson>(sql`
    select key, name, full_name, is_me
    from (
      with home as (
        select id, coalesce(nullif(preferred_name, ''), name) as name, name as full_name
        from member
        where id = ${member} or linked_member_id = ${member})
      select 'm' || h.id as key, h.name, h.full_name, h.id = ${member} as is_me, 0 as place, h.id
      from home h
      union all
      select 'f' || f.id, f.name, f.name, false, 1, f.id
      from family_member f
      where f.member in (select id from home) and f.relationship = any(${family}::text[])) relatives
    order by is_me desc, place, id`);

interface AgendaSpan {
  readonly from: string;
  readonly to: string;
  /** Of the family who count as people of the household. */
  readonly family?: readonly string[];
  readonly most?: number;
}

/**
 * What the household has between two moments: its bookings with those of the household who come along, and the sessions
 * of those who take part in something.
 */
export const readAgenda = (db: Db, member: number, { from, to, family = CHILDREN, most = 200 }: AgendaSpan) =>
  db.rows<AgendaEntry>(sql`
    with home as (select id, name from member where id = ${member} or linked_member_id = ${member}),
      relatives as (
        select 'm' || h.id as key, h.id as member, h.name
        from home h
        union all
        select 'f' || f.id, null, f.name
        from family_member f
        where f.member in (select id from home) and f.relationship = any(${family}::text[]))
    select 'BOOKING' as kind, r.id, r.member = ${member} as is_mine, f.name as title, f.location, r.start_from,
      r.end_at, r.after_midnight, 'm' || r.member || along.people as people, along.others, r.status,
      null::int as session, null::int as sessions
    from reservation r
    join facility f on f.id = r.facility
    cross join lateral (
      select
        array(
          select distinct on (x.key) x.key
          from relatives x
          where x.member is distinct from r.member
            and (
              x.name = any(r.companions)
              or exists (
                select from reservation_person p
                where p.reservation = r.id and p.member = x.member
                  and p.status in ('INVITED', 'CONFIRMED', 'ARRIVED')))
          order by x.key) as people,
        array(
          select c.name
          from unnest(r.companions) with ordinality c (name, place)
          where c.name not in (select x.name from relatives x)
          order by c.place) as others) along
    where r.member in (select id from home) and r.status in ('CONFIRMED', 'PENDING_PAYMENT') and r.end_at > ${from}
      and r.start_from < ${to}
    union all
    select e.kind, e.id, e.member = ${member}, o.name, coalesce(nullif(s.venue, ''), o.venue), s.start_at, s.end_at,
      false, q.people, q.others, e.status,
      (
        select count(*)::int
        from offering_session x
        where x.offering = s.offering and x.term is not distinct from s.term and x.start_at <= s.start_at),
      (
        select count(*)::int
        from offering_session x
        where x.offering = s.offering and x.term is not distinct from s.term)
    from enrollment e
    join offering o on o.id = e.offering
    join offering_session s on s.offering = e.offering and s.term is not distinct from e.term and s.end_at > ${from}
      and s.start_at < ${to}
    cross join lateral (
      select coalesce(
        array_agg(
          case when p.member is not null then 'm' || p.member else 'f' || p.family_member end order by p.id)
          filter (where p.member is not null or p.family_member is not null),
        '{}') as people,
        coalesce(
          array_agg(p.name order by p.id) filter (where p.member is null and p.family_member is null), '{}') as others
      from participant p
      where p.enrollment = e.id and p.status in ('CONFIRMED', 'PENDING_PAYMENT')) q
    where e.member in (select id from home) and e.status in ('CONFIRMED', 'PENDING_PAYMENT')
    order by start_from, id
    limit ${most}`);
