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
