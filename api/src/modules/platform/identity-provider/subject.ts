import type { Db } from '../../../db/pool.ts';
import type { Columns } from '../../../db/schema.ts';
import { sql } from '../../../db/sql.ts';
import { readAccountId } from './person.ts';

/** Who a person is to a system: a random name that no other system knows. No one yet before they first connect. */
export async function subjectFor(db: Db, system: number, accountId: string): Promise<string> {
  const row = await db.row<Columns<'connected_login', 'subject'>>(sql`
    select subject
    from connected_login
    where system = ${system} and user_id = ${readAccountId(accountId)?.user_id ?? null}`);
  return row?.subject ?? 'unknown';
}
