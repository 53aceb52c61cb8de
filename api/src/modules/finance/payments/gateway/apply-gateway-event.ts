import { finance as t } from '@clubhouse/messages/server/finance';
import { recordBySystem } from '../../../../audit/index.ts';
import type { Tx } from '../../../../db/pool.ts';
import type { Columns } from '../../../../db/schema.ts';
import { sql } from '../../../../db/sql.ts';
import type { PaymentParts } from '../payment-dependencies.ts';
import { markFailed, markPaid } from '../settle-payment.ts';
import type { GatewayEvent, GatewayNews } from './gateway.ts';

type KnownPayment = Columns<'payment', 'id' | 'amount' | 'currency' | 'reference'>;

export interface Outcome {
  readonly outcome: 'APPLIED' | 'IGNORED' | 'PARKED';
  readonly reason: string;
  readonly payment: number | null;
}

/** What does not fit what we asked for. Such news changes nothing; somebody of the staff looks at it. */
function mismatch(news: GatewayNews, known: KnownPayment): string {
  if (news.reference !== known.reference) return t.gatewayReference();
  if (news.currency !== known.currency)
    return t.gatewayCurrency({ currency: news.currency, currency2: known.currency });
  if (news.amount !== known.amount) return t.gatewayAmount({ amount: news.amount, expected: known.amount });
  return '';
}

/** What a gateway says becomes what the club believes, if it is about one of our payments and fits it to the cent. */
export async function applyNews(
  tx: Tx,
  parts: Pick<PaymentParts, 'config' | 'onPaid' | 'beforePaid'>,
  provider: string,
  news: GatewayNews,
): Promise<Outcome> {
  if (news.session === '') return { outcome: 'IGNORED', reason: t.gatewayNoPayment(), payment: null };
  const known = await tx.row<KnownPayment>(
    sql`
      select id, amount, currency, reference
      from payment
      where gateway = ${provider} and gateway_session = ${news.session}`,
  );
  if (!known) return { outcome: 'PARKED', reason: t.gatewayUnknown(), payment: null };
  const payment = known.id;
  const problem = news.state === 'PAID' ? mismatch(news, known) : '';
  if (problem) return { outcome: 'PARKED', reason: problem, payment };
  const changed =
    news.state === 'PAID'
      ? await markPaid(tx, parts, payment)
      : news.state === 'FAILED'
        ? await markFailed(tx, payment, 'FAILED', t.paymentFailed())
        : news.state === 'EXPIRED' && (await markFailed(tx, payment, 'CANCELLED', 'Expired'));
  return { outcome: changed ? 'APPLIED' : 'IGNORED', reason: changed ? '' : t.gatewayKnown(), payment };
}

/** An event counts once: the second delivery finds the first. */
export async function applyEvent(
  tx: Tx,
  parts: Pick<PaymentParts, 'config' | 'onPaid' | 'beforePaid'>,
  provider: string,
  event: GatewayEvent,
): Promise<void> {
  const kept = await tx.row<Columns<'gateway_event', 'id'>>(sql`
    insert into gateway_event (provider, event_id, kind, body)
    values (${provider}, ${event.id.slice(0, 100)}, ${event.kind.slice(0, 60)}, ${JSON.stringify(event)}::jsonb)
    on conflict do nothing
    returning id`);
  if (!kept) return;
  const { outcome, reason, payment } = await applyNews(tx, parts, provider, event);
  await tx.run(
    sql`update gateway_event set outcome = ${outcome}, reason = ${reason}, payment = ${payment} where id = ${kept.id}`,
  );
  if (outcome !== 'PARKED') return;
  const changes = { reason: { old: null, new: reason } };
  await recordBySystem(tx, { action: 'parked', resource: 'payment', rowId: payment, changes }, provider);
}
