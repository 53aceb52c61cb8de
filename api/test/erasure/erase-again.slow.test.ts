import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, afterEach, describe, expect, test } from 'vitest';
import { auditKeeper, verifyAuditLog } from '../../src/audit/index.ts';
import { loadDatabase } from '../../src/db/backup/load-database.ts';
import { saveDatabase } from '../../src/db/backup/save-database.ts';
import type { Database } from '../../src/db/pool.ts';
import { sql } from '../../src/db/sql.ts';
import { settleErasures } from '../../src/modules/members/erasure/index.ts';
import { objectStorageOf } from '../../src/object-storage/index.ts';
import { sealEveryLine } from '../audit-log.ts';
import { runClub } from '../commands/run-club.ts';
import { emptyDatabase, type TestDatabase } from '../database.ts';
import { buildUser } from '../factories.ts';
import { startStrictS3 } from '../object-storage/strict-s3.ts';
import { openClub } from '../open-club.ts';
import { databaseUrl, spawnServer } from '../spawn-server.ts';
import { buildErasureClub } from './club-with-erasures.ts';

const club = await openClub(buildErasureClub());
const { db, config } = club;
const keeper = auditKeeper(config);
const own = join(config.DATA_DIR, 'erasures');
const beside = join(config.DATA_DIR, 'backups');
const elsewhere = mkdtempSync(join(tmpdir(), 'clubhouse-elsewhere-'));
const file = join(elsewhere, 'club.backup');
afterAll(() => rmSync(elsewhere, { recursive: true, force: true }));

const restored: TestDatabase[] = [];
afterEach(async () => {
  for (const one of restored.splice(0)) await one.drop();
});

async function withClient<T>(connection: pg.ClientConfig, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client(connection);
  await client.connect();
  return work(client).finally(() => client.end());
}
const backUp = () => withClient(club.connection, (client) => saveDatabase(client, file));

/** The database that the backup holds, beside the club. */
async function restore(): Promise<TestDatabase> {
  const found = await emptyDatabase();
  restored.push(found);
  await withClient(found.connection, (client) => loadDatabase(client, file, { replace: false }));
  return found;
}

/** A member who is in the backup with a membership, a booking and an open invoice, and was erased since. */
async function eraseAfterBackup(count = 1): Promise<number[]> {
  const people = [];
  for (let one = 0; one < count; one += 1) {
    const who = await club.payer();
    await club.bill(who, '25.00');
    people.push(who);
  }
  await club.seal();
  await backUp();
  for (const who of people) {
    await club.leave(who);
    await club.approved(who.memberId);
  }
  await club.night();
  return people.map(({ memberId }) => memberId);
}

const stateOf = (where: Database, member: number) =>
  where.row<{ name: string; status: string; email: string | null; erased: boolean }>(
    sql`select name, status, email, erased_at is not null as erased from member where id = ${member}`,
  );
const ERASED = { name: 'Erased member', status: 'TERMINATED-VOLUNTARY', email: null, erased: true };
const isBack = async (where: Database, member: number) => (await stateOf(where, member))?.erased === false;
const problemsOf = async (where: Database) =>
  (await where.rows<{ problem: string }>(sql`select problem from erasure_record_problem`)).map((row) => row.problem);
const identity = await db.row<{ id: string }>(sql`select id from club_identity`);
const recordIn = (folder: string) => join(folder, `clubhouse-erasures-${identity?.id}.json`);

