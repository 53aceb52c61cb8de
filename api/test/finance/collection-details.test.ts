import { expect, test } from 'vitest';
import { sealFor } from '../../src/access/index.ts';
import { sql } from '../../src/db/sql.ts';
import { buildTestApp } from '../build-test-app.ts';
import { buildMember, buildUser } from '../factories.ts';
import { openClub } from '../open-club.ts';

const club = await openClub(buildTestApp());
const collector = await club.as((await buildUser(club.db, { rights: ['finance.fees', 'member.sensitive'] })).id);

const path = (id: number) => `/finance/collection-details/${id}/`;
const GIRO = { payment_option: 'GIRO', bank_swift_code: 'uovbsgsg', bank_account_number: '012-345-6789' };

test('staff who collect fees enter payment method and bank details; the account is encrypted and the change logged', async () => {
  const { id, membership_id } = await buildMember(club.db);
  const saved = await collector.ask('PATCH', path(id), GIRO);
  expect([saved.status, saved.body]).toEqual([200, { result: 'SAVED' }]);
  const row = await club.db.row<{ option: string; swift: string; account: Buffer; last4: string }>(sql`
    select payment_option as option, bank_swift_code as swift, bank_account as account, bank_account_last4 as last4
    from member
    where id = ${id}`);
  expect(row).toMatchObject({ option: 'GIRO', swift: 'UOVBSGSG', last4: '6789' });
  expect(sealFor(club.config.DATA_SECRET).open(row?.account as Buffer, membership_id)).toBe('0123456789');
  const line = await club.db.row<{ changes: object }>(sql`
    select changes from audit where resource = 'member' and row_id = ${id} order by id desc limit 1`);
  expect(line?.changes).toMatchObject({
    payment_option: { new: 'GIRO' },
    bank_account_last4: { old: '', new: '6789' },
  });
  expect(JSON.stringify(line)).not.toContain('0123456789');
});

test('a field that is not sent stays, and what cannot be an account is refused', async () => {
  const { id } = await buildMember(club.db);
  await collector.ask('PATCH', path(id), GIRO);
  await collector.ask('PATCH', path(id), { bank_swift_code: 'DBSSSGSG' });
  expect(
    await club.db.row(sql`
    select bank_swift_code as swift, bank_account_last4 as last4 from member where id = ${id}`),
  ).toEqual({
    swift: 'DBSSSGSG',
    last4: '6789',
  });
  for (const body of [{ bank_account_number: '12' }, { bank_swift_code: 'UOB' }, { payment_option: 'BARTER' }, {}])
    expect((await collector.ask('PATCH', path(id), body)).status).toBe(400);
  expect((await collector.ask('PATCH', path(999_999), GIRO)).status).toBe(404);
});

test('bank details need the right to see them, the payment method does not', async () => {
  const { id } = await buildMember(club.db);
  const blind = await club.as((await buildUser(club.db, { rights: ['finance.fees'] })).id);
  const detail = 'To enter bank details, you need the right “View race, religion, marital status and bank details”.';
  for (const body of [GIRO, { bank_swift_code: 'DBSSSGSG' }, { bank_account_number: '0123456789' }]) {
    const refused = await blind.ask('PATCH', path(id), body);
    expect([refused.status, refused.body]).toEqual([403, { detail }]);
  }
  expect((await blind.ask('PATCH', path(id), { payment_option: 'CASH' })).status).toBe(200);
});

test('only staff who collect fees change them, and never their own', async () => {
  const member = await buildMember(club.db);
  const own = await club.as((await buildUser(club.db, { member, rights: ['finance.fees', 'member.sensitive'] })).id);
  expect((await own.ask('PATCH', path(member.id), GIRO)).status).toBe(403);
  const till = await club.as((await buildUser(club.db, { rights: ['finance.till', 'finance.view'] })).id);
  expect((await till.ask('PATCH', path(member.id), GIRO)).status).toBe(403);
});
