import { createHash, randomBytes } from 'node:crypto';
import type { Db, Tx } from '../../db/pool.ts';
import { sql } from '../../db/sql.ts';

export type MailedTokenKind = 'PASSWORD_RESET' | 'ACTIVATION' | 'FIRST_ADMINISTRATOR';

const hash = (token: string) => createHash('sha256').update(token).digest();

/** Makes a secret for a mailed link: 256 random bits, kept as a hash; older ones of its kind stop working. */
export async function makeMailedToken(
  tx: Tx,
  kind: MailedTokenKind,
  userId: number | null,
  minutes: number,
): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  await tx.run(sql`delete from mailed_token where kind = ${kind} and user_id is not distinct from ${userId}`);
  await tx.run(sql`insert into mailed_token (kind, token_hash, user_id, expires_at)
    values (${kind}, ${hash(token)}, ${userId}, now() + make_interval(mins => ${minutes}))`);
  return token;
}

export interface TokenOwner {
  readonly user_id: number | null;
  readonly username: string | null;
  readonly email: string | null;
  readonly name: string | null;
  readonly membership_id: string | null;
  readonly is_osc: boolean | null;
  readonly is_active: boolean | null;
  readonly status: string | null;
}

/** Whose token this is, while it still works. */
export function findMailedToken(db: Db, kind: MailedTokenKind, token: string): Promise<TokenOwner | undefined> {
  return db.row<TokenOwner>(sql`
    select t.user_id, u.username, u.email, m.name, m.membership_id, m.is_osc, u.is_active, m.status
    from mailed_token t left join app_user u on u.id = t.user_id left join member m on m.id = u.member_profile
    where t.token_hash = ${hash(token)} and t.kind = ${kind} and t.used_at is null and t.expires_at > now()`);
}

/** Uses a token up; of many calls with it exactly one gets true. */
export async function spendMailedToken(tx: Tx, kind: MailedTokenKind, token: string): Promise<boolean> {
  const spent = await tx.run(sql`update mailed_token set used_at = now()
    where token_hash = ${hash(token)} and kind = ${kind} and used_at is null and expires_at > now()`);
  return spent === 1;
}
