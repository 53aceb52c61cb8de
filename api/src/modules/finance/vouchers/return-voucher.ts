import type { Tx } from '../../../db/pool.ts';
import type { Columns } from '../../../db/schema.ts';
import { sql } from '../../../db/sql.ts';

export interface VoucherReturn {
  readonly voucher: number;
  readonly payment: number;
  readonly invoice: number;
  readonly amount: number;
}

interface SpentVoucher extends Columns<'voucher', 'value_type' | 'status' | 'balance' | 'expires_on'> {
  readonly value_type: 'AMOUNT' | 'PERCENT';
  readonly used_on: string | null;
}

/**
 * The last day of a voucher that comes back: its own while that lies ahead. One that expired meanwhile gets the days that it had left
 * on the day it was used, counted from today.
 */
export function expiryAfterReturn(
  { expires_on, used_on }: Pick<SpentVoucher, 'expires_on' | 'used_on'>,
  today: Temporal.PlainDate,
): string | null {
  if (expires_on === null || expires_on >= today.toString()) return expires_on;
  const left = used_on === null ? 0 : Temporal.PlainDate.from(used_on).until(expires_on, { largestUnit: 'days' }).days;
  return today.add({ days: Math.max(left, 0) }).toString();
}

/**
 * Gives what a voucher paid back onto the same voucher. A balance that had expired or was cancelled meanwhile stays lost: only what was
 * spent comes back.
 */
export async function returnVoucher(
  tx: Tx,
  { voucher, payment, invoice, amount }: VoucherReturn,
  today: Temporal.PlainDate,
  zone: string,
): Promise<void> {
  const held = await tx.row<SpentVoucher>(sql`
    select v.value_type, v.status, v.balance, v.expires_on,
      (select min(e.at at time zone ${zone})::date
        from voucher_entry e
        where e.voucher = v.id and e.payment = ${payment} and e.invoice = ${invoice}
          and e.kind in ('RESERVE', 'CAPTURE')) as used_on
    from voucher v
    where v.id = ${voucher}
    for update`);
  if (!held) throw new Error('A spent voucher vanished.');
  const expired = held.expires_on !== null && held.expires_on < today.toString();
  if (expired && held.status === 'ACTIVE' && held.balance > 0)
    await tx.run(sql`insert into voucher_entry (voucher, kind, amount) values (${voucher}, 'EXPIRE', ${held.balance})`);
  const kept = expired || held.status === 'EXPIRED' || held.status === 'CANCELLED' ? 0 : held.balance;
  await tx.run(sql`
    update voucher
    set balance = ${held.value_type === 'AMOUNT' ? kept + amount : 0}, status = 'ACTIVE', used_at = null,
      expires_on = ${expiryAfterReturn(held, today)}, invoice = nullif(invoice, ${invoice})
    where id = ${voucher}`);
  await tx.run(sql`
    insert into voucher_entry (voucher, kind, amount, payment, invoice)
    values (${voucher}, 'RETURN', ${amount}, ${payment}, ${invoice})`);
}
