import { platform as t } from '@clubhouse/messages/server/platform';
import type { Db } from '../../../../db/pool.ts';
import { sql } from '../../../../db/sql.ts';

/** Invoices whose balance is not the sum of their ledger: less it, every one must come to zero. Drafts are in no books. */
const faults = sql`
  select count(*)::int as invoices,
    count(*) filter (where i.amount_due - coalesce(l.due, 0) <> 0)::int as due,
    count(*) filter (where i.received - coalesce(l.received, 0) <> 0)::int as received
  from invoice i
  left join (
    select invoice, sum(amount) as due,
      -sum(amount) filter (where kind in ('PAYMENT', 'VOUCHER', 'REVERSAL', 'DISPUTE', 'DISPUTE_WON')) as received
    from ledger_entry
    group by invoice) l on l.invoice = i.id
  where i.status <> 'DRAFT'`;

/** Whether every cent of the invoices is in the ledger; throws how many are not. */
export async function findMoneyFaults(db: Db): Promise<string> {
  const found = await db.row<{ invoices: number; due: number; received: number }>(faults);
  const { invoices = 0, due = 0, received = 0 } = found ?? {};
  if (due + received > 0) throw new Error(t.drillMoneyWrong({ count: Math.max(due, received) }));
  return t.drillMoney({ invoices });
}
