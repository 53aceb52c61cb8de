import {
  centsToMoney,
  creditInvoice as creditOperation,
  moneyToCents,
  type Operation,
  previewReversal as previewOperation,
  reversePayment as reverseOperation,
  takeCounterPayment,
} from '@clubhouse/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { refuseOwn } from '../../../access/index.ts';
import { differences, record } from '../../../audit/index.ts';
import { addWrite, lockRow, readRow, type Writer, writerOf } from '../../../crud/index.ts';
import type { Tx } from '../../../db/pool.ts';
import { sql } from '../../../db/sql.ts';
import { addOperation, idOf, readOperationBody } from '../../../http/index.ts';
import { servedResources } from '../../../resources/index.ts';
import { takePayment } from './counter-payment.ts';
import { creditOwed } from './credit-owed.ts';
import type { PaymentDeps } from './payment-dependencies.ts';
import { previewReversal } from './refunds/preview-reversal.ts';
import { reversePayment } from './refunds/reverse-payment.ts';

const readInvoices = async (tx: Tx, ids: readonly number[]) =>
  (await tx.row<{ owners: number[]; due: number }>(sql`
    select coalesce(array_agg(distinct member), '{}') as owners, coalesce(sum(amount_due), 0)::bigint as due
    from invoice
    where id = any(${ids}::bigint[])`)) ?? { owners: [], due: 0 };

async function take(deps: PaymentDeps, { actor, origin }: Writer, tx: Tx, request: FastifyRequest) {
  const input = await readOperationBody(takeCounterPayment, request);
  const ids = input.invoices.map(({ invoice }) => invoice);
  refuseOwn(actor, 'invoice', ...(await readInvoices(tx, ids)).owners);
  const taken = await takePayment(tx, deps, {
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

async function reverse({ engine, config }: PaymentDeps, writer: Writer, tx: Tx, request: FastifyRequest) {
  const { actor, origin } = writer;
  const row = await readRow(engine, tx, servedResources.payment, actor, idOf(request));
  const { reason } = await readOperationBody(reverseOperation, request);
  const id = row.id;
  for (const rowId of await reversePayment(tx, config, actor, id, reason))
    await record(tx, actor, origin, {
      action: 'reverse',
      resource: 'payment',
      rowId,
      changes: { status: { old: row.status, new: 'REVERSED' }, reason: { old: null, new: reason } },
    });
  return lockRow(engine, tx, servedResources.payment, actor, id);
}

async function credit(deps: PaymentDeps, writer: Writer, tx: Tx, request: FastifyRequest) {
  const { engine } = deps;
  const { actor, origin } = writer;
  const served = servedResources.invoice;
  const before = await lockRow(engine, tx, served, actor, idOf(request));
  const input = await readOperationBody(creditOperation, request);
  refuseOwn(actor, 'invoice', before.member);
  await creditOwed(tx, deps, before.id, input, actor.user_id);
  const after = await readRow(engine, tx, served, actor, before.id);
  const changes = differences(before, after);
  await record(tx, actor, origin, { action: 'credit', resource: 'invoice', rowId: before.id, changes });
  return after;
}

/** Payments that staff enter by hand and take back, and what they take off an invoice. */
export function counterRoutes(app: FastifyInstance, deps: PaymentDeps): void {
  const { db, engine } = deps;
  const write = (
    operation: Operation,
    work: (deps: PaymentDeps, writer: Writer, tx: Tx, request: FastifyRequest) => Promise<unknown>,
  ) => addWrite(app, engine, operation, (writer, tx, request) => work(deps, writer, tx, request));
  write(takeCounterPayment, take);
  addOperation(app, previewOperation, async (_input, request) => {
    const { actor } = writerOf(engine, request);
    const { id } = await readRow(engine, db, servedResources.payment, actor, idOf(request));
    return previewReversal(db, deps.config, actor, id);
  });
  write(reverseOperation, reverse);
  write(creditOperation, credit);
}
