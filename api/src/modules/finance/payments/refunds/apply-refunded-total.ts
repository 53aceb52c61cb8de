import { recordBySystem } from '../../../../audit/index.ts';
import type { Db, Tx } from '../../../../db/pool.ts';
import type { Columns } from '../../../../db/schema.ts';
import { sql } from '../../../../db/sql.ts';
import type { RefundedNews } from '../gateway/gateway.ts';
import type { PaymentDeps } from '../payment-dependencies.ts';
import { holdPayment, isSettled, markPaid } from '../settle-payment.ts';
import { bookOutside, type Problem } from './apply-refund-news.ts';

/** What a gateway has sent back of a payment, as far as we know. */
export async function sentBefore(db: Db, payment: number): Promise<number> {
  const row = await db.row<{ sent: number }>(sql`
    select coalesce(sum(amount), 0)::bigint as sent
    from refund
    where payment = ${payment} and status = 'DONE' and gateway_reference is not null`);
  return row?.sent ?? 0;
}

type Unanswered = Columns<'refund', 'id' | 'amount' | 'status'>;

/** Refunds of ours that the gateway was asked for, and whose answer was lost or was no. */
const unanswered = (tx: Tx, payment: number) =>
  tx.rows<Unanswered>(sql`
    select id, amount, status
    from refund
    where payment = ${payment} and status in ('PENDING', 'FAILED') and way = 'WAY_PAID' and attempts > 0
      and gateway_reference is null
    order by id`);

async function markSent(tx: Tx, { id, status }: Unanswered, reference: string): Promise<void> {
  await tx.run(sql`update refund set status = 'DONE', failure = '', gateway_reference = ${reference} where id = ${id}`);
  const changes = { status: { old: status, new: 'DONE' } };
  await recordBySystem(tx, { action: 'update', resource: 'refund', rowId: id, changes });
}

/**
 * A gateway says how much of a payment has gone back so far. What we do not know of yet is first what we asked for without hearing
 * an answer, and then what someone refunded at the gateway. Sums may arrive in any order: a smaller one is old news.
 */
export async function applyRefundedTotal(
  tx: Tx,
  settings: Pick<PaymentDeps, 'config' | 'onPaid' | 'beforePaid'>,
  payment: number,
  { amount, refund }: RefundedNews,
): Promise<boolean | Problem> {
  const held = await holdPayment(tx, payment);
  // What has gone back had come in, even if that is told later.
  if (held && !isSettled(held.payment)) await markPaid(tx, settings, payment);
  let unknown = amount - (await sentBefore(tx, payment));
  if (unknown <= 0) return false;
  for (const ours of await unanswered(tx, payment)) {
    if (ours.amount > unknown) continue;
    await markSent(tx, ours, refund);
    unknown -= ours.amount;
  }
  return unknown === 0 || bookOutside(tx, settings.config, payment, { refund, amount: unknown });
}
