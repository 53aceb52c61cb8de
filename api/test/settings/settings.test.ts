import type { SettingRow } from '@clubhouse/contract';
import { expect, test } from 'vitest';
import { sql } from '../../src/db/sql.ts';
import { buildTestApp } from '../build-test-app.ts';
import { buildUser } from '../factories.ts';
import { canvas, send } from '../forms.ts';
import { openClub } from '../open-club.ts';

const club = await openClub(buildTestApp({ GST_RATE: '8' }));
const rights = ['config.manage' as const];
const staff = await club.as((await buildUser(club.db, { rights })).id);
const other = await club.as((await buildUser(club.db, { rights })).id);

const state = async (client = staff) => (await client.ask('GET', '/system/settings/')).body;
const one = async (key: string): Promise<SettingRow> =>
  (await state()).settings.find((row: SettingRow) => row.key === key);
const save = async (values: object, client = staff, version?: number) =>
  client.ask('PATCH', '/system/settings/', { version: version ?? (await state()).version, ...values });
const history = async () => (await staff.ask('GET', '/system/settings/history/')).body.results;

test('each setting says its value, its start value and where it comes from; nothing of the server is among them', async () => {
  expect(await one('GST_RATE')).toMatchObject({ value: 8, start: 8, source: 'environment', changed_by: null });
  expect(await one('HOLD_MINUTES')).toMatchObject({ value: 10, source: 'default' });
  const { text } = await staff.ask('GET', '/system/settings/');
  expect(text).not.toMatch(/SECRET|DATABASE|SMTP|PORT|STRIPE|secret for tests/);
});

test('several are changed at once, hold at once, and are kept with who changed them', async () => {
  const answer = await save({ CLUB_NAME: 'Bukit Club', HOLD_MINUTES: 20 });
  expect(answer.status).toBe(200);
  expect(await one('CLUB_NAME')).toMatchObject({ value: 'Bukit Club', source: 'club', start: 'Cempaka Hill Club' });
  const shown = await club.app.inject('/config.json');
  expect(shown.json()).toMatchObject({ club_name: 'Bukit Club', hues: { main: null } });
  expect((await club.app.inject('/app.webmanifest')).json().short_name).toBe('Bukit');
  expect((await club.app.inject('/v1/openapi.json')).json().info.title).toBe('Bukit Club API');
  const lines = await club.db.rows<{ changes: object }>(sql`select changes from audit where resource = 'setting'`);
  expect(lines).toEqual([
    {
      changes: {
        CLUB_NAME: { old: 'Cempaka Hill Club', new: 'Bukit Club' },
        HOLD_MINUTES: { old: 10, new: 20 },
      },
    },
  ]);
});

test('null and the start value itself bring the start value back', async () => {
  await save({ CLUB_NAME: null, HOLD_MINUTES: 10 });
  expect(await one('CLUB_NAME')).toMatchObject({ value: 'Cempaka Hill Club', source: 'default', changed_at: null });
  expect(await club.db.rows(sql`select key from setting`)).toEqual([]);
});

test('one bad value refuses all, by field; fixed settings are not changed', async () => {
  const answer = await save({ CLUB_NAME: 'Never', CLUB_COLOUR: '#ffee00', HOLD_MINUTES: 0, ARREARS_DAYS: 'soon' });
  expect([answer.status, Object.keys(answer.body).sort()]).toEqual([
    400,
    ['ARREARS_DAYS', 'CLUB_COLOUR', 'HOLD_MINUTES'],
  ]);
  expect(answer.body.CLUB_COLOUR[0]).toMatch(/hard to read/);
  expect((await save({ JWT_SECRET: 'x'.repeat(40), CLUB_TIMEZONE: 'UTC' })).status).toBe(200);
  expect(await club.db.rows(sql`select key from setting`)).toEqual([]);
  expect((await staff.ask('PATCH', '/system/settings/', { CLUB_NAME: 'x' })).body).toHaveProperty('version');
});

