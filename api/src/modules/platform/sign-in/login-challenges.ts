import { platform as t } from '@clubhouse/messages/server/platform';
import type { Db, Tx } from '../../../db/pool.ts';
import type { Columns } from '../../../db/schema.ts';
import { sql } from '../../../db/sql.ts';
import { type AppError, unauthorized } from '../../../errors.ts';
import { hashToken, newSecret } from './mailed-tokens.ts';

/** How long people have to find their phone. */
const MINUTES = 5;

/** The password was right, but a code has to follow. Clients that don't know of codes show the sentence. */
export const codeNeeded = (challenge: string): AppError =>
  unauthorized(t.codeNeeded(), { code: 'second_factor_needed', challenge });

/** What a login came through besides the password: a provider, and the identity that is linked once the code is there. */
export interface ThroughProvider {
  readonly provider: number | null;
  readonly link_subject: string | null;
  readonly link_email: string | null;
}

const BY_PASSWORD: ThroughProvider = { provider: null, link_subject: null, link_email: null };

/** A secret that stands for a right password, or a provider's word, until its code comes. Deletes those that have expired. */
export async function makeLoginChallenge(
  tx: Tx,
  userId: number,
  { provider, link_subject, link_email } = BY_PASSWORD,
): Promise<string> {
  const challenge = newSecret();
  await tx.run(sql`
    with gone as (delete from login_challenge where expires_at < now())
    insert into login_challenge (token_hash, user_id, expires_at, provider, link_subject, link_email)
    values (
      ${hashToken(challenge)}, ${userId}, now() + make_interval(mins => ${MINUTES}),
      ${provider}, ${link_subject}, ${link_email})`);
  return challenge;
}

/** Whose login the challenge stands for. */
export async function ownerOfLoginChallenge(db: Db, challenge: string): Promise<number | undefined> {
  const row = await db.row<Columns<'login_challenge', 'user_id'>>(sql`
    select user_id from login_challenge where token_hash = ${hashToken(challenge)} and expires_at > now()`);
  return row?.user_id;
}

/** Uses up a challenge. Of several calls with the same one, only one gets what it stands for. */
export function spendLoginChallenge(tx: Tx, challenge: string): Promise<ThroughProvider | undefined> {
  return tx.row<ThroughProvider>(sql`
    delete from login_challenge
    where token_hash = ${hashToken(challenge)}
    returning provider, link_subject, link_email`);
}
