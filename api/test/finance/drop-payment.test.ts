import { expect, test } from 'vitest';
import { sql } from '../../src/db/sql.ts';
import { openClub } from '../open-club.ts';
import { buildMoneyClub } from './club-with-money.ts';

const club = await openClub(buildMoneyClub());

test('a payment that is deleted is dropped and lets go of the voucher; what is paid, or another’s, is not', async () => {
  const [payer, other] = [await club.payer(), await club.payer()];
  const { id } = await club.bill(payer, '20.00');
  const { code, id: voucher } = await club.voucher(payer, '5.00');
  await club.pay(payer, [id], 'CREDIT_CARD', [code]);
  const tries = async () => (await payer.client.ask('GET', `/booking/reservation-payment/?invoice=${id}`)).body.results;
  const [first] = await tries();
  const path = `/booking/reservation-payment/${first.id}/`;
  expect((await other.client.ask('DELETE', path)).status).toBe(404);
  expect((await payer.client.ask('DELETE', path)).status).toBe(204);
  expect((await payer.client.ask('GET', path)).body.status).toBe('CANCELLED');
  expect((await payer.client.ask('GET', `/voucher/${voucher}/`)).body.balance).toBe('5.00');
  const auditLines = await club.db.rows(
    sql`select action from audit where resource = 'payment' and row_id = ${first.id}`,
  );
  expect(auditLines).toEqual([{ action: 'drop' }]);
  const again = await club.pay(payer, [id], 'CREDIT_CARD');
  await club.pressPay(again.body.redirect_url);
  const paid = (await tries()).find(({ status }: { status: string }) => status === 'PAID');
  const refused = await payer.client.ask('DELETE', `/booking/reservation-payment/${paid.id}/`);
  expect([refused.status, refused.body]).toEqual([400, { detail: 'A PAID payment can’t be deleted.' }]);
});
