import type { Config } from '../config.ts';
import type { Database } from '../db/pool.ts';
import type { Columns } from '../db/schema.ts';
import { sql } from '../db/sql.ts';
import { demoAccounts, demoPassword } from '../demo/index.ts';

/** Where to click. */
export function placeLines(
  url: string,
  { hasApiDocs, METRICS_PORT, METRICS_HOST }: Pick<Config, 'hasApiDocs' | 'METRICS_PORT' | 'METRICS_HOST'>,
): string[] {
  const docs = hasApiDocs ? [`  API docs  ${url}/developers`] : [];
  const metrics = METRICS_PORT === undefined ? [] : [`  Metrics   http://${METRICS_HOST}:${METRICS_PORT}/metrics`];
  return ['', `  Portal    ${url}`, `  Console   ${url}/admin`, ...docs, ...metrics];
}

/** The demo accounts, when the demo club is in this database. */
export async function accountLines(db: Database): Promise<string[]> {
  const wanted = demoAccounts.map(({ email }) => email);
  const rows = await db.rows<Columns<'app_user', 'email'>>(
    sql`select email from app_user where email = any(${wanted})`,
  );
  const present = demoAccounts.filter(({ email }) => rows.some((row) => row.email === email));
  if (present.length === 0) return [];
  const lines = present.map(({ email, who }) => `  ${email.padEnd(27)}${who}`);
  return ['', `  Demo accounts, password ${demoPassword}:`, ...lines];
}
