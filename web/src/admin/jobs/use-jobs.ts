import { type JobRow, listJobs } from '@clubhouse/contract';
import { jobs as t } from '@clubhouse/messages/console/jobs';
import { useRead } from '../../data/use-read.ts';

/** Every job, looked at anew by itself. */
export const useJobs = (every: number, enabled = true) => useRead(listJobs, { under: listJobs.path, every, enabled });

/** "send-mail" as people say it. */
export const jobWords = (name: string): string =>
  `${name.charAt(0).toUpperCase()}${name.slice(1).replaceAll('-', ' ')}`;

/** How long a run took. */
export const durationWords = (ms: number | null): string => {
  if (ms === null) return '–';
  return ms < 1000 ? t.milliseconds({ ms }) : t.seconds({ seconds: (ms / 1000).toFixed(1) });
};

/** The jobs that do not do their work. */
export const troubled = (jobs: readonly JobRow[] = []): readonly JobRow[] =>
  jobs.filter(({ health }) => health !== 'fine');
