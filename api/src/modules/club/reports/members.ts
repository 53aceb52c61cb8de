import type { Answer, memberReport } from '@clubhouse/contract';
import type { Db } from '../../../db/pool.ts';
import { sql } from '../../../db/sql.ts';
import { type Alike, countMembers } from './count-members.ts';
import { monthsOf, type Period } from './period.ts';

const BEYOND = '9999-12-01';
const ENDED = 'TERMINATED-%';

/**
 * Members of each month. The register knows how they are now, the audit log what they were before each change. Who was put down as gone when
 * the audit log knew nothing of them yet left on the last day of their membership, or came into the register as gone.
 */
export async function readMembers(db: Db, zone: string, period: Period): Promise<Answer<typeof memberReport>> {
  const [start = period.from] = monthsOf(period);
  const before = Temporal.PlainDate.from(start).subtract({ months: 1 }).toString();
  const alike = await db.rows<Alike>(sql`
    with moved as (
      select a.row_id as member,
        jsonb_agg(
          jsonb_strip_nulls(
            jsonb_build_object(
              'month',
              case when d.day > ${period.to}::date then ${BEYOND} else date_trunc('month', d.day)::date::text end,
              'status', a.changes #>> '{status,old}', 'tier', a.changes #>> '{membership_level_1,old}'))
          order by a.id desc) as moves
      from audit a
      cross join lateral (select (a.at at time zone ${zone})::date as day) d
      where a.resource = 'member' and a.at >= (${start}::date::timestamp at time zone ${zone})
        and (a.changes #>> '{status,old}' is not null or a.changes #>> '{membership_level_1,old}' is not null)
      group by a.row_id),
      life as (
        select m.membership_level_1 as tier, m.status, m.membership_start_date as joined, v.moves,
          case
            when (m.status like ${ENDED} or m.status = 'BLACKLISTED')
              and not exists (
                select
                from audit a
                where a.resource = 'member' and a.row_id = m.id and a.changes #>> '{status,old}' is not null) then
              case
                when m.membership_end_date <= (now() at time zone ${zone})::date then m.membership_end_date
                else (m.created_at at time zone ${zone})::date
              end
          end as ended
        from member m
        left join moved v on v.member = m.id
        where m.membership_start_date <= ${period.to}::date)
    select tier, status, greatest(date_trunc('month', joined)::date, ${before}::date)::text as joined,
      case
        when ended is null then null
        when ended > ${period.to}::date then ${BEYOND}
        else greatest(date_trunc('month', ended)::date, ${before}::date)::text
      end as ended,
      moves, count(*)::int as count
    from life
    group by 1, 2, 3, 4, 5`);
  return countMembers(alike, [before, ...monthsOf(period)]);
}
