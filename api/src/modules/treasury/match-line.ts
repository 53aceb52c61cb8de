import { centsToMoney } from '@clubhouse/contract';
import { finance as t } from '@clubhouse/messages/server/finance';
import type { Tx } from '../../db/pool.ts';
import { sql } from '../../db/sql.ts';
import { isSettled, markPaid, type PaymentParts, takePayment } from '../payment/index.ts';

export type Settings = Pick<PaymentParts, 'config' | 'onPaid' | 'beforePaid'>;

export interface BankLine {
  readonly id: number;
  readonly amount: number;
  readonly text: string;
}

/** What became of a line: the payment that it is, or why it is none. */
export type Match = { readonly payment: number } | { readonly reason: string };

export const NO_REFERENCE = t.bankNoReference;
export const MONEY_OUT = t.bankMoneyOut;

/** Everything in a text that could be the reference of a PayNow payment. Banks put words right beside it. */
export const referencesIn = (text: string): string[] => [
  ...new Set([...text.toUpperCase().matchAll(/(?=(P[A-HJ-NP-Z2-9]{11}))/g)].map(([, one]) => one as string)),
];

/** Numbers of invoices in a text, with or without their hyphens. */
export const invoiceNumbersIn = (text: string): string[] => [
  ...new Set(
    [...text.toUpperCase().matchAll(/INV[ -]?(\d{4})[ -]?(\d{6})(?!\d)/g)].map(([, year, n]) => `INV-${year}-${n}`),
  ),
];

export const dollars = (cents: number) => `S$ ${centsToMoney(cents)}`;

interface Waiting {
  readonly id: number;
  readonly reference: string;
  readonly amount: number;
  readonly status: string;
}

/** Settles a payment by PayNow that this line is for. One that was dropped or has run out counts too: the money is here. */
export async function settleByLine(
  tx: Tx,
  settings: Settings,
  line: BankLine,
  found: Waiting,
  by: number | null,
): Promise<Match> {
  if (isSettled(found)) return { reason: t.bankAlreadyPaid({ reference: found.reference }) };
  if (found.amount !== line.amount)
    return { reason: t.bankAmountDiffers({ amount: dollars(line.amount), requested: dollars(found.amount) }) };
  const settled = await markPaid(tx, settings, found.id, by);
  return settled ? { payment: found.id } : { reason: t.bankAlreadyPaid({ reference: found.reference }) };
}

interface Owed {
  readonly id: number;
  readonly number: string;
  readonly due: number;
}

/** Takes the line as a payment of an invoice by itself, if it is to the cent what is due. */
async function payExactly(tx: Tx, settings: Settings, line: BankLine, found: Owed, by: number | null): Promise<Match> {
  if (found.due <= 0) return { reason: t.numberNothingDue({ number: found.number }) };
  if (found.due !== line.amount)
    return {
      reason: t.bankAmountDue({ amount: dollars(line.amount), due: dollars(found.due), number: found.number }),
    };
  return payByLine(tx, settings, line, { invoices: [{ invoice: found.id }], creditMember: null, by });
}

/** Where staff say that the money of a line goes. */
export interface LineSplit {
  readonly invoices: readonly { readonly invoice: number; readonly amount?: number | null }[];
  readonly creditMember: number | null;
  readonly by: number | null;
}

/** A transfer that names a PayNow payment of ours came by PayNow, any other by bank transfer. */
async function methodOf(tx: Tx, { text }: BankLine): Promise<'PAYNOW' | 'BANK_TRANSFER'> {
  const known = await tx.row(sql`
    select 1
    from payment
    where reference = any(${referencesIn(text)}::text[]) and gateway = 'paynow'`);
  return known ? 'PAYNOW' : 'BANK_TRANSFER';
}

/** Books a line on invoices, each in full or in part; what is over becomes credit. */
export async function payByLine(
  tx: Tx,
  settings: Settings,
  line: BankLine,
  { invoices, creditMember, by }: LineSplit,
): Promise<Match> {
  const { payment } = await takePayment(tx, settings, {
    invoices,
    method: await methodOf(tx, line),
    reference: `BANK ${line.id}`,
    codes: [],
    by,
    received: line.amount,
    excess: 'CREDIT',
    creditMember,
  });
  return { payment };
}

/** Whose it is. */
interface Owner {
  readonly member: number | null;
}

/** A payment by PayNow without a gateway: only a bank's statement says that it is paid. */
export const findPayment = (tx: Tx, id: number) =>
  tx.row<Waiting & Owner>(
    sql`select id, reference, amount, status, member from payment where id = ${id} and gateway = 'paynow'`,
  );

/** Issued invoices, held. */
export const findInvoices = (tx: Tx, ids: readonly number[]) =>
  tx.rows<Owed & Owner>(sql`
    select id, invoice_number as number, amount_due as due, member
    from invoice
    where id = any(${ids}::bigint[]) and invoice_number is not null
    order by id
    for update`);

/** Whether a line is to the cent what several invoices of one member come to that it names. */
const isSumOf = ({ amount }: BankLine, invoices: readonly (Owed & Owner)[]): boolean =>
  invoices.length > 1 &&
  invoices.every(({ due, member }) => due > 0 && member !== null && member === invoices[0]?.member) &&
  invoices.reduce((sum, { due }) => sum + due, 0) === amount;

/** Finds what a line is for by its text, and books it. */
export async function matchByText(tx: Tx, settings: Settings, line: BankLine, by: number | null): Promise<Match> {
  const payments = await tx.rows<Waiting>(sql`select id, reference, amount, status from payment
    where reference = any(${referencesIn(line.text)}::text[]) and gateway = 'paynow' and status <> 'REVERSED' order by id`);
  const fitting = payments.find((one) => one.amount === line.amount && !isSettled(one)) ?? payments[0];
  if (fitting) return settleByLine(tx, settings, line, fitting, by);
  const invoices = await tx.rows<
    Owed & Owner
  >(sql`select id, invoice_number as number, amount_due as due, member from invoice
    where invoice_number = any(${invoiceNumbersIn(line.text)}::text[]) order by id for update`);
  if (isSumOf(line, invoices))
    return payByLine(tx, settings, line, {
      invoices: invoices.map(({ id }) => ({ invoice: id })),
      creditMember: null,
      by,
    });
  const owed = invoices.find(({ due }) => due === line.amount) ?? invoices[0];
  return owed ? payExactly(tx, settings, line, owed, by) : { reason: NO_REFERENCE() };
}
