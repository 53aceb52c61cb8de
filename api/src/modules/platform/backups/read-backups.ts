import {
  type Answer,
  type BackupProblem,
  type KeptBackup,
  type RestoreDrill,
  type readBackups,
  wireInstant,
} from '@clubhouse/contract';
import type { Db } from '../../../db/pool.ts';
import { sql } from '../../../db/sql.ts';
import type { ConfigWithSecrets } from '../../../secrets.ts';
import { nextRun, scheduleWords } from '../job-monitor/index.ts';
import { storeOf } from './backup-deps.ts';
import { type BackupFacts, judgeBackups } from './judge-backups.ts';

/** The name of the job that makes backups. */
export const BACKUP_JOB = 'back-up-database';

interface Facts {
  readonly since: string | null;
  readonly schedule: string | null;
  readonly newest: string | null;
  readonly bytes: number | null;
  readonly failure: string | null;
  readonly drill_status: RestoreDrill['status'] | null;
  readonly drill_at: string | null;
}

/** The last ones of each kind. What failed before the newest backup is of no interest any more. */
const facts = sql`
  select j.since, j.schedule, n.made_at as newest, n.bytes, f.error as failure, d.status as drill_status,
    d.made_at as drill_at
  from (select 1) one
  left join job_run j on j.name = ${BACKUP_JOB}
  left join lateral (
    select made_at, bytes
    from backup_run
    where kind = 'BACKUP' and status = 'DONE' and file <> '' and removed_at is null
    order by made_at desc
    limit 1) n on true
  left join lateral (
    select error
    from backup_run
    where kind = 'BACKUP' and status = 'FAILED' and made_at > coalesce(n.made_at, '-infinity')
    order by made_at desc
    limit 1) f on true
  left join lateral (
    select status, made_at
    from backup_run
    where kind = 'DRILL' and status in ('DONE', 'FAILED')
    order by made_at desc
    limit 1) d on true`;

const momentOf = (at: string | null): number | null => (at === null ? null : Date.parse(at));

/** What is known of the backups, read through indexes. The schedule is the one that is kept by the person who makes them. */
export async function readBackupFacts(db: Db) {
  const found = await db.row<Facts>(facts);
  const known: BackupFacts = {
    schedule: found?.schedule ?? undefined,
    since: momentOf(found?.since ?? null),
    newest: momentOf(found?.newest ?? null),
    hasFailed: found?.failure != null,
    hasDrillFailed: found?.drill_status === 'FAILED',
  };
  return {
    ...known,
    bytes: found?.bytes ?? null,
    error: found?.failure ?? '',
    drilledAt: momentOf(found?.drill_at ?? null),
  };
}

/** What is wrong now. */
export async function readBackupProblems(db: Db, config: ConfigWithSecrets, now: number): Promise<BackupProblem[]> {
  return judgeBackups(await readBackupFacts(db), now, config.CLUB_TIMEZONE);
}

const upcoming = (schedule: string | undefined, now: number, zone: string): string | null => {
  const next = schedule === undefined ? undefined : nextRun(schedule, now, zone);
  return next === undefined ? null : wireInstant(next);
};

/** Erasures that were made again after a restore, and what is wrong with the record outside the database. */
async function readErasures(db: Db): Promise<Answer<typeof readBackups>['erasures']> {
  const problems = await db.rows<{ problem: string }>(
    sql`select problem from erasure_record_problem order by found_at, problem`,
  );
  const found = await db.row<{ repeated: number; repeated_at: string | null }>(sql`
    select count(*)::integer as repeated, max(repeated_at) as repeated_at
    from member_erasure
    where repeated_at is not null`);
  return { repeated: found?.repeated ?? 0, repeated_at: found?.repeated_at ?? null, problems };
}

/** Everything about the backups, for those who look after the club. */
export async function describeBackups(
  db: Db,
  config: ConfigWithSecrets,
  now: number,
): Promise<Answer<typeof readBackups>> {
  const { CLUB_TIMEZONE: zone, backups } = config;
  const { schedule, drillSchedule, target } = backups;
  const [known, kept, open, drill, erasures] = await Promise.all([
    readBackupFacts(db),
    db.rows<KeptBackup>(sql`
      select id, made_at, file, place, bytes, rows
      from backup_run
      where kind = 'BACKUP' and status = 'DONE' and file <> '' and removed_at is null
      order by made_at desc
      limit 200`),
    db.rows<{ kind: 'BACKUP' | 'DRILL'; status: 'WAITING' | 'RUNNING' }>(
      sql`select kind, status from backup_run where status in ('WAITING', 'RUNNING')`,
    ),
    db.row<RestoreDrill>(sql`
      select status, made_at, file, error, checks
      from backup_run
      where kind = 'DRILL' and status in ('DONE', 'FAILED')
      order by made_at desc
      limit 1`),
    readErasures(db),
  ]);
  const progressOf = (kind: 'BACKUP' | 'DRILL') => open.find((one) => one.kind === kind)?.status ?? 'IDLE';
  return {
    server_time: wireInstant(now),
    target,
    place: storeOf(config)?.place ?? '',
    has_files_elsewhere: config.FILE_STORAGE === 's3',
    schedule: schedule === undefined ? '' : scheduleWords(schedule),
    next_backup: upcoming(schedule, now, zone),
    next_drill: upcoming(drillSchedule, now, zone),
    backup: progressOf('BACKUP'),
    drill: progressOf('DRILL'),
    problems: judgeBackups(known, now, zone),
    error: known.error,
    kept,
    last_drill: drill ?? null,
    erasures,
  };
}
