import {
  allows,
  type Body,
  COUNTER_METHODS,
  type Create,
  centsToMoney,
  FINANCE_PARTS,
  type FieldErrors,
  type invoice,
  invoice as invoiceResource,
  moneyToCents,
  parseFields,
  type Row,
  TEXTS,
  takeCounterPayment,
} from '@clubhouse/contract';
import { finance as t } from '@clubhouse/messages/server/finance';
import type { FastifyRequest } from 'fastify';
import { can, refuseOwn } from '../../../access/index.ts';
import { differences, record } from '../../../audit/index.ts';
import {
  type Change,
  type Creation,
  checkMatch,
  type Removal,
  readInput,
  readRow,
  type Writer,
} from '../../../crud/index.ts';
import type { Tx } from '../../../db/pool.ts';
import type { Columns } from '../../../db/schema.ts';
import { sql } from '../../../db/sql.ts';
import { forbidden, invalid, refusal } from '../../../errors.ts';
import { readBody } from '../../../http/index.ts';
import { servedResources } from '../../../resources/index.ts';
import {
  clubToday,
  creditInvoice,
  issueInvoice,
  makeInvoice,
  type NewItem,
  refreshStatus,
  writeItems,
} from '../invoices/index.ts';
import { takePayment } from './counter-payment.ts';
import type { PaymentDeps } from './payment-dependencies.ts';
import { refundPayment, requireFreshRefund } from './refunds/refund-payment.ts';

const served = servedResources.invoice;
type Input = Create<typeof invoiceResource>;

const itemsOf = (items: Input['items']): NewItem[] =>
  items.map(({ type, description, reference_id, quantity, unit_price, discount_amount }) => ({
    type,
    description,
    reference_id: reference_id ?? null,
    quantity: quantity ?? 1,
    unit_price: moneyToCents(unit_price),
    discount_amount: moneyToCents(discount_amount ?? '0'),
  }));

/** The lines as sent; a discount is at most what its line costs. */
function readItems(sent: Input['items']): NewItem[] {
  const items = itemsOf(sent);
  const errors = items.map(({ quantity, unit_price, discount_amount = 0 }): FieldErrors => {
    const most = quantity * unit_price;
    return discount_amount > most ? { discount_amount: [t.discountAbovePrice({ most: centsToMoney(most) })] } : {};
  });
  if (errors.some((one) => Object.keys(one).length > 0)) throw invalid({ items: errors });
  return items;
}

/** Staff bill a member who is there; only the till sells to guests. */
async function readMember(tx: Tx, member: number | null): Promise<number> {
  if (member === null) throw invalid({ member: [TEXTS.null()] });
  if (!(await tx.row(sql`select 1 from member where id = ${member}`)))
    throw invalid({ member: [TEXTS.pkMissing({ value: String(member) })] });
  return member;
}

/** Staff may bill themselves, but not give themselves a discount. */
function refuseOwnDiscount({ actor }: Writer, items: readonly NewItem[], member: number): void {
  if (items.some(({ discount_amount = 0 }) => discount_amount > 0)) refuseOwn(actor, 'invoice', member);
}

/** Staff write an invoice: issued at once, or kept as a draft. Whatever totals are sent are computed anew. */
export const createInvoice =
  ({ config }: PaymentDeps): Creation<typeof invoice> =>
  async ({ writer, tx, readInput }) => {
    const input = await readInput();
    const member = await readMember(tx, input.member);
    const items = readItems(input.items);
    refuseOwnDiscount(writer, items, member);
    const id = await makeInvoice(tx, config, {
      member,
      items,
      paymentOption: input.payment_option ?? null,
      by: writer.actor.user_id,
      draft: input.draft ?? false,
      ...(input.due_date && { dueDate: input.due_date }),
    });
    const row = await readRow(writer.engine, tx, served, writer.actor, id);
    await record(tx, writer.actor, writer.origin, {
      action: 'create',
      resource: 'invoice',
      rowId: id,
      changes: differences({}, row),
    });
    return row;
  };

/** A draft may be written anew; what was issued may not. */
async function rewriteDraft(
  { config }: PaymentDeps,
  writer: Writer,
  tx: Tx,
  row: Row<typeof invoice>,
  request: FastifyRequest,
): Promise<void> {
  if (row.status !== 'DRAFT') throw refusal(400, t.issuedUnchangeable());
  const input = await readInput(request, invoiceResource);
  const member = await readMember(tx, input.member);
  const items = readItems(input.items);
  refuseOwnDiscount(writer, items, member);
  await tx.run(sql`delete from invoice_item where invoice = ${row.id}`);
  await tx.run(sql`update invoice set member = ${member}, payment_option = ${input.payment_option ?? null},
    due_date = coalesce(${input.due_date ?? null}::date, due_date) where id = ${row.id}`);
  await writeItems(tx, config, row.id, { member, items, draft: true });
}

/** Issuing prices the lines for good: the member's discount is taken now. */
async function issueDraft({ config }: PaymentDeps, tx: Tx, row: Row<typeof invoice>): Promise<void> {
  const items = await tx.rows<NewItem>(
    sql`select type, description, reference_id, quantity, unit_price, discount_amount
      from invoice_item
      where invoice = ${row.id}
      order by place`,
  );
  await tx.run(sql`delete from invoice_item where invoice = ${row.id}`);
  await writeItems(tx, config, row.id, { member: row.member, items });
  await issueInvoice(tx, config, row.id);
}

type InvoiceChange = (
  deps: PaymentDeps,
  writer: Writer,
  tx: Tx,
  row: Row<typeof invoice>,
  reason: string,
) => Promise<void>;

