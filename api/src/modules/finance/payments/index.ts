import {
  gatewayWebhook,
  moneyToCents,
  payInvoices,
  payLink,
  type payment,
  payment as paymentResource,
  type Row,
  readPayMethods,
  readPaymentLink,
  readPaymentResult,
  TEXTS,
} from '@clubhouse/contract';
import { finance as t } from '@clubhouse/messages/server/finance';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { can, isOwn } from '../../../access/index.ts';
import { record } from '../../../audit/index.ts';
import { addWrites, lockRow, readInput, readRow, type Writer } from '../../../crud/index.ts';
import { inTransaction, type Tx } from '../../../db/pool.ts';
import { forbidden, invalid, notFound, refusal } from '../../../errors.ts';
import { actorOf, addOperation, addRoute, paramOf, queryOf } from '../../../http/index.ts';
import { hit } from '../../../limiter/index.ts';
import { servedResources } from '../../../resources/index.ts';
import { beginPayment } from './begin-payment.ts';
import { counterRoutes } from './counter-routes.ts';
import { applyEvent } from './gateway/apply-gateway-event.ts';
import { findOwn, NO_PART, readPartPayment } from './part-payment.ts';
import type { PaymentDeps } from './payment-dependencies.ts';
import { hasOwnPayNow, waysToPay } from './payment-methods.ts';
import { findLink, linkAnswer, paymentResult } from './read-payment.ts';
import { createRefund, markRefundSent } from './refunds/refund-payment.ts';
import { markFailed } from './settle-payment.ts';
import { changeInvoice, createInvoice, removeInvoice } from './write-invoice.ts';

export { openPayment, type Prepared, preparePayment } from './begin-payment.ts';
export { cancelUnpaidInvoice, type HeldInvoice, holdInvoice } from './cancel-unpaid-invoice.ts';
export { takePayment } from './counter-payment.ts';
export { runOut } from './expire-payments.ts';
export { gatewayFor, sandboxSecret } from './gateway/choose-gateway.ts';
export { sandboxPages } from './gateway/sandbox/sandbox-page.ts';
export { turnOverdue } from './mark-overdue-invoices.ts';
export type { PaymentDeps } from './payment-dependencies.ts';
export { keptOf, readSources, returnableOf } from './refunds/refund-plan.ts';
export { giveBack } from './refunds/return-money.ts';
export { dropPayments, isSettled, markPaid } from './settle-payment.ts';
export { settleOpen, type WatchDeps, watchPayments } from './watch-payments.ts';

const RESULT = '/payment-result/?payment={token}';

const centsOf = (amount: string | null | undefined) => (amount == null ? null : moneyToCents(amount));

const tokenOf = (request: FastifyRequest) => paramOf(request, 'token') ?? '';

/** No one guesses tokens here, nor tries voucher codes. */
const brake = (deps: PaymentDeps, request: FastifyRequest, what: string, limit: number) =>
  hit(deps.db, { key: `${what}:${request.ip}`, limit, seconds: 60 });

function linkRoutes(app: FastifyInstance, deps: PaymentDeps): void {
  addOperation(app, readPaymentLink, async (_input, request) => {
    await brake(deps, request, 'payment-link', 120);
    return linkAnswer(deps, await findLink(deps.db, tokenOf(request)));
  });
  addOperation(app, payLink, async ({ method, voucher_codes: codes = [], amount }, request) => {
    await brake(deps, request, 'pay-link', 30);
    const link = await findLink(deps.db, tokenOf(request));
    const returnPath = `/payment/${tokenOf(request)}?payment={token}`;
    return beginPayment(deps, {
      invoices: [link.id],
      owner: undefined,
      method,
      codes,
      amount: centsOf(amount),
      by: null,
      returnPath,
    });
  });
  addOperation(app, readPaymentResult, async (_input, request) => {
    await brake(deps, request, 'payment-result', 240);
    return paymentResult(deps.db, deps.config, tokenOf(request));
  });
}

/** What gateways tell us. The signature is over the bytes as they came. */
function webhooks(app: FastifyInstance, deps: PaymentDeps): void {
  addRoute(app, {
    ...gatewayWebhook,
    handler: async (request) => {
      const { gateway } = deps;
      if (!gateway || paramOf(request, 'provider') !== gateway.name) throw notFound();
      const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
      const event = await gateway.readEvent(body, request.headers);
      if (!event) throw refusal(400, t.webhookSignature());
      await inTransaction(deps.db, (tx) => applyEvent(tx, deps, gateway.name, event));
      return { received: true };
    },
  });
}

