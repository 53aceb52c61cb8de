import { randomBytes, randomInt } from 'node:crypto';
import { centsToMoney, formatCents, type OnlineMethod, type PaymentStatus, TEXTS } from '@clubhouse/contract';
import { finance as t } from '@clubhouse/messages/server/finance';
import type { FastifyRequest } from 'fastify';
import type { Actor } from '../../../access/index.ts';
import { type Origin, record } from '../../../audit/index.ts';
import { once, originOf } from '../../../crud/index.ts';
import { inTransaction, type Tx } from '../../../db/pool.ts';
import type { Columns } from '../../../db/schema.ts';
import { sql } from '../../../db/sql.ts';
import { invalid, messageOf, unavailable } from '../../../errors.ts';
import { actorOf } from '../../../http/index.ts';
import { clubToday } from '../invoices/index.ts';
import { keepReserved, type OpenInvoice, ofMembers, releaseVouchers, reserveVouchers } from '../vouchers/index.ts';
import { GatewayRefusal } from './gateway/gateway.ts';
import { payNowCode } from './gateway/paynow-code.ts';
import { checkPart } from './part-payment.ts';
import type { PaymentDeps } from './payment-dependencies.ts';
import { hasOwnPayNow } from './payment-methods.ts';
import { markFailed, markPaid } from './settle-payment.ts';

export interface PaymentRequest {
  readonly invoices: readonly number[];
  /** Whose invoices they must be; a link opens its own the person who holds it. */
  readonly owner: number | undefined;
  readonly method: OnlineMethod;
  readonly codes: readonly string[];
  /** What is paid by the method, in cents; without it, all that the vouchers leave. */
  readonly amount?: number | null | undefined;
  readonly by: number | null;
  /** Where the browser goes afterwards; `{token}` is the payment's. */
  readonly returnPath: string;
  /** The booking that it pays for. */
  readonly reservation?: number | null;
}

interface Invoice extends Omit<OpenInvoice, 'member'>, Columns<'invoice', 'member'> {
  readonly number: string;
  readonly description: string;
}

interface Pending {
  readonly id: number;
  readonly token: string;
  readonly method: string;
  readonly gateway: string;
  readonly gateway_session: string | null;
  readonly amount: number;
  readonly voucher_amount: number;
  readonly live: boolean;
  readonly invoices: readonly number[];
  readonly codes: readonly string[];
}

const SIGNS = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
const newReference = () => `P${Array.from({ length: 11 }, () => SIGNS[randomInt(SIGNS.length)]).join('')}`;

async function holdInvoices(tx: Tx, { invoices, owner }: PaymentRequest): Promise<Invoice[]> {
  const rows = await tx.rows<Invoice>(sql`
    select i.id, i.member, i.amount_due as due, i.invoice_number as number, i.description
    from invoice i
    where i.id = any(${invoices}::bigint[]) and i.invoice_number is not null
      and (${owner ?? null}::bigint is null or i.member = ${owner ?? null})
    order by i.id
    for update of i`);
  const missing = invoices.find((id) => !rows.some((row) => row.id === id));
  if (missing !== undefined) throw invalid({ invoices: [TEXTS.pkMissing({ value: String(missing) })] });
  const settled = rows.find(({ due }) => due <= 0);
  if (settled) throw invalid({ invoices: [t.numberNothingDue({ number: settled.number })] });
  return rows;
}

const pendingOf = (tx: Tx, invoices: readonly number[]) =>
  tx.rows<Pending>(sql`
    select p.id, p.token, p.method, p.gateway, p.gateway_session, p.amount, p.voucher_amount,
      coalesce(p.expires_at > now(), true) as live,
      array(select pp.invoice from payment_part pp where pp.payment = p.id order by 1) as invoices,
      array(
        select v.code from payment_voucher pv join voucher v on v.id = pv.voucher where pv.payment = p.id order by 1)
        as codes
    from payment p
    where p.status = 'PENDING'
      and exists (select from payment_part pp where pp.payment = p.id and pp.invoice = any(${invoices}::bigint[]))
    order by p.id
    for update of p`);

const sameSet = (one: readonly unknown[], other: readonly unknown[]) =>
  JSON.stringify([...new Set(one.map(String))].sort()) === JSON.stringify([...new Set(other.map(String))].sort());

