import type { JobHealth } from '@clubhouse/contract';
import { nextRun } from './schedule.ts';

/** How a job went, as far as is known; moments in milliseconds. */
export interface JobFacts {
  readonly schedule: string | null;
  /** When somebody last began to keep its schedule. */
  readonly since: number;
  readonly finished: number | null;
  readonly failures: number;
}

/** A run may wait for its turn, for a restart and for a slow database. */
const GRACE = 10 * 60_000;
/** The queue tries three times; after that nobody does until the next turn. */
const MOST_FAILURES = 3;

/** Whether a job does what it is there for: it fails again and again, it has not ended when it should have, or it is fine. */
export function judgeJob({ schedule, since, finished, failures }: JobFacts, now: number, zone: string): JobHealth {
  if (failures >= MOST_FAILURES) return 'failing';
  if (schedule === null) return 'fine';
  const due = nextRun(schedule, Math.max(since, finished ?? 0), zone);
  return due !== undefined && now > due + GRACE ? 'late' : 'fine';
}

/** The worst of all. */
export function worstOf(healths: readonly JobHealth[]): JobHealth {
  return (['failing', 'late'] as const).find((one) => healths.includes(one)) ?? 'fine';
}
