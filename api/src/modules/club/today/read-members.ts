import type { Answer, DayOfMember, readToday } from '@clubhouse/contract';
import type { Db } from '../../../db/pool.ts';
import { sql } from '../../../db/sql.ts';

/** Memberships that end within this many days. */
const ENDS_SOON = 30;
/** Birthdays and years of membership from today on, within this many days. */
const DAYS = 3;
const MOST = 12;

interface Row extends DayOfMember {
  readonly ending: number;
}

/** Birthdays, round years of membership and memberships that end soon. */
export async function readMembers(db: Db, today: string): Promise<Answer<typeof readToday>['members']> {
  const rows = await db.rows<Row>(sql`
    with active as (
      select id, name, membership_id, date_of_birth, membership_start_date, membership_end_date
      from member
      where status = 'ACTIVE' and membership_level_1 <> 'STAFF'),
    days as (select ${today}::date + n as day from generate_series(0, ${DAYS - 1}) n),
    found as (
      select a.id as member, a.name, a.membership_id, 'BIRTHDAY' as kind, d.day as date, null::int as years
      from active a
      join days d on to_char(a.date_of_birth, 'MM-DD') = to_char(d.day, 'MM-DD')
      union all
      select a.id, a.name, a.membership_id, 'ANNIVERSARY', d.day,
        (extract(year from d.day) - extract(year from a.membership_start_date))::int
      from active a
      join days d on to_char(a.membership_start_date, 'MM-DD') = to_char(d.day, 'MM-DD')
      where (extract(year from d.day) - extract(year from a.membership_start_date))::int % 5 = 0
        and extract(year from d.day) > extract(year from a.membership_start_date)
      union all
      select id, name, membership_id, 'ENDING', membership_end_date, null
      from active
      where membership_end_date between ${today}::date and ${today}::date + ${DAYS - 1}::int)
    select f.*,
      (
        select count(*)::int from active
        where membership_end_date between ${today}::date and ${today}::date + ${ENDS_SOON}::int) as ending
    from (values (1)) one (one)
    left join found f on true
    order by f.date, f.kind, f.name
    limit ${MOST}`);
  const days = rows.filter(({ member }) => member !== null).map(({ ending: _, ...day }) => day);
  return { ending: rows[0]?.ending ?? 0, days };
}
