import { expect, test } from 'vitest';
import { sql } from '../../src/db/sql.ts';
import { openClub } from '../open-club.ts';
import { buildMoneyClub } from './club-with-money.ts';

const club = await openClub(buildMoneyClub());

test('ledger and refunds name two members of one name with their membership IDs', async () => {
  const payers = [await club.payer(), await club.payer()];
  const ids = payers.map(({ memberId }) => memberId);
  await club.db.run(sql`update member set name = 'Tan Mei' where id = any(${ids}::bigint[])`);
  for (const payer of payers) {
    const { id } = await club.bill(payer, '20.00');
    const taken = await club.treasurer.ask('POST', '/finance/counter-payment/', {
      invoices: [{ invoice: id }],
      method: 'CASH',
    });
    const refund = { payment: taken.body.payment, amount: '5.00', reason: 'Rain' };
    expect((await club.treasurer.ask('POST', '/finance/refund/', refund)).status).toBe(201);
  }
  const wanted = new Set(payers.map(({ member }) => `Tan Mei ${member?.membership_id}`));
  for (const path of ['/finance/ledger/', '/finance/refund/']) {
    const { results } = (await club.treasurer.ask('GET', `${path}?search=Tan%20Mei`)).body;
    const named = results.map(
      ({ member_name, membership_id }: Record<string, string>) => `${member_name} ${membership_id}`,
    );
    expect(new Set(named)).toEqual(wanted);
  }
});
