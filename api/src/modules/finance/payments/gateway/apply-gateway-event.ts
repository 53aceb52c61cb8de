import { finance as t } from '@clubhouse/messages/server/finance';
import { recordBySystem } from '../../../../audit/index.ts';
import type { Tx } from '../../../../db/pool.ts';
import type { Columns } from '../../../../db/schema.ts';
import { sql } from '../../../../db/sql.ts';
import { applyDispute, bookDisputes } from '../disputes/apply-dispute.ts';
import type { PaymentDeps } from '../payment-dependencies.ts';
import { applyRefundNews, type Problem } from '../refunds/apply-refund-news.ts';
import { applyRefundedTotal } from '../refunds/apply-refunded-total.ts';
import { markFailed, markPaid } from '../settle-payment.ts';
import type { EventNews, GatewayEvent, GatewayNews, PaymentNews } from './gateway.ts';

type KnownPayment = Columns<'payment', 'id' | 'amount' | 'currency' | 'reference'>;
type Settings = Pick<PaymentDeps, 'config' | 'onPaid' | 'beforePaid'>;

interface Outcome {
  readonly outcome: 'APPLIED' | 'IGNORED' | 'PARKED';
  readonly reason: string;
  readonly payment: number | null;
}

/** What does not fit what we asked for. That news changes nothing; someone on the staff looks at it. */
function mismatch(news: GatewayNews, known: KnownPayment): string {
  if (news.currency !== known.currency)
    return t.gatewayCurrency({ currency: news.currency, currency2: known.currency });
  if (news.about !== 'payment') {
    const most = known.amount;
    if (news.about === 'refunded' && news.paid !== most) return t.gatewayAmount({ amount: news.paid, expected: most });
    return news.amount > most ? t.gatewayAmount({ amount: news.amount, expected: most }) : '';
  }
  if (news.state !== 'PAID') return '';
  if (news.reference !== known.reference) return t.gatewayReference();
  if (news.amount !== known.amount) return t.gatewayAmount({ amount: news.amount, expected: known.amount });
  return '';
}

async function applyPayment(tx: Tx, settings: Settings, payment: number, { state }: PaymentNews): Promise<boolean> {
  if (state === 'FAILED') return markFailed(tx, payment, 'FAILED', t.paymentFailed());
  if (state === 'EXPIRED') return markFailed(tx, payment, 'CANCELLED', 'Expired');
  if (state !== 'PAID' || !(await markPaid(tx, settings, payment))) return false;
  // A dispute may have been heard of first.
  await bookDisputes(tx, settings, payment);
  return true;
}

function apply(
  tx: Tx,
  settings: Settings,
  provider: string,
  payment: number,
  news: GatewayNews,
): Promise<boolean | Problem> {
  if (news.about === 'dispute') return applyDispute(tx, settings, provider, payment, news);
  if (news.about === 'refund') return applyRefundNews(tx, settings, payment, news);
  if (news.about === 'refunded') return applyRefundedTotal(tx, settings, payment, news);
  return applyPayment(tx, settings, payment, news);
}

/** What a gateway says becomes what the club believes, if it is about one of our payments and fits it to the cent. */
export async function applyNews(tx: Tx, settings: Settings, provider: string, news: EventNews): Promise<Outcome> {
  if (news.about === 'nothing') return { outcome: 'IGNORED', reason: t.gatewayNoPayment(), payment: null };
  const known = await tx.row<KnownPayment>(
    sql`
      select id, amount, currency, reference
      from payment
      where gateway = ${provider} and gateway_session = ${news.session}`,
  );
  if (!known) return { outcome: 'PARKED', reason: t.gatewayUnknown(), payment: null };
  const payment = known.id;
  const problem = mismatch(news, known);
  if (problem) return { outcome: 'PARKED', reason: problem, payment };
  const changed = await apply(tx, settings, provider, payment, news);
  if (typeof changed === 'object') return { outcome: 'PARKED', reason: changed.problem, payment };
  return { outcome: changed ? 'APPLIED' : 'IGNORED', reason: changed ? '' : t.gatewayKnown(), payment };
}

/** An event counts once: the second delivery finds the first. */
export async function applyEvent(tx: Tx, settings: Settings, provider: string, event: GatewayEvent): Promise<void> {
  const kept = await tx.row<Columns<'gateway_event', 'id'>>(sql`
    insert into gateway_event (provider, event_id, kind, body)
    values (${provider}, ${event.id.slice(0, 100)}, ${event.kind.slice(0, 60)}, ${JSON.stringify(event)}::jsonb)
    on conflict do nothing
    returning id`);
  if (!kept) return;
  const { outcome, reason, payment } = await applyNews(tx, settings, provider, event);
  await tx.run(
    sql`update gateway_event set outcome = ${outcome}, reason = ${reason}, payment = ${payment} where id = ${kept.id}`,
  );
  if (outcome !== 'PARKED') return;
  const changes = { reason: { old: null, new: reason } };
  await recordBySystem(tx, { action: 'parked', resource: 'payment', rowId: payment, changes }, provider);
}
