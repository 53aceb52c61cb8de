import { expect, test } from 'vitest';
import { sql } from '../../src/db/sql.ts';
import type { Payer } from '../finance/club-with-money.ts';
import { openClub } from '../open-club.ts';
import { buildCourtClub, dayAhead, hours } from './club-with-courts.ts';

const club = await openClub(buildCourtClub());
const court = await club.court({ price: 5000 });

/** A held booking with its invoice; the page of its payment is open somewhere. */
async function held(who: Payer, hour: number) {
  const { body } = await club.book(who, court, [hours(dayAhead(5), hour, hour + 1)]);
  await club.beginPayment(who, body.id);
  const row = await club.db.row<{ invoice: number }>(sql`select invoice from reservation where id = ${body.id}`);
  return { id: body.id as number, invoice: row?.invoice ?? 0 };
}
const take = (invoice: number, received?: string) =>
  club.treasurer.ask('POST', '/finance/counter-payment/', {
    invoices: [{ invoice }],
    method: 'CASH',
    ...(received && { received }),
  });

test('a booking is confirmed by the last part of its price, not by the first', async () => {
  const who = await club.payer();
  const { id, invoice } = await held(who, 9);
  expect((await take(invoice, '20.00')).body).toMatchObject({ amount_due: '30.00' });
  expect(await club.status(id)).toBe('PENDING_PAYMENT');
  expect((await take(invoice)).body).toMatchObject({ applied: '30.00', amount_due: '0.00' });
  expect(await club.status(id)).toBe('CONFIRMED');
});

test('a part that was paid before the hold ran out becomes credit, and nothing is owed', async () => {
  const who = await club.payer();
  const { id, invoice } = await held(who, 11);
  await take(invoice, '20.00');
  await club.outrun(id);
  await club.releaseHolds();
  expect(await club.status(id)).toBe('EXPIRED');
  expect(await club.invoice(invoice)).toMatchObject({ status: 'REFUNDED', amount_due: '0.00', amount_paid: '0.00' });
  expect(await club.db.rows(sql`select balance from voucher where member = ${who.memberId}`)).toEqual([
    { balance: 2000 },
  ]);
});

test('a reversed payment leaves the booking confirmed, on account; paying again confirms nothing twice', async () => {
  const who = await club.payer();
  const { id, invoice } = await held(who, 13);
  const { payment } = (await take(invoice)).body;
  const reversed = await club.treasurer.ask('POST', `/booking/reservation-payment/${payment}/reverse/`, {
    reason: 'Wrong person',
  });
  expect(reversed.status).toBe(200);
  expect(await club.status(id)).toBe('CONFIRMED');
  expect(await club.invoice(invoice)).toMatchObject({ status: 'UNPAID', amount_due: '50.00' });
  await take(invoice);
  expect([await club.status(id), (await club.invoice(invoice)).status]).toEqual(['CONFIRMED', 'PAID']);
  const notifications = await club.db.rows(sql`
    select 1 from outbox where "to" = ${who.email} and subject ilike '%confirmed%'`);
  expect(notifications.length).toBeLessThanOrEqual(1);
});
