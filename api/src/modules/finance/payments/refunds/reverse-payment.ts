import { centsToMoney } from '@clubhouse/contract';
import { finance as t } from '@clubhouse/messages/server/finance';
import { type Actor, can, refuseOwn } from '../../../../access/index.ts';
import type { Tx } from '../../../../db/pool.ts';
import { sql } from '../../../../db/sql.ts';
import { forbidden, invalid, notFound, refusal } from '../../../../errors.ts';
import { bookReversal, clubToday, type FinanceConfig, refreshStatus } from '../../invoices/index.ts';
import { returnVoucher } from '../../vouchers/index.ts';
import { holdPayment, type StoredPayment } from '../settle-payment.ts';

/** How long the person who entered a payment can reverse it without the right to refund. */
const OWN_ENTRY_MINUTES = 10;

interface EnteredPayment {
  readonly by: number | null;
  readonly fresh: boolean;
  readonly owners: readonly number[];
}

/** Who entered it and whose money it is. */
const readEntered = (tx: Tx, id: number) =>
  tx.row<EnteredPayment>(sql`
    select p.created_by as by, p.paid_at > now() - make_interval(mins => ${OWN_ENTRY_MINUTES}) as fresh,
      array(
        select i.member
        from payment_part pp
        join invoice i on i.id = pp.invoice
        where pp.payment = p.id and i.member is not null
        union
        select p.member where p.member is not null) as owners
    from payment p
    where p.id = ${id}`);

/** Whether a closed day has counted a payment. What was booked after a closing counts on the next day that was open then. */
const isClosed = async (tx: Tx, id: number, zone: string): Promise<boolean> =>
  (await tx.row(sql`
    select 1
    from ledger_entry e
    join daily_closing c on c.day >= (e.at at time zone ${zone})::date and e.id <= c.last_entry
    where e.payment = ${id} and e.kind in ('PAYMENT', 'VOUCHER', 'OVERPAYMENT')
      and not exists (
        select from generate_series((e.at at time zone ${zone})::date, c.day - 1, interval '1 day') g
        where not exists (select from daily_closing b where b.day = g::date and e.id > b.last_entry))
    limit 1`)) !== undefined;

function refuseOthers(actor: Actor, { by, fresh }: EnteredPayment): void {
  if (can(actor, 'finance.refund')) return;
  if (by !== actor.user_id) throw forbidden();
  if (!fresh) throw refusal(403, t.reverseTooLate({ OWN_ENTRY_MINUTES }));
}

function refuseState({ status, gateway, refunded_amount: back }: StoredPayment): void {
  if (status === 'REVERSED') throw invalid({ status: [t.reverseTwice()] });
  if (gateway !== 'counter' && gateway !== 'paynow') throw invalid({ status: [t.reverseOnline()] });
  if (back > 0) throw invalid({ status: [t.reversePartRefunded()] });
  if (status !== 'PAID') throw invalid({ status: [t.reverseStatus({ status })] });
}

interface Movement {
  readonly kind: 'PAYMENT' | 'VOUCHER' | 'OVERPAYMENT';
  readonly invoice: number | null;
  readonly voucher: number | null;
  readonly method: string | null;
  readonly member: number | null;
  readonly amount: number;
}

/** The credit that an overpayment became is void again, as long as none of it was used. */
async function voidCredit(tx: Tx, voucher: number): Promise<void> {
  const held = await tx.row<{ value: number; balance: number; status: string }>(
    sql`select value, balance, status from voucher where id = ${voucher} for update`,
  );
  if (!held || held.balance !== held.value || held.status !== 'ACTIVE')
    throw invalid({
      status: [
        t.reverseCreditUsed({
          used: centsToMoney((held?.value ?? 0) - (held?.balance ?? 0)),
          credit: centsToMoney(held?.value ?? 0),
        }),
      ],
    });
  await tx.run(sql`update voucher set status = 'CANCELLED' where id = ${voucher}`);
  await tx.run(sql`insert into voucher_entry (voucher, kind, amount) values (${voucher}, 'CANCEL', ${held.balance})`);
}

