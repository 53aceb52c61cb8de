import type { Tx } from '../db/pool.ts';
import { sql } from '../db/sql.ts';

/** Nadia lets Darius act for her in everything, and pays from one bill with him. */
export async function seedActing(tx: Tx): Promise<void> {
  await tx.run(sql`
    insert into acting_consent (grantor, delegate, relationship, rights, shares_bill, created_at, changed_at)
    select g.member_profile, d.member_profile, 'SPOUSE', '{SEE,BOOK,CANCEL,ENROL,PAY}', true,
      now() - interval '30 days', now() - interval '30 days'
    from app_user g, app_user d
    where g.email = 'spouse@clubhouse.test' and d.email = 'member@clubhouse.test'`);
}
