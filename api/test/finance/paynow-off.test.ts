import { expect, test } from 'vitest';
import { readConfig } from '../../src/config.ts';
import { buildUser } from '../factories.ts';
import { openClub } from '../open-club.ts';
import { buildMoneyClub } from './club-with-money.ts';

const club = await openClub(buildMoneyClub({ PAYNOW_UEN: '' }));

test('there is no made-up number', () => {
  expect(readConfig({}).PAYNOW_UEN).toBe('');
});

test('PayNow is not offered, and cannot be begun, until the club has entered its own number', async () => {
  const payer = await club.payer();
  const { id, payment_url } = await club.bill(payer, '10.00');
  const methods = async () => {
    const own = await payer.client.ask('GET', '/finance/pay-methods/');
    const link = await club.anonymous.ask('GET', `/finance/payment-link/${payment_url.split('/').at(-1)}/`);
    return [own.body.methods.includes('PAYNOW'), link.body.methods.includes('PAYNOW')];
  };
  expect(await methods()).toEqual([false, false]);
  const off = (await payer.client.ask('GET', '/finance/pay-methods/')).body.off as { method: string; reason: string }[];
  expect(off.find(({ method }) => method === 'PAYNOW')?.reason).toContain('isn’t set up');
  expect((await club.pay(payer, [id], 'PAYNOW')).body).toEqual({ method: ['This payment method isn’t available.'] });
  const manager = await club.as((await buildUser(club.db, { rights: ['config.manage'] })).id);
  const set = async (PAYNOW_UEN: string) => {
    const { version } = (await manager.ask('GET', '/system/settings/')).body;
    return manager.ask('PATCH', '/system/settings/', { version, PAYNOW_UEN });
  };
  expect((await set('made up')).status).toBe(400);
  expect((await set('T26SS0001A')).status).toBe(200);
  expect(await methods()).toEqual([true, true]);
  expect((await club.pay(payer, [id], 'PAYNOW')).body).toMatchObject({
    status: 'PENDING',
    paynow: { reference: expect.any(String) },
  });
});