export interface Prepared {
  readonly id: number;
  readonly again: boolean;
  readonly dropped: readonly Pending[];
}

/** Everything that the database decides: who pays what with which voucher. One payment is under way for an invoice at a time. */
export async function preparePayment(tx: Tx, deps: PaymentDeps, request: PaymentRequest): Promise<Prepared> {
  const invoices = await holdInvoices(tx, request);
  const codes = request.codes.map((code) => code.trim().toUpperCase()).filter((code) => code !== '');
  const pending = await pendingOf(tx, request.invoices);
  const due = invoices.reduce((sum, one) => sum + one.due, 0);
  const same = pending.find(
    (one) =>
      one.live &&
      one.method === request.method &&
      sameSet(one.invoices, request.invoices) &&
      sameSet(one.codes, codes) &&
      one.amount === (request.amount ?? due - one.voucher_amount),
  );
  if (same) return { id: same.id, again: true, dropped: [] };
  for (const { id } of pending) {
    await releaseVouchers(tx, id);
    await tx.run(sql`update payment set status = 'CANCELLED', failure = 'Replaced by a new payment' where id = ${id}`);
  }
  const vouchers = await reserveVouchers(tx, codes, ofMembers(invoices), clubToday(deps.config).toString());
  const rest = invoices.map((invoice) => ({
    id: invoice.id,
    amount:
      invoice.due - vouchers.filter((one) => one.invoice === invoice.id).reduce((sum, { amount }) => sum + amount, 0),
  }));
  const left = rest.reduce((sum, one) => sum + one.amount, 0);
  if (request.amount != null) await checkPart(tx, deps.config, { ...request, amount: request.amount, left });
  const amount = request.amount ?? left;
  if (request.method === 'VOUCHER' && amount > 0)
    throw invalid({ voucher_codes: [t.vouchersLeaveRest({ amount: centsToMoney(amount) })] });
  const id = await insertPayment(tx, deps, request, invoices[0]?.member ?? null, amount, vouchers);
  // A part is of one invoice.
  for (const part of rest)
    await tx.run(sql`
      insert into payment_part (payment, invoice, amount)
      values (${id}, ${part.id}, ${request.amount ?? part.amount})`);
  await keepReserved(tx, id, vouchers);
  if (amount === 0) await markPaid(tx, deps, id, request.by);
  return { id, again: false, dropped: pending };
}

async function insertPayment(
  tx: Tx,
  { config, gateway }: PaymentDeps,
  request: PaymentRequest,
  member: number | null,
  amount: number,
  vouchers: readonly { readonly amount: number }[],
): Promise<number> {
  const byGateway = amount > 0 && gateway?.methods.includes(request.method);
  if (amount > 0 && !byGateway && !(request.method === 'PAYNOW' && hasOwnPayNow(config)))
    throw invalid({ method: [t.methodNotOffered()] });
  if (byGateway && gateway && amount < gateway.least)
    throw invalid({ method: [t.tooLittleOnline({ least: formatCents(gateway.least) })] });
  const voucherAmount = vouchers.reduce((sum, one) => sum + one.amount, 0);
  // PayNow is for a day in the bank's calendar; a gateway's page for minutes.
  const minutes = byGateway ? config.PAYMENT_MINUTES : 24 * 60;
  const made = await tx.row<Columns<'payment', 'id'>>(sql`
    insert into payment (
      token, member, method, gateway, amount, voucher_amount, reference, return_path, reservation, expires_at,
      created_by)
    values (
      ${randomBytes(24).toString('base64url')}, ${member}, ${amount === 0 ? 'VOUCHER' : request.method},
      ${byGateway ? (gateway?.name ?? '') : amount === 0 ? 'voucher' : 'paynow'}, ${amount}, ${voucherAmount},
      ${newReference()}, ${request.returnPath}, ${request.reservation ?? null},
      now() + make_interval(mins => ${minutes}), ${request.by})
    returning id`);
  if (!made) throw new Error('A payment was not stored.');
  return made.id;
}

interface Begun
  extends Columns<
    'payment',
    | 'id'
    | 'token'
    | 'status'
    | 'method'
    | 'gateway'
    | 'amount'
    | 'currency'
    | 'reference'
    | 'redirect_url'
    | 'return_path'
    | 'expires_at'
  > {
  readonly method: OnlineMethod;
  readonly status: PaymentStatus;
  readonly expires_at: string;
  readonly is_osc: boolean;
  readonly numbers: string;
}

