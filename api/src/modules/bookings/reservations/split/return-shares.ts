import { split as t } from '@clubhouse/messages/server/booking-split';
import { bookings } from '@clubhouse/messages/server/bookings';
import { recordBySystem } from '../../../../audit/index.ts';
import type { Tx } from '../../../../db/pool.ts';
import { sql } from '../../../../db/sql.ts';
import { creditInvoice, type FinanceConfig, makeInvoice } from '../../../finance/invoices/index.ts';
import { dropPayments, giveBack } from '../../../finance/payments/index.ts';
import { readMoney } from '../reservation-money.ts';
import { notifySettled, notifyShare } from './notify-share.ts';
import { holdShares, readSplitOf, type StoredShare, sumOf } from './stored-shares.ts';

interface Why {
  readonly because: string;
  readonly by: number | null;
}

/** Takes back the invoice of a share: what is open on it is credited, what was paid goes back. Money that comes later goes back by itself. */
async function takeBackInvoice(
  tx: Tx,
  config: FinanceConfig,
  { invoice, due, held }: StoredShare,
  { because, by }: Why,
): Promise<number> {
  if (invoice === null) return 0;
  await dropPayments(tx, invoice, because);
  if (due > 0) await creditInvoice(tx, config, { invoice, amount: due, reason: because, by });
  return giveBack(tx, config, [invoice], held, { reason: because, by: null });
}

/** A share that no one has paid isn't asked for any more. */
export async function dropShare(
  tx: Tx,
  config: FinanceConfig,
  share: StoredShare,
  status: 'LAPSED' | 'CANCELLED',
  why: Why,
): Promise<void> {
  await takeBackInvoice(tx, config, share, why);
  await tx.run(sql`update reservation_share set status = ${status} where id = ${share.id}`);
}

interface Organiser {
  readonly reservation: number;
  readonly member: number;
  readonly number: string;
}

/**
 * All of a share goes back to the player who paid it. If it was credited to the organiser already, they owe that much
 * again.
 */
export async function returnShare(
  tx: Tx,
  config: FinanceConfig,
  { reservation, member, number }: Organiser,
  share: StoredShare,
  why: Why,
): Promise<void> {
  const back = await takeBackInvoice(tx, config, share, why);
  await tx.run(sql`update reservation_share set status = 'REFUNDED', credited = 0 where id = ${share.id}`);
  // After a move to a cheaper time a share is worth less than it was when it was credited.
  const owed = Math.min(share.credited, share.worth);
  if (owed > 0) {
    const description = t.returnedLine({ number });
    const item = { type: 'ADJUSTMENT', description, reference_id: reservation, quantity: 1 } as const;
    const items = [{ ...item, unit_price: owed }];
    const invoice = await makeInvoice(tx, config, { member, items, by: why.by, cause: `share ${share.id} returned` });
    await tx.run(sql`insert into reservation_document (reservation, invoice) values (${reservation}, ${invoice})`);
  }
  await notifyShare(tx, config, share, 'returned', { back });
}

/** Credits what others paid to the organiser: first off what they owe, then as a refund. Returns how much that was. */
async function creditOrganiser(
  tx: Tx,
  config: FinanceConfig,
  reservation: number,
  amount: number,
): Promise<{ readonly credited: number; readonly back: number }> {
  const reason = t.creditReason();
  const { invoices } = await readMoney(tx, reservation);
  let left = amount;
  for (const invoice of invoices) {
    const owed = await tx.row<{ due: number }>(sql`select amount_due as due from invoice where id = ${invoice}`);
    const part = Math.min(left, owed?.due ?? 0);
    if (part > 0) await creditInvoice(tx, config, { invoice, amount: part, reason, by: null });
    left -= part;
  }
  const back = await giveBack(tx, config, invoices, left, { reason, by: null });
  return { credited: amount - left + back, back };
}

/**
 * Settles the open split of a booking that is held, if there is one: what others paid is credited to the organiser, and
 * what is open falls to them.
 */
export async function settleSplit(tx: Tx, config: FinanceConfig, reservation: number): Promise<void> {
  const split = await readSplitOf(tx, reservation);
  if (split?.status !== 'OPEN') return;
  const shares = (await holdShares(tx, reservation)).filter((share) => share.split === split.id);
  const [open, paid] = [
    shares.filter(({ status }) => status === 'OPEN'),
    shares.filter((one) => one.status === 'PAID'),
  ];
  for (const share of open) await dropShare(tx, config, share, 'LAPSED', { because: t.lapsed(), by: null });
  const { credited, back } = await creditOrganiser(
    tx,
    config,
    reservation,
    sumOf(paid, ({ held }) => held),
  );
  let left = credited;
  for (const { id, held } of paid) {
    const part = Math.min(held, left);
    await tx.run(sql`update reservation_share set credited = ${part} where id = ${id}`);
    left -= part;
  }
  await closeSplit(tx, split.id, 'SETTLED');
  const changes = { split: { old: 'OPEN', new: 'SETTLED' } };
  await recordBySystem(tx, { action: 'update', resource: 'reservation', rowId: reservation, changes });
  await notifySettled(tx, config, reservation, { paid: credited, back, rest: sumOf(open, ({ amount }) => amount) });
}

export const closeSplit = (tx: Tx, id: number, status: 'SETTLED' | 'CANCELLED'): Promise<number> =>
  tx.run(sql`update reservation_split set status = ${status}, closed_at = now() where id = ${id}`);

/** Gives a part of every share that was paid back to the player who paid it, by the terms of a booking that is given up. */
export async function returnPercent(
  tx: Tx,
  config: FinanceConfig,
  reservation: number,
  percent: number,
  because: string,
): Promise<void> {
  for (const share of await holdShares(tx, reservation)) {
    if (share.status !== 'PAID' || share.invoice === null) continue;
    const amount = Math.round((share.held * percent) / 100);
    const reason = because || bookings.cancelled();
    const back = await giveBack(tx, config, [share.invoice], amount, { reason, by: null });
    if (back > 0) await notifyShare(tx, config, share, 'returned', { back });
  }
}