const cancelInvoice: InvoiceChange = async ({ config }, { actor }, tx, row, reason) => {
  if (moneyToCents(row.amount_paid) > 0) throw invalid({ status: [t.cancelPaidInvoice()] });
  const amount = moneyToCents(row.total_amount) - moneyToCents(row.amount_credited);
  if (amount === 0) throw invalid({ status: [t.cancelNothingLeft()] });
  await creditInvoice(tx, config, { invoice: row.id, amount, reason, by: actor.user_id });
};

const refundAll: InvoiceChange = async ({ config }, { actor }, tx, row, reason) => {
  if (!can(actor, 'finance.manage') || !can(actor, 'finance.refund')) throw forbidden();
  const paid = await tx.rows<
    Columns<'ledger_entry', 'payment'> & { payment: number; net: number }
  >(sql`select payment, -sum(amount)::bigint as net from ledger_entry
    where invoice = ${row.id} and payment is not null group by payment having sum(amount) < 0 order by payment`);
  if (paid.length === 0) throw invalid({ status: [t.refundNothingPaid()] });
  requireFreshRefund(
    actor,
    config,
    paid.reduce((sum, { net }) => sum + net, 0),
  );
  for (const { payment, net } of paid)
    await refundPayment(tx, config, {
      payment,
      invoice: row.id,
      amount: net,
      way: 'WAY_PAID',
      reason,
      by: actor.user_id,
    });
  const books = await tx.row<{ left: number }>(
    sql`select total_amount - credited as left from invoice where id = ${row.id}`,
  );
  const left = books?.left ?? 0;
  if (left > 0) await creditInvoice(tx, config, { invoice: row.id, amount: left, reason, by: actor.user_id });
};

interface InvoicePatch {
  readonly status?: unknown;
  readonly method?: unknown;
  readonly reference?: unknown;
  readonly reason?: unknown;
  readonly voucher_codes?: unknown;
  readonly received?: unknown;
  readonly excess?: unknown;
}

const textOf = (value: unknown, fallback = '') => (typeof value === 'string' ? value.trim().slice(0, 300) : fallback);

/** What was handed over, and what happens with more than is due. */
function readTendered({ received, excess }: InvoicePatch) {
  const parsed = parseFields<Pick<Body<typeof takeCounterPayment>, 'received' | 'excess'>>(
    { received: takeCounterPayment.body.received, excess: takeCounterPayment.body.excess },
    { ...(received !== undefined && { received }), ...(excess !== undefined && { excess }) },
  );
  if (!parsed.ok) throw invalid(parsed.errors);
  const { value } = parsed;
  return { received: value.received == null ? null : moneyToCents(value.received), excess: value.excess ?? null };
}

/** Moves an invoice on: issue a draft, take the money at the counter, cancel, or give everything back. */
async function moveOn(
  deps: PaymentDeps,
  writer: Writer,
  tx: Tx,
  row: Row<typeof invoice>,
  sent: InvoicePatch,
): Promise<void> {
  refuseOwn(writer.actor, 'invoice', row.member);
  const to = String(sent.status);
  const refuse = () => invalid({ status: [t.invoiceStatusChange({ status: String(row.status), to })] });
  if (!allows(to === 'PAID' ? FINANCE_PARTS.till : FINANCE_PARTS.invoice, writer.actor.rights)) throw forbidden();
  if (row.status === 'DRAFT') {
    if (to !== 'UNPAID') throw refuse();
    return issueDraft(deps, tx, row);
  }
  if (to === 'CANCELLED') return cancelInvoice(deps, writer, tx, row, textOf(sent.reason) || 'Cancelled');
  if (to === 'REFUNDED') return refundAll(deps, writer, tx, row, textOf(sent.reason) || 'Refunded');
  if (to !== 'PAID') throw refuse();
  const method = COUNTER_METHODS.find((one) => one === sent.method);
  if (!method)
    throw invalid({
      method: [sent.method === undefined ? TEXTS.required() : TEXTS.choice({ input: String(sent.method) })],
    });
  const codes = Array.isArray(sent.voucher_codes) ? sent.voucher_codes.map(String) : [];
  const { received, excess } = readTendered(sent);
  await takePayment(tx, deps, {
    invoices: [{ invoice: row.id }],
    method,
    reference: textOf(sent.reference).slice(0, 60),
    codes,
    by: writer.actor.user_id,
    received,
    excess,
  });
}

/** PUT writes a draft anew; PATCH moves an invoice on. */
export const changeInvoice =
  (deps: PaymentDeps): Change<typeof invoice> =>
  async ({ writer, tx, request, partial, lock }) => {
    const { engine, actor, origin } = writer;
    const before = await lock();
    checkMatch(request, before);
    const { value } = await readBody(request);
    const sent = (value ?? {}) as InvoicePatch;
    if (partial && sent.status !== undefined && sent.status !== before.status)
      await moveOn(deps, writer, tx, before, sent);
    else if (!partial) {
      if (!allows(FINANCE_PARTS.invoice, actor.rights)) throw forbidden();
      refuseOwn(actor, 'invoice', before.member);
      await rewriteDraft(deps, writer, tx, before, request);
    }
    await refreshStatus(tx, [before.id], clubToday(deps.config));
    const after = await readRow(engine, tx, served, actor, before.id);
    const changes = differences(before, after);
    if (Object.keys(changes).length > 0)
      await record(tx, actor, origin, { action: 'update', resource: 'invoice', rowId: before.id, changes });
    return after;
  };

/** Only a draft can be thrown away. */
export const removeInvoice: Removal<typeof invoice> = async ({ writer, remove, lock }) => {
  const row = await lock();
  refuseOwn(writer.actor, 'invoice', row.member);
  if (row.status !== 'DRAFT') throw refusal(400, t.issuedUndeletable());
  await remove();
};
