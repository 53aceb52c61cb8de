import { payInvoices } from '@clubhouse/contract';
import { expect, test } from 'vitest';
import { sql } from '../../src/db/sql.ts';
import { openClub } from '../open-club.ts';
import { buildMoneyClub } from './club-with-money.ts';

const club = await openClub(buildMoneyClub());

test('a payment asked for again with the same key is the same payment, also once it is paid', async () => {
  const payer = await club.payer();
  const { id } = await club.bill(payer, '20.00');
  const pay = (key: string, method = 'CREDIT_CARD') =>
    payer.client.ask('POST', payInvoices.path, { invoices: [id], method }, { 'idempotency-key': key });

  const [first, second] = await Promise.all([pay('one'), pay('one')]);
  expect(second.body).toEqual(first.body);
  await club.settle(first.body.redirect_url);
  const late = await pay('one');
  expect([late.status, late.body.status, late.body.payment_token]).toEqual([200, 'PAID', first.body.payment_token]);
  expect((await pay('two')).status).toBe(400);
  // The key belongs to what it was first sent with.
  expect((await pay('one', 'NETS')).status).toBe(400);
  expect(await club.db.row(sql`select count(*)::int as n from payment`)).toEqual({ n: 1 });
});

test('a booking’s payment is repeated as well', async () => {
  const payer = await club.payer();
  const { id } = await club.bill(payer, '20.00');
  const pay = () =>
    payer.client.ask(
      'POST',
      '/booking/reservation-payment/',
      { invoices: [id], method: 'CREDIT_CARD' },
      { 'idempotency-key': 'three' },
    );
  const [first, second] = [await pay(), await pay()];
  expect([first.status, second.status]).toEqual([201, 201]);
  expect(second.body.id).toBe(first.body.id);
});
