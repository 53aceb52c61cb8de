import { centsToMoney } from '@clubhouse/contract';
import { bookings as t } from '@clubhouse/messages/server/bookings';
import type { BookingMoney } from '../reservation-money.ts';

/** What a move does to the money of a booking, in cents. */
export interface Difference {
  /** To be paid beyond all that was billed before. */
  readonly toPay: number;
  /** Taken off what is still due. */
  readonly credit: number;
  /** Given back of what was paid. */
  readonly refund: number;
}

/**
 * A dearer time costs what goes beyond all that was billed. A cheaper one is not owed beyond its price: what no one has paid yet comes off
 * the invoice, and the terms say how much of what was paid comes back. What percentage vouchers kept of earlier moves pays for neither.
 */
export function differenceOf(
  { price, billed, credited, due, paid }: BookingMoney,
  after: number,
  percent: number,
  kept = 0,
): Difference {
  const toPay = Math.max(after - Math.max(price, billed - credited - kept), 0);
  const less = Math.max(price - after, 0);
  const credit = Math.min(less, due);
  const relief = Math.round(((less - credit) * percent) / 100);
  const most = kept > 0 ? Math.max(paid - kept - after, 0) : paid;
  return { toPay, credit, refund: Math.min(relief, most) };
}

/** What a percentage voucher keeps of a refund. */
export const keptWords = (share: number) => (share > 0 ? [t.voucherShareStays({ share: centsToMoney(share) })] : []);

/** Says what a cheaper time does to the money: never a refund where nothing was paid. */
export function differenceWords(
  { price, due }: Pick<BookingMoney, 'price' | 'due'>,
  after: number,
  percent: number,
  { credit, refund }: Difference,
): string[] {
  if (after >= price) return [];
  const rest = price - after - credit;
  return [
    t.newTimeCheaper({ difference: centsToMoney(price - after) }),
    ...(credit > 0 ? [t.invoiceReduced({ credit: centsToMoney(credit), due: centsToMoney(due - credit) })] : []),
    ...(rest > 0 ? [t.partOfDifferenceBack({ percent, rest: centsToMoney(rest) })] : []),
    ...(refund > 0 ? [t.refunded({ refund: centsToMoney(refund) })] : []),
  ];
}
