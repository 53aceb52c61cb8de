import type { Tx } from '../../db/pool.ts';
import type { Columns } from '../../db/schema.ts';
import { sql } from '../../db/sql.ts';
import { refreshStatus } from '../../modules/finance/invoices/index.ts';
import { type Day, moment } from './plan.ts';

interface Disputed extends Columns<'payment', 'id' | 'amount' | 'member' | 'method'> {
  readonly invoice: number;
}

/** A bank took one payment back yesterday, and asks about another. */
export async function bookDisputes(
  tx: Tx,
  { today, zone }: { readonly today: Day; readonly zone: string },
): Promise<void> {
  const at = moment(today.subtract({ days: 1 }), 9 * 60 + 20, zone);
  const until = moment(today.add({ days: 6 }), 23 * 60 + 59, zone);
  const [taken, asked] = await tx.rows<Disputed>(sql`
    select p.id, p.amount, p.member, p.method, min(pp.invoice) as invoice
    from payment p
    join payment_part pp on pp.payment = p.id
    where p.gateway = 'sandbox' and p.status = 'PAID' and p.voucher_amount = 0 and p.refunded_amount = 0
      and p.paid_at < ${moment(today.subtract({ days: 10 }), 0, zone)} and p.member in (
        select member from payment where gateway = 'sandbox' group by member having count(*) = 1)
    group by p.id
    having count(*) = 1
    order by p.id desc
    limit 2`);
  if (!taken || !asked) return;
  await tx.run(sql`
    insert into payment_dispute (
      payment, provider, dispute_id, amount, reason, status, respond_by, is_withdrawn, told_at, created_at)
    values (
        ${taken.id}, 'sandbox', 'demo-dispute-1', ${taken.amount}, 'not recognised', 'OPEN', ${until}, true, ${at},
        ${at}),
      (
        ${asked.id}, 'sandbox', 'demo-dispute-2', ${asked.amount}, 'duplicate', 'INQUIRY', ${until}, false, ${at},
        ${at})`);
  await tx.run(sql`
    insert into ledger_entry (at, kind, member, invoice, payment, dispute, method, amount, words)
    select ${at}, 'DISPUTE', ${taken.member}, ${taken.invoice}, ${taken.id}, d.id, ${taken.method}, ${taken.amount},
      d.reason
    from payment_dispute d
    where d.payment = ${taken.id}`);
  await tx.run(sql`update payment set status = 'DISPUTED' where id = ${taken.id}`);
  await refreshStatus(tx, [taken.invoice], today);
}
