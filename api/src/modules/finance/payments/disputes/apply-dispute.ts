import type { DisputeStatus } from '@clubhouse/contract';
import { finance as t } from '@clubhouse/messages/server/finance';
import { recordBySystem } from '../../../../audit/index.ts';
import type { Tx } from '../../../../db/pool.ts';
import type { Columns } from '../../../../db/schema.ts';
import { sql } from '../../../../db/sql.ts';
import { bookDispute, clubToday, refreshStatus } from '../../invoices/index.ts';
import type { DisputeNews } from '../gateway/gateway.ts';
import type { PaymentDeps } from '../payment-dependencies.ts';
import { holdPayment, isSettled, type StoredPayment } from '../settle-payment.ts';
import { creditSurplus } from './credit-surplus.ts';
import { type DisputeShare, laterState, spreadReturn, spreadWithdrawal, statusWithDisputes } from './dispute-rules.ts';
import { notifyDisputed, notifyStaff } from './notify-disputed.ts';

type Settings = Pick<PaymentDeps, 'config' | 'onPaid'>;

interface Dispute extends Columns<'payment_dispute', 'id' | 'amount' | 'reason' | 'is_withdrawn' | 'is_returned'> {
  readonly status: DisputeStatus;
}

interface KnownDispute extends Dispute {
  /** Milliseconds. */
  readonly told_at: number;
}

/** What news changes of a dispute: what it is called now, something else, or nothing. */
type Change = 'status' | 'money' | undefined;

/** Stores what was heard beside what is known. */
async function keepNews(tx: Tx, provider: string, payment: number, news: DisputeNews): Promise<Change> {
  const at = Date.parse(news.at);
  const isWithdrawn = news.money === 'WITHDRAWN' || news.status === 'LOST';
  const isReturned = news.money === 'RETURNED' || news.status === 'WON';
  const isClosed = news.status === 'WON' || news.status === 'LOST';
  const made = await tx.run(sql`
    insert into payment_dispute (
      payment, provider, dispute_id, amount, currency, reason, status, respond_by, is_withdrawn, is_returned, told_at,
      closed_at)
    values (
      ${payment}, ${provider}, ${news.dispute}, ${news.amount}, ${news.currency},
      ${news.reason.slice(0, 100)}, ${news.status}, ${news.respondBy}, ${isWithdrawn}, ${isReturned},
      ${news.at}, ${isClosed ? news.at : null})
    on conflict (provider, dispute_id) do nothing`);
  if (made > 0) return 'status';
  const known = await tx.row<KnownDispute>(sql`
    select id, amount, reason, status, is_withdrawn, is_returned,
      (extract(epoch from told_at) * 1000)::bigint as told_at
    from payment_dispute
    where provider = ${provider} and dispute_id = ${news.dispute}
    for update`);
  if (!known) return undefined;
  const state = laterState({ status: known.status, at: known.told_at }, { status: news.status, at });
  const isMoved = (isWithdrawn && !known.is_withdrawn) || (isReturned && !known.is_returned);
  await tx.run(sql`
    update payment_dispute
    set status = ${state.status}, told_at = to_timestamp(${state.at} / 1000.0),
      is_withdrawn = is_withdrawn or ${isWithdrawn}, is_returned = is_returned or ${isReturned},
      respond_by = case when ${at} >= ${known.told_at} then coalesce(${news.respondBy}, respond_by) else respond_by end,
      closed_at = case when ${state.status} in ('WON', 'LOST') then coalesce(closed_at, ${news.at}) end
    where id = ${known.id}`);
  if (state.status !== known.status) return 'status';
  return isMoved ? 'money' : undefined;
}

/** What of a payment's money the club still holds, invoice by invoice. What vouchers paid is not the bank's. */
const heldMoney = (tx: Tx, payment: number) =>
  tx.rows<{ invoice: number; amount: number }>(sql`
    select l.invoice, -sum(l.amount)::bigint as amount
    from ledger_entry l
    where l.payment = ${payment} and l.invoice is not null
      and not exists (
        select
        from ledger_entry s
        where s.kind = 'VOUCHER' and s.payment = l.payment and s.invoice = l.invoice and s.voucher = l.voucher)
    group by l.invoice
    order by l.invoice`);

/** What the books say a dispute has taken: cents for each invoice, and for none. */
const takenBy = (tx: Tx, dispute: number) =>
  tx.rows<DisputeShare>(sql`
    select invoice, sum(amount)::bigint as amount
    from ledger_entry
    where dispute = ${dispute}
    group by invoice
    having sum(amount) <> 0
    order by invoice nulls last`);

