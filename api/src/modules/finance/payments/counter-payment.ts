import { randomBytes, randomInt } from 'node:crypto';
import { type ExcessUse, formatCents, type PaymentMethod, spreadPayment, TEXTS } from '@clubhouse/contract';
import { finance as t } from '@clubhouse/messages/server/finance';
import type { Tx } from '../../../db/pool.ts';
import type { Columns, Tables } from '../../../db/schema.ts';
import { sql } from '../../../db/sql.ts';
import { invalid } from '../../../errors.ts';
import { bookOverpayment, clubToday } from '../invoices/index.ts';
import { keepReserved, type OpenInvoice, ofMembers, releaseVouchers, reserveVouchers } from '../vouchers/index.ts';
import type { PaymentDeps } from './payment-dependencies.ts';
import { issueCredit } from './refunds/issue-credit.ts';
import { markPaid } from './settle-payment.ts';

type Settings = Pick<PaymentDeps, 'config' | 'onPaid' | 'beforePaid'>;

/** An invoice of a payment, and how much of it is to be paid; without an amount, all that is due. */
interface PaymentShare {
  readonly invoice: number;
  readonly amount?: number | null;
}

export interface CounterPayment {
  readonly invoices: readonly PaymentShare[];
  readonly method: PaymentMethod;
  readonly reference: string;
  readonly codes: readonly string[];
  readonly by: number | null;
  /** What came, in cents; without it, exactly what the shares ask for. */
  readonly received?: number | null;
  /** What happens with more than is due. */
  readonly excess?: ExcessUse | null;
  /** Who gets the credit when no invoice says. */
  readonly creditMember?: number | null;
}

/** The outcome of the money, in cents. */
export interface TakenPayment {
  readonly payment: number;
  readonly applied: number;
  readonly change: number;
  readonly credit: number;
}

interface HeldInvoice extends Omit<OpenInvoice, 'member'> {
  /** Null: a guest. */
  readonly member: Tables['invoice']['member'];
  readonly number: Tables['invoice']['invoice_number'];
}

/** Holds the invoices by id, as every payment does, and answers them in the order asked for, each with what is to be paid of it. */
async function holdShares(tx: Tx, shares: readonly PaymentShare[]): Promise<HeldInvoice[]> {
  const ids = shares.map(({ invoice }) => invoice);
  if (new Set(ids).size < ids.length) throw invalid({ invoices: [t.invoiceTwice()] });
  const rows = await tx.rows<HeldInvoice>(sql`
    select id, member, amount_due as due, invoice_number as number
    from invoice
    where id = any(${ids}::bigint[])
    order by id
    for update`);
  const held = shares.map(({ invoice, amount }) => {
    const found = rows.find(({ id }) => id === invoice);
    if (!found) throw invalid({ invoices: [TEXTS.pkMissing({ value: String(invoice) })] });
    if (!found.number || found.due <= 0) throw invalid({ status: [t.invoiceNothingDue()] });
    if (amount != null && amount > found.due)
      throw invalid({ invoices: [t.partAboveDue({ due: formatCents(found.due), number: found.number })] });
    return { ...found, due: amount ?? found.due };
  });
  if (new Set(held.map(({ member }) => member)).size > 1) throw invalid({ invoices: [t.oneMemberOnly()] });
  return held;
}

const sumOf = (parts: readonly { readonly amount: number }[]) => parts.reduce((sum, { amount }) => sum + amount, 0);

/** What of the money that is over goes back as change, and what becomes credit. */
function placeExcess(over: number, method: PaymentMethod, excess: ExcessUse | null | undefined) {
  const use = excess ?? (method === 'CASH' ? 'CHANGE' : null);
  if (over === 0) return { change: 0, credit: 0 };
  if (use === 'CREDIT') return { change: 0, credit: over };
  if (use === 'CHANGE' && method === 'CASH') return { change: over, credit: 0 };
  throw invalid({ received: [t.overpaid({ over: formatCents(over) })] });
}

/**
 * Takes money that is here already: over the counter, from a collection or from a bank's statement. It pays the invoices in their order as
 * far as it goes; what is left of them stays owed, what is over is change or the member's credit.
 */
