import type { Db } from '../db/pool.ts';
import { sql } from '../db/sql.ts';

/**
 * After the database's clock was set back, the queue waits until it reaches the moments that were noted before: no schedule runs, and
 * a job that waits is not taken. Moments that lie ahead are therefore made past. Without that step this changes nothing.
 */
export async function followClock(db: Db): Promise<void> {
  const ahead = sql`now() + interval '2 minutes'`;
  await db.run(sql`
    with passes as (
      update pgboss.version
      set cron_on = least(cron_on, now() - interval '1 minute'), bam_on = least(bam_on, now())
      where cron_on > ${ahead} or bam_on > ${ahead}),
      upkeep as (
        update pgboss.queue
        set maintain_on = least(maintain_on, now()), monitor_on = least(monitor_on, now()),
          monitor_claim_on = least(monitor_claim_on, now())
        where greatest(maintain_on, monitor_on, monitor_claim_on) > ${ahead}),
      turns as (
        update pgboss.job
        set start_after = case when state < 'active' then least(start_after, now()) else start_after end,
          started_on = case when state = 'active' then least(started_on, now()) else started_on end,
          singleton_on = null
        where (state < 'active' and start_after > ${ahead}) or (state = 'active' and started_on > ${ahead})
          or singleton_on > (${ahead}) at time zone 'UTC')
    update job_run
    set since = least(since, now()), finished_at = least(finished_at, now())
    where greatest(since, finished_at) > ${ahead}`);
}
