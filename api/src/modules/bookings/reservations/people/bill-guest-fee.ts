import { formatCents, timeWords } from '@clubhouse/contract';
import { people as t } from '@clubhouse/messages/server/booking-people';
import type { Tx } from '../../../../db/pool.ts';
import { sql } from '../../../../db/sql.ts';
import { notifyInApp } from '../../../communications/notifications/index.ts';
import { makeInvoice } from '../../../finance/invoices/index.ts';
import type { BookingConfig } from '../booking-dependencies.ts';
import { readNotified } from './notify-people.ts';

/** Puts the fee of a guest who has come on the organiser's account. */
export async function billGuestFee(
  tx: Tx,
  config: BookingConfig,
  { id, fee }: { readonly id: number; readonly fee: number },
  by: number,
): Promise<void> {
  const { organiser, name, facility, start, end, after_midnight, reservation } = await readNotified(tx, id);
  const what = `${facility}, ${timeWords(start, end, config.CLUB_TIMEZONE, after_midnight)}`;
  if (fee > 0) {
    const description = t.guestFeeLine({ name, what }).slice(0, 200);
    const item = { type: 'RESERVATION', description, quantity: 1, unit_price: fee, discount_amount: 0 } as const;
    const invoice = await makeInvoice(tx, config, { member: organiser, items: [item], by, cause: `guest ${id}` });
    await tx.run(sql`update reservation_person set invoice = ${invoice} where id = ${id}`);
  }
  await notifyInApp(tx, organiser, {
    kind: 'BOOKING',
    topic: 'booking',
    title: t.arrivedTitle({ name }),
    body: fee > 0 ? t.arrivedFee({ fee: formatCents(fee) }) : what,
    link: `/bookings?tab=mine&booking=${reservation}&act=people`,
  });
}
