import { Gauge, Registry } from 'prom-client';
import type { ClubFigures } from './read-club-figures.ts';

/** What is measured in the database, for all processes together. */
interface ClubMetrics {
  scrape(): Promise<string>;
}

/** Several scrapers, or one that is impatient, cost one look. */
const CACHE_MS = 5000;
/** Prometheus gives up after ten seconds; until then it should have the rest. */
const LIMIT_MS = 2000;

/** A failed read is answered with undefined: the scrape goes on without these figures. */
function readInTime(read: () => Promise<ClubFigures>, limit: number): Promise<ClubFigures | undefined> {
  const limitReached = new Promise<undefined>((resolve) => {
    setTimeout(() => resolve(undefined), limit).unref();
  });
  return Promise.race([read().catch(() => undefined), limitReached]);
}

/** Opens the metrics of the club. What cannot be read in time is left out, and `clubhouse_database_up` says so. */
export function openClubMetrics(read: () => Promise<ClubFigures>, limit = LIMIT_MS): ClubMetrics {
  const registry = new Registry();
  const gauge = <L extends string>(name: string, help: string, labelNames: L[] = []) =>
    new Gauge({ name: `clubhouse_${name}`, help, labelNames, registers: [registry] });
  const up = gauge('database_up', 'Whether the figures of the club could be read from the database.');
  const gauges = {
    ended: gauge('job_last_end_timestamp_seconds', 'When a job last ended well.', ['name']),
    duration: gauge('job_last_duration_seconds', 'How long the last run of a job took.', ['name']),
    failures: gauge('job_failures', 'How many times in a row a job has failed.', ['name']),
    late: gauge('job_late_seconds', 'How long ago a job should have run; 0 when it is on time.', ['name']),
    emails: gauge('emails', 'Emails that wait to be sent (queued) or were given up (failed).', ['status']),
    oldest: gauge('email_oldest_queued_seconds', 'Age of the oldest email that waits to be sent.'),
    webhooks: gauge('webhook_deliveries', 'Events that wait for their webhook, or were given up within four days.', [
      'status',
    ]),
    pushes: gauge('push_notifications', 'Push notifications that wait, or were sent or given up within a day.', [
      'status',
    ]),
    payments: gauge('payments_last_hour', 'Payments begun within the last hour, by outcome.', [
      'gateway',
      'method',
      'outcome',
    ]),
    backup: gauge('backup_last_timestamp_seconds', 'When the newest backup was made.'),
    backupSize: gauge('backup_last_size_bytes', 'Size of the newest backup.'),
    backupLate: gauge('backup_late_seconds', 'How long ago a newer backup was due; 0 when it is on time.'),
    drill: gauge('restore_drill_last_timestamp_seconds', 'When a backup was last restored as a test.'),
    drillSuccess: gauge('restore_drill_success', 'Whether the last test restore went well.'),
  };
  const clear = () => {
    for (const one of Object.values(gauges)) one.reset();
    // Without labels a reset is a zero; no figure is better than a wrong one.
    const { oldest, backup, backupSize, backupLate, drill, drillSuccess } = gauges;
    for (const one of [oldest, backup, backupSize, backupLate, drill, drillSuccess]) one.remove();
  };
  const show = ({ jobs, emails, payments, webhooks, pushes, backups }: ClubFigures) => {
    for (const { name, finished, ms, failures, lateMs } of jobs) {
      if (finished !== null) gauges.ended.set({ name }, finished / 1000);
      if (ms !== null) gauges.duration.set({ name }, ms / 1000);
      gauges.failures.set({ name }, failures);
      gauges.late.set({ name }, lateMs / 1000);
    }
    gauges.emails.set({ status: 'queued' }, emails.queued);
    gauges.emails.set({ status: 'failed' }, emails.failed);
    gauges.oldest.set(emails.oldest_seconds);
    gauges.webhooks.set({ status: 'waiting' }, webhooks.waiting);
    gauges.webhooks.set({ status: 'failed' }, webhooks.failed);
    for (const status of ['waiting', 'sent', 'failed'] as const) gauges.pushes.set({ status }, pushes[status]);
    for (const { count, ...labels } of payments) gauges.payments.set(labels, count);
    gauges.backupLate.set(backups.lateMs / 1000);
    if (backups.newest !== null) gauges.backup.set(backups.newest / 1000);
    if (backups.bytes !== null) gauges.backupSize.set(backups.bytes);
    if (backups.drilledAt === null) return;
    gauges.drill.set(backups.drilledAt / 1000);
    gauges.drillSuccess.set(backups.hasDrillFailed ? 0 : 1);
  };

  let readAt = Number.NEGATIVE_INFINITY;
  let reading: Promise<string> = Promise.resolve('');
  const look = async (): Promise<string> => {
    const figures = await readInTime(read, limit);
    clear();
    up.set(figures ? 1 : 0);
    if (figures) show(figures);
    return registry.metrics();
  };
  return {
    scrape() {
      if (performance.now() - readAt > CACHE_MS) {
        readAt = performance.now();
        reading = look();
      }
      return reading;
    },
  };
}
