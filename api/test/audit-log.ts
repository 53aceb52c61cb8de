import { expect } from 'vitest';
import { type AuditKeeper, sealAll } from '../src/audit/index.ts';
import type { Database } from '../src/db/pool.ts';
import { sql } from '../src/db/sql.ts';
import { eventually } from './eventually.ts';

/**
 * Seals every line of the audit log. A transaction anywhere on the server, also in the database of another test, holds that
 * up for a moment.
 */
export const sealEveryLine = (db: Database, keeper: AuditKeeper): Promise<void> =>
  eventually(async () => {
    await sealAll(db, keeper);
    const left = await db.rows(sql`
      select from audit a where not exists (select from audit_seal s where s.audit_id = a.id)`);
    expect(left).toEqual([]);
  }, 200);
