import { centsToMoney } from '@clubhouse/contract';
import { finance as t } from '@clubhouse/messages/server/finance';
import type { Db } from '../../../../db/pool.ts';
import type { Columns, Tables } from '../../../../db/schema.ts';
import { sql } from '../../../../db/sql.ts';

/** What of a payment is still with the club: one row for the money and one for each voucher, invoice by invoice. */
export interface RefundSource extends Columns<'ledger_entry', 'payment' | 'invoice'> {
  readonly payment: number;
  readonly invoice: number;
  /** The voucher that paid it; null: money. */
  readonly voucher: Tables['voucher']['id'] | null;
  readonly kind: 'MONEY' | 'AMOUNT' | 'PERCENT';
  readonly amount: number;
  /** What everything but percentages once paid for this invoice, returned or not. */
  readonly received: number;
}

const ORDER: readonly RefundSource['kind'][] = ['MONEY', 'AMOUNT', 'PERCENT'];

/** The sources of one payment, of some invoices, or of both together; newest payment first. */
export async function readSources(
  db: Db,
  {
    payment = null,
    invoices = null,
  }: { readonly payment?: number | null; readonly invoices?: readonly number[] | null },
): Promise<RefundSource[]> {
  const rows = await db.rows<RefundSource>(sql`
    select l.payment, l.invoice, v.id as voucher, coalesce(v.value_type, 'MONEY') as kind,
      -sum(l.amount)::bigint as amount,
      (
        select coalesce(-sum(o.amount), 0)::bigint
        from ledger_entry o
        left join voucher w on w.id = o.voucher
        where o.invoice = l.invoice and o.kind in ('PAYMENT', 'VOUCHER', 'REVERSAL', 'DISPUTE', 'DISPUTE_WON')
          and w.value_type is distinct from 'PERCENT') as received
    from ledger_entry l
    join payment p on p.id = l.payment and p.status = 'PAID'
    left join voucher v on v.id = l.voucher
      and exists (
        select
        from ledger_entry s
        where s.kind = 'VOUCHER' and s.payment = l.payment and s.invoice = l.invoice and s.voucher = v.id)
    where l.invoice is not null and (${payment}::bigint is null or l.payment = ${payment})
      and (${invoices}::bigint[] is null or l.invoice = any(${invoices}::bigint[]))
    group by l.payment, l.invoice, v.id, v.value_type
    order by l.payment desc, l.invoice, v.id nulls first`);
  return withoutDebts(rows);
}

/**
 * In older books what a voucher had paid was returned as new credit. That return is no one's source: it is taken off what the
 * vouchers of the same payment and invoice still hold.
 */
function withoutDebts(rows: readonly RefundSource[]): RefundSource[] {
  const debts = new Map(
    rows.filter(({ amount }) => amount < 0).map((row) => [`${row.payment} ${row.invoice}`, -row.amount]),
  );
  return rows
    .filter(({ amount }) => amount > 0)
    .map((row) => {
      const key = `${row.payment} ${row.invoice}`;
      const off = Math.min(debts.get(key) ?? 0, row.amount);
      debts.set(key, (debts.get(key) ?? 0) - off);
      return { ...row, amount: row.amount - off };
    })
    .filter(({ amount }) => amount > 0);
}

const sumOf = (sources: readonly RefundSource[]) => sources.reduce((sum, { amount }) => sum + amount, 0);

/**
 * Chooses what a refund is taken from: money first, then vouchers of an amount. A voucher of a percentage cannot come back in part, so it
 * comes back only with all that it paid; what is left over then stays with the club.
 */
export function planRefund(sources: readonly RefundSource[], amount: number): RefundSource[] {
  let left = amount;
  const parts: RefundSource[] = [];
  for (const source of ORDER.flatMap((kind) => sources.filter((one) => one.kind === kind))) {
    const part = source.kind === 'PERCENT' && left < source.amount ? 0 : Math.min(left, source.amount);
    if (part > 0) parts.push({ ...source, amount: part });
    left -= part;
  }
  return parts;
}

/** One invoice: what percentages paid of it, what the rest still holds, and what of the percentages is given up already. */
function sharesOf(own: readonly RefundSource[]) {
  const rest = own.filter(({ kind }) => kind !== 'PERCENT');
  const [percents, held] = [sumOf(own) - sumOf(rest), sumOf(rest)];
  const received = Math.max(own[0]?.received ?? 0, held);
  const kept = received > 0 ? percents - Math.round((held * percents) / received) : 0;
  return { rest, percents, received, kept, worth: held + percents - kept };
}

const byInvoice = (sources: readonly RefundSource[]) => [
  ...Map.groupBy(
    ORDER.flatMap((kind) => sources.filter((one) => one.kind === kind)),
    ({ invoice }) => invoice,
  ).values(),
];

/**
 * What percentages paid for that which was given up before: earlier refunds left it with the club. It comes back only with all that was
 * paid, and it pays for nothing else.
 */
export const keptOf = (sources: readonly RefundSource[]): number =>
  byInvoice(sources).reduce((sum, own) => sum + sharesOf(own).kept, 0);

/**
 * Chooses what is given back by terms. A percentage keeps its share of what is given up, so that half a price stays half a price;
 * it comes back itself only with all that was paid. The amount is all that is due back, what percentages kept before included.
 */
export function planReturn(sources: readonly RefundSource[], amount: number): RefundSource[] {
  const partial = amount < sumOf(sources);
  if (!partial || sources.every(({ kind }) => kind !== 'PERCENT')) return planRefund(sources, amount);
  let left = amount - keptOf(sources);
  const parts: RefundSource[] = [];
  for (const own of byInvoice(sources)) {
    if (left <= 0) break;
    const { rest, percents, received, worth } = sharesOf(own);
    const given = Math.min(left, worth);
    const share = Math.round((given * received) / (received + percents));
    parts.push(...(given === worth ? own : planRefund(rest, share)));
    left -= given;
  }
  return parts;
}

/** How much comes back when an amount is due back by terms. */
export const returnableOf = (sources: readonly RefundSource[], amount: number): number =>
  sumOf(planReturn(sources, amount));

/** Why an amount cannot be given back to the cent; undefined when it can. */
export function refundObstacle(sources: readonly RefundSource[], amount: number): string | undefined {
  const most = sumOf(sources);
  if (amount > most) return t.refundMaximum({ most: centsToMoney(most) });
  const placed = sumOf(planRefund(sources, amount));
  if (placed === amount) return undefined;
  const instead =
    placed > 0
      ? t.refundEither({ placed: centsToMoney(placed), most: centsToMoney(most) })
      : t.refundExactly({ most: centsToMoney(most) });
  return t.refundPercentVoucher({ instead });
}
