import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { cloneDatabase, type TestDatabase } from '../../test/database.ts';
import { eventually } from '../../test/eventually.ts';
import { sql } from '../db/sql.ts';
import { auditKeeper, record, sealAuditLog, verifyAuditLog } from './index.ts';

let database: TestDatabase;
const dataDir = mkdtempSync(join(tmpdir(), 'clubhouse-audit-'));
const keeper = auditKeeper({ DATA_SECRET: 'a secret for tests that is long enough', DATA_DIR: dataDir });

beforeAll(async () => {
  database = await cloneDatabase();
});
afterAll(async () => {
  await database.drop();
  rmSync(dataDir, { recursive: true, force: true });
});

const origin = { address: '127.0.0.1', requestId: 'r' };
const write = (n: number) => record(database.db, undefined, origin, { action: 'test', resource: 'thing', rowId: n });
/** What the database role of the application could do, were it taken over. */
const bend = async (...statements: readonly ReturnType<typeof sql>[]) => {
  for (const table of ['audit', 'audit_seal'])
    await database.db.pool.query(`alter table ${table} disable trigger user`);
  for (const statement of statements) await database.db.run(statement);
  for (const table of ['audit', 'audit_seal']) await database.db.pool.query(`alter table ${table} enable trigger user`);
};

/** A transaction anywhere on the server, also in the database of another test, holds sealing up for a moment. */
const sealed = (lines: number) =>
  eventually(async () => {
    await sealAuditLog(database.db, keeper);
    expect(await verifyAuditLog(database.db, keeper)).toEqual({ sealed: lines, broken: null, missing: 0 });
  }, 100);

describe('the chain over the audit log', () => {
  test('seals every line once, also when several processes try', async () => {
    await Promise.all(Array.from({ length: 30 }, (_, n) => write(n)));
    await Promise.all([
      sealAuditLog(database.db, keeper),
      sealAuditLog(database.db, keeper),
      sealAuditLog(database.db, keeper),
    ]);
    await sealed(30);
  });

  test('waits for a transaction that is still open, so that no line slips in between later', async () => {
    const client = await database.db.pool.connect();
    await client.query('begin');
    await client.query(`insert into audit (action, resource) values ('slow', 'thing')`);
    await write(31);
    expect(await sealAuditLog(database.db, keeper)).toBe(0);
    await client.query('commit');
    client.release();
    await sealed(32);
  });

  test('looks only where lines can be left, and everywhere after a restore on another server', async () => {
    const progress = () =>
      database.db.row<{ mark: string }>(sql`select sealed_before::text as mark from audit_sealing`);
    const mark = Number((await progress())?.mark);
    expect(mark).toBeGreaterThan(0);
    // The mark of a server that had run for longer.
    await database.db.run(sql`update audit_sealing set sealed_before = '999999999999'`);
    await write(32);
    await sealed(33);
    expect(Number((await progress())?.mark)).toBeGreaterThan(mark);
    expect(Number((await progress())?.mark)).toBeLessThan(999_999_999_999);
  });

  test('shows a changed line and a missing one', async () => {
    await bend(sql`update audit set actor_name = 'Nobody' where id = 5`);
    expect(await verifyAuditLog(database.db, keeper)).toEqual({ sealed: 4, broken: 5, missing: 0 });
    await bend(sql`update audit set actor_name = '' where id = 5`);
    expect((await verifyAuditLog(database.db, keeper)).broken).toBeNull();
  });

  test('a chain made without the key is no chain', async () => {
    const rows = await database.db.rows<{ position: number; hash: Buffer; key_version: number }>(
      sql`select position, hash, key_version from audit_seal order by position`,
    );
    const last = rows.at(-1);
    // The last line is rewritten, with a seal as the old chain had them.
    const forged = createHash('sha256')
      .update(rows.at(-2)?.hash ?? '')
      .update('rewritten')
      .digest();
    const set = (hash: Buffer | undefined, version: number | undefined) =>
      bend(sql`update audit_seal set hash = ${hash}, key_version = ${version} where position = ${last?.position}`);
    await set(forged, 1);
    expect((await verifyAuditLog(database.db, keeper)).broken).not.toBeNull();
    await set(forged, 0);
    expect((await verifyAuditLog(database.db, keeper)).broken).not.toBeNull();
    const other = auditKeeper({ DATA_SECRET: 'another secret that is long enough', DATA_DIR: `${dataDir}/none` });
    await set(last?.hash, 1);
    expect((await verifyAuditLog(database.db, other)).broken).not.toBeNull();
    await sealed(33);
  });

  test('a cut end is noticed, by the check and before anything is sealed onto it', async () => {
    await bend(
      sql`delete from audit_seal where position > 30`,
      sql`delete from audit where id not in (select audit_id from audit_seal)`,
    );
    expect(await verifyAuditLog(database.db, keeper)).toEqual({ sealed: 30, broken: null, missing: 3 });
    await write(40);
    await expect(sealAuditLog(database.db, keeper)).rejects.toThrow('The audit log was cut or rewritten');
    expect(await verifyAuditLog(database.db, keeper)).toEqual({ sealed: 30, broken: null, missing: 3 });
  });
});
