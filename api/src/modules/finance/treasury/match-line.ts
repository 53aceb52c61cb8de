import { formatCents } from '@clubhouse/contract';
import { finance as t } from '@clubhouse/messages/server/finance';
import type { Tx } from '../../../db/pool.ts';
import type { Columns } from '../../../db/schema.ts';
import { sql } from '../../../db/sql.ts';
import { isSettled, markPaid } from '../payments/index.ts';
import {
  type BankLine,
  invoiceNumbersIn,
  type Match,
  NO_REFERENCE,
  type OwedInvoice,
  referencesIn,
  type Settings,
} from './bank-line.ts';
import { payByLine } from './split-line.ts';

type Waiting = Columns<'payment', 'id' | 'reference' | 'amount' | 'status'>;

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
    return { reason: t.bankAmountDiffers({ amount: formatCents(line.amount), requested: formatCents(found.amount) }) };
  const settled = await markPaid(tx, settings, found.id, by);
  return settled ? { payments: [found.id] } : { reason: t.bankAlreadyPaid({ reference: found.reference }) };
}

/** Takes the line as a payment of an invoice by itself, if it is to the cent what is due. */
async function payExactly(
  tx: Tx,
  settings: Settings,
  line: BankLine,
  found: OwedInvoice,
  by: number | null,
): Promise<Match> {
  if (found.due <= 0) return { reason: t.numberNothingDue({ number: found.number }) };
  if (found.due !== line.amount)
    return {
      reason: t.bankAmountDue({ amount: formatCents(line.amount), due: formatCents(found.due), number: found.number }),
    };
  return payInFull(tx, settings, line, [found], by);
}

const payInFull = (
  tx: Tx,
  settings: Settings,
  line: BankLine,
  invoices: readonly OwedInvoice[],
  by: number | null,
): Promise<Match> => {
  const shares = invoices.map((invoice) => ({ invoice, amount: null }));
  return payByLine(tx, settings, line, { shares, creditMember: null, by });
};

/** A payment by PayNow without a gateway: only a bank's statement says that it is paid. */
export const findPayment = (tx: Tx, id: number) =>
  tx.row<Waiting & Pick<OwedInvoice, 'member'>>(
    sql`select id, reference, amount, status, member from payment where id = ${id} and gateway = 'paynow'`,
  );

/** Issued invoices, held. */
export const findInvoices = (tx: Tx, ids: readonly number[]) =>
  tx.rows<OwedInvoice>(sql`
    select id, invoice_number as number, amount_due as due, member
    from invoice
    where id = any(${ids}::bigint[]) and invoice_number is not null
    order by id
    for update`);

const findByNumbers = (tx: Tx, numbers: readonly string[]) =>
  tx.rows<OwedInvoice>(sql`
    select id, invoice_number as number, amount_due as due, member
    from invoice
    where invoice_number = any(${numbers}::text[])
    order by id
    for update`);

/** How many invoices a reason names; the rest is counted. */
const NAMED = 3;

/** Why a line is open that names open invoices of several members: whose they are, and what is due. */
async function severalMembers(tx: Tx, invoices: readonly OwedInvoice[]): Promise<string | undefined> {
  const open = invoices.filter(({ due }) => due > 0);
  if (new Set(open.map(({ member }) => member)).size < 2) return undefined;
  const people = await tx.rows<Columns<'member', 'id' | 'name' | 'membership_id'>>(
    sql`select id, name, membership_id from member where id = any(${open.map(({ member }) => member)}::bigint[])`,
  );
  const named = open.slice(0, NAMED).map(({ number, due, member }) => {
    const owner = people.find(({ id }) => id === member);
    const name = (owner?.name ?? t.bankGuest()).slice(0, 30);
    return t.bankNamedInvoice({ number, name, id: owner?.membership_id ?? 'none', due: formatCents(due) });
  });
  const more = open.length - named.length;
  return t.bankSeveralMembers({ invoices: named.join('; '), more });
}

/** Whether a line is to the cent what several invoices of one member come to that it names. */
const isSumOf = ({ amount }: BankLine, invoices: readonly OwedInvoice[]): boolean =>
  invoices.length > 1 &&
  invoices.every(({ due, member }) => due > 0 && member !== null && member === invoices[0]?.member) &&
  invoices.reduce((sum, { due }) => sum + due, 0) === amount;

/** Finds what a line is for by its text, and books it. */
export async function matchByText(tx: Tx, settings: Settings, line: BankLine, by: number | null): Promise<Match> {
  const payments = await tx.rows<Waiting>(sql`
    select id, reference, amount, status
    from payment
    where reference = any(${referencesIn(line.text)}::text[]) and gateway = 'paynow' and status <> 'REVERSED'
    order by id`);
  const fitting = payments.find((one) => one.amount === line.amount && !isSettled(one)) ?? payments[0];
  if (fitting) return settleByLine(tx, settings, line, fitting, by);
  const invoices = await findByNumbers(tx, invoiceNumbersIn(line.text));
  if (isSumOf(line, invoices)) return payInFull(tx, settings, line, invoices, by);
  const exact = invoices.find(({ due }) => due === line.amount);
  if (exact) return payExactly(tx, settings, line, exact, by);
  const several = await severalMembers(tx, invoices);
  if (several) return { reason: several };
  return invoices[0] ? payExactly(tx, settings, line, invoices[0], by) : { reason: NO_REFERENCE() };
}
