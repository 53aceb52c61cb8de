import { timeWords } from '@clubhouse/contract';
import type { Tx } from '../../../../db/pool.ts';
import { clubToday, type NewItem, previewDiscount } from '../../../finance/invoices/index.ts';
import type { BookingDeps } from '../booking-dependencies.ts';
import type { Unit } from './booking-eligibility.ts';

/** The lines of an invoice: one per slot, so that an hour at peak is separate. */
export function invoiceItems(
  facility: string,
  units: readonly Pick<Unit, 'start' | 'end' | 'cents' | 'afterMidnight'>[],
  reservation: number,
  zone: string,
): NewItem[] {
  return units.map(({ start, end, cents, afterMidnight }) => ({
    type: 'RESERVATION',
    description: `${facility}, ${timeWords(start, end, zone, afterMidnight)}`.slice(0, 200),
    reference_id: reservation,
    quantity: 1,
    unit_price: cents,
  }));
}

/** What the member will pay, after the discount that holds today. */
export async function totalAfterDiscount(
  tx: Tx,
  { config }: Pick<BookingDeps, 'config'>,
  member: number,
  items: readonly NewItem[],
): Promise<number> {
  const { lines } = await previewDiscount(tx, member, clubToday(config), items);
  return lines.reduce((sum, { amount }) => sum + amount, 0);
}
