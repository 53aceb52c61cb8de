import { GATEWAY_NAMES, moneyToCents, type refund, TEXTS } from '@clubhouse/contract';
import { finance as t } from '@clubhouse/messages/server/finance';
import { type Actor, refuseOwn } from '../../../../access/index.ts';
import { record } from '../../../../audit/index.ts';
import { type Change, type Creation, readRow } from '../../../../crud/index.ts';
import type { Tx } from '../../../../db/pool.ts';
import type { Columns } from '../../../../db/schema.ts';
import { sql } from '../../../../db/sql.ts';
import { invalid } from '../../../../errors.ts';
import { requireFresh } from '../../../../http/index.ts';
import { servedResources } from '../../../../resources/index.ts';
import { book, clubToday, creditInvoice, type FinanceConfig, refreshStatus } from '../../invoices/index.ts';
import { returnVoucher } from '../../vouchers/index.ts';
import { holdPayment, type StoredPayment } from '../settle-payment.ts';
import { issueCredit } from './issue-credit.ts';
import { planRefund, type RefundSource, readSources, refundObstacle } from './refund-plan.ts';

export interface RefundRequest {
  readonly payment: number;
  /** Only what was paid on this one; without it, from the first on. */
  readonly invoice?: number | null;
  readonly amount: number;
  readonly way: 'WAY_PAID' | 'VOUCHER';
  readonly reason: string;
  readonly by: number | null;
}

/** How a refund goes back, and why. */
export interface RefundManner extends Pick<RefundRequest, 'way' | 'reason' | 'by'> {
  /** The gateway has sent it already; this is what it calls it. */
  readonly sentAs?: string;
}

/** Money that the gateway sends goes in the background. */
const sentByGateway = ({ gateway }: StoredPayment) => GATEWAY_NAMES.some((name) => name === gateway);

/** What was paid over the counter goes back over it, at once; a transfer waits until someone has made it. */
const OVER_THE_COUNTER: readonly string[] = ['CASH', 'NETS', 'CREDIT_CARD', 'OTHERS'];
const waits = (payment: StoredPayment) => sentByGateway(payment) || !OVER_THE_COUNTER.includes(payment.method);

/**
 * Gives a part of a payment back, or all of it. The books are written at once: what was returned, and the credit note that says the
 * invoice is worth less now. What a voucher paid goes back onto that voucher.
 */
export async function refundPayment(tx: Tx, config: FinanceConfig, request: RefundRequest): Promise<number[]> {
  const held = await holdPayment(tx, request.payment);
  if (!held) throw invalid({ payment: [TEXTS.pkMissing({ value: String(request.payment) })] });
  const { payment, parts } = held;
  if (request.invoice != null && !parts.some(({ invoice }) => invoice === request.invoice))
    throw invalid({ invoice: [t.refundOtherInvoice()] });
  const sources = await readSources(tx, {
    payment: payment.id,
    ...(request.invoice != null && { invoices: [request.invoice] }),
  });
  if (payment.status === 'DISPUTED') throw invalid({ payment: [t.refundDisputed()] });
  if (payment.status !== 'PAID' || sources.length === 0) throw invalid({ payment: [t.refundNothingLeft()] });
  const obstacle = refundObstacle(sources, request.amount);
  if (obstacle) throw invalid({ amount: [obstacle] });
  return returnParts(tx, config, payment, planRefund(sources, request.amount), request);
}

/** Returns parts of one payment that is held. */
export async function returnParts(
  tx: Tx,
  config: FinanceConfig,
  payment: StoredPayment,
  parts: readonly RefundSource[],
  manner: RefundManner,
): Promise<number[]> {
  const made: number[] = [];
  for (const part of parts) made.push(await returnPart(tx, config, payment, part, manner));
  const total = parts.reduce((sum, { amount }) => sum + amount, 0);
  await tx.run(sql`
    update payment
    set refunded_amount = refunded_amount + ${total}, status =
      case when refunded_amount + ${total} >= amount + voucher_amount - credit_amount then 'REFUNDED' else status end
    where id = ${payment.id}`);
  const invoices = [...new Set(parts.map(({ invoice }) => invoice))];
  await refreshStatus(tx, invoices, clubToday(config));
  return made;
}

