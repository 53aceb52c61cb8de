import type { Tx } from '../../db/pool.ts';
import { sql } from '../../db/sql.ts';

/** Which memberships people renew online, and a few that were renewed: for spouses it is free, so no invoice belongs to it. */
export async function seedRenewals(tx: Tx, today: Temporal.PlainDate): Promise<void> {
  await tx.run(sql`
    update membership_type t
    set renewal_months = 12, renewal_fee = y.fee, offered_online = y.online
    from (
      values ('ORDINARY', 'ACTIVE_REG', 12000, true), ('ORDINARY', 'ACTIVE_NSF', 6000, false),
        ('ORDINARY_PIONEER', 'ACTIVE_REG', 6000, false), ('ASSOCIATE', 'NON_ACTIVE', 18000, true),
        ('SPOUSE', 'ACTIVE_REG', 0, false)) y (level_1, level_2, fee, online)
    where t.level_1 = y.level_1 and t.level_2 = y.level_2`);
  await tx.run(sql`
    insert into membership_renewal (
      member, status, from_level_1, from_level_2, level_1, level_2, starts_on, ends_on, amount, pay_by, created_by,
      created_at, done_at)
    select m.id, 'DONE', m.membership_level_1, m.membership_level_2, m.membership_level_1, m.membership_level_2,
      m.membership_end_date - interval '1 year' + interval '1 day', m.membership_end_date, 0, d.day + 14, null, d.day,
      d.day
    from (
      select m.*, row_number() over (order by m.id) as place
      from member m
      where m.membership_level_1 = 'SPOUSE' and m.membership_level_2 = 'ACTIVE_REG' and m.status = 'ACTIVE'
        and m.membership_end_date > ${today.add({ years: 1 }).toString()}::date
        and m.membership_end_date <= ${today.add({ years: 1, days: 60 }).toString()}::date) m
    cross join lateral (select ${today.toString()}::date - (3 * m.place)::int as day) d
    where m.place <= 4 and m.membership_start_date < d.day`);
}
