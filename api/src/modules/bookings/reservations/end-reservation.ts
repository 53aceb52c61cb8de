import type { Tx } from '../../../db/pool.ts';
import { sql } from '../../../db/sql.ts';
import { creditInvoice, type FinanceConfig } from '../../finance/invoices/index.ts';
import { dropPayments } from '../../finance/payments/index.ts';
import { readMoney } from './reservation-money.ts';
import { release } from './reserve/slot-claims.ts';

export interface Ending {
  readonly id: number;
  readonly status: 'CANCELLED' | 'EXPIRED';
  readonly because: string;
  /** Of what is still owed, the share that is forgiven. */
  readonly forgive: number;
  readonly by: number | null;
}

export interface StoredReservation {
  readonly id: number;
  readonly number: string;
  readonly member: number;
  readonly facility: number;
  readonly status: string;
  readonly invoice: number | null;
  readonly pax: number;
  readonly start: number;
  readonly over: boolean;
}

/** Holds a booking with all its invoices, those of shares among them, always in this order: the paying side holds the invoices first too. */
export async function holdBooking(tx: Tx, id: number): Promise<StoredReservation | undefined> {
  await tx.rows(sql`
    select i.id
    from invoice i
    where i.id in (select d.invoice from reservation_document d where d.reservation = ${id})
      or i.id in (
        select s.invoice
        from reservation_share s
        join reservation_split p on p.id = s.split
        where p.reservation = ${id})
      or i.id in (select v.invoice from reservation_move v where v.reservation = ${id} and v.status = 'PENDING_PAYMENT')
    order by i.id
    for update`);
  return tx.row<StoredReservation>(sql`
    select id, reservation_number as number, member, facility, status, invoice, pax,
      (extract(epoch from start_from) * 1000)::bigint as start, coalesce(hold_expires_at <= now(), false) as over
    from reservation
    where id = ${id}
    for update`);
}

/** Ends a held booking: its time is free, what no one paid is not owed any more. */
export async function endBooking(
  tx: Tx,
  config: FinanceConfig,
  { id, status, because, forgive, by }: Ending,
): Promise<void> {
  await release(tx, id);
  await tx.run(
    sql`update reservation set status = ${status}, ended_because = ${because}, hold_expires_at = null where id = ${id}`,
  );
  const { due, invoices } = await readMoney(tx, id);
  let left = Math.round((due * forgive) / 100);
  for (const invoice of invoices) {
    await dropPayments(tx, invoice, because);
    const owed = await tx.row<{ due: number }>(sql`select amount_due as due from invoice where id = ${invoice}`);
    const amount = Math.min(owed?.due ?? 0, left);
    if (amount > 0) await creditInvoice(tx, config, { invoice, amount, reason: because, by });
    left -= amount;
  }
}