test('a mark is a picture that was uploaded here', async () => {
  const absent = `/media/uploads/${'a'.repeat(32)}.png`;
  expect((await save({ CLUB_LOGO: absent })).body).toEqual({ CLUB_LOGO: ['Upload the file here first.'] });
  const sent = await send(staff, await canvas().png().toBuffer());
  const path = new URL(sent.body.feature_image).pathname;
  expect((await save({ CLUB_LOGO: path })).status).toBe(200);
  expect((await club.app.inject('/config.json')).json().logos).toEqual({ main: path, alternate: '' });
  await save({ CLUB_LOGO: null });
});

test('staff with other rights are refused', async () => {
  const member = await club.as((await buildUser(club.db)).id);
  const desk = await club.as((await buildUser(club.db, { rights: ['member.manage', 'finance.manage'] })).id);
  for (const client of [member, desk]) {
    expect((await client.ask('GET', '/system/settings/')).status).toBe(403);
    expect((await client.ask('PATCH', '/system/settings/', { version: 0, CLUB_NAME: 'Mine' })).status).toBe(403);
    expect((await client.ask('POST', '/system/settings/history/1/undo/')).status).toBe(403);
  }
  expect((await club.anonymous.ask('GET', '/system/settings/history/')).status).toBe(401);
});

test('two who change the same thing do not overwrite each other; different things go through', async () => {
  const seen = (await state()).version;
  expect((await save({ ARREARS_DAYS: 90 }, staff, seen)).status).toBe(200);
  const late = await save({ ARREARS_DAYS: 30, LINK_MINUTES: 90 }, other, seen);
  expect([late.status, late.body.detail]).toEqual([
    409,
    expect.stringMatching(/has changed “Suspension for arrears” to 90 days in the meantime\. Nothing was saved/),
  ]);
  expect(await one('LINK_MINUTES')).toMatchObject({ value: 60 });
  expect((await save({ LINK_MINUTES: 90 }, other, seen)).status).toBe(200);
  const both = (await state()).version;
  const raced = await Promise.all([save({ UNDO_MINUTES: 5 }, staff, both), save({ UNDO_MINUTES: 6 }, other, both)]);
  expect(raced.map(({ status }) => status).sort()).toEqual([200, 409]);
});

test('a change is undone; one that was changed again only when it is meant', async () => {
  await save({ OFFER_MINUTES: 45 });
  await save({ OFFER_MINUTES: 50 });
  const [second, first] = await history();
  expect(second).toMatchObject({ label: 'Waitlist offers', old_value: 45, new_value: 50, standing: 'current' });
  expect(first).toMatchObject({ old_value: 30, new_value: 45, standing: 'followed' });
  const undo = (id: number, body = {}) => staff.ask('POST', `/system/settings/history/${id}/undo/`, body);
  const refused = await undo(first.id);
  expect([refused.status, refused.body.detail]).toEqual([
    409,
    expect.stringMatching(/has changed .* again since.*50 minutes/),
  ]);
  expect((await undo(second.id)).status).toBe(200);
  expect(await one('OFFER_MINUTES')).toMatchObject({ value: 45 });
  expect((await undo(second.id)).body.detail).toMatch(/already undone/);
  expect((await undo(first.id, { anyway: true })).status).toBe(200);
  expect(await one('OFFER_MINUTES')).toMatchObject({ value: 30, source: 'default' });
  expect((await history()).slice(0, 4).map((line: { standing: string }) => line.standing)).toEqual([
    'current',
    'followed',
    'undone',
    'undone',
  ]);
  expect((await undo(999_999)).status).toBe(404);
});

test('history comes in pages', async () => {
  const page = (await staff.ask('GET', '/system/settings/history/?limit=2&offset=1')).body;
  expect([page.results.length, page.count > 3, page.previous !== null]).toEqual([2, true, true]);
});
