import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { auditKeeper, sealAll, verifyAuditLog } from '../../src/audit/index.ts';
import { raw, sql } from '../../src/db/sql.ts';
import { drillRestore } from '../../src/modules/platform/backups/index.ts';
import { currentCluster } from '../database.ts';
import { eventually } from '../eventually.ts';
import { buildUser } from '../factories.ts';
import { ask } from '../test-cluster.ts';
import { openBackupClub } from './backup-club.ts';

const { club, folder, deps, keeper, backUp, drill, watch, remove } = await openBackupClub();
const { db } = club;
afterAll(remove);
mkdirSync(folder, { recursive: true });

/** Other tests of the same server have their own; these are on this club's record, and still there. */
const scratches = async () => {
  const rows = await db.rows<{ scratch: string }>(sql`
    select r.scratch from backup_run r join pg_database d on d.datname = r.scratch where r.kind = 'DRILL'`);
  return rows.map(({ scratch }) => scratch);
};
const isThere = async (name: string) =>
  (await db.row(sql`select from pg_database where datname = ${name}`)) !== undefined;
const lastDrill = async () => (await keeper.ask('GET', '/system/backups/')).body.last_drill;
const newest = () => join(folder, readdirSync(folder).sort().at(-1) ?? '');
const requestDrill = () => keeper.ask('POST', '/system/backups/drill/');

/** A club with people, an invoice and lines in its audit log. */
const items = [{ type: 'ADJUSTMENT', description: 'A drill', unit_price: '12.00' }];
const member = (await buildUser(db)).member?.id ?? 0;
const clerk = await club.as((await buildUser(db, { rights: ['finance.manage', 'finance.view'] })).id);
await clerk.ask('POST', '/finance/payment-invoice/', { member, items });
// Transactions elsewhere on the server hold sealing up for a while.
await eventually(async () => {
  await sealAll(db, auditKeeper(club.config));
  expect((await verifyAuditLog(db, auditKeeper(club.config))).sealed).toBeGreaterThan(0);
});

beforeEach(async () => {
  await db.run(sql`delete from backup_run`);
  for (const name of readdirSync(folder)) await deps.store.remove(name);
});

test('the newest backup is restored, looked at and dropped; the result is in words, and once a month is enough', async () => {
  await backUp();
  await drill();
  const found = await lastDrill();
  expect(found).toMatchObject({ status: 'DONE', error: '', file: newest().split('/').at(-1) });
  expect(found.checks.map(({ check, passed }: { check: string; passed: boolean }) => [check, passed])).toEqual(
    ['FILE', 'ROWS', 'SCHEMA', 'REFERENCES', 'MONEY', 'AUDIT'].map((check) => [check, true]),
  );
  const details = found.checks.map(({ detail }: { detail: string }) => detail).join(' ');
  expect(details).toMatch(/[\d,]+ rows of \d+ tables restored/);
  expect(details).toContain('1 invoice agrees with the ledger');
  expect(details).toMatch(/[1-9]\d* lines? of the audit log verified/);
  expect(await scratches()).toEqual([]);
  await drill();
  expect(await db.row(sql`select count(*)::int as drills from backup_run where kind = 'DRILL'`)).toEqual({ drills: 1 });
});

test.each([
  ['cut short', (file: Buffer) => file.subarray(0, file.length / 2), 'it is damaged or cut short'],
  ['of something else', () => Buffer.from('hello'), 'cannot be restored'],
])('a file %s is reported, with a warning, and nothing is left', async (_name, damage, words) => {
  await backUp();
  writeFileSync(newest(), damage(readFileSync(newest())));
  await drill();
  expect(await lastDrill()).toMatchObject({
    status: 'FAILED',
    error: expect.stringContaining(words),
    checks: [{ check: 'FILE', passed: false }],
  });
  expect((await keeper.ask('GET', '/system/backups/')).body.problems).toEqual(['DRILL_FAILED']);
  expect(deps.log.error).toHaveBeenCalled();
  expect(await scratches()).toEqual([]);
});

