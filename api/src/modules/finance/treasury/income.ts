import { centsToMoney, type IncomePart, type IncomePoint } from '@clubhouse/contract';
import type { Db } from '../../../db/pool.ts';
import { raw, sql } from '../../../db/sql.ts';

interface Part {
  readonly month: string;
  readonly source: string;
  readonly billed: number;
  readonly credited: number;
  readonly gst: number;
}

/** What of an amount that belongs to a whole invoice falls on line `i`, in whole cents. */
const share = (amount: string) =>
  raw(`(div(${amount} * i.upto, nullif(i.total, 0)) - div(${amount} * (i.upto - i.amount), nullif(i.total, 0)))`);

/**
 * What was billed and what was taken back, by month at the club and kind of line. A credit note is spread over the lines of its invoice: up to each
 * line goes the share of all that was credited so far, in whole cents. So the shares of a note make the note to the cent, and an invoice that
 * was taken back in several steps leaves nothing on any line. The tax of an invoice and of a note is spread in the same way.
 */
async function readParts(db: Db, zone: string, from: string, to: string): Promise<Part[]> {
  return db.rows<Part>(sql`
    with bounds as (
      select (${from}::date::timestamp at time zone ${zone}) as first,
        ((${to}::date + 1)::timestamp at time zone ${zone}) as last),
      issued as (
        select l.invoice, l.at, v.gst_amount as gst
        from bounds, ledger_entry l
        join invoice v on v.id = l.invoice
        where l.kind = 'INVOICE' and l.at >= first and l.at < last),
      notes as (
        select l.invoice, l.at, -l.amount as amount, coalesce(c.gst_amount, 0) as gst,
          sum(-l.amount) over (partition by l.invoice order by l.id) as upto
        from ledger_entry l
        left join credit_note c on c.id = l.credit_note
        where l.kind = 'CREDIT_NOTE'
          and l.invoice in (
            select n.invoice
            from bounds, ledger_entry n
            where n.kind = 'CREDIT_NOTE' and n.at >= first and n.at < last)),
      lines as (
        select t.invoice, t.type, t.amount, sum(t.amount) over (partition by t.invoice order by t.place) as upto,
          sum(t.amount) over (partition by t.invoice) as total
        from invoice_item t
        where t.invoice in (select invoice from issued union select invoice from notes)),
      parts as (
        select n.at, i.type as source, i.amount as billed, 0 as credited, ${share('n.gst')} as gst
        from issued n
        join lines i on i.invoice = n.invoice
        union all
        select n.at, i.type, 0, ${share('n.upto')} - ${share('(n.upto - n.amount)')}, -${share('n.gst')}
        from bounds, notes n
        join lines i on i.invoice = n.invoice
        where n.at >= first and n.at < last and i.total > 0)
    select date_trunc('month', at at time zone ${zone})::date as month, source, sum(billed)::bigint as billed,
      sum(credited)::bigint as credited, coalesce(sum(gst), 0)::bigint as gst
    from parts
    group by 1, 2
    order by 1, 2`);
}

/** What was billed less credit notes, by month and source. */
export async function readIncome(db: Db, zone: string, from: string, to: string): Promise<IncomePoint[]> {
  const parts = await readParts(db, zone, from, to);
  return parts.map(({ month, source, billed, credited }) => ({
    month,
    source,
    amount: centsToMoney(billed - credited),
  }));
}

/** The same with what it is made of. */
export async function readIncomeParts(db: Db, zone: string, from: string, to: string): Promise<IncomePart[]> {
  const parts = await readParts(db, zone, from, to);
  return parts.map(({ month, source, billed, credited, gst }) => ({
    month,
    source,
    billed: centsToMoney(billed),
    credited: centsToMoney(credited),
    gst: centsToMoney(gst),
  }));
}