/** Seeing a payment attempt is not enough to drop it: its member does, or someone who manages finance. */
function refuseOthersTry({ actor }: Writer, row: Row<typeof payment>): void {
  if (!isOwn(actor, row.member) && !can(actor, 'finance.manage')) throw forbidden();
}

/** Lets go of a try that is under way. */
async function drop({ actor, origin }: Writer, tx: Tx, id: number): Promise<void> {
  await markFailed(tx, id, 'CANCELLED', 'Dropped');
  await record(tx, actor, origin, { action: 'drop', resource: paymentResource.name, rowId: id });
}

/** Invoices, and everything by which they are paid. */
export function paymentRoutes(app: FastifyInstance, deps: PaymentDeps): void {
  const { engine } = deps;
  const served = servedResources.payment;
  addWrites(app, engine, servedResources.invoice, {
    create: createInvoice(deps),
    change: changeInvoice(deps),
    remove: removeInvoice,
  });
  addWrites(app, engine, servedResources.refund, {
    create: createRefund(deps.config),
    change: markRefundSent,
  });
  addWrites(app, engine, served, {
    change: async ({ writer, tx, request, id }) => {
      const row = await lockRow(engine, tx, served, writer.actor, id);
      const { status } = await readInput(request, paymentResource, { partial: true, existing: true });
      if (status !== undefined && status !== row.status) {
        if (status !== 'CANCELLED' || row.status !== 'PENDING')
          throw invalid({ status: [t.paymentStatusChange({ status: String(row.status), status2: status })] });
        refuseOthersTry(writer, row);
        await drop(writer, tx, row.id);
      }
      return readRow(engine, tx, served, writer.actor, row.id);
    },
    // A try that is under way is dropped; the row stays, it is part of the books.
    remove: async ({ writer, tx, id }) => {
      const row = await lockRow(engine, tx, served, writer.actor, id);
      if (row.status !== 'PENDING') throw refusal(400, t.paymentUndeletable({ status: String(row.status) }));
      refuseOthersTry(writer, row);
      await drop(writer, tx, row.id);
    },
  });
  addRoute(app, {
    method: 'POST',
    path: served.resource.path,
    policy: 'member',
    handler: async (request, reply) => {
      const actor = actorOf(request);
      const input = await readInput(request, paymentResource);
      const method = payInvoices.body.method.read(input.method);
      if ('refusal' in method) throw invalid({ method: [TEXTS.choice({ input: String(input.method) })] });
      const billed = input.reservation == null ? [] : await deps.billReservation?.(actor, input.reservation);
      const invoices = [...new Set([...(billed ?? []), ...(input.invoices ?? [])])];
      if (invoices.length === 0) throw invalid({ reservation: [TEXTS.required()] });
      const wanted = {
        invoices,
        owner: actor.member?.id ?? 0,
        method: method.value,
        codes: input.voucher_codes ?? [],
        by: actor.user_id,
        returnPath: RESULT,
        reservation: input.reservation ?? null,
      };
      const { payment_token: token } = await beginPayment(deps, wanted, request);
      reply.code(201);
      const found = await deps.db.row<{ id: number }>({
        text: 'select id from payment where token = $1',
        values: [token],
      });
      return readRow(engine, deps.db, served, actor, found?.id);
    },
  });
  addOperation(app, payInvoices, async ({ invoices, method, voucher_codes: codes = [], amount }, request) => {
    const actor = actorOf(request);
    const owner = actor.member?.id ?? 0;
    const [only, another] = invoices;
    const page = only !== undefined && another === undefined ? await deps.pageOf?.(only) : undefined;
    const wanted = {
      invoices: [...new Set(invoices)],
      owner,
      method,
      codes,
      amount: centsOf(amount),
      by: actor.user_id,
      returnPath: page ?? RESULT,
    };
    return beginPayment(deps, wanted, request);
  });
  addOperation(app, readPayMethods, async (_input, request) => {
    const { hold, invoice } = queryOf(request);
    const ways = waysToPay(deps.gateway, hold === 'true', hasOwnPayNow(deps.config));
    if (invoice === undefined) return { ...ways, part_payment: undefined };
    const own = await findOwn(deps.db, invoice, actorOf(request).member?.id);
    return { ...ways, part_payment: own ? await readPartPayment(deps.db, deps.config, own) : NO_PART };
  });
  linkRoutes(app, deps);
  counterRoutes(app, deps);
  webhooks(app, deps);
}