const readBegun = (db: Pick<Tx, 'row'>, id: number) =>
  db.row<Begun>(sql`
    select p.id, p.token, p.status, p.method, p.gateway, p.amount, p.currency, p.reference, p.redirect_url,
      p.return_path, p.expires_at, n.is_osc, n.numbers
    from payment p
    cross join lateral (
      select coalesce(bool_or(m.is_osc), false) as is_osc, string_agg(i.invoice_number, ', ' order by i.id) as numbers
      from payment_part pp
      join invoice i on i.id = pp.invoice
      left join member m on m.id = i.member
      where pp.payment = p.id) n
    where p.id = ${id}`);

/** A member's own payments are in the ledger; that someone began one for them is in the audit log too. */
const recordPayment = (tx: Tx, actor: Actor, origin: Origin, rowId: number, { invoices, method }: PaymentRequest) =>
  record(tx, actor, origin, {
    action: 'create',
    resource: 'payment',
    rowId,
    changes: { invoices: { old: null, new: invoices }, method: { old: null, new: method } },
  });

/**
 * Begins to pay, or goes on with what was begun. The gateway is asked after the books are in order, and may be asked
 * again. `call` is the request it came with: with the same Idempotency-Key it goes on with the same payment, whatever
 * became of that one.
 */
export async function beginPayment(deps: PaymentDeps, request: PaymentRequest, call?: FastifyRequest) {
  const prepared = await inTransaction(deps.db, async (tx) => {
    if (!call) return preparePayment(tx, deps, request);
    const actor = actorOf(call);
    const { body } = await once(tx, call, actor, async () => {
      const made = await preparePayment(tx, deps, request);
      if (actor.acting && !made.again) await recordPayment(tx, actor, originOf(call), made.id, request);
      return { status: 200, body: made };
    });
    return body;
  });
  return openPayment(deps, prepared);
}

/** Asks the gateway for the page of a payment that the database has. */
export async function openPayment(deps: PaymentDeps, { id, dropped }: Prepared) {
  const { db, gateway } = deps;
  for (const { gateway: name, gateway_session: session } of dropped)
    if (session && name === gateway?.name) await gateway.close(session).catch(() => undefined);
  let begun = await readBegun(db, id);
  if (!begun) throw new Error('A payment vanished.');
  if (begun.status === 'PENDING' && gateway && begun.gateway === gateway.name && begun.redirect_url === null) {
    await openSession(deps, begun);
    begun = (await readBegun(db, id)) ?? begun;
  }
  const { status, token: payment_token, redirect_url } = begun;
  const own = begun.gateway === 'paynow' && hasOwnPayNow(deps.config);
  const paynow = status === 'PENDING' && own ? payNowCode(deps.config, begun) : null;
  return { status, payment_token, redirect_url, paynow };
}

async function openSession({ db, gateway, config, log }: PaymentDeps, begun: Begun): Promise<void> {
  const order = {
    reference: begun.reference,
    method: begun.method,
    amount: begun.amount,
    currency: begun.currency,
    merchant: begun.is_osc ? config.ALT_CLUB_NAME : config.CLUB_NAME,
    description: begun.numbers,
    returnUrl: `${config.publicUrl}${begun.return_path.replace('{token}', begun.token)}`,
    expiresAt: new Date(begun.expires_at),
  };
  try {
    const opened = await gateway?.open(order);
    await db.run(sql`
      update payment
      set gateway_session = ${opened?.session ?? null}, redirect_url = ${opened?.url ?? null}
      where id = ${begun.id} and gateway_session is null`);
  } catch (error) {
    const refused = error instanceof GatewayRefusal;
    const facts = { payment: begun.id, reference: begun.reference, ...(refused && { code: error.code }) };
    log?.error({ ...facts, reason: messageOf(error) }, 'the payment gateway did not open a page');
    const failure = refused ? t.gatewayRefused({ code: error.code }) : t.gatewayUnreachable();
    await inTransaction(db, (tx) => markFailed(tx, begun.id, 'FAILED', failure));
    throw unavailable(refused ? t.gatewayRefusedNow() : t.gatewayUnreachableNow());
  }
}