test.each([
  [
    'money that is not in the ledger',
    sql`update ledger_entry set amount = amount + 1`,
    sql`update ledger_entry set amount = amount - 1`,
    'MONEY',
  ],
  [
    'a changed line of the audit log',
    sql`update audit set actor_name = actor_name || '!'`,
    sql`update audit set actor_name = rtrim(actor_name, '!')`,
    'AUDIT',
  ],
  [
    'a reference that leads nowhere',
    sql`update ledger_entry set invoice = invoice + 1000`,
    sql`update ledger_entry set invoice = invoice - 1000`,
    'REFERENCES',
  ],
] as const)('%s is found', async (_name, spoil, mend, check) => {
  const change = async (statement: typeof spoil) => {
    const client = await db.pool.connect();
    await client.query('set session_replication_role = replica');
    await client.query(statement.text, [...statement.values]).finally(() => client.release(true));
  };
  await change(spoil);
  await backUp().finally(() => change(mend));
  await drill();
  const found = await lastDrill();
  expect(found.status).toBe('FAILED');
  expect(
    found.checks.filter(({ passed }: { passed: boolean }) => !passed).map((one: { check: string }) => one.check),
  ).toContain(check);
  expect(await scratches()).toEqual([]);
});

test('a role that may not create databases gets a message saying what to ask for', async () => {
  await backUp();
  const { administrator, connection } = currentCluster();
  await ask(administrator, `alter role ${connection.user} nocreatedb`);
  await drill().finally(() => ask(administrator, `alter role ${connection.user} createdb`));
  expect((await lastDrill()).error).toContain(`ALTER ROLE ${connection.user} CREATEDB`);
});

test('leftovers of a killed test are dropped by the next run, and nothing else ever is', async () => {
  const name = 'clubhouse_drill_0123456789abcdef';
  await ask(club.connection, `create database ${name}`);
  await db.run(sql`
    insert into backup_run (kind, status, source, scratch)
    values ('DRILL', 'RUNNING', 'SCHEDULE', ${name}), ('DRILL', 'FAILED', 'SCHEDULE', 'postgres')`);
  await backUp();
  expect(await isThere(name)).toBe(false);
  expect(await db.rows(sql`select status, scratch from backup_run where kind = 'DRILL' order by id`)).toEqual([
    { status: 'FAILED', scratch: null },
    { status: 'FAILED', scratch: null },
  ]);
});

test('asked for: refused without a backup, once at a time, and on record', async () => {
  expect((await requestDrill()).body.detail).toContain('no backup to restore');
  await backUp();
  const answers = await Promise.all([requestDrill(), requestDrill()]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  const line = await db.row(sql`select action from audit where resource = 'backup' order by id desc limit 1`);
  expect(line).toEqual({ action: 'test-restore' });
  await Promise.all([drill(), drill()]);
  expect(await lastDrill()).toMatchObject({ status: 'DONE' });
});

test('a process that stops leaves no database behind, and the test is due again', async () => {
  await backUp();
  const stopping = new AbortController();
  const running = drillRestore(deps)(stopping.signal);
  let [name] = await scratches();
  while (name === undefined) [name] = await scratches();
  stopping.abort();
  await running;
  expect(await isThere(name)).toBe(false);
  expect(await lastDrill()).toBeNull();
});

test('staff who run the club are notified once, in the console and by email, until it is over', async () => {
  await backUp();
  await db.run(sql`insert into backup_run (kind, status, source, error) values ('DRILL', 'FAILED', 'REQUEST', 'no')`);
  const countNotified = () =>
    db.row(sql`
      select (select count(*)::int from notice where kind = 'BACKUP') as notices,
        (select count(*)::int from outbox where template = 'backup-warning') as emails`);
  await watch();
  await watch();
  expect(await countNotified()).toEqual({ notices: 1, emails: 1 });
  const email = await db.row<{ subject: string; text: string }>(
    sql`select subject, text from outbox where template = 'backup-warning'`,
  );
  expect(email?.subject).toContain('couldn’t be restored');
  expect(email?.text).toContain('http://club.test/admin/backups');
  await db.run(raw(`update backup_run set status = 'DONE', error = '' where kind = 'DRILL'`));
  await watch();
  await db.run(raw(`update backup_run set status = 'FAILED' where kind = 'DRILL'`));
  await watch();
  expect(await countNotified()).toEqual({ notices: 2, emails: 2 });
});
