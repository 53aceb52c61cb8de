import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import { RIGHTS_OF_LOGIN } from '../../../access/index.ts';
import type { Db, Tx } from '../../../db/pool.ts';
import type { Columns, Tables } from '../../../db/schema.ts';
import { sql } from '../../../db/sql.ts';

export type MailedTokenKind = 'PASSWORD_RESET' | 'ACTIVATION' | 'FIRST_ADMINISTRATOR' | 'EMAIL_CHANGE' | 'EMAIL_UNDO';

export const hashToken = (token: string) => createHash('sha256').update(token).digest();

/** 256 random bits for a link or a cookie. */
export const newSecret = (): string => randomBytes(32).toString('base64url');

/** What a link stands for besides its owner. */
interface TokenContent {
  /** The address that waits to be confirmed, or to go back to, and the rights of the login at that time. */
  readonly email?: string;
  readonly rights?: readonly string[];
  /** The login goes to another person, so the change of address can't be undone. */
  readonly is_final?: boolean;
  /** The password that was chosen with it, and the secret of the browser in which that was done. */
  readonly password_hash?: string;
  readonly browser_hash?: Buffer;
}

/** Makes a secret for a mailed link, kept as a hash; older ones of its kind stop working. */
export async function makeMailedToken(
  tx: Tx,
  kind: MailedTokenKind,
  userId: number | null,
  minutes: number,
  kept: TokenContent = {},
): Promise<string> {
  await voidMailedTokens(tx, kind, userId);
  return addMailedToken(tx, kind, userId, minutes, kept);
}

/** The same beside older ones, which go on working. */
export async function addMailedToken(
  tx: Tx,
  kind: MailedTokenKind,
  userId: number | null,
  minutes: number,
  { email, rights = [], is_final = false, password_hash, browser_hash }: TokenContent = {},
): Promise<string> {
  const token = newSecret();
  await tx.run(sql`
    insert into mailed_token (
      kind, token_hash, user_id, expires_at, email, rights, is_final, password_hash, browser_hash)
    values (${kind}, ${hashToken(token)}, ${userId}, now() + make_interval(mins => ${minutes}),
      ${email ?? null}, ${rights}, ${is_final}, ${password_hash ?? null}, ${browser_hash ?? null})`);
  return token;
}

/** No link of this kind works any more for the login. */
export async function voidMailedTokens(tx: Tx, kind: MailedTokenKind, userId: number | null): Promise<void> {
  await tx.run(sql`delete from mailed_token where kind = ${kind} and user_id is not distinct from ${userId}`);
}

export interface TokenOwner
  extends Columns<'mailed_token', 'id' | 'user_id' | 'browser_hash' | 'is_final' | 'created_at'> {
  readonly username: Tables['app_user']['username'] | null;
  readonly email: Tables['app_user']['email'] | null;
  readonly name: Tables['member']['name'] | null;
  readonly membership_id: Tables['member']['membership_id'] | null;
  readonly is_osc: Tables['member']['is_osc'] | null;
  readonly is_active: Tables['app_user']['is_active'] | null;
  readonly status: Tables['member']['status'] | null;
  readonly new_email: Tables['mailed_token']['email'];
  /** What the login could do when the link was made, and what it can do now. */
  readonly rights_then: Tables['mailed_token']['rights'];
  readonly rights_now: readonly string[];
  readonly chosen_hash: Tables['mailed_token']['password_hash'];
}

/** Whether a browser holds the secret that a link was made with. */
export function isSameBrowser({ browser_hash: kept }: Pick<TokenOwner, 'browser_hash'>, secret: string): boolean {
  if (!kept) return false;
  const given = hashToken(secret);
  return given.length === kept.length && timingSafeEqual(given, kept);
}

/** Whose token this is, while it still works. */
export function findMailedToken(db: Db, kind: MailedTokenKind, token: string): Promise<TokenOwner | undefined> {
  return db.row<TokenOwner>(sql`
    select t.id, t.user_id, t.is_final, t.created_at, u.username, u.email, m.name, m.membership_id, m.is_osc,
      u.is_active, m.status,
      t.email as new_email, t.rights as rights_then, ${RIGHTS_OF_LOGIN} as rights_now,
      t.password_hash as chosen_hash, t.browser_hash
    from mailed_token t
    left join app_user u on u.id = t.user_id
    left join member m on m.id = u.member_profile
    where t.token_hash = ${hashToken(token)} and t.kind = ${kind} and t.used_at is null and t.expires_at > now()`);
}

/** Uses a token up; of many calls with it exactly one gets true. */
export async function spendMailedToken(tx: Tx, kind: MailedTokenKind, token: string): Promise<boolean> {
  const spent = await tx.run(sql`update mailed_token set used_at = now()
    where token_hash = ${hashToken(token)} and kind = ${kind} and used_at is null and expires_at > now()`);
  return spent === 1;
}
