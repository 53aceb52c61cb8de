import type { Answer, applicationFigures as call } from '@clubhouse/contract';
import type { Db } from '../../../db/pool.ts';
import { sql } from '../../../db/sql.ts';

type Figures = Answer<typeof call>;

/** How many applications there are by status, and how long the club takes to decide. */
export async function readFigures(db: Db): Promise<Figures> {
  const [counts, median] = await Promise.all([
    db.rows<Figures['counts'][number]>(sql`
      select status, count(*)::integer as count
      from membership_application
      where sent_at is not null
      group by status
      order by status`),
    db.row<{ days: number | null }>(sql`
      select round(
        percentile_cont(0.5) within group (order by extract(epoch from decided_at - sent_at) / 86400))::integer as days
      from membership_application
      where decided_at >= sent_at and decided_at > now() - interval '1 year'`),
  ]);
  return { counts, median_days: median?.days ?? null };
}
