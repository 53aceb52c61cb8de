import { RIGHT_NAMES, type Right } from '@clubhouse/contract';
import { expect, test } from 'vitest';
import { sql } from '../../src/db/sql.ts';
import { buildTestApp, type Client } from '../build-test-app.ts';
import { buildAdministrator, buildUser } from '../factories.ts';
import { openClub } from '../open-club.ts';
import { isStream } from '../streams.ts';

/** What the club knows of one member and no one else, so that any of it in an answer is theirs. */
const KNOWN = { race: 'Indian', religion: 'Sikh', marital_status: 'WIDOWED', bank_swift_code: 'OCBCSGSG' };
const ACCOUNT = '7531559513';
const SECRETS = [...Object.values(KNOWN), ACCOUNT, `"${ACCOUNT.slice(-4)}"`];
const without = (...rights: Right[]) => RIGHT_NAMES.filter((right) => !rights.includes(right));

let memberId = 0;
const ids: Record<string, number> = {};

const club = await openClub(buildTestApp());
const admin = await club.as((await buildAdministrator(club.db)).id);
const user = await buildUser(club.db, { level1: 'SPOUSE' });
const owner = await club.as(user.id);
memberId = user.member?.id ?? 0;
await club.db.run(sql`update member set membership_level_2 = 'NON_ACTIVE' where id = ${memberId}`);
const saved = await admin.ask('PATCH', `/profile/member/${memberId}/`, { ...KNOWN, bank_account_number: ACCOUNT });
expect(saved.status, saved.text).toBe(200);
// A request that takes them back, one that was decided, and a change to many members.
const other = { race: 'Chinese', religion: 'Hindu', bank_account_number: '111122223333' };
const decided = (await owner.ask('POST', '/profile/approval-record/', other)).body;
const colleague = await club.as((await buildAdministrator(club.db)).id);
const word = await colleague.ask('PATCH', `/profile/approval-record/${decided.id}/`, {
  status: 'APPROVED',
  decisions: { race: { accept: true, value: 'Malay' } },
});
expect(word.status, word.text).toBe(200);
const asked = { ...KNOWN, bank_account_number: ACCOUNT };
ids.record = (await owner.ask('POST', '/profile/approval-record/', asked)).body.id;
ids.request =
  (await club.db.row<{ id: number }>(sql`select id from approval_request where approval_record = ${ids.record}`))?.id ??
  0;
const rows = [{ id: memberId, ...KNOWN }];
ids.bulk = (await admin.ask('POST', '/approval-requests/', { type: 'BULK', rows })).body.id;
await club.db.run(sql`
    update bulk_row
    set errors = ${JSON.stringify({ race: [`"${KNOWN.race}" is not a valid choice.`] })}::jsonb
    where request = ${ids.bulk}`);

/** The rows behind an address: the member's own, wherever there are some. */
const rowsBehind = (path: string): readonly number[] => {
  if (path.startsWith('/profile/approval-record/')) return [ids.record ?? 0];
  if (path.startsWith('/approval-requests/')) return [ids.request ?? 0, ids.bulk ?? 0];
  if (path.startsWith('/profile/member/') || path.startsWith('/profile/spouse-member/')) return [memberId];
  return Array.from({ length: path.startsWith('/system/audit/') ? 20 : 2 }, (_, at) => at + 1);
};

const QUERIES: Readonly<Record<string, string>> = {
  '/profile/member/:id/at/': '?moment=2099-01-01T00:00:00Z',
  '/search/': '?q=Indian&search=Indian',
};

