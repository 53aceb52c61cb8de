import type { MemberStatus, QuotaUse } from '@clubhouse/contract';
import type { Db, Tx } from '../../../../db/pool.ts';
import { type Sql, sql } from '../../../../db/sql.ts';

/** Where a member stands with one group of facilities. */
export interface Standing {
  readonly status: MemberStatus;
  readonly level: string;
  /** The last day of the membership. */
  readonly ends: string | null;
  readonly holds: number;
  readonly strikes: number;
  readonly use: QuotaUse;
  readonly person: Person;
}

/** Whom to tell. */
export interface Person {
  readonly name: string;
  readonly email: string | null;
  readonly is_osc: boolean;
}

interface Row extends Person {
  readonly status: MemberStatus;
  readonly level: string;
  readonly ends: string | null;
  readonly holds: number;
  readonly strikes: number;
  readonly live_member: number;
  readonly live_household: number;
  readonly peak_minutes_member: number;
  readonly peak_minutes_household: number;
}

export interface AskStanding {
  readonly member: number;
  /** Of its group it is counted what the group sets a bound for. */
  readonly facility: number;
  /** The week of the booking, as moments. */
  readonly week: readonly [from: string, to: string];
  /** The repeat that the booking belongs to: all its weeks are one hold. */
  readonly series?: string | null | undefined;
  /** The plan that the booking is confirmed with: all of it is one hold too. */
  readonly plan?: string | undefined;
  /** A booking that does not count, because it is the one that moves. */
  readonly except?: number | undefined;
}

/** Locks a household, so that two of its bookings made at once count each other. */
export const householdForUpdate = (member: number): Sql =>
  sql`select id from member where id = ${member} or linked_member_id = ${member} order by id for no key update`;

export async function holdHousehold(tx: Tx, member: number): Promise<void> {
  await tx.rows(householdForUpdate(member));
}

/** Counts what a member and the household hold already. */
export async function readStanding(
  db: Db,
  { member, facility, week, except, series, plan }: AskStanding,
): Promise<Standing | undefined> {
  const [from, to] = week;
  const row = await db.row<Row>(sql`
    with home as materialized (select id from member where id = ${member} or linked_member_id = ${member}),
      bound as materialized (
        select g.*, array(select f.id from facility f where f."group" = g.id) as facilities
        from facility_group g
        where g.id = (select f."group" from facility f where f.id = ${facility})),
      live as (
        select r.member
        from reservation r
        where exists (select from bound where coalesce(quota_live_member, quota_live_household) is not null)
          and r.member in (select id from home) and r.facility = any((select facilities from bound)::bigint[])
          and r.status in ('PENDING_PAYMENT', 'CONFIRMED') and r.end_at > now()
          and r.id is distinct from ${except ?? null}),
      peak as (
        select r.member, extract(epoch from s.end_at - s.start_from) / 60 as minutes
        from reservation r
        join reservation_slot s on s.reservation = r.id
        where exists (
          select from bound where coalesce(quota_peak_hours_member, quota_peak_hours_household) is not null)
          and r.member in (select id from home) and s.facility = any((select facilities from bound)::bigint[])
          and s.status in ('HELD', 'BOOKED') and s.peak_type <> 'default'
          and moment_of_day(s.start_from, s.after_midnight) >= ${from}
          and moment_of_day(s.start_from, s.after_midnight) < ${to} and r.id is distinct from ${except ?? null})
    select m.name, m.email, m.is_osc, m.status, m.membership_level_3 as level, m.membership_end_date as ends,
      (
        select count(distinct coalesce(r.series::text, r.plan::text, r.id::text))
        from reservation r
        where r.member = m.id and r.status = 'PENDING_PAYMENT'
          and r.series is distinct from coalesce(${series ?? null}::uuid, gen_random_uuid())
          and r.plan is distinct from coalesce(${plan ?? null}::uuid, gen_random_uuid())) as holds,
      (
        select count(*)
        from reservation r
        where exists (select from bound where strike_limit is not null) and r.member = m.id
          and r.facility = any((select facilities from bound)::bigint[]) and r.status = 'NO_SHOW'
          and r.start_from > now() - interval '30 days') as strikes,
      (select count(*) from live where member = m.id) as live_member, (select count(*) from live) as live_household,
      (select coalesce(sum(minutes), 0)::int from peak where member = m.id) as peak_minutes_member,
      (select coalesce(sum(minutes), 0)::int from peak) as peak_minutes_household
    from member m
    where m.id = ${member}`);
  if (!row) return undefined;
  const { name, email, is_osc, status, level, ends, holds, strikes, ...use } = row;
  return { status, level, ends, holds, strikes, use, person: { name, email, is_osc } };
}
