import { randomBytes, randomInt } from 'node:crypto';
import type { PaymentMethod } from '@clubhouse/contract';
import type { Tx } from '../../db/pool.ts';
import { sql } from '../../db/sql.ts';
import { invalid } from '../../errors.ts';
import { clubToday } from '../invoice/index.ts';
import { keepReserved, releaseVouchers, reserveVouchers } from '../voucher/index.ts';
import type { PaymentParts } from './payment-parts.ts';
import { markPaid } from './settle.ts';

export interface CounterPayment {
  readonly invoice: number;
  readonly method: PaymentMethod;
  readonly reference: string;
  readonly codes: readonly string[];
  readonly by: number | null;
}

/** Takes the rest of an invoice over the counter, from a collection or from a bank's statement: the money is here already. */
export async function takePayment(
  tx: Tx,
  parts: Pick<PaymentParts, 'config' | 'onPaid' | 'beforePaid'>,
  { invoice, method, reference, codes, by }: CounterPayment,
): Promise<number> {
  const held = await tx.row<{ id: number; member: number; due: number; number: string | null }>(
    sql`select id, member, amount_due as due, invoice_number as number from invoice where id = ${invoice} for update`,
  );
  if (!held?.number || held.due <= 0) throw invalid({ status: ['This invoice has nothing left to pay.'] });
  await dropPending(tx, invoice);
  const vouchers = await reserveVouchers(tx, codes, [held], clubToday(parts.config).toString());
  const voucherAmount = vouchers.reduce((sum, { amount }) => sum + amount, 0);
  const amount = held.due - voucherAmount;
  if (method === 'VOUCHER' && amount > 0)
    throw invalid({ voucher_codes: ['The vouchers do not cover all. Choose another way for the rest.'] });
  const made = await tx.row<{ id: number }>(sql`
    insert into payment (token, member, method, gateway, amount, voucher_amount, reference, created_by)
    values (${randomBytes(24).toString('base64url')}, ${held.member}, ${amount === 0 ? 'VOUCHER' : method}, 'counter', ${amount}, ${voucherAmount},
      ${reference || `C${randomInt(10 ** 9, 10 ** 10)}`}, ${by}) on conflict (reference) do nothing returning id`);
  if (!made) throw invalid({ reference: ['A payment with this reference is in the books already.'] });
  await tx.run(sql`insert into payment_part (payment, invoice, amount) values (${made.id}, ${invoice}, ${amount})`);
  await keepReserved(tx, made.id, vouchers);
  await markPaid(tx, parts, made.id, by);
  return made.id;
}

/** Whoever pays at the counter no longer needs the page that is still open somewhere. */
async function dropPending(tx: Tx, invoice: number): Promise<void> {
  const open = await tx.rows<{ id: number }>(sql`select p.id from payment p join payment_part pp on pp.payment = p.id
    where pp.invoice = ${invoice} and p.status = 'PENDING' order by p.id for update of p`);
  for (const { id } of open) {
    await releaseVouchers(tx, id);
    await tx.run(sql`update payment set status = 'CANCELLED', failure = 'Paid another way' where id = ${id}`);
  }
}
