import { formatCents } from '@clubhouse/contract';
import { finance as t } from '@clubhouse/messages/server/finance';
import { recordBySystem } from '../../../../audit/index.ts';
import type { Tx } from '../../../../db/pool.ts';
import type { Columns } from '../../../../db/schema.ts';
import { sql } from '../../../../db/sql.ts';
import type { FinanceConfig } from '../../invoices/index.ts';
import { gatewayTitle, type RefundNews } from '../gateway/gateway.ts';
import { holdPayment } from '../settle-payment.ts';
import { returnParts } from './refund-payment.ts';
import { planRefund, readSources } from './refund-plan.ts';

/** Why news needs someone to look at it. */
export interface Problem {
  readonly problem: string;
}

type KnownRefund = Columns<'refund', 'id' | 'status'>;

/** A refund of ours that the payer's bank sent back: the club has the money, and someone sends it another way. */
async function markReturned(tx: Tx, { id, status }: KnownRefund, { reason }: RefundNews): Promise<boolean> {
  if (status === 'FAILED') return false;
  const failure = t.refundBackFromBank({ reason: reason || t.refundBackUnknown() });
  await tx.run(sql`update refund set status = 'FAILED', failure = ${failure.slice(0, 300)} where id = ${id}`);
  const changes = { status: { old: status, new: 'FAILED' }, failure: { old: null, new: failure } };
  await recordBySystem(tx, { action: 'update', resource: 'refund', rowId: id, changes });
  return true;
}

/** A refund that someone made at the gateway itself: the money has gone, so the books follow. */
export async function bookOutside(
  tx: Tx,
  config: FinanceConfig,
  payment: number,
  { refund, amount }: Pick<RefundNews, 'refund' | 'amount'>,
): Promise<boolean | Problem> {
  const held = await holdPayment(tx, payment);
  const money = (await readSources(tx, { payment })).filter(({ kind }) => kind === 'MONEY');
  const most = money.reduce((sum, source) => sum + source.amount, 0);
  if (!held || amount > most)
    return { problem: t.refundGatewayTooMuch({ amount: formatCents(amount), most: formatCents(most) }) };
  const provider = gatewayTitle(held.payment.gateway);
  const reason = t.refundAtGateway({ provider });
  await returnParts(tx, config, held.payment, planRefund(money, amount), {
    way: 'WAY_PAID',
    reason,
    by: null,
    sentAs: refund,
  });
  const changes = { amount: { old: null, new: formatCents(amount) }, reason: { old: null, new: reason } };
  await recordBySystem(tx, { action: 'refund', resource: 'payment', rowId: payment, changes }, provider);
  return true;
}

/** What a gateway says about a refund: ours could not be delivered, or one was made at the gateway. */
export async function applyRefundNews(
  tx: Tx,
  { config }: { readonly config: FinanceConfig },
  payment: number,
  news: RefundNews,
): Promise<boolean | Problem> {
  await holdPayment(tx, payment);
  const known = await tx.row<KnownRefund>(sql`
    select id, status
    from refund
    where payment = ${payment} and (id = ${news.ours} or gateway_reference = ${news.refund})
    order by id
    limit 1`);
  if (known) return news.state === 'FAILED' && markReturned(tx, known, news);
  return news.state === 'SENT' && bookOutside(tx, config, payment, news);
}
