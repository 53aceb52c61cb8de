import { finance as t } from '@clubhouse/messages/server/finance';
import { type Database, inTransaction } from '../../../db/pool.ts';
import type { Columns } from '../../../db/schema.ts';
import { sql } from '../../../db/sql.ts';
import { applyNews } from './gateway/apply-gateway-event.ts';
import { GatewayRefusal, gatewayTitle } from './gateway/gateway.ts';
import type { PaymentDeps } from './payment-dependencies.ts';
import { sentBefore } from './refunds/apply-refunded-total.ts';
import { markFailed } from './settle-payment.ts';

export type WatchDeps = Pick<PaymentDeps, 'db' | 'config' | 'gateway' | 'onPaid' | 'beforePaid' | 'log'>;
type Deps = WatchDeps;

interface Open extends Columns<'payment', 'id' | 'gateway' | 'gateway_session'> {
  readonly over: boolean;
}

/** Asks the gateway about what stays open: a webhook may never come, or the process may have died before it was written down. */
async function reconcile(deps: Deps, open: Open): Promise<void> {
  const { db, gateway } = deps;
  const session = open.gateway_session;
  if (session && gateway && open.gateway === gateway.name) {
    if (open.over) await gateway.close(session).catch(() => undefined);
    const news = await gateway.look(session);
    if (news) await inTransaction(db, (tx) => applyNews(tx, deps, gateway.name, news));
  }
  await inTransaction(db, async (tx) => {
    await tx.run(sql`update payment set checked_at = now() where id = ${open.id}`);
    if (open.over) await markFailed(tx, open.id, 'CANCELLED', 'Expired');
  });
}

/** Asks about one payment for the last time: it is paid, or it comes to nothing. A transfer that is on its way may still arrive. */
export async function settleOpen(deps: Deps, id: number): Promise<void> {
  const open = await deps.db.row<Open>(
    sql`select id, gateway, gateway_session, true as over from payment where id = ${id} and status = 'PENDING'`,
  );
  if (open) await reconcile(deps, open);
}

interface Due
  extends Columns<'refund', 'id' | 'amount' | 'payment'>,
    Columns<'payment', 'gateway' | 'gateway_session'> {
  readonly gateway_session: string;
}

/** So many tries; then somebody has to look. */
const TRIES = 5;

/** A club that changed its gateway cannot reach what was paid by the old one: someone refunds it there. */
async function refuseForeign(db: Database, { id, gateway }: Due): Promise<void> {
  const failure = t.refundOtherGateway({ provider: gatewayTitle(gateway) });
  await db.run(sql`update refund set status = 'FAILED', failure = ${failure} where id = ${id}`);
}

async function sendRefund({ db, gateway, log }: Deps, due: Due): Promise<void> {
  const { id, amount, payment, gateway_session: session } = due;
  if (!gateway || due.gateway !== gateway.name) return refuseForeign(db, due);
  await db.run(sql`update refund set attempts = attempts + 1 where id = ${id}`);
  try {
    const done = await gateway.refund(session, { refund: id, amount, sentBefore: await sentBefore(db, payment) });
    await db.run(
      sql`
        update refund
        set status = 'DONE', gateway_reference = ${done.reference}, failure = ''
        where id = ${id}`,
    );
  } catch (error) {
    const code = error instanceof GatewayRefusal ? { code: error.code } : {};
    log?.error({ refund: id, ...code, reason: (error as Error).message }, 'the payment gateway did not send a refund');
    await db.run(sql`update refund set failure = ${(error as Error).message.slice(0, 300)},
      status = case when attempts >= ${TRIES} then 'FAILED' else status end where id = ${id}`);
  }
}

/** The job: whatever is open is asked about, whatever goes back is sent. One that fails does not hold up the others. */
export const watchPayments =
  (deps: Deps) =>
  async (signal: AbortSignal): Promise<void> => {
    const { db } = deps;
    let failed: unknown;
    const each = async <T>(rows: readonly T[], work: (row: T) => Promise<void>) => {
      for (const row of rows) {
        if (signal.aborted) return;
        await work(row).catch((error: unknown) => {
          failed = error;
        });
      }
    };
    await each(await openPayments(db), (row) => reconcile(deps, row));
    await each(await dueRefunds(db), (row) => sendRefund(deps, row));
    if (failed) throw failed;
  };

const openPayments = (db: Database) =>
  db.rows<Open>(sql`
    select id, gateway, gateway_session, coalesce(expires_at < now(), false) as over
    from payment
    where status = 'PENDING'
      and (
        expires_at < now()
        or (gateway_session is not null and coalesce(checked_at, created_at) < now() - interval '45 seconds'))
    order by id
    limit 500`);

const dueRefunds = (db: Database) =>
  db.rows<Due>(sql`
    select r.id, r.amount, r.payment, p.gateway, p.gateway_session from refund r join payment p on p.id = r.payment
    where r.status = 'PENDING' and p.gateway_session is not null order by r.id limit 200`);
