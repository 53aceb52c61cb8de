import { centsToMoney, leastPart, type PartPayment, refusePart } from '@clubhouse/contract';
import { finance as t } from '@clubhouse/messages/server/finance';
import type { Db } from '../../../db/pool.ts';
import type { Columns } from '../../../db/schema.ts';
import { sql } from '../../../db/sql.ts';
import { invalid } from '../../../errors.ts';
import type { PaymentConfig } from './payment-dependencies.ts';

const HOLDS = t.partHoldsPlace;
const SWITCHED_OFF = t.partsOff;

/** Whether something is kept for someone only until this invoice is paid. */
async function holdsPlace(db: Db, invoice: number): Promise<boolean> {
  const row = await db.row<{ holds: boolean }>(sql`
    select exists (select from reservation where invoice = ${invoice} and status = 'PENDING_PAYMENT')
      or exists (select from reservation_move where invoice = ${invoice} and status = 'PENDING_PAYMENT')
      or exists (select from enrollment where invoice = ${invoice} and status = 'PENDING_PAYMENT')
      or exists (select from reservation_share where invoice = ${invoice} and status = 'OPEN')
      or exists (select from membership_application where invoice = ${invoice} and status = 'APPROVED') as holds`);
  return row?.holds ?? false;
}

/** An invoice of the member's own, by the number in an address. */
export async function findOwn(db: Db, id: string | undefined, member: number | undefined) {
  if (!id || !/^\d{1,15}$/.test(id)) return undefined;
  return db.row<Columns<'invoice', 'id'> & { due: number }>(sql`
    select id, amount_due as due
    from invoice
    where id = ${Number(id)} and member = ${member ?? 0} and invoice_number is not null`);
}

/** What the pay sheet offers for one invoice. */
export async function readPartPayment(
  db: Db,
  { PART_PAYMENTS }: Pick<PaymentConfig, 'PART_PAYMENTS'>,
  { id, due }: { readonly id: number; readonly due: number },
): Promise<PartPayment> {
  const minimum = centsToMoney(leastPart(due));
  if (PART_PAYMENTS === 'off' || due <= 0) return { allowed: false, minimum, reason: '' };
  const reason = (await holdsPlace(db, id)) ? HOLDS() : '';
  return { allowed: reason === '', minimum, reason };
}

/** For what is not an invoice of the member's own. */
export const NO_PART: PartPayment = { allowed: false, minimum: '0.00', reason: '' };

interface PartRequest {
  readonly amount: number;
  /** What of the invoices the vouchers leave. */
  readonly left: number;
  readonly invoices: readonly number[];
  readonly method: string;
}

/** Refuses an amount that cannot be paid by itself, with the reason. Naming all that is left is paying in full. */
export async function checkPart(
  db: Db,
  { PART_PAYMENTS }: Pick<PaymentConfig, 'PART_PAYMENTS'>,
  { amount, left, invoices, method }: PartRequest,
): Promise<void> {
  const refuse = (reason: string) => invalid({ amount: [reason] });
  const [invoice, another] = invoices;
  if (another !== undefined || invoice === undefined) throw refuse(t.partOneInvoice());
  if (method === 'VOUCHER') throw refuse(t.partVouchersFirst());
  const problem = refusePart(amount, left);
  if (problem) throw refuse(problem);
  if (amount === left) return;
  if (PART_PAYMENTS === 'off') throw refuse(SWITCHED_OFF());
  if (await holdsPlace(db, invoice)) throw refuse(HOLDS());
}
