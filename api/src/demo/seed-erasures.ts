import type { Tx } from '../db/pool.ts';
import { sql } from '../db/sql.ts';

/** A former member asked in a letter to be erased, and another one will be in ten days. */
export async function seedErasures(tx: Tx): Promise<void> {
  await tx.run(sql`
    insert into member_erasure (
      member, reason, requested_by, status, decided_by, decided_at, erase_on, created_at)
    select m.id, 'Asked in a letter', desk.id,
      case m.place when 1 then 'REQUESTED' else 'APPROVED' end,
      case m.place when 2 then admin.id end,
      case m.place when 2 then now() - interval '4 days' end,
      case m.place when 2 then current_date + 10 end,
      now() - m.place * interval '5 days'
    from (
      select id, row_number() over (order by membership_end_date desc, id) as place
      from member
      where status = 'TERMINATED-VOLUNTARY' and not exists (select from app_user u where u.member_profile = member.id)
    ) m
    cross join (select id from app_user where email = 'staff@clubhouse.test') desk
    cross join (select id from app_user where email = 'admin@clubhouse.test') admin
    where m.place <= 2`);
}
