import { existing } from '../errors.ts';
import type { Db, Tx } from './pool.ts';
import { raw, type Sql, sql } from './sql.ts';

/** Where a number comes from: staff have a series of their own. */
interface Series {
  readonly letter: string;
  readonly sequence: Sql;
}

const MEMBERS: Series = { letter: 'M', sequence: raw('membership_number') };
const STAFF: Series = { letter: 'S', sequence: raw('staff_number') };

const seriesOf = (level1: unknown): Series => (level1 === 'STAFF' ? STAFF : MEMBERS);

/** The next free numbers of a series; those given by hand are skipped. */
async function nextOf(tx: Tx, { letter, sequence }: Series, many: number): Promise<string[]> {
  const free: string[] = [];
  while (free.length < many) {
    const rows = await tx.rows<{ id: string }>(sql`
      with fresh as (
        select numbered(${letter}, nextval('${sequence}'), 6) as id
        from generate_series(1, ${many - free.length})
      )
      select id
      from fresh
      where not exists (select from member where lower(membership_id) = lower(fresh.id))
      order by id`);
    free.push(...rows.map(({ id }) => id));
  }
  return free;
}

/** A free number for each new member, by the first level of their memberships. */
export async function nextMembershipIds(tx: Tx, levels: readonly unknown[]): Promise<string[]> {
  const count = (series: Series) => levels.filter((level) => seriesOf(level) === series).length;
  const free = new Map<Series, string[]>();
  for (const series of [MEMBERS, STAFF]) free.set(series, await nextOf(tx, series, count(series)));
  return levels.map((level) => existing(free.get(seriesOf(level))?.shift()));
}

/** The number that the next new member of this level would get, unless someone takes it by hand before. */
export async function proposedMembershipId(db: Db, level1: unknown): Promise<string> {
  const { letter, sequence } = seriesOf(level1);
  const row = await db.row<{ id: string }>(sql`
    select numbered(${letter}, case when is_called then last_value + 1 else last_value end, 6) as id
    from ${sequence}`);
  return row?.id ?? '';
}
