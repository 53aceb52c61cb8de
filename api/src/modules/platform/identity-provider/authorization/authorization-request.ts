import { isOneOf, isRecord, SYSTEM_SCOPES, type SystemAudience, type SystemScope } from '@clubhouse/contract';
import type { Db } from '../../../../db/pool.ts';
import type { Columns } from '../../../../db/schema.ts';
import { sql } from '../../../../db/sql.ts';
import { isNative } from '../system-client.ts';

interface StoredRequest
  extends Columns<
    'connected_system',
    'id' | 'name' | 'logo' | 'kind' | 'redirect_uris' | 'audience' | 'needs_consent' | 'client_id'
  > {
  readonly payload: unknown;
}

/** What a system has asked the browser of a person for, while it waits for their answer. */
export interface AuthorizationRequest {
  readonly system: number;
  readonly client_id: string;
  readonly name: string;
  readonly logo: string | null;
  readonly audience: SystemAudience;
  /** The club asks people for their consent. */
  readonly needs_consent: boolean;
  /** The system itself wants them to be asked, or it is an app, which another one could pose as. */
  readonly always_asks: boolean;
  /** Where people go back to, in words. */
  readonly site: string;
  readonly scopes: readonly SystemScope[];
  /** They must have shown who they are since then, in seconds since 1970; 0 if a login is enough. */
  readonly proof_since: number;
  /** Who the system expects, by the name that it knows. */
  readonly expects: string | undefined;
}

/** What the library wrote into an ID token once, and has checked since. */
function subjectIn(hint: string): string | undefined {
  try {
    const payload: unknown = JSON.parse(Buffer.from(hint.split('.')[1] ?? '', 'base64url').toString('utf8'));
    return isRecord(payload) && typeof payload.sub === 'string' ? payload.sub : undefined;
  } catch {
    return undefined;
  }
}

/** When people must have shown who they are: after they were sent here, or not too long before. */
function proofSince(params: Readonly<Record<string, string>>, begun: number): number {
  const { prompt = '', max_age } = params;
  if (prompt.split(' ').includes('login')) return begun;
  return max_age === undefined ? 0 : Math.max(0, begun - Number(max_age));
}

/** `https://library.example.com`, or `com.example.app:` for an app. */
function siteOf(uri: string): string {
  const url = URL.parse(uri);
  return url?.host || (url?.protocol ?? '');
}

/** Only texts: what else there is was made by the library. */
const textsOf = (value: unknown): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries(isRecord(value) ? value : {}).flatMap(([key, one]) =>
      typeof one === 'string' || typeof one === 'number' ? [[key, String(one)]] : [],
    ),
  );

const UID = /^[\w-]{20,60}$/;

/** A request that waits, unless its system is turned off meanwhile. */
export async function readRequest(db: Db, uid: string | undefined): Promise<AuthorizationRequest | undefined> {
  if (!uid || !UID.test(uid)) return undefined;
  const row = await db.row<StoredRequest>(sql`
    select i.payload, c.id, c.name, c.logo, c.kind, c.redirect_uris, c.audience, c.needs_consent, c.client_id
    from identity_state i
    join connected_system c on c.client_id = i.payload -> 'params' ->> 'client_id' and c.is_enabled
    where i.kind = 'Interaction' and i.id = ${uid} and i.expires_at > now()`);
  if (!row || !isRecord(row.payload)) return undefined;
  const params = textsOf(row.payload.params);
  const asked = (params.scope ?? '').split(' ');
  return {
    system: row.id,
    client_id: row.client_id,
    name: row.name,
    logo: row.logo,
    audience: row.audience,
    needs_consent: row.needs_consent,
    always_asks: isNative(row) || (row.needs_consent && (params.prompt ?? '').split(' ').includes('consent')),
    site: siteOf(params.redirect_uri ?? ''),
    scopes: asked.filter((scope) => isOneOf(SYSTEM_SCOPES, scope)),
    proof_since: proofSince(params, Number(row.payload.iat ?? 0)),
    expects: params.id_token_hint === undefined ? undefined : subjectIn(params.id_token_hint),
  };
}
