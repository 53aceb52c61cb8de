import type { FirstStep } from '@clubhouse/contract';
import { expect, test } from 'vitest';
import { noteBackup } from '../../src/db/backup/save-database.ts';
import { sql } from '../../src/db/sql.ts';
import { buildTestApp } from '../build-test-app.ts';
import { buildMember, buildUser } from '../factories.ts';
import { openClub } from '../open-club.ts';

const club = await openClub(buildTestApp());
const rights = ['config.manage', 'facility.manage', 'member.manage', 'user.manage', 'event.manage'] as const;
const staff = await club.as((await buildUser(club.db, { rights: [...rights] })).id);
await club.db.run(sql`update member set membership_level_1 = 'STAFF'`);

const PATH = '/system/first-steps/';
const read = async (client = staff) => (await client.ask('GET', PATH)).body;
const step = async (key: string): Promise<FirstStep> => (await read()).steps.find((one: FirstStep) => one.key === key);

test('an empty club has everything before it; each thing that is there counts', async () => {
  const { aside, steps } = await read();
  expect(aside).toBe(false);
  expect(steps.map(({ key }: FirstStep) => key)).toEqual([
    'club',
    'mail',
    'staff',
    'place',
    'members',
    'offering',
    'backup',
  ]);
  expect(steps.filter(({ done }: FirstStep) => done)).toEqual([]);

  const { version } = (await staff.ask('GET', '/system/settings/')).body;
  await staff.ask('PATCH', '/system/settings/', { version, CLUB_NAME: 'Bukit Club' });
  await buildUser(club.db, { rights: ['member.view'] });
  await buildMember(club.db);
  const category = (await staff.ask('POST', '/facility/category/', { name: 'Courts' })).body.id;
  const court = { name: 'Court', type: 'ROOM', category };
  const { id } = (await staff.ask('POST', '/sport-facility/', court)).body;
  expect(await step('place')).toEqual({ key: 'place', done: false, begun: id });

  await club.db.run(
    sql`insert into facility_hours (facility, day_type, open_time, close_time) values (${id}, 'MON', '08:00', '20:00')`,
  );
  await club.db.run(sql`insert into facility_price (facility, day_types, price) values (${id}, '{MON}', 100)`);
  const client = await club.db.pool.connect();
  try {
    await noteBackup(client as never);
  } finally {
    client.release();
  }
  const done = (await read()).steps.filter((one: FirstStep) => one.done).map(({ key }: FirstStep) => key);
  expect(done).toEqual(['club', 'staff', 'place', 'members', 'backup']);
});

test('steps without the right are not shown', async () => {
  const clerk = await club.as((await buildUser(club.db, { rights: ['config.manage'] })).id);
  expect((await read(clerk)).steps.map(({ key }: FirstStep) => key)).toEqual(['club', 'mail', 'backup']);
});

test('put aside for everyone, and brought back, each with one line in the audit log', async () => {
  expect((await staff.ask('PUT', PATH, { aside: true })).body.aside).toBe(true);
  await staff.ask('PUT', PATH, { aside: true });
  expect((await read()).aside).toBe(true);
  expect((await staff.ask('PUT', PATH, { aside: false })).body.aside).toBe(false);
  const lines = await club.db.rows<{ action: string }>(
    sql`select action from audit where resource = 'first steps' order by id`,
  );
  expect(lines.map(({ action }) => action)).toEqual(['put-aside', 'bring-back']);
  expect((await staff.ask('PUT', PATH, {})).status).toBe(400);
});

test('not without the right to manage settings', async () => {
  const member = await club.as((await buildUser(club.db, { rights: ['member.manage'] })).id);
  for (const method of ['GET', 'PUT'] as const) expect((await member.ask(method, PATH)).status).toBe(403);
});