describe('after a restore', () => {
  test('an erasure since the backup is repeated, in the audit log that can be verified, and only once', async () => {
    const [member = 0] = await eraseAfterBackup();
    // Numbers and dates, in both places, for the owner alone.
    for (const folder of [own, beside]) {
      const text = readFileSync(recordIn(folder), 'utf8');
      expect(text).toContain(`"member": ${member}`);
      expect(text).not.toMatch(/@|Erased member|payer/i);
    }
    const { db: back } = await restore();
    expect(await isBack(back, member)).toBe(true);
    expect(await settleErasures(back, config)).toEqual({ repeated: 1, problems: [] });
    expect(await stateOf(back, member)).toEqual(ERASED);
    const done = await back.row<{ status: string; decision_reason: string; is_repeated: boolean }>(sql`
      select status, decision_reason, repeated_at is not null as is_repeated
      from member_erasure
      where member = ${member}`);
    expect(done).toEqual({
      status: 'DONE',
      decision_reason:
        'Erased again, because a backup from before the erasure was restored. There are unpaid invoices.',
      is_repeated: true,
    });
    const lines = () =>
      back.rows(
        sql`select actor_name, resource from audit where action = 'erase-again' and resource = 'member erasure'`,
      );
    expect(await lines()).toEqual([{ actor_name: 'System', resource: 'member erasure' }]);
    await sealEveryLine(back, keeper);
    expect(await verifyAuditLog(back, keeper)).toMatchObject({ broken: null, missing: 0 });
    expect(await settleErasures(back, config)).toEqual({ repeated: 0, problems: [] });
    expect(await lines()).toHaveLength(1);
  });

  test('an interrupted erasure is continued', async () => {
    const members = await eraseAfterBackup(2);
    const [first = 0, second = 0] = members;
    const { db: back } = await restore();
    await back.run(sql`
      create function die() returns trigger language plpgsql as $$ begin raise exception 'killed'; end $$`);
    await back.run({
      text: `create trigger die before update on member for each row when (old.id = ${second}) execute function die()`,
      values: [],
    });
    await expect(settleErasures(back, config)).rejects.toThrow('killed');
    expect([await isBack(back, first), await isBack(back, second)]).toEqual([false, true]);
    await back.run(sql`drop trigger die on member`);
    // Two processes that start at once share the work.
    const both = await Promise.all([settleErasures(back, config), settleErasures(back, config)]);
    expect(both.map(({ repeated }) => repeated).sort()).toEqual([0, 1]);
    expect([await stateOf(back, first), await stateOf(back, second)]).toEqual([ERASED, ERASED]);
  });

  test('a record of another club does nothing, and ids can’t erase the wrong person', async () => {
    const [member = 0] = await eraseAfterBackup();
    const other = (await restore()).db;
    await other.run(sql`update club_identity set id = gen_random_uuid()`);
    expect(await settleErasures(other, config)).toEqual({ repeated: 0, problems: [] });
    expect(await isBack(other, member)).toBe(true);
    // The same club, and a number that someone else has had all along.
    const swapped = (await restore()).db;
    await swapped.run(sql`update member set membership_id = 'X-1' where id = ${member}`);
    const { repeated, problems } = await settleErasures(swapped, config);
    expect([repeated, problems]).toEqual([0, [expect.stringContaining(`Member number ${member} was erased`)]]);
    expect(await isBack(swapped, member)).toBe(true);
    expect(await problemsOf(swapped)).toEqual(problems);
    // Someone who joined since and was given the number.
    const later = (await restore()).db;
    await later.run(
      sql`update member set membership_id = 'X-1', created_at = now() + interval '1 minute' where id = ${member}`,
    );
    expect(await settleErasures(later, config)).toEqual({ repeated: 0, problems: [] });
    expect(await isBack(later, member)).toBe(true);
  });

  test('a damaged record is said in words, left as it is, and the other copy counts', async () => {
    const [member = 0] = await eraseAfterBackup();
    const whole = readFileSync(recordIn(own), 'utf8');
    const torn = whole.slice(0, 90);
    writeFileSync(recordIn(own), torn);
    try {
      const { db: back } = await restore();
      const { repeated, problems } = await settleErasures(back, config);
      expect(repeated).toBe(1);
      expect(problems).toEqual([
        expect.stringMatching(/^The record of erasures can’t be read .* in .*erasures\)\. It’s damaged or cut short/),
      ]);
      expect(await stateOf(back, member)).toEqual(ERASED);
      expect(readFileSync(recordIn(own), 'utf8')).toBe(torn);
      // Both: nothing can be repeated, which is said in the console until it is put right.
      writeFileSync(recordIn(beside), 'x');
      const blind = await restore();
      expect(await settleErasures(blind.db, config)).toMatchObject({ repeated: 0, problems: { length: 2 } });
      await club.night();
      const watcher = await club.as((await buildUser(db, { rights: ['config.manage'] })).id);
      const shown = async () => (await watcher.ask('GET', '/system/backups/')).body.erasures;
      expect((await shown()).problems).toHaveLength(2);
      rmSync(recordIn(beside));
      writeFileSync(recordIn(own), whole);
      await club.night();
      expect(await shown()).toEqual({ repeated: 0, repeated_at: null, problems: [] });
      // The copy that was removed is written again.
      expect(readFileSync(recordIn(beside), 'utf8')).toBe(whole);
    } finally {
      writeFileSync(recordIn(own), whole);
    }
  });

  test('with backups in S3, the record goes there too and is found there', async () => {
    const s3 = await startStrictS3();
    const there = { ...config, ...s3.settings, backups: { ...config.backups, target: 's3' as const } };
    const settings = { ...there, S3_PREFIX: 'club', S3_FORCE_PATH_STYLE: 'on' as const };
    const [member = 0] = await eraseAfterBackup();
    expect((await settleErasures(db, settings)).problems).toEqual([]);
    expect([...s3.bucket.objects.keys()]).toEqual([
      expect.stringMatching(/^club\/backups\/clubhouse-erasures-[0-9a-f-]{36}\.json$/),
    ]);
    // Another machine, which has nothing but the bucket.
    const machine = { ...settings, DATA_DIR: join(elsewhere, 'machine') };
    const { db: back } = await restore();
    expect(await settleErasures(back, machine)).toEqual({ repeated: 1, problems: [] });
    expect(await stateOf(back, member)).toEqual(ERASED);
    s3.state.fault = () => ({ code: 'AccessDenied' });
    expect((await settleErasures(back, machine)).problems).toEqual([expect.stringContaining('can’t be read')]);
    objectStorageOf(settings)?.close();
    objectStorageOf(machine)?.close();
    await s3.close();
  });
});

