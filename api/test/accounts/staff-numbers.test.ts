import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql } from '../../src/db/sql.ts';
import { firstAdministratorLink } from '../../src/modules/platform/accounts/index.ts';
import { buildTestApp, type TestApp } from '../build-test-app.ts';
import { PASSWORD } from '../factories.ts';
import { buildImportClub, COLUMNS, type ImportClub, sendFile } from '../members/import-club.ts';

let club: TestApp;
let importing: ImportClub;

beforeAll(async () => {
  club = await buildTestApp();
  importing = await buildImportClub();
});
afterAll(async () => {
  await club.close();
  await importing.close();
});

const STAFF = { membership_level_1: 'STAFF', membership_level_2: 'NON_ACTIVE', membership_level_3: 'STAFF' };

test('the first administrator and every colleague after have numbers of one series', async () => {
  const link = (await firstAdministratorLink(club.db, club.config)) ?? '';
  const made = await club.anonymous.ask('POST', '/general-users/first-administrator/', {
    token: new URL(link).searchParams.get('first'),
    name: 'Kamala Pillai',
    email: 'kamala@example.org',
    password: PASSWORD,
  });
  expect(made.status).toBeLessThan(300);
  const first = await club.db.row<{ id: number; membership_id: string }>(sql`
    select u.id, m.membership_id
    from app_user u
    join member m on m.id = u.member_profile`);
  expect(first?.membership_id).toBe('S000001');
  const admin = await club.as(first?.id ?? 0);
  const colleague = { name: 'Daniel Tan', ...STAFF, membership_start_date: '2026-01-01' };
  expect((await admin.ask('POST', '/profile/member/', colleague)).body.membership_id).toBe('S000002');
});

test('an import numbers staff and members each in their own series', async () => {
  const { manager, decider, work, db } = importing;
  const rows = [
    ['Import Member', 'a@example.org', 'ORDINARY', 'ACTIVE_REG', 'STANDARD', '2026-01-01'],
    ['Import Staff', 'b@example.org', 'STAFF', 'NON_ACTIVE', 'STAFF', '2026-01-01'],
  ];
  const content = [COLUMNS, ...rows].map((row) => row.join(',')).join('\n');
  const { id } = (await sendFile(manager, content, Object.fromEntries(COLUMNS.map((name) => [name, name])))).body;
  await work();
  await manager.ask('POST', `/approval-requests/${id}/send/`, {});
  await decider.ask('PATCH', `/approval-requests/${id}/`, { status: 'APPROVED' });
  await work();
  const made = await db.rows<{ name: string; membership_id: string }>(
    sql`select name, membership_id from member where name like 'Import %' order by name`,
  );
  expect(made).toEqual([
    { name: 'Import Member', membership_id: expect.stringMatching(/^M\d{6}$/) },
    { name: 'Import Staff', membership_id: 'S000001' },
  ]);
});
