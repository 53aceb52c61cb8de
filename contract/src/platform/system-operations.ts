import { defineOperation } from '../description/operation.ts';
import { choice, instant, json, readOnly } from '../fields/index.ts';

export const resendMessage = defineOperation({
  method: 'POST',
  path: '/system/outbox/{id}/resend/',
  policy: 'config.manage',
  summary: 'Tries again to send a message that was given up or kept; refused while there is no mail server.',
  answer: { status: readOnly(choice(['OK'])) },
});

export const readCounts = defineOperation({
  method: 'GET',
  path: '/system/counts/',
  policy: 'member',
  summary: 'How many rows of each resource the caller may see, by its path.',
  answer: { counts: json<Readonly<Record<string, number>>>() },
});

/** Whether a job does its work: it failed its last tries, or has not ended when it should have. */
export type JobHealth = 'fine' | 'late' | 'failing';

/** A job that runs beside the requests. */
export interface JobRow {
  readonly name: string;
  /** In words: "Every 5 minutes". */
  readonly schedule: string;
  readonly health: JobHealth;
  readonly started_at: string | null;
  /** When it last ended well. */
  readonly finished_at: string | null;
  /** How long the last run took. */
  readonly ms: number | null;
  /** Failures in a row, and what the last one said. */
  readonly failures: number;
  readonly error: string;
  readonly next_run: string | null;
  /** Runs that wait to begin. */
  readonly waiting: number;
}

export const listJobs = defineOperation({
  method: 'GET',
  path: '/system/jobs/',
  policy: 'config.manage',
  summary: 'What runs beside the requests: when, how it went, what waits.',
  answer: { server_time: readOnly(instant()), jobs: json<JobRow[]>() },
});

export const runJob = defineOperation({
  method: 'POST',
  path: '/system/jobs/{name}/run/',
  policy: 'config.manage',
  summary: 'Runs a job now, in whichever process is free.',
  answer: { status: readOnly(choice(['OK'])) },
});
