import type { Config } from '../config.ts';
import type { Database } from '../db/pool.ts';
import { sql } from '../db/sql.ts';

/** What an empty database gets. */
export type FirstStart = 'demo' | 'administrator' | 'nothing';

/** An empty database gets the demo club, or a link for its first administrator; one with accounts is left alone. */
export async function chooseFirstStart(db: Database, config: Pick<Config, 'SEED' | 'production'>): Promise<FirstStart> {
  const row = await db.row<{ used: boolean }>(sql`select exists (select from app_user) as used`);
  if (row?.used) return 'nothing';
  const seed = config.SEED ?? (config.production ? 'none' : 'demo');
  return seed === 'demo' ? 'demo' : 'administrator';
}
