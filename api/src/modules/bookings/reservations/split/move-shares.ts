import { scaleShares } from '@clubhouse/contract';
import type { Tx } from '../../../../db/pool.ts';
import { sql } from '../../../../db/sql.ts';
import { creditInvoice, type FinanceConfig } from '../../../finance/invoices/index.ts';
import { dropPayments, giveBack } from '../../../finance/payments/index.ts';
import type { BookingMoney } from '../reservation-money.ts';
import { notifyShare } from './notify-share.ts';
import { holdShares, type StoredShare, sumOf } from './stored-shares.ts';

/** What a move does to the shares of a booking, and the money of the organiser without them. */
export interface MovedShares {
  readonly changed: readonly { readonly share: StoredShare; readonly amount: number }[];
  /** The organiser's money: the price without what was credited to them. */
  readonly own: BookingMoney;
  /** The new price without what settled shares stand for. */
  readonly after: number;
  readonly before: number;
}

/** Plans a move of a booking that is held: a cheaper time makes every share cheaper, a dearer one is the organiser's. */
export async function planMovedShares(
  tx: Tx,
  reservation: number,
  money: BookingMoney,
  after: number,
): Promise<MovedShares> {
  const shares = await holdShares(tx, reservation);
  const amounts = scaleShares(
    shares.map(({ amount }) => amount),
    money.price,
    after,
  );
  const changed = shares.map((share, index) => ({ share, amount: amounts[index] ?? share.amount }));
  const settled = changed.filter(({ share }) => share.split_status === 'SETTLED');
  const standing = sumOf(
    settled.map(({ share }) => share),
    ({ amount }) => amount,
  );
  // What terms kept of shares when the booking got cheaper counts when it gets dearer again.
  const kept = sumOf(
    settled.map(({ share }) => share),
    ({ worth, amount }) => Math.max(worth - amount, 0),
  );
  return {
    changed: changed.filter(({ share, amount }) => amount !== share.amount),
    own: { ...money, price: money.price - standing, billed: money.billed + kept },
    after: after - settled.reduce((sum, { amount }) => sum + amount, 0),
    before: money.price,
  };
}

/** Gives the players their part of what a cheaper time gives back, and asks less of those who haven't paid. */
export async function applyMovedShares(
  tx: Tx,
  config: FinanceConfig,
  reservation: number,
  { changed, before }: MovedShares,
  price: number,
  { percent, reason, by }: { readonly percent: number; readonly reason: string; readonly by: number | null },
): Promise<void> {
  for (const { share, amount } of changed) {
    const { id, invoice, due, held, status } = share;
    if (status === 'PAID' && invoice !== null) {
      await tx.run(sql`update reservation_share set amount = ${amount} where id = ${id}`);
      const wanted = Math.min(Math.round(((share.amount - amount) * percent) / 100), held);
      const back = await giveBack(tx, config, [invoice], wanted, { reason, by: null });
      if (back > 0) await notifyShare(tx, config, share, 'returned', { back });
      continue;
    }
    if (invoice !== null) {
      await dropPayments(tx, invoice, reason);
      if (due > 0) await creditInvoice(tx, config, { invoice, amount: due, reason, by });
      await giveBack(tx, config, [invoice], held, { reason, by: null });
    }
    await tx.run(sql`
      update reservation_share
      set amount = ${amount}, status = ${amount > 0 ? 'OPEN' : 'CANCELLED'}
      where id = ${id}`);
  }
  if (price < before)
    await tx.run(sql`
      update reservation_split
      set price = greatest(players, price * ${price} / ${before}), share = greatest(1, share * ${price} / ${before})
      where reservation = ${reservation} and status = 'OPEN'`);
}
