import { defineOperation } from '../description/operation.ts';
import type { Shown } from '../fields/index.ts';
import * as f from '../fields/index.ts';
import { BACKUP_PROBLEMS } from './backup-operations.ts';

export const resendMessage = defineOperation('POST', '/system/outbox/{id}/resend/', {
  policy: 'config.manage',
  summary: 'Tries again to send a message that was given up or kept; refused while there is no mail server.',
  answer: { status: f.readOnly(f.choice(['OK'])) },
});

/** Whether a job does its work: it failed its last tries, or has not ended when it should have. */
export type JobHealth = 'fine' | 'late' | 'failing';

const jobRowFields = {
  name: f.words(),
  /** In words: "Every 5 minutes". */
  schedule: f.words(),
  health: f.choice(['fine', 'late', 'failing']),
  started_at: f.nullable(f.instant()),
  /** When it last ended well. */
  finished_at: f.nullable(f.instant()),
  /** How long the last run took. */
  ms: f.nullable(f.integer()),
  /** Failures in a row, and what the last one said. */
  failures: f.integer(),
  error: f.words(),
  next_run: f.nullable(f.instant()),
  /** Runs that wait to begin. */
  waiting: f.integer(),
};
/** A job that runs beside the requests. */
export type JobRow = Readonly<Shown<typeof jobRowFields>>;

export const listJobs = defineOperation('GET', '/system/jobs/', {
  policy: 'config.manage',
  summary: 'What runs beside the requests: when, how it went, what waits.',
  answer: {
    server_time: f.readOnly(f.instant()),
    jobs: f.rows(jobRowFields),
    /** Shown with the jobs, so that the banner of the console asks once. */
    backup_problems: f.several(f.choice(BACKUP_PROBLEMS)),
  },
});

export const runJob = defineOperation('POST', '/system/jobs/{name}/run/', {
  policy: 'config.manage',
  summary: 'Runs a job now, in whichever process is free.',
  answer: { status: f.readOnly(f.choice(['OK'])) },
});
