import { expect, test } from 'vitest';
import { sql } from '../../src/db/sql.ts';
import { buildUser } from '../factories.ts';
import { openClub } from '../open-club.ts';
import { buildMoneyClub, type Payer } from './club-with-money.ts';

const club = await openClub(buildMoneyClub());
const rights = ['member.view', 'member.manage', 'finance.view', 'booking.manage', 'voucher.manage'] as const;
const office = await club.as((await buildUser(club.db, { rights })).id);
const payer = await club.payer();
await club.db.run(sql`
    update member
    set name = 'José Ñandú', email = 'jn@example.net', mobile = '+65 9767-5615'
    where id = ${payer.memberId}`);
for (const who of [payer, await club.payer()]) await fill(who);

/** One row of each kind that is about a member. */
async function fill(who: Payer) {
  const { id } = await club.bill(who, '50.00');
  const body = { invoices: [{ invoice: id }], method: 'CASH', received: '50.00' };
  const { payment } = (await club.treasurer.ask('POST', '/finance/counter-payment/', body)).body;
  const refund = { payment, amount: '5.00', reason: 'Paid too much' };
  expect((await club.treasurer.ask('POST', '/finance/refund/', refund)).status).toBe(201);
  await club.voucher(who, '10.00');
  const note = { member: who.memberId, name: 'A call', content: 'Nothing more' };
  expect((await office.ask('POST', '/member-journal/', note)).status).toBe(201);
}

const LISTS = ['/finance/payment-invoice/', '/booking/reservation-payment/', '/finance/refund/', '/finance/ledger/'];
const WORDS = ['jose nandu', '9767 5615', 'jn@example.net'];
const namesIn = async (path: string, words: string, who = office): Promise<(string | null)[]> => {
  const { status, body } = await who.ask('GET', `${path}?search=${encodeURIComponent(words)}`);
  expect(status).toBe(200);
  return body.results.map(({ member_name }: { member_name: string | null }) => member_name);
};

test.each([...LISTS, '/voucher/', '/member-journal/'])('%s finds a person by name, phone and email', async (path) => {
  for (const words of WORDS) {
    const names = await namesIn(path, words);
    expect(new Set(names)).toEqual(new Set(['José Ñandú']));
  }
  expect(await namesIn(path, 'no such person')).toEqual([]);
});

test('so does the membership ID', async () => {
  const names = await namesIn('/finance/payment-invoice/', payer.member?.membership_id ?? '');
  expect(names).toEqual(['José Ñandú']);
});

test.each(LISTS)('%s: without the register, only the name that the list shows is looked through', async (path) => {
  expect(new Set(await namesIn(path, 'jose', club.treasurer))).toEqual(new Set(['José Ñandú']));
  for (const words of WORDS.slice(1)) expect(await namesIn(path, words, club.treasurer)).toEqual([]);
});

test('a new name is counted at once', async () => {
  const count = async () => (await office.ask('GET', '/finance/payment-invoice/?search=renamed&limit=1')).body.count;
  expect(await count()).toBe(0);
  await club.db.run(sql`update member set name = 'Renamed Person' where name = 'José Ñandú'`);
  expect(await count()).toBe(1);
  await club.db.run(sql`update member set name = 'José Ñandú' where name = 'Renamed Person'`);
});

test.each([...LISTS.slice(0, 2), '/voucher/'])(
  '%s names the membership ID, to distinguish people of the same name',
  async (path) => {
    const { body } = await office.ask('GET', `${path}?search=jose`);
    expect(body.results[0]).toMatchObject({ member_name: 'José Ñandú', membership_id: payer.member?.membership_id });
  },
);
