import type { Db } from '../../../db/pool.ts';
import { sql } from '../../../db/sql.ts';

/** How long people have to answer their browser's question. */
const MINUTES = 5;

/** Stores a challenge for a device to sign, and deletes those that have expired. */
export async function keepChallenge(db: Db, challenge: string, userId: number | null): Promise<void> {
  await db.run(sql`
    with gone as (delete from passkey_challenge where expires_at < now())
    insert into passkey_challenge (challenge, user_id, expires_at)
    values (${challenge}, ${userId}, now() + make_interval(mins => ${MINUTES}))`);
}

/** Uses up a challenge. Of several calls with the same one, only one gets true. */
export async function spendChallenge(db: Db, challenge: string, userId: number | null): Promise<boolean> {
  const spent = await db.run(sql`
    delete from passkey_challenge
    where challenge = ${challenge} and user_id is not distinct from ${userId} and expires_at > now()`);
  return spent === 1;
}
