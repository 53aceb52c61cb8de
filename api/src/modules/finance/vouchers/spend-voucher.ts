import { type ItemType, type PayableInvoice, type SpendableVoucher, spreadVouchers } from '@clubhouse/contract';
import { finance as t } from '@clubhouse/messages/server/finance';
import type { Tx } from '../../../db/pool.ts';
import type { Columns, Tables } from '../../../db/schema.ts';
import { sql } from '../../../db/sql.ts';
import { invalid } from '../../../errors.ts';

export interface OpenInvoice {
  readonly id: number;
  readonly member: number;
  readonly due: number;
}

/** The invoices that vouchers can pay: a guest has none. */
export const ofMembers = (
  held: readonly (Omit<OpenInvoice, 'member'> & { readonly member: number | null })[],
): OpenInvoice[] => held.flatMap(({ id, member, due }) => (member === null ? [] : [{ id, member, due }]));

/** A voucher's part of an invoice. */
export type VoucherPart = Columns<'payment_voucher', 'voucher' | 'invoice' | 'amount'>;

interface LockedVoucher extends Columns<'voucher_group', 'usable_for' | 'max_discount' | 'membership_levels'> {
  readonly id: number;
  readonly code: string;
  readonly member: number;
  readonly status: string;
  readonly value_type: 'AMOUNT' | 'PERCENT';
  readonly value: number;
  readonly balance: number;
  readonly level: Tables['member']['membership_level_3'];
  readonly over: boolean;
}

const refuse = (text: string) => invalid({ voucher_codes: [text] });

async function holdVouchers(tx: Tx, codes: readonly string[], today: string): Promise<LockedVoucher[]> {
  const held = await tx.rows<LockedVoucher>(sql`
    select v.id, v.code, v.member, v.status, v.value_type, v.value, v.balance, g.usable_for, g.max_discount,
      g.membership_levels, m.membership_level_3 as level, coalesce(v.expires_on < ${today}::date, false) as over
    from voucher v join voucher_group g on g.id = v."group" join member m on m.id = v.member
    where upper(v.code) = any(${codes.map((code) => code.toUpperCase())}::text[]) order by v.id for update of v`);
  return codes.map((code) => {
    const found = held.find((one) => one.code.toUpperCase() === code.toUpperCase());
    if (!found) throw refuse(t.voucherNotFound({ code }));
    return found;
  });
}

function refuseUnusable({ code, status, over, level, membership_levels: levels }: LockedVoucher): void {
  if (status === 'USED') throw refuse(t.voucherUsed({ code }));
  if (over || status === 'EXPIRED') throw refuse(t.voucherExpired({ code }));
  if (status !== 'ACTIVE') throw refuse(t.voucherInvalid({ code }));
  if (levels.length > 0 && !levels.includes(level)) throw refuse(t.voucherOtherLevel({ code }));
}

const spendable = (held: LockedVoucher): SpendableVoucher<LockedVoucher> => ({ key: held, ...held });

/** The lines of invoices, as far as vouchers need them. What a move of a booking costs is paid like a booking. */
async function withLines(tx: Tx, invoices: readonly OpenInvoice[]): Promise<PayableInvoice[]> {
  const rows = await tx.rows<Columns<'invoice_item', 'invoice' | 'amount'> & { type: ItemType }>(sql`
    select i.invoice, i.amount,
      case when i.type = 'ADJUSTMENT' and (exists (select from reservation_move v where v.invoice = i.invoice)
          or exists (select from reservation_document d where d.invoice = i.invoice))
        then 'RESERVATION' else i.type end as type
    from invoice_item i
    where i.invoice = any(${invoices.map(({ id }) => id)}::bigint[])
    order by i.invoice, i.place`);
  const byInvoice = Map.groupBy(rows, ({ invoice }) => invoice);
  return invoices.map(({ id, due }) => ({ id, due, lines: byInvoice.get(id) ?? [] }));
}

/**
 * Takes vouchers for invoices: each is held, checked and written down in the transaction that pays, so that of two payments with one
 * voucher one finds it spent. Only vouchers of the member who owes are good.
 */
export async function reserveVouchers(
  tx: Tx,
  codes: readonly string[],
  invoices: readonly OpenInvoice[],
  today: string,
): Promise<VoucherPart[]> {
  const distinct = [...new Set(codes.map((code) => code.trim()).filter((code) => code !== ''))];
  if (distinct.length === 0) return [];
  const vouchers = await holdVouchers(tx, distinct, today);
  for (const held of vouchers) {
    if (!invoices.some(({ member }) => member === held.member)) throw refuse(t.voucherNotFound({ code: held.code }));
    refuseUnusable(held);
  }
  const shares = spreadVouchers(vouchers.map(spendable), await withLines(tx, invoices));
  for (const held of vouchers) {
    const spent = shares.filter(({ key }) => key === held).reduce((sum, { amount }) => sum + amount, 0);
    if (spent === 0) throw refuse(t.voucherNotUsable({ code: held.code }));
    await takeFrom(tx, held, spent);
  }
  return shares.map(({ key, invoice, amount }) => ({ voucher: key.id, invoice, amount }));
}

