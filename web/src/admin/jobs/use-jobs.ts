import { type JobRow, listJobs } from '@clubhouse/contract';
import { jobs as t } from '@clubhouse/messages/console/jobs';
import { jobNames } from '@clubhouse/messages/words/jobs';
import { useRead } from '../../data/use-read.ts';

/** Every job, looked at anew by itself. */
export const useJobs = (every: number, enabled = true) => useRead(listJobs, { under: listJobs.path, every, enabled });

/** What a job is called; one that this version doesn't know keeps its name. */
export const jobWords = (name: string): string => (name in jobNames ? jobNames[name as keyof typeof jobNames]() : name);

/** How long a run took. */
export const durationWords = (ms: number | null): string => {
  if (ms === null) return '–';
  return ms < 1000 ? t.milliseconds({ ms }) : t.seconds({ seconds: (ms / 1000).toFixed(1) });
};

/** The jobs that do not do their work. */
export const troubled = (jobs: readonly JobRow[] = []): readonly JobRow[] =>
  jobs.filter(({ health }) => health !== 'fine');
