import type { Tx } from '../../../db/pool.ts';
import { type Sql, sql } from '../../../db/sql.ts';
import { creditInvoice, type FinanceConfig } from '../invoices/index.ts';
import { dropPayments } from './settle-payment.ts';

/** What is due on an invoice, and whether anything was paid or is being paid. */
export interface HeldInvoice {
  readonly id: number;
  readonly due: number;
  readonly received: number;
  readonly is_paying: boolean;
}

/** Holds an invoice. Payments hold it before what it is for, so its other callers do the same. */
export const holdInvoice = (tx: Tx, invoice: Sql): Promise<HeldInvoice | undefined> =>
  tx.row<HeldInvoice>(sql`
    select i.id, i.amount_due as due, i.received,
      exists (
        select
        from payment_part p
        join payment y on y.id = p.payment
        where p.invoice = i.id and y.status = 'PENDING') as is_paying
    from invoice i
    where i.id = ${invoice}
    for update of i`);

/** What was never paid is not owed any more. */
export async function cancelUnpaidInvoice(
  tx: Tx,
  config: FinanceConfig,
  { id, due }: HeldInvoice,
  { reason, by }: { readonly reason: string; readonly by: number | null },
): Promise<void> {
  if (due === 0) return;
  await dropPayments(tx, id, reason);
  await creditInvoice(tx, config, { invoice: id, amount: due, reason, by });
}