async function returnPart(
  tx: Tx,
  config: FinanceConfig,
  payment: StoredPayment,
  { invoice, amount, voucher: spent }: RefundSource,
  { way: wanted, reason, by, sentAs }: RefundManner,
): Promise<number> {
  // No one is at the counter when a job gives money back, so what came over it becomes credit.
  const unattended = by === null && !waits(payment) && payment.member !== null;
  const way = spent === null && !unattended ? wanted : 'VOUCHER';
  if (spent !== null)
    await returnVoucher(
      tx,
      { voucher: spent, payment: payment.id, invoice, amount },
      clubToday(config),
      config.CLUB_TIMEZONE,
    );
  const voucher = spent ?? (way === 'VOUCHER' ? await creditVoucher(tx, config, payment, amount) : null);
  // No one hands it over where a job gives it back.
  const isLater = waits(payment) || by === null;
  const status = way === 'WAY_PAID' && isLater && sentAs === undefined ? 'PENDING' : 'DONE';
  const row = await tx.row<Columns<'refund', 'id'>>(sql`
    insert into refund (payment, invoice, amount, way, status, reason, voucher, created_by, gateway_reference)
    values (
      ${payment.id}, ${invoice}, ${amount}, ${way}, ${status}, ${reason}, ${voucher}, ${by}, ${sentAs ?? null})
    returning id`);
  if (!row) throw new Error('A refund was not stored.');
  const method = way === 'VOUCHER' ? 'VOUCHER' : payment.method;
  await book(tx, {
    kind: 'REFUND',
    invoice,
    amount,
    words: reason,
    payment: payment.id,
    refund: row.id,
    voucher,
    method,
    by,
  });
  const note = await creditInvoice(tx, config, { invoice, amount, reason, by });
  await tx.run(sql`update refund set credit_note = ${note.id} where id = ${row.id}`);
  return row.id;
}

async function creditVoucher(tx: Tx, config: FinanceConfig, payment: StoredPayment, amount: number): Promise<number> {
  if (payment.member === null) throw invalid({ way: [t.refundVoucherMember()] });
  return issueCredit(tx, config, 'REFUND', payment.member, amount);
}

/** No one gives money back to themselves: neither for their own payment nor on their own invoice. */
async function refuseOwnRefund(tx: Tx, actor: Actor, payment: number): Promise<void> {
  const owners = await tx.rows<{ member: number | null }>(sql`
    select member from payment where id = ${payment}
    union
    select i.member from payment_part p join invoice i on i.id = p.invoice where p.payment = ${payment}`);
  refuseOwn(actor, 'payment', ...owners.map(({ member }) => member));
}

/** A large amount leaves the club only when the person who sends it has just shown who they are. */
export function requireFreshRefund(
  actor: Actor,
  { REFUND_PROOF_AMOUNT }: Pick<FinanceConfig, 'REFUND_PROOF_AMOUNT'>,
  cents: number,
): void {
  if (cents > REFUND_PROOF_AMOUNT * 100) requireFresh(actor);
}

/** A refund by a person with the right to give money back. */
export const createRefund =
  (config: FinanceConfig): Creation<typeof refund> =>
  async ({ writer, tx, readInput }) => {
    const input = await readInput();
    const amount = moneyToCents(input.amount);
    if (amount === 0) throw invalid({ amount: [t.refundMinimum()] });
    await refuseOwnRefund(tx, writer.actor, input.payment);
    requireFreshRefund(writer.actor, config, amount);
    const [id] = await refundPayment(tx, config, {
      payment: input.payment,
      invoice: input.invoice ?? null,
      amount,
      way: input.way ?? 'WAY_PAID',
      reason: input.reason,
      by: writer.actor.user_id,
    });
    const row = await readRow(writer.engine, tx, servedResources.refund, writer.actor, id);
    await record(tx, writer.actor, writer.origin, {
      action: 'create',
      resource: 'refund',
      rowId: id ?? null,
      changes: { amount: { old: null, new: input.amount } },
    });
    return row;
  };

/** Money that no gateway sends is sent by hand; a person who did so says it here. */
export const markRefundSent: Change<typeof refund> = async ({
  writer: { engine, actor, origin },
  tx,
  readInput,
  lock,
}) => {
  const served = servedResources.refund;
  const row = await lock();
  const { status } = await readInput({ partial: true, existing: true });
  if (status !== undefined && status !== row.status) {
    await refuseOwnRefund(tx, actor, row.payment);
    if (status !== 'DONE' || row.status === 'DONE')
      throw invalid({ status: [t.refundStatusChange({ status: String(row.status), status2: status })] });
    const payment = await tx.row<StoredPayment>(sql`select gateway from payment where id = ${row.payment}`);
    if (row.status === 'PENDING' && payment && sentByGateway(payment)) throw invalid({ status: [t.refundByGateway()] });
    await tx.run(sql`update refund set status = 'DONE', failure = '' where id = ${row.id}`);
    const changes = { status: { old: row.status, new: 'DONE' } };
    await record(tx, actor, origin, { action: 'update', resource: 'refund', rowId: row.id, changes });
  }
  return readRow(engine, tx, served, actor, row.id);
};
