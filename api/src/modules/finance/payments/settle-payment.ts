import { formatCents, type PaymentMethod, type PaymentStatus } from '@clubhouse/contract';
import { finance as t } from '@clubhouse/messages/server/finance';
import type { Tx } from '../../../db/pool.ts';
import type { Columns } from '../../../db/schema.ts';
import { sql } from '../../../db/sql.ts';
import { book, clubToday, refreshStatus } from '../invoices/index.ts';
import { captureVouchers, releaseVouchers } from '../vouchers/index.ts';
import { notifyPaid } from './notify-paid.ts';
import type { PaymentDeps } from './payment-dependencies.ts';

export interface StoredPayment
  extends Columns<
    'payment',
    | 'id'
    | 'member'
    | 'method'
    | 'gateway'
    | 'status'
    | 'amount'
    | 'voucher_amount'
    | 'refunded_amount'
    | 'credit_amount'
    | 'currency'
    | 'reference'
    | 'gateway_session'
  > {
  readonly method: PaymentMethod;
  readonly status: PaymentStatus;
}

interface Part extends Columns<'payment_part', 'invoice' | 'amount'> {
  readonly due: number;
}

type Settings = Pick<PaymentDeps, 'config' | 'onPaid' | 'beforePaid'>;

/** Holds a payment and its invoices, always in this order: invoices by id, then the payment. */
export async function holdPayment(tx: Tx, id: number): Promise<{ payment: StoredPayment; parts: Part[] } | undefined> {
  const parts = await tx.rows<Part>(sql`
    select pp.invoice, pp.amount, i.amount_due as due from payment_part pp join invoice i on i.id = pp.invoice
    where pp.payment = ${id} order by i.id for update of i`);
  const payment = await tx.row<StoredPayment>(sql`
    select id, member, method, gateway, status, amount, voucher_amount, refunded_amount, credit_amount, currency,
      reference, gateway_session
    from payment
    where id = ${id}
    for update`);
  return payment && { payment, parts };
}

/** Whether its money was received, whatever happened to it since. */
export const isSettled = ({ status }: { readonly status: string }): boolean =>
  status === 'PAID' || status === 'REFUNDED' || status === 'REVERSED' || status === 'DISPUTED';

/**
 * Money came in. It is booked once, however often and in whatever order it is reported. What an invoice no longer needs, because it
 * was paid another way meanwhile, goes back by itself. False when the payment was settled before.
 */
export async function markPaid(tx: Tx, settings: Settings, id: number, by: number | null = null): Promise<boolean> {
  const before = await holdPayment(tx, id);
  if (!before || isSettled(before.payment)) return false;
  for (const prepare of settings.beforePaid ?? []) await prepare(tx, id);
  const held = (await holdPayment(tx, id)) ?? before;
  const { payment, parts } = held;
  const due = new Map(parts.map((part) => [part.invoice, part.due]));
  const spent = await captureVouchers(tx, id, due);
  for (const { voucher, invoice, amount } of spent) {
    await book(tx, {
      kind: 'VOUCHER',
      invoice,
      amount: -amount,
      words: t.voucher(),
      payment: id,
      voucher,
      method: 'VOUCHER',
      by,
    });
    due.set(invoice, (due.get(invoice) ?? 0) - amount);
  }
  let surplus = payment.amount - payment.credit_amount;
  for (const { invoice, amount } of parts) {
    const taken = Math.min(amount, Math.max(due.get(invoice) ?? 0, 0));
    if (taken === 0) continue;
    await book(tx, {
      kind: 'PAYMENT',
      invoice,
      amount: -taken,
      words: payment.reference,
      payment: id,
      method: payment.method,
      by,
    });
    surplus -= taken;
  }
  if (surplus > 0) await sendBack(tx, payment, surplus);
  const status = surplus > 0 && surplus === payment.amount - payment.credit_amount ? 'REFUNDED' : 'PAID';
  await tx.run(sql`update payment set status = ${status}, paid_at = now(), failure = '', refunded_amount = ${surplus},
    voucher_amount = ${spent.reduce((sum, { amount }) => sum + amount, 0)} where id = ${id}`);
  const paid = await refreshStatus(
    tx,
    parts.map(({ invoice }) => invoice),
    clubToday(settings.config),
  );
  for (const invoice of paid) for (const listener of settings.onPaid) await listener(tx, invoice);
  await notifyPaid(tx, settings.config, id, surplus);
  return true;
}

async function sendBack(tx: Tx, payment: StoredPayment, surplus: number): Promise<void> {
  await tx.run(sql`insert into refund (payment, amount, reason)
    values (${payment.id}, ${surplus}, ${t.refundedPaidTwice({ amount: formatCents(surplus) })})`);
}

/** A payment came to nothing; its vouchers are free again. What was paid stays paid, no matter what is heard later. */
export async function markFailed(
  tx: Tx,
  id: number,
  status: 'FAILED' | 'CANCELLED',
  failure: string,
): Promise<boolean> {
  const held = await holdPayment(tx, id);
  if (held?.payment.status !== 'PENDING') return false;
  await releaseVouchers(tx, id);
  await tx.run(sql`update payment set status = ${status}, failure = ${failure} where id = ${id}`);
  return true;
}

/** Every payment under way for an invoice comes to nothing; money that arrives all the same goes back by itself. */
export async function dropPayments(tx: Tx, invoice: number, why: string): Promise<void> {
  const open = await tx.rows<Columns<'payment', 'id'>>(sql`
    select p.id
    from payment p
    join payment_part pp on pp.payment = p.id
    where pp.invoice = ${invoice} and p.status = 'PENDING'
    order by p.id`);
  for (const { id } of open) await markFailed(tx, id, 'CANCELLED', why);
}