/** Takes one movement back by its counter-entry. */
async function takeBack(
  tx: Tx,
  config: FinanceConfig,
  payment: number,
  movement: Movement,
  { reason, by }: { readonly reason: string; readonly by: number | null },
): Promise<void> {
  const { kind, invoice, voucher, amount } = movement;
  if (kind === 'OVERPAYMENT' && voucher !== null) await voidCredit(tx, voucher);
  if (kind === 'VOUCHER' && voucher !== null && invoice !== null)
    await returnVoucher(tx, { voucher, payment, invoice, amount }, clubToday(config), config.CLUB_TIMEZONE);
  await bookReversal(tx, { ...movement, payment, words: reason, by });
}

/** The payments of one transfer are one entry: they are taken back together. Their invoices are held by id, before any of them. */
async function holdEntry(tx: Tx, id: number): Promise<{ payments: readonly number[]; line: number | null }> {
  const rows = await tx.rows<{ id: number; bank_line: number | null }>(sql`
    select p.id, p.bank_line
    from payment p
    join payment asked on asked.id = ${id} and (p.id = asked.id or p.bank_line = asked.bank_line)
    order by p.id`);
  const payments = rows.map((row) => row.id);
  await tx.rows(sql`
    select i.id
    from invoice i
    where i.id in (select pp.invoice from payment_part pp where pp.payment = any(${payments}::bigint[]))
    order by i.id
    for update`);
  return { payments, line: rows[0]?.bank_line ?? null };
}

/** Takes one payment back; answers the invoices that it had paid. */
async function reverseOne(
  tx: Tx,
  config: FinanceConfig,
  actor: Actor,
  id: number,
  reason: string,
): Promise<readonly number[]> {
  const held = await holdPayment(tx, id);
  const entered = await readEntered(tx, id);
  if (!held || !entered) throw notFound();
  refuseOwn(actor, 'payment', ...entered.owners);
  refuseOthers(actor, entered);
  refuseState(held.payment);
  if (await isClosed(tx, id, config.CLUB_TIMEZONE)) throw invalid({ status: [t.reverseDayClosed()] });
  const movements = await tx.rows<Movement>(sql`
    select kind, invoice, voucher, method, member, -amount as amount
    from ledger_entry
    where payment = ${id} and kind in ('PAYMENT', 'VOUCHER', 'OVERPAYMENT')
    order by id`);
  for (const movement of movements) await takeBack(tx, config, id, movement, { reason, by: actor.user_id });
  await tx.run(sql`
    update payment
    set status = 'REVERSED', reversed_at = now(), failure = ${reason.slice(0, 200)}, bank_line = null,
      credit_amount = 0
    where id = ${id}`);
  return held.parts.map(({ invoice }) => invoice);
}

/**
 * Takes back a payment that was entered by mistake: a counter-entry for each of its movements, no credit note. Its invoices are open
 * again; what they confirmed stays confirmed, on account. A bank's line that it was matched with is open again, and the payments of
 * other members from the same line are taken back with it. Answers the payments that were taken back.
 */
export async function reversePayment(
  tx: Tx,
  config: FinanceConfig,
  actor: Actor,
  id: number,
  reason: string,
): Promise<readonly number[]> {
  const { payments, line } = await holdEntry(tx, id);
  if (payments.length === 0) throw notFound();
  const invoices: number[] = [];
  for (const payment of payments) invoices.push(...(await reverseOne(tx, config, actor, payment, reason)));
  await tx.run(sql`
    update bank_line
    set status = 'OPEN', reason = ${t.matchUndone({ reason }).slice(0, 300)}
    where id = ${line}`);
  await refreshStatus(tx, invoices, clubToday(config));
  return payments;
}
