import { type Actor, may } from '../access/index.ts';
import { countRows, type Engine, listCondition, prepareCount } from '../crud/index.ts';
import type { Columns } from '../db/schema.ts';
import { sql } from '../db/sql.ts';
import { sumOfVersions } from '../db/table-versions.ts';
import { allServed } from './served-resources.ts';

/**
 * How many rows of every resource the actor would find in its list, by the resource's path. One look at the versions of all
 * tables tells which counts still hold; the others are counted one after the other, so that nobody waits for them.
 */
export async function countAll(engine: Engine, actor: Actor): Promise<Record<string, number>> {
  const rows = await engine.db.rows<Columns<'table_version', 'name' | 'version'>>(
    sql`select name, sum(version)::bigint as version from table_version group by name`,
  );
  const versions = Object.fromEntries(rows.map(({ name, version }) => [name, version]));
  const counts: Record<string, number> = {};
  for (const served of allServed) {
    const { path, actions } = served.resource;
    if (!served.plain.includes('list') || !actions.list || !may(actor, actions.list)) continue;
    const counting = await prepareCount(engine, served, listCondition(engine, served, actor, {}).where);
    const known = engine.counts.get(counting.key);
    const version = sumOfVersions(versions, counting.tables);
    const { count } = known?.version === version ? known : await countRows(engine, counting, version);
    counts[path] = count;
  }
  return counts;
}
