import type { Database } from '../../../db/pool.ts';
import { sql } from '../../../db/sql.ts';

/** Vouchers whose last day is over, in the club's zone, are no longer good. One that is reserved waits for its payment. */
export async function expireVouchers(db: Database, today: Temporal.PlainDate): Promise<number> {
  return db.run(sql`
    with over as (
      update voucher set status = 'EXPIRED' where status = 'ACTIVE' and expires_on < ${today.toString()}::date
        and not exists (select from payment_voucher pv where pv.voucher = voucher.id and pv.state = 'RESERVED')
      returning id, balance
    )
    insert into voucher_entry (voucher, kind, amount) select id, 'EXPIRE', balance from over`);
}