export async function takePayment(tx: Tx, settings: Settings, taken: CounterPayment): Promise<TakenPayment> {
  const { config } = settings;
  const { method, codes, by } = taken;
  const held = await holdShares(tx, taken.invoices);
  await dropPending(
    tx,
    held.map(({ id }) => id),
  );
  const vouchers = await reserveVouchers(tx, codes, ofMembers(held), clubToday(config).toString());
  const wanted = held.map(({ id, due }) => due - sumOf(vouchers.filter(({ invoice }) => invoice === id)));
  const total = wanted.reduce((sum, amount) => sum + amount, 0);
  if (method === 'VOUCHER' && total > 0) throw invalid({ voucher_codes: [t.vouchersNotEnough()] });
  const received = taken.received ?? total;
  const { parts, applied, over } = spreadPayment(wanted, received);
  if (received === 0 && vouchers.length === 0) throw invalid({ received: [t.amountAboveZero()] });
  const { change, credit } = placeExcess(over, method, taken.excess);
  const payment = await insertPayment(tx, taken, {
    member: held[0]?.member ?? taken.creditMember ?? null,
    amount: applied + credit,
    credit,
    vouchers,
    tendered: method === 'CASH' && taken.received != null ? received : null,
  });
  for (const [index, { id }] of held.entries()) {
    const amount = parts[index] ?? 0;
    if (amount === 0 && !vouchers.some(({ invoice }) => invoice === id)) continue;
    await tx.run(sql`insert into payment_part (payment, invoice, amount) values (${payment}, ${id}, ${amount})`);
  }
  await keepReserved(tx, payment, vouchers);
  if (credit > 0) await keepCredit(tx, settings, payment, taken.creditMember ?? held[0]?.member ?? null, credit, taken);
  await markPaid(tx, settings, payment, by);
  return { payment, applied: applied + sumOf(vouchers), change, credit };
}

/** A person who pays at the counter no longer needs the page that is still open somewhere. */
async function dropPending(tx: Tx, invoices: readonly number[]): Promise<void> {
  const open = await tx.rows<Columns<'payment', 'id'>>(sql`
    select p.id
    from payment p
    where p.status = 'PENDING'
      and exists (select from payment_part pp where pp.payment = p.id and pp.invoice = any(${invoices}::bigint[]))
    order by p.id
    for update`);
  for (const { id } of open) {
    await releaseVouchers(tx, id);
    await tx.run(sql`update payment set status = 'CANCELLED', failure = 'Paid another way' where id = ${id}`);
  }
}

interface NewPayment {
  readonly member: number | null;
  readonly amount: number;
  readonly credit: number;
  readonly vouchers: readonly { readonly amount: number }[];
  readonly tendered: number | null;
}

async function insertPayment(
  tx: Tx,
  { method, reference, by }: CounterPayment,
  { member, amount, credit, vouchers, tendered }: NewPayment,
): Promise<number> {
  const made = await tx.row<Columns<'payment', 'id'>>(sql`
    insert into payment (
      token, member, method, gateway, amount, voucher_amount, credit_amount, tendered_amount, reference, created_by)
    values (
      ${randomBytes(24).toString('base64url')}, ${member}, ${amount === 0 ? 'VOUCHER' : method}, 'counter', ${amount},
      ${sumOf(vouchers)}, ${credit}, ${tendered}, ${reference || `C${randomInt(10 ** 9, 10 ** 10)}`}, ${by})
    on conflict (reference)
    where status <> 'REVERSED' do nothing
    returning id`);
  if (!made) throw invalid({ reference: [t.referenceTaken()] });
  return made.id;
}

/** The member's credit, and its line in the books: it came in like the rest of the payment, but no invoice needs it. */
async function keepCredit(
  tx: Tx,
  { config }: Settings,
  payment: number,
  member: number | null,
  amount: number,
  { method, by }: CounterPayment,
): Promise<void> {
  if (member === null) throw invalid({ member: [t.creditMemberNeeded()] });
  const voucher = await issueCredit(tx, config, 'ACCOUNT', member, amount);
  await bookOverpayment(tx, { payment, member, voucher, method, amount, by });
}
