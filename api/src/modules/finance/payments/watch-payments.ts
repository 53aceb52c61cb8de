import { type Database, inTransaction } from '../../../db/pool.ts';
import type { Columns } from '../../../db/schema.ts';
import { sql } from '../../../db/sql.ts';
import { applyNews } from './gateway/apply-gateway-event.ts';
import type { PaymentDeps } from './payment-dependencies.ts';
import { readDueRefunds, sendRefund } from './refunds/send-refunds.ts';
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

/** The job: asks about open payments, and sends money that goes back. One that fails does not hold up the others. */
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
    await each(await readDueRefunds(db, deps.gateway), (due) => sendRefund(deps, due));
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
