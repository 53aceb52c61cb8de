import { finance as t } from '@clubhouse/messages/server/finance';
import type { Database } from '../../../../db/pool.ts';
import type { Columns } from '../../../../db/schema.ts';
import { sql } from '../../../../db/sql.ts';
import { messageOf } from '../../../../errors.ts';
import { type Gateway, GatewayRefusal, gatewayTitle } from '../gateway/gateway.ts';
import type { PaymentDeps } from '../payment-dependencies.ts';
import { sentBefore } from './apply-refunded-total.ts';

type Deps = Pick<PaymentDeps, 'db' | 'gateway' | 'log'>;

/** Refunds of one payment that are sent as one. */
interface Due extends Columns<'payment', 'gateway' | 'gateway_session'> {
  readonly payment: number;
  readonly gateway_session: string;
  readonly ids: readonly number[];
  readonly amount: number;
}

/** What waits to be sent back: each refund by itself, or what goes back of one payment together. */
export const readDueRefunds = (db: Database, gateway: Gateway | undefined): Promise<Due[]> =>
  db.rows<Due>(sql`
    select p.id as payment, p.gateway, p.gateway_session, array_agg(r.id order by r.id) as ids,
      sum(r.amount)::bigint as amount
    from refund r
    join payment p on p.id = r.payment
    where r.status = 'PENDING' and p.gateway_session is not null
    group by p.id, case when ${gateway?.refundsOnce === true} then 0 else r.id end
    order by min(r.id)
    limit 200`);

/** How many tries; then someone has to look. */
const TRIES = 5;

/** A club that changed its gateway cannot reach what was paid by the old one: someone refunds it there. */
async function refuseForeign(db: Database, { ids, gateway }: Due): Promise<void> {
  const failure = t.refundOtherGateway({ provider: gatewayTitle(gateway) });
  await db.run(sql`update refund set status = 'FAILED', failure = ${failure} where id = any(${ids}::bigint[])`);
}

/** Asks the gateway to send money back. What it refuses is tried again, and then left to staff. */
export async function sendRefund({ db, gateway, log }: Deps, due: Due): Promise<void> {
  const { ids, amount, payment, gateway_session: session } = due;
  const [refund = 0] = ids;
  if (due.gateway !== gateway?.name) return refuseForeign(db, due);
  await db.run(sql`update refund set attempts = attempts + 1 where id = any(${ids}::bigint[])`);
  try {
    const done = await gateway.refund(session, { refund, amount, sentBefore: await sentBefore(db, payment) });
    await db.run(sql`
      update refund
      set status = 'DONE', gateway_reference = ${done.reference}, failure = ''
      where id = any(${ids}::bigint[])`);
  } catch (error) {
    const code = error instanceof GatewayRefusal ? { code: error.code } : {};
    log?.error({ refund, ...code, reason: messageOf(error) }, 'the payment gateway did not send a refund');
    await db.run(sql`
      update refund
      set failure = ${messageOf(error).slice(0, 300)},
        status = case when attempts >= ${TRIES} then 'FAILED' else status end
      where id = any(${ids}::bigint[])`);
  }
}
