import { platform as t } from '@clubhouse/messages/server/platform';
import pg from 'pg';
import { auditKeeper, verifyAuditLog } from '../../../../audit/index.ts';
import { loadDatabase, verifyArchive } from '../../../../db/backup/load-database.ts';
import { readSchemaState } from '../../../../db/migrate.ts';
import { type Database, openPool } from '../../../../db/pool.ts';
import { messageOf } from '../../../../errors.ts';
import type { ArchiveTask } from '../archive-task.ts';
import type { DrillCheck } from './drill-check.ts';
import { findDangling } from './find-dangling.ts';
import { findMoneyFaults } from './find-money-faults.ts';

type DrillTask = Extract<ArchiveTask, { task: 'drill' }>;

/** Restores a backup into an empty database and looks at what came out. What is wrong is part of the answer, never thrown. */
export async function checkBackup({ connection, path, secrets }: DrillTask): Promise<DrillCheck[]> {
  const checks: DrillCheck[] = [];
  const look = async (check: DrillCheck['check'], work: () => Promise<string>): Promise<boolean> => {
    const found = await work().then(
      (detail) => ({ check, passed: true, detail }),
      (error: unknown) => ({ check, passed: false, detail: messageOf(error) }),
    );
    checks.push(found);
    return found.passed;
  };
  if (!(await look('FILE', () => verifyArchive(path).then(() => t.drillFile())))) return checks;
  if (!(await look('ROWS', () => restore(connection, path)))) return checks;
  const db = openPool({ ...connection }, 2, 0);
  try {
    await look('SCHEMA', () => checkSchema(db));
    await look('REFERENCES', () => findDangling(db));
    await look('MONEY', () => findMoneyFaults(db));
    await look('AUDIT', () => checkAudit(db, secrets));
    return checks;
  } finally {
    await db.close();
  }
}

async function restore(connection: pg.ClientConfig, path: string): Promise<string> {
  const client = new pg.Client({ ...connection, application_name: 'clubhouse restore drill' });
  client.on('error', () => {});
  await client.connect();
  const totals = await loadDatabase(client, path, { replace: false }).finally(() => client.end().catch(() => {}));
  return t.drillRows(totals);
}

async function checkSchema(db: Database): Promise<string> {
  const { kind } = await readSchemaState(db);
  if (kind !== 'current') throw new Error(t.drillSchemaWrong());
  return t.drillSchema();
}

/** The log is signed with a key made from DATA_SECRET: it also shows that the secrets at hand fit the backup. */
async function checkAudit(db: Database, secrets: DrillTask['secrets']): Promise<string> {
  const { sealed, broken } = await verifyAuditLog(db, auditKeeper(secrets));
  if (broken !== null) throw new Error(t.drillAuditWrong({ line: broken }));
  return t.drillAudit({ lines: sealed });
}
