import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { COMMANDS } from '../../src/commands/command-table.ts';
import { describeCommand, listCommands } from '../../src/commands/run-club-command.ts';
import { sql } from '../../src/db/sql.ts';
import { buildTestApp } from '../build-test-app.ts';
import { emptyDatabase } from '../database.ts';
import { buildAdministrator, buildUser, PASSWORD } from '../factories.ts';
import { openClub } from '../open-club.ts';
import { databaseUrl } from '../spawn-server.ts';
import { runClub } from './run-club.ts';

const folder = mkdtempSync(join(tmpdir(), 'clubhouse-commands-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const club = await openClub(buildTestApp());
const settings = {
  DATABASE_URL: databaseUrl(club.connection),
  DATA_DIR: join(folder, 'data'),
  PUBLIC_URL: 'http://club.test',
  // No mail server can be asked: nothing listens there.
  SMTP_URL: 'smtp://127.0.0.1:9',
};
const includes = (text: string) => expect.stringContaining(text) as string;
const linkIn = (output: string) => new URL(/http:\/\/club\.test\/\S+/.exec(output)?.[0] ?? 'http://none');
const auditLine = (action: string) =>
  club.db.row(sql`select actor_name, row_id from audit where action = ${action} order by id desc limit 1`);
const NEW_PASSWORD = 'an umbrella in the rain';
const logIn = (username: string, password: string) => club.anonymous.ask('POST', '/api/token/', { username, password });

test('every command is in the list that operators read, and has help with an example', () => {
  const page = readFileSync(join(import.meta.dirname, '../../../docs/operations.md'), 'utf8');
  expect(page).toContain(listCommands());
  for (const [name, command] of Object.entries(COMMANDS)) {
    expect(listCommands()).toContain(`  ${name} `);
    expect(listCommands()).toContain(command.summary);
    expect(command.examples.filter((example) => example.split(' ')[0] !== name)).toEqual([]);
    expect(describeCommand(name, command)).toContain(`npm run club -- ${command.examples[0]}`);
  }
});

test.each([
  [[], 'Name a command.', 2],
  [['rebuild'], 'There is no command “rebuild”.', 2],
  [['toString'], 'There is no command “toString”.', 2],
  [['--help'], 'Usage: npm run club -- <command>', 0],
  [['backup'], 'The file is missing.', 2],
  [['backup', 'one', 'two'], '“two” is one argument too many.', 2],
  [['verify-audit', 'now'], '“now” is one argument too many.', 2],
  [['restore', 'club.backup', '--forse'], "Unknown option '--forse'", 2],
  [['restore', '--help'], '--force', 0],
])('%j says what it is about', async (typed, text, code) => {
  const ran = await runClub(typed);
  expect(ran.output).toContain(text);
  expect(ran.code).toBe(code);
});

test('create-admin opens an empty club, as the link of the first start does', async () => {
  const ran = await runClub(['create-admin'], settings);
  expect(ran.code).toBe(0);
  expect(linkIn(ran.output).searchParams.has('first')).toBe(true);
  expect(await auditLine('administrator-link')).toEqual({ actor_name: 'Command line', row_id: null });
});

test('create-admin lets people back into a club: once, with a role of every right, and two lines in the audit log', async () => {
  await buildAdministrator(club.db);
  const taken = await buildUser(club.db);
  await club.db.run(sql`update role set access_rights = access_rights[2:]`);
  await club.db.run(sql`insert into role (name, access_rights) values ('Administrator', '{}')`);
  const ran = await runClub(['create-admin'], settings);
  expect(ran.code).toBe(0);
  expect(await auditLine('administrator-link')).toEqual({ actor_name: 'Command line', row_id: null });

  const token = linkIn(ran.output).searchParams.get('administrator');
  const make = (email: string) =>
    club.anonymous.ask('POST', '/general-users/first-administrator/', {
      token,
      email,
      name: 'Kamala Pillai',
      password: PASSWORD,
    });
  expect(await make(taken.email.toUpperCase())).toMatchObject({ status: 400, body: { email: [expect.any(String)] } });
  expect((await make('kamala@example.org')).status).toBe(201);
  expect((await make('again@example.org')).status).toBe(404);

  const made = await club.db.row<{ id: number; role: string }>(sql`
    select u.id, r.name as role
    from app_user u
    join user_role on app_user = u.id
    join role r on r.id = role
    where u.email = 'kamala@example.org'`);
  expect(made?.role).toBe('Administrator 2');
  expect(await auditLine('create-administrator')).toMatchObject({ row_id: made?.id });
  const roles = await (await club.as(made?.id ?? 0)).ask('GET', '/access-control/role/');
  expect(roles.status).toBe(200);
  // What an open club has decided stays: no further roles, no other name of the second club.
  expect(await club.db.row(sql`select count(*)::int as roles from role`)).toEqual({ roles: 3 });
  expect(await club.db.row(sql`select from setting where key = 'ALT_CLUB_NAME'`)).toBeUndefined();
});

test('reset-password prints a link that sets a password once, by email address or membership ID', async () => {
  const { id, email, member } = await buildAdministrator(club.db);
  const first = await runClub(['reset-password', email.toUpperCase()], settings);
  const second = await runClub(['reset-password', member?.membership_id ?? ''], settings);
  expect([first.code, second.code]).toEqual([0, 0]);
  expect(await auditLine('password-link')).toEqual({ actor_name: 'Command line', row_id: id });
  expect(await club.db.row(sql`select from outbox`)).toBeUndefined();

  const confirm = (output: string) =>
    club.anonymous.ask('POST', '/password_reset/confirm/', {
      token: linkIn(output).searchParams.get('token'),
      password: NEW_PASSWORD,
    });
  expect((await confirm(first.output)).status).toBe(404);
  expect((await confirm(second.output)).status).toBe(200);
  expect((await confirm(second.output)).status).toBe(404);
  expect((await logIn(email, PASSWORD)).status).toBe(401);
  expect((await logIn(email, NEW_PASSWORD)).status).toBe(200);
});

test('reset-password says why there is no link', async () => {
  const inactive = await buildUser(club.db, { is_active: false });
  const [one, two] = [await buildUser(club.db), await buildUser(club.db)];
  await club.db.run(sql`
    update app_user
    set email = 'home@example.org', shares_email = id = ${two.id}
    where id in (${one.id}, ${two.id})`);
  const unknown = await runClub(['reset-password', 'who@example.org'], settings);
  expect(unknown).toEqual({ code: 1, output: 'There is no login who@example.org.\n' });
  const off = await runClub(['reset-password', inactive.email], settings);
  expect(off.output).toContain('is switched off or its membership has ended');
  const several = await runClub(['reset-password', 'home@example.org'], settings);
  expect(several.output).toContain(one.member?.membership_id);
  expect(several.output).toContain(two.member?.membership_id);
  expect([off.code, several.code]).toEqual([1, 1]);
});

test('a database without our schema is left alone', async () => {
  const empty = await emptyDatabase();
  try {
    const ran = await runClub(['create-admin'], { ...settings, DATABASE_URL: databaseUrl(empty.connection) });
    expect(ran).toEqual({
      code: 1,
      output: 'The database does not have the schema of this version yet: start the server once first.\n',
    });
  } finally {
    await empty.drop();
  }
});

test('backup, restore and verify-audit work as commands of the table, too', async () => {
  const file = join(folder, 'club.backup');
  expect((await runClub(['backup', file], settings)).output).toMatch(/^Saved [\d,]+ rows of \d+ tables to /);
  const empty = await emptyDatabase();
  try {
    const target = { ...settings, DATABASE_URL: databaseUrl(empty.connection) };
    const restored = await runClub(['restore', file], target);
    expect(restored.output).toMatch(/Restored [\d,]+ rows of \d+ tables/);
    expect(await runClub(['restore', file], target)).toMatchObject({ code: 1, output: includes('is not empty') });
    expect(await runClub(['restore', file, '--force'], target)).toMatchObject({
      code: 0,
      output: includes('Restored'),
    });
    const verified = await runClub(['verify-audit'], target);
    expect(verified).toMatchObject({ code: 0, output: includes('The audit log is complete') });
  } finally {
    await empty.drop();
  }
});
