import {
  centsToMoney,
  moneyToCents,
  type Operation,
  reversePayment as reverseOperation,
  takeCounterPayment,
} from '@clubhouse/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { refuseOwn } from '../../access/index.ts';
import { record } from '../../audit/index.ts';
import { lockRow, once, readRow, servedResources, type Writer, writerOf } from '../../crud/index.ts';
import { inTransaction, type Tx } from '../../db/pool.ts';
import { sql } from '../../db/sql.ts';
import { addRoute, idOf, readOperationBody } from '../../http/index.ts';
import { takePayment } from './counter-payment.ts';
import type { PaymentParts } from './payment-parts.ts';
import { reversePayment } from './reverse-payment.ts';

const readInvoices = async (tx: Tx, ids: readonly number[]) =>
  (await tx.row<{ owners: number[]; due: number }>(sql`
    select coalesce(array_agg(distinct member), '{}') as owners, coalesce(sum(amount_due), 0)::bigint as due
    from invoice
    where id = any(${ids}::bigint[])`)) ?? { owners: [], due: 0 };

async function take(parts: PaymentParts, { actor, origin }: Writer, tx: Tx, request: FastifyRequest) {
  const input = await readOperationBody(takeCounterPayment, request);
  const ids = input.invoices.map(({ invoice }) => invoice);
  refuseOwn(actor, 'invoice', ...(await readInvoices(tx, ids)).owners);
  const taken = await takePayment(tx, parts, {
    invoices: input.invoices.map(({ invoice, amount }) => ({
      invoice,
      amount: amount == null ? null : moneyToCents(amount),
    })),
    method: input.method,
    reference: input.reference ?? '',
    codes: input.voucher_codes ?? [],
    by: actor.user_id,
    received: input.received == null ? null : moneyToCents(input.received),
    excess: input.excess ?? null,
  });
  await record(tx, actor, origin, {
    action: 'create',
    resource: 'payment',
    rowId: taken.payment,
    changes: { amount: { old: null, new: centsToMoney(taken.applied) } },
  });
  return {
    payment: taken.payment,
    applied: centsToMoney(taken.applied),
    change: centsToMoney(taken.change),
    credit: centsToMoney(taken.credit),
    amount_due: centsToMoney((await readInvoices(tx, ids)).due),
  };
}

async function reverse({ engine, config }: PaymentParts, writer: Writer, tx: Tx, request: FastifyRequest) {
  const { actor, origin } = writer;
  const row = await readRow(engine, tx, servedResources.payment, actor, idOf(request));
  const { reason } = await readOperationBody(reverseOperation, request);
  const id = row.id as number;
  await reversePayment(tx, config, actor, id, reason);
  await record(tx, actor, origin, {
    action: 'reverse',
    resource: 'payment',
    rowId: id,
    changes: { status: { old: row.status, new: 'REVERSED' }, reason: { old: null, new: reason } },
  });
  return lockRow(engine, tx, servedResources.payment, actor, id);
}

/** Payments that staff enter by hand, and take back. */
export function counterRoutes(app: FastifyInstance, parts: PaymentParts): void {
  const { db, engine } = parts;
  const write = (
    { method, path, policy, status }: Operation,
    work: (parts: PaymentParts, writer: Writer, tx: Tx, request: FastifyRequest) => Promise<unknown>,
  ) =>
    addRoute(app, {
      method,
      path,
      policy,
      handler: async (request, reply) => {
        const writer = writerOf(engine, request);
        const answer = await inTransaction(db, (tx) =>
          once(tx, request, writer.actor, async () => ({ status, body: await work(parts, writer, tx, request) })),
        );
        reply.code(answer.status);
        return answer.body;
      },
    });
  write(takeCounterPayment, take);
  write(reverseOperation, reverse);
}
