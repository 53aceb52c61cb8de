import type { JobHealth } from '@clubhouse/contract';
import { nextRun } from './schedule.ts';

/** How a job went, as far as is known; moments in milliseconds. */
export interface JobFacts {
  readonly schedule: string | null;
  /** When someone last began to keep its schedule. */
  readonly since: number;
  readonly finished: number | null;
  readonly failures: number;
}

/** A run may wait for its turn, for a restart and for a slow database. */
const GRACE = 10 * 60_000;
/** The queue tries three times; after that no one does until the next turn. */
const MOST_FAILURES = 3;

/** When a job should have run next after its last end, in milliseconds; undefined without a schedule. */
export function dueAt({ schedule, since, finished }: JobFacts, zone: string): number | undefined {
  return schedule === null ? undefined : nextRun(schedule, Math.max(since, finished ?? 0), zone);
}

/** Whether a job does what it is there for: it fails again and again, it has not ended when it should have, or it is fine. */
export function judgeJob(facts: JobFacts, now: number, zone: string): JobHealth {
  if (facts.failures >= MOST_FAILURES) return 'failing';
  const due = dueAt(facts, zone);
  return due !== undefined && now > due + GRACE ? 'late' : 'fine';
}

/** The worst of all. */
export function worstOf(healths: readonly JobHealth[]): JobHealth {
  return (['failing', 'late'] as const).find((one) => healths.includes(one)) ?? 'fine';
}
