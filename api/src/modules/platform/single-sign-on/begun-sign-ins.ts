import type { Db } from '../../../db/pool.ts';
import type { Columns } from '../../../db/schema.ts';
import { sql } from '../../../db/sql.ts';
import { hashToken } from '../sign-in/index.ts';

/** How long people have at the provider. */
export const BEGUN_MINUTES = 10;

export type SignInPurpose = 'LOGIN' | 'LINK' | 'PROVE';

interface NewSignIn {
  readonly state: string;
  readonly browser: string;
  readonly provider: number;
  readonly purpose: SignInPurpose;
  readonly sessionId: number | null;
  readonly nonce: string;
  readonly codeVerifier: string;
}

export async function keepBegun(db: Db, begun: NewSignIn): Promise<void> {
  const { state, browser, provider, purpose, sessionId, nonce, codeVerifier } = begun;
  await db.run(sql`
    insert into begun_sign_in (
      state_hash, browser_hash, provider, purpose, session_id, nonce, code_verifier, expires_at)
    values (
      ${hashToken(state)}, ${hashToken(browser)}, ${provider}, ${purpose}, ${sessionId}, ${nonce}, ${codeVerifier},
      now() + make_interval(mins => ${BEGUN_MINUTES}))`);
}

export interface BegunSignIn extends Columns<'begun_sign_in', 'provider' | 'nonce' | 'code_verifier'> {
  readonly purpose: SignInPurpose;
  /** In seconds. */
  readonly began: number;
}

/** Uses up a login that was begun in this browser, and in this session if it belongs to one. Only one call gets it. */
export function spendBegun(
  db: Db,
  {
    state,
    browser,
    sessionId,
  }: { readonly state: string; readonly browser: string; readonly sessionId: number | null },
): Promise<BegunSignIn | undefined> {
  return db.row<BegunSignIn>(sql`
    delete from begun_sign_in
    where state_hash = ${hashToken(state)} and browser_hash = ${hashToken(browser)}
      and session_id is not distinct from ${sessionId} and expires_at > now()
    returning provider, purpose, nonce, code_verifier, floor(extract(epoch from begun_at))::bigint as began`);
}