const sumOf = (shares: readonly DisputeShare[]) => shares.reduce((sum, { amount }) => sum + amount, 0);

async function withdraw(tx: Tx, payment: StoredPayment, dispute: Dispute): Promise<void> {
  const words = dispute.reason || t.disputeTaken();
  for (const share of spreadWithdrawal(await heldMoney(tx, payment.id), dispute.amount))
    await bookDispute(tx, { ...share, kind: 'DISPUTE', payment, dispute: dispute.id, words });
}

const dueOn = async (tx: Tx, invoices: readonly (number | null)[]) =>
  new Map(
    (
      await tx.rows<Columns<'invoice', 'id' | 'amount_due'>>(
        sql`select id, amount_due from invoice where id = any(${invoices}::bigint[])`,
      )
    ).map((row) => [row.id, row.amount_due ?? 0]),
  );

async function giveBack(
  tx: Tx,
  { config }: Settings,
  payment: StoredPayment,
  dispute: Dispute,
  taken: readonly DisputeShare[],
): Promise<void> {
  const due = await dueOn(
    tx,
    taken.map(({ invoice }) => invoice),
  );
  const { shares, surplus } = spreadReturn(taken, due);
  const words = t.disputeReturned();
  for (const { invoice, amount } of shares)
    await bookDispute(tx, { invoice, amount: -amount, kind: 'DISPUTE_WON', payment, dispute: dispute.id, words });
  if (surplus > 0) await creditSurplus(tx, config, payment, dispute.id, surplus);
}

/** Brings the books of one dispute in line with what was heard. Returns what changed: taken is positive. */
async function bookOne(tx: Tx, settings: Settings, payment: StoredPayment, dispute: Dispute): Promise<number> {
  const taken = await takenBy(tx, dispute.id);
  const isGone = dispute.is_withdrawn && !dispute.is_returned;
  const booked = sumOf(taken);
  if (isGone && booked === 0) await withdraw(tx, payment, dispute);
  if (!isGone && booked > 0) await giveBack(tx, settings, payment, dispute, taken);
  return (isGone ? dispute.amount : 0) - booked;
}

async function refreshPayment(tx: Tx, payment: StoredPayment, disputes: readonly Dispute[]): Promise<void> {
  const gone = disputes.filter((one) => one.is_withdrawn && !one.is_returned);
  const row = await tx.row<Columns<'payment', 'credit_amount'>>(
    sql`select credit_amount from payment where id = ${payment.id}`,
  );
  const status = statusWithDisputes({
    status: payment.status,
    total: payment.amount + payment.voucher_amount - (row?.credit_amount ?? 0),
    refunded: payment.refunded_amount,
    withdrawn: gone.reduce((sum, { amount }) => sum + amount, 0),
    isOpen: disputes.some((one) => one.status === 'OPEN'),
  });
  await tx.run(sql`update payment set status = ${status} where id = ${payment.id}`);
}

/** Books what is known of the disputes of a payment, once it has come in. */
export async function bookDisputes(tx: Tx, settings: Settings, id: number): Promise<void> {
  const disputes = await tx.rows<Dispute>(sql`
    select id, amount, reason, status, is_withdrawn, is_returned
    from payment_dispute
    where payment = ${id}
    order by id`);
  if (disputes.length === 0) return;
  const held = await holdPayment(tx, id);
  if (!held || !isSettled(held.payment)) return;
  let moved = 0;
  for (const dispute of disputes) moved += await bookOne(tx, settings, held.payment, dispute);
  await refreshPayment(tx, held.payment, disputes);
  const invoices = held.parts.map(({ invoice }) => invoice);
  for (const paid of await refreshStatus(tx, invoices, clubToday(settings.config)))
    for (const listener of settings.onPaid) await listener(tx, paid);
  if (moved !== 0) await notifyDisputed(tx, settings.config, id, moved);
}

/** Keeps what a gateway says about a dispute and brings the books in line with it, in whatever order it is heard. */
export async function applyDispute(
  tx: Tx,
  settings: Settings,
  provider: string,
  payment: number,
  news: DisputeNews,
): Promise<boolean> {
  await holdPayment(tx, payment);
  const change = await keepNews(tx, provider, payment, news);
  if (!change) return false;
  if (change === 'status') await notifyStaff(tx, settings.config, news);
  await bookDisputes(tx, settings, payment);
  const changes = { dispute: { old: null, new: news.status }, reason: { old: null, new: news.reason } };
  await recordBySystem(tx, { action: 'dispute', resource: 'payment', rowId: payment, changes }, provider);
  return true;
}
