import type { BackupProblem } from '@clubhouse/contract';
import { nextRun } from '../job-monitor/index.ts';

/** What is known of the backups; moments in milliseconds. */
export interface BackupFacts {
  /** Undefined when none are made by themselves. */
  readonly schedule: string | undefined;
  /** When someone began to keep the schedule; null if no one has. */
  readonly since: number | null;
  readonly newest: number | null;
  /** Whether the last attempt failed. */
  readonly hasFailed: boolean;
  readonly hasDrillFailed: boolean;
}

/** A backup may take its time, and what failed is tried again for a while before anyone is called. */
const BACKUP_GRACE_MS = 6 * 3_600_000;

/** How long ago there should have been a newer backup; 0 when there need not be. */
export function overdueMs({ schedule, since, newest }: BackupFacts, now: number, zone: string): number {
  const from = newest ?? since;
  const due = schedule === undefined || from === null ? undefined : nextRun(schedule, from, zone);
  return due === undefined ? 0 : Math.max(0, now - due);
}

/** What is wrong, the most urgent first. */
export function judgeBackups(facts: BackupFacts, now: number, zone: string): BackupProblem[] {
  const found: BackupProblem[] = [];
  if (overdueMs(facts, now, zone) > BACKUP_GRACE_MS) found.push('LATE');
  if (facts.hasFailed) found.push('FAILED');
  if (facts.hasDrillFailed) found.push('DRILL_FAILED');
  return found;
}
