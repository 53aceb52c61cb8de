import { expect, test } from 'vitest';
import { sql } from '../../src/db/sql.ts';
import { openClub } from '../open-club.ts';
import { buildRegisterClub, newMember, one, PATH } from './register-club.ts';

const club = await openClub(buildRegisterClub());

const NOTES = { remarks: 'Met the committee', status_reason: 'Back from abroad', prbm: 'YES' };
const SENSITIVE = { race: 'Malay', religion: 'Muslim', marital_status: 'MARRIED', bank_swift_code: 'DBSSSGSG' };
const MINE = { decided: ['Only the club can change this.'] };
const UNREADABLE = 'You do not have the right to see or change this.';

const stored = (id: number) =>
  club.db.row(sql`select remarks, status_reason, prbm, race, religion, marital_status, bank_swift_code,
    bank_account_last4, encode(bank_account, 'hex') as account from member where id = ${id}`);

async function known() {
  const user = await club.ownClient();
  const saved = await club.admin.ask('PATCH', one(user.memberId), {
    ...NOTES,
    ...SENSITIVE,
    bank_account_number: '1234567890',
  });
  expect(saved.status, saved.text).toBe(200);
  return { ...user, before: await stored(user.memberId) };
}

test('a member neither empties nor guesses what the staff noted about them', async () => {
  const mei = await known();
  for (const [field, value] of Object.entries(NOTES)) {
    for (const sent of ['', null, value]) {
      const answer = await mei.client.ask('PATCH', one(mei.memberId), { [field]: sent });
      expect([field, sent, answer.status]).toEqual([field, sent, 400]);
      // The right guess and a wrong one are answered alike.
      if (sent === value) expect(answer.body).toEqual({ [field]: MINE.decided });
    }
  }
  const seen = (await mei.client.ask('GET', one(mei.memberId))).body;
  expect((await mei.client.ask('PUT', one(mei.memberId), seen)).status).toBe(200);
  expect(await stored(mei.memberId)).toEqual(mei.before);
});

test('staff who do not see sensitive fields keep them, and do not write them', async () => {
  const mei = await known();
  const clerk = (await club.ownClient({ rights: ['member.view', 'member.manage'] })).client;
  const seen = (await clerk.ask('GET', one(mei.memberId))).body;
  expect(seen).toMatchObject({ race: null, bank_swift_code: '', bank_account_last4: '' });
  const saved = await clerk.ask('PUT', one(mei.memberId), {
    ...seen,
    nationality: 'Malaysian',
    bank_account_number: '',
  });
  expect([saved.status, saved.body.nationality]).toEqual([200, 'Malaysian']);
  expect(await stored(mei.memberId)).toEqual(mei.before);
  for (const [field, value] of Object.entries({ ...SENSITIVE, bank_account_number: '99998888' })) {
    const answer = await clerk.ask('PATCH', one(mei.memberId), { [field]: value, nationality: 'Other' });
    expect([answer.status, answer.body]).toEqual([400, { [field]: [UNREADABLE] }]);
    const made = await clerk.ask('POST', PATH, newMember({ [field]: value }));
    expect([made.status, made.body]).toEqual([400, { [field]: [UNREADABLE] }]);
  }
  expect(await stored(mei.memberId)).toEqual(mei.before);
  expect((await clerk.ask('POST', PATH, newMember({ race: null, bank_swift_code: '' }))).status).toBe(201);
});

test('staff change their own record like any member does', async () => {
  const clerk = await club.ownClient({ rights: ['member.view', 'member.manage', 'member.sensitive'] });
  const own = one(clerk.memberId);
  const colleague = ['This is your own record. Ask a colleague to do it.'];
  const answer = await clerk.client.ask('PATCH', own, { discount_group: '20', membership_end_date: '2099-01-01' });
  expect([answer.status, answer.body]).toEqual([400, { discount_group: colleague, membership_end_date: colleague }]);
  expect((await clerk.client.ask('PATCH', own, { name: 'Another' })).body).toEqual({
    name: ['This change needs approval. Send an update request.'],
  });
  expect((await clerk.client.ask('PATCH', own, { mobile: '+6591234567' })).status).toBe(200);
  const seen = (await clerk.client.ask('GET', own)).body;
  expect((await clerk.client.ask('PUT', own, seen)).status).toBe(200);
});