async function takeFrom(tx: Tx, { id, value_type, code }: LockedVoucher, amount: number): Promise<void> {
  const taken =
    value_type === 'AMOUNT'
      ? await tx.run(sql`
        update voucher
        set balance = balance - ${amount}, status = case when balance = ${amount} then 'USED' else status end,
          used_at = case when balance = ${amount} then now() else used_at end
        where id = ${id} and status = 'ACTIVE' and balance >= ${amount}`)
      : await tx.run(sql`update voucher set status = 'USED', used_at = now() where id = ${id} and status = 'ACTIVE'`);
  if (taken === 0) throw refuse(t.voucherUsed({ code }));
}

/** Writes the parts of a payment down: reserved until the payment is decided. */
export async function keepReserved(tx: Tx, payment: number, parts: readonly VoucherPart[]): Promise<void> {
  for (const { voucher, invoice, amount } of parts) {
    await tx.run(
      sql`
        insert into payment_voucher (payment, voucher, invoice, amount)
        values (${payment}, ${voucher}, ${invoice}, ${amount})`,
    );
    await noteStep(tx, voucher, 'RESERVE', amount, payment, invoice);
  }
}

const noteStep = (
  tx: Tx,
  voucher: number,
  kind: 'RESERVE' | 'CAPTURE' | 'RELEASE' | 'CANCEL',
  amount: number,
  payment: number,
  invoice: number,
) =>
  tx.run(
    sql`
      insert into voucher_entry (voucher, kind, amount, payment, invoice)
      values (${voucher}, ${kind}, ${amount}, ${payment}, ${invoice})`,
  );

const reservedOf = (tx: Tx, payment: number) =>
  tx.rows<VoucherPart>(sql`
    select voucher, invoice, amount
    from payment_voucher
    where payment = ${payment} and state = 'RESERVED'
    order by voucher, invoice
    for update`);

const moveOn = (tx: Tx, payment: number, { voucher, invoice }: VoucherPart, state: 'CAPTURED' | 'RELEASED') =>
  tx.run(
    sql`
      update payment_voucher
      set state = ${state}
      where payment = ${payment} and voucher = ${voucher} and invoice = ${invoice}`,
  );

async function capture(tx: Tx, payment: number, part: VoucherPart): Promise<void> {
  const { voucher, invoice, amount } = part;
  await moveOn(tx, payment, part, 'CAPTURED');
  await tx.run(sql`update voucher set invoice = ${invoice} where id = ${voucher}`);
  await noteStep(tx, voucher, 'CAPTURE', amount, payment, invoice);
}

async function release(tx: Tx, payment: number, part: VoucherPart): Promise<void> {
  const { voucher, invoice, amount } = part;
  await moveOn(tx, payment, part, 'RELEASED');
  const { status } = (await tx.row<Columns<'voucher', 'status'>>(sql`
    update voucher
    set balance = balance
        + case when value_type = 'AMOUNT' and status <> 'CANCELLED' then ${amount}::bigint else 0 end,
      status = case when status = 'USED' then 'ACTIVE' else status end, used_at = null
    where id = ${voucher}
    returning status`)) ?? { status: '' };
  await noteStep(tx, voucher, 'RELEASE', amount, payment, invoice);
  // A voucher that was cancelled meanwhile is worth nothing, whatever a payment had reserved of it.
  if (status === 'CANCELLED') await noteStep(tx, voucher, 'CANCEL', amount, payment, invoice);
}

/**
 * The payment went through: what was reserved is spent, as far as its invoice still needs it; what it does not is free again.
 * Returns what was spent, to be booked.
 */
export async function captureVouchers(
  tx: Tx,
  payment: number,
  due: ReadonlyMap<number, number>,
): Promise<VoucherPart[]> {
  const left = new Map(due);
  const spent: VoucherPart[] = [];
  for (const part of await reservedOf(tx, payment)) {
    const room = left.get(part.invoice) ?? 0;
    if (room < part.amount) {
      await release(tx, payment, part);
      continue;
    }
    left.set(part.invoice, room - part.amount);
    await capture(tx, payment, part);
    spent.push(part);
  }
  return spent;
}

/** The payment came to nothing: what was reserved is the member's again. */
export async function releaseVouchers(tx: Tx, payment: number): Promise<void> {
  for (const part of await reservedOf(tx, payment)) await release(tx, payment, part);
}

/** What vouchers would pay of an amount for one thing; refused like when they are spent. Nothing is taken. */
export async function previewVouchers(
  tx: Tx,
  codes: readonly string[],
  { member, type, amount }: { readonly member: number; readonly type: ItemType; readonly amount: number },
  today: string,
): Promise<number> {
  const distinct = [...new Set(codes.map((code) => code.trim()).filter((code) => code !== ''))];
  const vouchers = await holdVouchers(tx, distinct, today);
  for (const held of vouchers) {
    if (held.member !== member) throw refuse(t.voucherNotFound({ code: held.code }));
    refuseUnusable(held);
  }
  const shares = spreadVouchers(vouchers.map(spendable), [{ id: 0, due: amount, lines: [{ type, amount }] }]);
  return shares.reduce((sum, share) => sum + share.amount, 0);
}