describe('the commands', () => {
  const settingsOf = ({ connection }: TestDatabase, dataDir: string) => ({
    DATABASE_URL: databaseUrl(connection),
    DATA_DIR: dataDir,
    DATA_SECRET: config.DATA_SECRET,
  });

  test('restore says that someone was erased again, and the log can be verified', async () => {
    const [member = 0] = await eraseAfterBackup();
    const target = await emptyDatabase();
    restored.push(target);
    const settings = settingsOf(target, config.DATA_DIR);
    const ran = await runClub(['restore', file], settings);
    expect(ran.output).toContain('Erased again: 1 member, who came back with a backup from before the erasure.');
    expect(ran.code).toBe(0);
    expect(await stateOf(target.db, member)).toEqual(ERASED);
    // Once more: the erasures that the replaced database knows of are written down before.
    await target.db.close();
    rmSync(recordIn(own));
    rmSync(recordIn(beside));
    const again = await runClub(['restore', file, '--force'], settings);
    expect(again.output).toContain('Erased again: 1 member');
    expect(await runClub(['verify-audit'], settings)).toMatchObject({
      code: 0,
      output: expect.stringContaining('The audit log is complete') as string,
    });
  });

  test('without the club’s secrets it waits for the start, which finds what lay beside the backup', async () => {
    const [member = 0] = await eraseAfterBackup();
    const name = recordIn(own).split('/').at(-1) ?? '';
    writeFileSync(join(elsewhere, name), readFileSync(recordIn(own)));
    const target = await emptyDatabase();
    restored.push(target);
    const dataDir = join(elsewhere, 'new');
    mkdirSync(dataDir);
    const ran = await runClub(['restore', file], { DATABASE_URL: databaseUrl(target.connection), DATA_DIR: dataDir });
    expect(ran.output).toContain('Members who were erased after this backup was made: 1.');
    expect(ran.output).toContain('Copy the old secrets and erasures folders into');
    expect(existsSync(join(dataDir, 'secrets'))).toBe(false);
    expect(await isBack(target.db, member)).toBe(true);
    rmSync(join(elsewhere, name));
    const server = await spawnServer(target.connection, { DATA_DIR: dataDir, DATA_SECRET: config.DATA_SECRET });
    try {
      expect(server.output()).toContain('Erased again: 1 member');
      expect(await stateOf(target.db, member)).toEqual(ERASED);
    } finally {
      await server.stop();
    }
  });
});
