import type { Tx } from '../../db/pool.ts';
import { sql } from '../../db/sql.ts';

/** The next free numbers of the club; those given by hand are skipped. */
export async function nextMembershipIds(tx: Tx, many: number): Promise<string[]> {
  const free: string[] = [];
  while (free.length < many) {
    const rows = await tx.rows<{ id: string }>(sql`
      with fresh as (select numbered('M', nextval('membership_number'), 6) as id from generate_series(1, ${many - free.length}))
      select id from fresh where not exists (select from member where lower(membership_id) = lower(fresh.id)) order by id`);
    free.push(...rows.map(({ id }) => id));
  }
  return free;
}
