import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { cloneDatabase } from '../../test/database.ts';
import { eventually } from '../../test/eventually.ts';
import { sql } from '../db/sql.ts';
import { auditKeeper, sealAll, sealAuditLog, verifyAuditLog } from './index.ts';

test('a long backlog is sealed batch by batch, each beginning where the last one ended', async () => {
  const { db, drop } = await cloneDatabase();
  const dataDir = mkdtempSync(join(tmpdir(), 'clubhouse-backlog-'));
  const keeper = auditKeeper({ DATA_SECRET: 'a secret for tests that is long enough', DATA_DIR: dataDir });
  const fill = (lines: number) =>
    db.row<{ transaction: string }>(sql`
      with made as (
        insert into audit (action, resource, row_id)
        select 'test', 'thing', n
        from generate_series(1, ${lines}::int) n
        returning transaction)
      select max(transaction)::text as transaction
      from made`);
  try {
    await fill(800);
    const second = await fill(700);
    // Transactions elsewhere on the server hold sealing up for a while; then both are sealed from the same moment on.
    await eventually(async () =>
      expect(
        await db.row(sql`
          select ${second?.transaction}::xid8 < pg_snapshot_xmin(pg_current_snapshot()) as final`),
      ).toEqual({ final: true }),
    );
    expect(await sealAuditLog(db, keeper)).toBe(1000);
    const mark = await db.row<{ transaction: string }>(
      sql`select sealed_before::text as transaction from audit_sealing`,
    );
    expect(mark).toEqual(second);
    await sealAll(db, keeper);
    expect(await verifyAuditLog(db, keeper)).toEqual({ sealed: 1500, broken: null, missing: 0 });
  } finally {
    await drop();
    rmSync(dataDir, { recursive: true, force: true });
  }
});

test('lines of one transaction are sealed batch by batch too, and what another server numbered is looked at once', async () => {
  const { db, drop } = await cloneDatabase();
  const dataDir = mkdtempSync(join(tmpdir(), 'clubhouse-backlog-'));
  const keeper = auditKeeper({ DATA_SECRET: 'a secret for tests that is long enough', DATA_DIR: dataDir });
  const place = () =>
    db.row<{ own: number; restored: number }>(sql`select sealed_id as own, restored_id as restored from audit_sealing`);
  try {
    await db.run(sql`
      insert into audit (action, resource, row_id, transaction)
      select 'test', 'thing', n, case when n > 2500 then '999999999999'::xid8 else '3'::xid8 end
      from generate_series(1, 4500) n`);
    for (const end of [1000, 2000]) {
      expect(await sealAuditLog(db, keeper)).toBe(1000);
      expect(await place()).toEqual({ own: end, restored: 0 });
    }
    expect(await sealAuditLog(db, keeper)).toBe(1500);
    expect(await place()).toEqual({ own: 0, restored: 3500 });
    await sealAll(db, keeper);
    expect(await place()).toEqual({ own: 0, restored: 4500 });
    expect(await verifyAuditLog(db, keeper)).toEqual({ sealed: 4500, broken: null, missing: 0 });
  } finally {
    await drop();
    rmSync(dataDir, { recursive: true, force: true });
  }
});
