import { centsToMoney, type IncomePoint } from '@clubhouse/contract';
import type { Db } from '../../db/pool.ts';
import { sql } from '../../db/sql.ts';

/**
 * What was billed less credit notes, by month at the club and kind of line. A credit note is spread over the lines of its invoice: up to each
 * line goes the share of all that was credited so far, in whole cents. So the shares of a note make the note to the cent, and an invoice that
 * was taken back in several steps leaves nothing on any line.
 */
export async function readIncome(db: Db, zone: string, from: string, to: string): Promise<IncomePoint[]> {
  const rows = await db.rows<{ month: string; source: string; amount: number }>(sql`
    with bounds as (select (${from}::date::timestamp at time zone ${zone}) as first, ((${to}::date + 1)::timestamp at time zone ${zone}) as last),
    billed as (
      select date_trunc('month', l.at at time zone ${zone})::date as month, t.type as source, t.amount
      from bounds, ledger_entry l join invoice_item t on t.invoice = l.invoice
      where l.kind = 'INVOICE' and l.at >= first and l.at < last),
    notes as (
      select l.invoice, l.at, -l.amount as amount, sum(-l.amount) over (partition by l.invoice order by l.id) as upto
      from ledger_entry l where l.kind = 'CREDIT_NOTE' and l.invoice in (
        select n.invoice from bounds, ledger_entry n where n.kind = 'CREDIT_NOTE' and n.at >= first and n.at < last)),
    lines as (
      select t.invoice, t.type, t.amount, sum(t.amount) over (partition by t.invoice order by t.place) as upto, sum(t.amount) over (partition by t.invoice) as total
      from invoice_item t where t.invoice in (select invoice from notes)),
    taken as (
      select date_trunc('month', n.at at time zone ${zone})::date as month, i.type as source,
        -(div(n.upto * i.upto, i.total) - div(n.upto * (i.upto - i.amount), i.total)
          - div((n.upto - n.amount) * i.upto, i.total) + div((n.upto - n.amount) * (i.upto - i.amount), i.total)) as amount
      from bounds, notes n join lines i on i.invoice = n.invoice where n.at >= first and n.at < last and i.total > 0)
    select month, source, sum(amount)::bigint as amount from (select * from billed union all select * from taken) b
    group by 1, 2 order by 1, 2`);
  return rows.map(({ month, source, amount }) => ({ month, source, amount: centsToMoney(amount) }));
}
