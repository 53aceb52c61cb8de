import type { ProviderMapping, ProviderUsers } from '@clubhouse/contract';
import { platform as t } from '@clubhouse/messages/server/platform';
import type { Seal } from '../../../access/index.ts';
import type { Db } from '../../../db/pool.ts';
import type { Columns } from '../../../db/schema.ts';
import { raw, sql } from '../../../db/sql.ts';
import { notFound, refusal } from '../../../errors.ts';
import type { ProviderAccess } from './provider-client.ts';

/** What a provider's secret is bound to where it is stored. */
export const providerSecretBinding = (uid: string): string => `sign-in provider ${uid}`;

export interface StoredProvider
  extends Columns<
    'sign_in_provider',
    'id' | 'uid' | 'name' | 'issuer' | 'client_id' | 'client_secret' | 'claim' | 'checks_factor' | 'is_enabled'
  > {
  readonly used_by: ProviderUsers;
  readonly mapping: ProviderMapping;
}

const COLUMNS = raw(
  'id, uid, name, issuer, client_id, client_secret, used_by, mapping, claim, checks_factor, is_enabled',
);

export const findProvider = (db: Db, id: number | undefined): Promise<StoredProvider | undefined> =>
  db.row<StoredProvider>(sql`select ${COLUMNS} from sign_in_provider where id = ${id ?? null}`);

/** A provider that is switched on. */
export async function enabledProvider(db: Db, id: number): Promise<StoredProvider> {
  const provider = await findProvider(db, id);
  if (!provider) throw notFound();
  if (!provider.is_enabled) throw refusal(400, t.providerOff({ name: provider.name }));
  return provider;
}

/** With its secret as text; without one if no secret of the club opens it. */
export function accessTo(seal: Seal, { issuer, client_id, client_secret, uid }: StoredProvider): ProviderAccess {
  try {
    const secret = client_secret ? seal.open(client_secret, providerSecretBinding(uid)) : undefined;
    return { issuer, client_id, secret };
  } catch {
    return { issuer, client_id, secret: undefined };
  }
}

/** Whether a provider is for this login. */
export const isFor = ({ used_by }: Pick<StoredProvider, 'used_by'>, { staff }: { readonly staff: boolean }): boolean =>
  used_by === 'EVERYONE' || (used_by === 'STAFF') === staff;
