import { isOneOf, SYSTEM_AUDIENCES, type SystemAudience } from '@clubhouse/contract';
import type { AdapterPayload, ClientMetadata } from 'oidc-provider';
import type { Db } from '../../../db/pool.ts';
import type { Columns } from '../../../db/schema.ts';
import { sql } from '../../../db/sql.ts';

/** What we keep with a system besides what the library knows of it. */
export const OWN_METADATA = ['club_system', 'club_audience', 'club_needs_consent', 'club_old_secret'] as const;

interface SystemRow
  extends Columns<
    'connected_system',
    | 'id'
    | 'name'
    | 'client_id'
    | 'kind'
    | 'secret_hash'
    | 'old_secret_hash'
    | 'redirect_uris'
    | 'post_logout_uris'
    | 'scopes'
    | 'audience'
    | 'needs_consent'
  > {
  readonly is_old_valid: boolean;
}

/** Whether people come back to an app on their device, and not to a site. */
export const isNative = ({ kind, redirect_uris }: Pick<SystemRow, 'kind' | 'redirect_uris'>): boolean =>
  kind === 'PUBLIC' && redirect_uris.some((uri) => !uri.startsWith('https:'));

/** A system as the library wants to know it. */
function clientMetadata(row: SystemRow): ClientMetadata {
  const { kind, secret_hash, old_secret_hash, scopes } = row;
  const isOffline = scopes.includes('offline_access');
  return {
    client_id: row.client_id,
    client_name: row.name,
    application_type: isNative(row) ? 'native' : 'web',
    // The hash: what is sent is hashed before it is compared.
    ...(kind === 'CONFIDENTIAL' && { client_secret: secret_hash?.toString('hex') ?? 'none' }),
    token_endpoint_auth_method: kind === 'CONFIDENTIAL' ? 'client_secret_basic' : 'none',
    redirect_uris: row.redirect_uris,
    post_logout_redirect_uris: row.post_logout_uris,
    scope: scopes.join(' '),
    grant_types: isOffline ? ['authorization_code', 'refresh_token'] : ['authorization_code'],
    response_types: ['code'],
    response_modes: ['query'],
    subject_type: 'pairwise',
    club_system: row.id,
    club_audience: row.audience,
    club_needs_consent: row.needs_consent,
    ...(row.is_old_valid && { club_old_secret: old_secret_hash?.toString('hex') }),
  };
}

/** The system behind a client ID, unless it is turned off. */
export async function findClient(db: Db, clientId: string): Promise<AdapterPayload | undefined> {
  const row = await db.row<SystemRow>(sql`
    select id, name, client_id, kind, secret_hash, old_secret_hash, redirect_uris, post_logout_uris, scopes, audience,
      needs_consent, coalesce(old_secret_until > now(), false) as is_old_valid
    from connected_system
    where client_id = ${clientId} and is_enabled`);
  return row && clientMetadata(row);
}

type Known = Readonly<Record<string, unknown>>;

/** The number of the row behind a client. */
export function systemOf(client: Known | undefined): number {
  const id = client?.club_system;
  if (typeof id !== 'number') throw new Error('A client is no connected system.');
  return id;
}

/** Whom a client is for. */
export function audienceOf(client: Known | undefined): SystemAudience {
  const audience = client?.club_audience;
  if (!isOneOf(SYSTEM_AUDIENCES, audience)) throw new Error('A client is no connected system.');
  return audience;
}