async function leaksTo(client: Client): Promise<{ leaks: string[]; asked: number }> {
  const leaks: string[] = [];
  let asked = 0;
  const reads = club.routes.filter(({ method, path }) => method === 'GET' && !isStream({ path }));
  for (const { path } of reads.filter(({ path }) => !/:(?!id)/.test(path) && !/^\/(docs|openapi)/.test(path))) {
    for (const id of path.includes(':id') ? rowsBehind(path) : [0]) {
      await club.db.run(sql`delete from rate_limit`);
      const { status, text } = await client.ask('GET', `${path.replace(':id', String(id))}${QUERIES[path] ?? ''}`);
      if (status === 200) asked += 1;
      const found = SECRETS.filter((word) => text.includes(word));
      if (status === 200 && found.length > 0) leaks.push(`GET ${path} shows ${found.join(', ')}`);
    }
  }
  return { leaks: [...new Set(leaks)], asked };
}

test.each<[string, readonly Right[]]>([
  ['everything but member.sensitive', without('member.sensitive')],
  ['audit.view alone', ['audit.view']],
  ['approval.decide alone', ['approval.decide']],
  ['member.view and member.manage', ['member.view', 'member.manage']],
  ['the front desk', ['member.view', 'booking.view', 'booking.manage', 'approval.decide']],
])('nothing that %s can read contains a sensitive value', async (_name, rights) => {
  const { leaks, asked } = await leaksTo(await club.as((await buildUser(club.db, { rights })).id));
  expect(leaks).toEqual([]);
  expect(asked).toBeGreaterThan(20);
});

test('the member and staff with the right do read them: the test looks where they are', async () => {
  const own = (await leaksTo(owner)).leaks.join('\n');
  for (const path of ['/profile/member/:id/', '/profile/approval-record/:id/', '/profile/member/:id/data/'])
    expect(own).toContain(`GET ${path} shows`);
  const staff = (await leaksTo(admin)).leaks.join('\n');
  for (const path of [
    '/profile/member/:id/at/',
    '/profile/member/:id/timeline/',
    '/approval-requests/:id/rows/',
    '/approval-requests/:id/file/',
    '/system/audit/:id/',
  ])
    expect(staff).toContain(`GET ${path} shows`);
});

test('the file of a bulk change leaves a line in the audit log, no matter who takes it', async () => {
  const lines = async () =>
    (
      await club.db.row<{ count: number }>(
        sql`
          select count(*)
          from audit
          where action = 'export-rows' and resource = 'approval request' and row_id = ${ids.bulk}`,
      )
    )?.count ?? 0;
  const before = await lines();
  const clerk = await club.as((await buildUser(club.db, { rights: ['member.manage'] })).id);
  const file = await clerk.ask('GET', `/approval-requests/${ids.bulk}/file/`);
  expect([file.status, await lines()]).toEqual([200, before + 1]);
  expect(file.text).toContain('•••');
});

test('sensitive fields can’t be accepted, requested or edited by users who don’t see them', async () => {
  const path = `/profile/approval-record/${ids.record}/`;
  const desk = await club.as((await buildUser(club.db, { rights: ['approval.decide', 'member.manage'] })).id);
  const shown = (await desk.ask('GET', path)).body;
  expect(shown.data).toMatchObject({ race: '•••', bank_account_number: '•••' });
  const refused = await desk.ask('PATCH', path, { status: 'APPROVED' });
  expect([refused.status, refused.body.detail]).toEqual([403, expect.stringContaining('race')]);
  const stored = () =>
    club.db.row(sql`select data, base, encode(sealed, 'hex') as sealed from approval_record where id = ${ids.record}`);
  const before = await stored();
  const edited = await desk.ask('PATCH', path, { data: { ...shown.data, nationality: 'Malaysian' } });
  expect(edited.status, edited.text).toBe(200);
  expect(await stored()).toMatchObject({ sealed: (before as { sealed: string }).sealed });
  expect(((await stored()) as { data: object }).data).toEqual({
    ...(before as { data: object }).data,
    nationality: 'Malaysian',
  });
  expect((await desk.ask('PATCH', path, { race: 'Chinese' })).body).toEqual({
    race: ['You do not have the right to see or change this.'],
  });
  const third = await buildUser(club.db);
  const body = { original_profile: third.member?.id, religion: 'Sikh' };
  expect((await desk.ask('POST', '/profile/approval-record/', body)).status).toBe(400);
});
