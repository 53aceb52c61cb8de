import { auditKeeper, sealAll, verifyAuditLog } from '../src/audit/index.ts';
import type { Database } from '../src/db/pool.ts';

/** Seals the audit log of a server with this secret and folder, and tells whether all of it is as it was written. */
export async function auditHolds(
  db: Database,
  config: { readonly DATA_SECRET: string; readonly DATA_DIR: string },
): Promise<boolean> {
  const keeper = auditKeeper(config);
  await sealAll(db, keeper);
  return (await verifyAuditLog(db, keeper)).broken === null;
}
