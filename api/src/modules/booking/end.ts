import type { Tx } from '../../db/pool.ts';
import { sql } from '../../db/sql.ts';
import { creditInvoice, type FinanceConfig } from '../invoice/index.ts';
import { dropPayments } from '../payment/index.ts';
import { release } from './claims.ts';

export interface Ending {
  readonly id: number;
  readonly status: 'CANCELLED' | 'EXPIRED';
  readonly because: string;
  /** Of what is still owed, the share that is forgiven. */
  readonly forgive: number;
  readonly by: number | null;
}

export interface Stored {
  readonly id: number;
  readonly member: number;
  readonly facility: number;
  readonly status: string;
  readonly invoice: number | null;
  readonly pax: number;
  readonly start: number;
  readonly over: boolean;
}

/** Holds a booking with its invoice, always in this order: the paying side holds the invoice first too. */
export async function holdBooking(tx: Tx, id: number): Promise<Stored | undefined> {
  await tx.rows(
    sql`select i.id from reservation r join invoice i on i.id = r.invoice where r.id = ${id} for update of i`,
  );
  return tx.row<Stored>(sql`
    select id, member, facility, status, invoice, pax, (extract(epoch from start_from) * 1000)::bigint as start,
      coalesce(hold_expires_at <= now(), false) as over
    from reservation where id = ${id} for update`);
}

/** Ends a held booking: its time is free, what nobody paid is not owed any more. */
export async function endBooking(
  tx: Tx,
  config: FinanceConfig,
  stored: Stored,
  { id, status, because, forgive, by }: Ending,
): Promise<void> {
  await release(tx, id);
  await tx.run(
    sql`update reservation set status = ${status}, ended_because = ${because}, hold_expires_at = null where id = ${id}`,
  );
  if (stored.invoice === null) return;
  await dropPayments(tx, stored.invoice, because);
  const owed = await tx.row<{ due: number }>(sql`select amount_due as due from invoice where id = ${stored.invoice}`);
  const amount = Math.round(((owed?.due ?? 0) * forgive) / 100);
  if (amount > 0) await creditInvoice(tx, config, { invoice: stored.invoice, amount, reason: because, by });
}
