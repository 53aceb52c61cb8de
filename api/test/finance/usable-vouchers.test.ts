import { expect, test } from 'vitest';
import { sql } from '../../src/db/sql.ts';
import { buildUser } from '../factories.ts';
import { openClub } from '../open-club.ts';
import { buildMoneyClub, type Payer } from './club-with-money.ts';

const club = await openClub(buildMoneyClub());
const desk = await club.as((await buildUser(club.db, { rights: ['finance.till'] })).id);

const usable = (payer: Payer, by = desk) => by.ask('GET', `/profile/member/${payer.memberId}/usable-vouchers/`);
const take = (invoice: number, more: object) =>
  desk.ask('POST', '/finance/counter-payment/', { invoices: [{ invoice }], ...more });

test('the desk sees the credit it took, and takes it for the next invoice', async () => {
  const payer = await club.payer();
  const first = await club.bill(payer, '6.00');
  await take(first.id, { method: 'CASH', received: '50.00', excess: 'CREDIT' });
  const seen = await usable(payer);
  expect([seen.status, seen.body]).toEqual([
    200,
    {
      credit: '44.00',
      vouchers: [
        {
          code: expect.any(String),
          group_name: 'Account credit',
          value_type: 'AMOUNT',
          value: '44.00',
          balance: '44.00',
          usable_for: [],
          expires_on: null,
        },
      ],
    },
  ]);
  const next = await club.bill(payer, '30.00');
  const codes = seen.body.vouchers.map(({ code }: { code: string }) => code);
  const paid = await take(next.id, { method: 'VOUCHER', voucher_codes: codes });
  expect([paid.status, paid.body]).toMatchObject([201, { applied: '30.00', amount_due: '0.00' }]);
  expect((await usable(payer)).body).toMatchObject({ credit: '14.00', vouchers: [{ balance: '14.00' }] });
});

test('unusable vouchers are not shown, and a gift voucher is not credit', async () => {
  const payer = await club.payer();
  const gift = await club.voucher(payer, '10.00');
  const [gone, over, other] = [
    await club.voucher(payer, '11.00'),
    await club.voucher(payer, '12.00'),
    await club.voucher(payer, '13.00', { membership_levels: ['SPOUSE'] }),
  ];
  await club.treasurer.ask('PATCH', `/voucher/${gone.id}/`, { status: 'CANCELLED' });
  await club.db.run(sql`update voucher set expires_on = '2020-01-01' where id = ${over.id}`);
  const { body } = await usable(payer);
  expect(body.credit).toBe('0.00');
  expect(body.vouchers.map(({ code }: { code: string }) => code)).toEqual([gift.code]);
  expect(other.code).not.toBe(gift.code);
});

test('only staff who take payments can ask, and only about members', async () => {
  const payer = await club.payer();
  const reader = await club.as((await buildUser(club.db, { rights: ['finance.view', 'member.view'] })).id);
  expect((await usable(payer, payer.client)).status).toBe(403);
  expect((await usable(payer, reader)).status).toBe(403);
  expect((await desk.ask('GET', '/profile/member/2147483647/usable-vouchers/')).status).toBe(404);
});
