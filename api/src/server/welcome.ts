import type { Database } from '../db/pool.ts';
import { sql } from '../db/sql.ts';

const demoPassword = 'Clubhouse-2026';

const demoAccounts: readonly (readonly [email: string, who: string])[] = [
  ['member@clubhouse.test', 'an ordinary member with spouse and children'],
  ['spouse@clubhouse.test', 'the spouse'],
  ['suspended@clubhouse.test', 'suspended: may log in, may not book'],
  ['terminated@clubhouse.test', 'terminated: may not log in'],
  ['staff@clubhouse.test', 'front desk'],
  ['finance@clubhouse.test', 'finance'],
  ['admin@clubhouse.test', 'administrator, every right'],
];

/** Where to click. */
export function placeLines(url: string): string[] {
  return ['', `  Portal    ${url}`, `  Console   ${url}/admin`, `  API docs  ${url}/v1/docs`];
}

/** The demo accounts, when the demo club is in this database. */
export async function accountLines(db: Database): Promise<string[]> {
  const wanted = demoAccounts.map(([email]) => email);
  const rows = await db.rows<{ email: string }>(sql`select email from app_user where email = any(${wanted})`);
  const present = demoAccounts.filter(([email]) => rows.some((row) => row.email === email));
  if (present.length === 0) return [];
  const lines = present.map(([email, who]) => `  ${email.padEnd(27)}${who}`);
  return ['', `  Demo accounts, password ${demoPassword}:`, ...lines];
}
