import type { Db } from '../../../db/pool.ts';
import type { Columns } from '../../../db/schema.ts';
import { sql } from '../../../db/sql.ts';
import { overdueMs, readBackupFacts } from '../backups/index.ts';
import { type JobFigures, readJobFigures } from '../job-monitor/index.ts';

/** Figures of the whole club, whichever process did the work. */
export interface ClubFigures {
  readonly jobs: readonly JobFigures[];
  readonly emails: { readonly queued: number; readonly failed: number; readonly oldest_seconds: number };
  readonly webhooks: { readonly waiting: number; readonly failed: number };
  readonly pushes: { readonly waiting: number; readonly sent: number; readonly failed: number };
  /** Moments in milliseconds. */
  readonly backups: {
    readonly newest: number | null;
    readonly bytes: number | null;
    readonly lateMs: number;
    readonly drilledAt: number | null;
    readonly hasDrillFailed: boolean;
  };
  readonly payments: readonly (Columns<'payment', 'gateway' | 'method'> & {
    readonly outcome: string;
    readonly count: number;
  })[];
}

const emails = sql`
  select
    count(*) filter (where status = 'QUEUED')::int as queued,
    count(*) filter (where status = 'DEAD')::int as failed,
    coalesce(extract(epoch from now() - min(created_at) filter (where status = 'QUEUED')), 0)::float8 as oldest_seconds
  from outbox
  where status in ('QUEUED', 'DEAD')`;

const webhooks = sql`
  select
    (select count(*)::int from webhook_delivery where status = 'WAITING') as waiting,
    (
      select count(*)::int
      from webhook_delivery
      where status = 'FAILED' and created_at > now() - interval '4 days') as failed`;

const pushes = sql`
  select
    (select count(*)::int from push_message where status = 'QUEUED') as waiting,
    (
      select count(*)::int
      from push_message
      where status = 'SENT' and created_at > now() - interval '1 day') as sent,
    (
      select count(*)::int
      from push_message
      where status = 'FAILED' and created_at > now() - interval '1 day') as failed`;

// A payment that no one made in time is cancelled, and says why.
const payments = sql`
  select gateway, method, lower(case when failure = 'Expired' then failure else status end) as outcome,
    count(*)::int as count
  from payment
  where created_at > now() - interval '1 hour'
  group by gateway, method, outcome`;

/** Reads them; every statement goes through an index. */
export async function readClubFigures(db: Db, zone: string): Promise<ClubFigures> {
  const now = Date.now();
  const [jobs, mail, paid, sent, pushed, backups] = await Promise.all([
    readJobFigures(db, zone, now),
    db.row<ClubFigures['emails']>(emails),
    db.rows<ClubFigures['payments'][number]>(payments),
    db.row<ClubFigures['webhooks']>(webhooks),
    db.row<ClubFigures['pushes']>(pushes),
    readBackupFacts(db),
  ]);
  if (!mail || !sent || !pushed) throw new Error('A count returned no row.');
  const late = { lateMs: overdueMs(backups, now, zone) };
  return { jobs, emails: mail, payments: paid, webhooks: sent, pushes: pushed, backups: { ...backups, ...late } };
}
