import type { BackupProblem } from '@clubhouse/contract';
import type { Config } from '../../config.ts';
import type { Database } from '../../db/pool.ts';
import { type Finding, fine, note, problem } from './finding.ts';

const TEXTS: Readonly<Record<BackupProblem, string>> = {
  LATE: 'The newest backup is too old.',
  FAILED: 'The last backup failed.',
  DRILL_FAILED: 'The newest backup could not be restored in a test.',
};

/** Whether there is a recent backup that can be restored. */
export async function checkBackups(db: Database, { backups, CLUB_TIMEZONE }: Config): Promise<Finding[]> {
  if (backups.target === 'off')
    return [note('Backups are switched off.', 'Remove BACKUP_TARGET=off, unless the database is backed up otherwise.')];
  const { judgeBackups, readBackupFacts } = await import('../../modules/platform/backups/index.ts');
  const facts = await readBackupFacts(db);
  const problems = judgeBackups(facts, Date.now(), CLUB_TIMEZONE);
  if (problems.length > 0)
    return problems.map((one) => problem(TEXTS[one], 'Open the console, Backups: it says why, and what to do.'));
  if (facts.newest === null) return [note('There is no backup yet.')];
  return [fine(`The newest backup is from ${new Date(facts.newest).toISOString()}.`)];
}
