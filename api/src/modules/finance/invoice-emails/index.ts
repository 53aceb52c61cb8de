import { allows, FINANCE_READERS, sendInvoice, sendInvoices as sendMany } from '@clubhouse/contract';
import { finance as t } from '@clubhouse/messages/server/finance';
import type { FastifyInstance } from 'fastify';
import { record } from '../../../audit/index.ts';
import { hasMailServer } from '../../../config.ts';
import { type CrudEngine, lockRow, type Writer, writerOf } from '../../../crud/index.ts';
import { inTransaction, type Tx } from '../../../db/pool.ts';
import { sql } from '../../../db/sql.ts';
import { refusal } from '../../../errors.ts';
import { addOperation, addRoute, idOf } from '../../../http/index.ts';
import { servedResources } from '../../../resources/index.ts';
import type { FinanceConfig } from '../invoices/index.ts';
import { type Emailed, emailInvoice } from './email-invoice.ts';

export { emailInvoice } from './email-invoice.ts';
export { sendInvoices } from './send-invoices.ts';

interface Deps {
  readonly engine: CrudEngine;
  readonly config: FinanceConfig;
}

/** An invoice is sent again as often as needed, but not by a loop. */
const MOST_A_DAY = 10;

async function sendOne({ config }: Deps, writer: Writer, tx: Tx, id: number): Promise<Emailed> {
  // Held, so that the job that sends new invoices does not send it at the same time.
  await tx.run(sql`select from invoice where id = ${id} for update`);
  const before = await tx.row<{ times: number; number: string }>(sql`
    select count(*)::integer as times, max(i.invoice_number) as number
    from invoice_email e
    join invoice i on i.id = e.invoice
    where e.invoice = ${id} and e.kind = 'STAFF' and e.created_at > now() - interval '1 day'`);
  if (before && before.times >= MOST_A_DAY)
    return {
      number: before.number,
      to: null,
      problem: t.sentTooOften({ number: before.number, MOST_A_DAY }),
    };
  const sent = await emailInvoice(tx, config, id, 'STAFF', writer.actor.user_id);
  if (sent.to)
    await record(tx, writer.actor, writer.origin, {
      action: 'send',
      resource: 'invoice',
      rowId: id,
      changes: { to: { old: null, new: sent.to } },
    });
  return sent;
}

/** Staff send invoices: one, or those that are ticked in the list. */
export function invoiceEmailRoutes(app: FastifyInstance, deps: Deps): void {
  const { engine } = deps;
  const { method, path, policy } = sendInvoice;
  addRoute(app, {
    method,
    path,
    policy,
    handler: async (request) => {
      const writer = writerOf(engine, request);
      const row = await inTransaction(engine.db, (tx) =>
        lockRow(engine, tx, servedResources.invoice, writer.actor, idOf(request)),
      );
      const sent = await inTransaction(engine.db, (tx) => sendOne(deps, writer, tx, row.id));
      if (sent.problem) throw refusal(400, sent.problem);
      // Addresses are for those who write invoices; a person who is at the till only needs to know that it went out.
      return {
        to: allows(FINANCE_READERS.invoice, writer.actor.rights) ? sent.to : null,
        has_server: hasMailServer(deps.config),
      };
    },
  });

  addOperation(app, sendMany, async ({ invoices }, request) => {
    const writer = writerOf(engine, request);
    const left: { id: number; number: string | null; problem: string }[] = [];
    let sent = 0;
    for (const id of new Set(invoices)) {
      const one = await inTransaction(engine.db, (tx) => sendOne(deps, writer, tx, id));
      if (one.problem) left.push({ id, number: one.number, problem: one.problem });
      else sent += 1;
    }
    return { sent, left, has_server: hasMailServer(deps.config) };
  });
}
