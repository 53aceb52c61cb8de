import { randomUUID } from 'node:crypto';
import {
  type Body,
  type createSignInProvider,
  type Result,
  type Row,
  replaceProviderSecret,
  signInProvider,
} from '@clubhouse/contract';
import { platform as t } from '@clubhouse/messages/server/platform';
import type { FastifyRequest } from 'fastify';
import { type Actor, missingRights, type Seal } from '../../../access/index.ts';
import { record } from '../../../audit/index.ts';
import type { Config } from '../../../config.ts';
import {
  type Change,
  changeRow,
  createRow,
  lockRow,
  type Removal,
  readChange,
  readRow,
  removeRow,
  type Writer,
} from '../../../crud/index.ts';
import type { Database } from '../../../db/pool.ts';
import { inTransaction, type Tx } from '../../../db/pool.ts';
import type { Columns } from '../../../db/schema.ts';
import { sql } from '../../../db/sql.ts';
import { existing, invalid, refusal } from '../../../errors.ts';
import { idOf, readOperationBody } from '../../../http/index.ts';
import { servedResources } from '../../../resources/index.ts';
import { hasOtherProvider } from '../sign-in/index.ts';
import { providerFaults } from './provider-rules.ts';
import { providerSecretBinding } from './stored-provider.ts';

interface ProviderDeps {
  readonly db: Database;
  readonly config: Config;
  readonly seal: Seal;
}

type Request = Body<typeof createSignInProvider>;
type Provider = Row<typeof signInProvider>;

/** The most providers that a club can have: each is a button on the login page. */
const MOST = 10;
const served = servedResources.signInProvider;

/** One at a time, also while the setting that needs them is changed. */
const oneAtATime = (tx: Tx) => tx.run(sql`select pg_advisory_xact_lock(hashtext('setting'))`);

function refuseFaults({ config }: ProviderDeps, input: Partial<Request>): void {
  const allowPrivate = config.SINGLE_SIGN_ON_ALLOW_PRIVATE === 'on';
  const faults = providerFaults(input, { allowPrivate, needsHttps: true });
  if (Object.keys(faults).length > 0) throw invalid(faults);
}

/**
 * A person who says how staff log in could log in as any of them, so they must be able to do all that any of them can. Members
 * have no rights.
 */
async function refuseOutranked(tx: Tx, { rights }: Actor, usedBy: readonly Provider['used_by'][]): Promise<void> {
  if (usedBy.every((one) => one === 'MEMBERS')) return;
  const held = await tx.row<{ rights: string[] }>(sql`
    select array(
      select distinct unnest(access_rights)
      from (select access_rights from role union all select access_rights from sub_role) granted) as rights`);
  if (missingRights(rights, held?.rights ?? []).length > 0) throw refusal(403, t.providerOutranked());
}

/** While staff need a provider, the last one of theirs stays. */
async function refuseLast(tx: Tx, { config }: ProviderDeps, before: Provider, after: Partial<Provider>): Promise<void> {
  if (config.STAFF_SINGLE_SIGN_ON === 'off') return;
  const letsStaffIn = ({ is_enabled, used_by }: Pick<Provider, 'is_enabled' | 'used_by'>) =>
    is_enabled && used_by !== 'MEMBERS';
  if (!letsStaffIn(before) || letsStaffIn({ ...before, ...after })) return;
  if (!(await hasOtherProvider(tx, before.id))) throw refusal(400, t.lastProvider());
}

/** Adds a provider. */
export async function createProvider(
  deps: ProviderDeps,
  writer: Writer,
  { client_secret, ...values }: Request,
): Promise<Result<typeof createSignInProvider>> {
  refuseFaults(deps, values);
  const uid = randomUUID();
  return inTransaction(deps.db, async (tx) => {
    await oneAtATime(tx);
    await refuseOutranked(tx, writer.actor, [values.used_by ?? 'MEMBERS']);
    const held = await tx.row<{ n: number }>(sql`select count(*)::int as n from sign_in_provider`);
    if ((held?.n ?? 0) >= MOST) throw invalid({ non_field_errors: [t.tooManyProviders({ most: MOST })] });
    const secret = deps.seal.close(client_secret, providerSecretBinding(uid));
    return createRow(writer, tx, served, values, { uid, client_secret: secret, created_by: writer.actor.user_id });
  });
}

/** Changes a provider. Where it is stays: the same person has another name elsewhere, and another person may have this one. */
export const changeProvider =
  (deps: ProviderDeps): Change<typeof signInProvider> =>
  async ({ writer, tx, request, id, partial }) => {
    await oneAtATime(tx);
    const before = await lockRow(writer.engine, tx, served, writer.actor, id);
    const input: Partial<Request> = await readChange(request, signInProvider, before, partial);
    refuseFaults(deps, input);
    if (input.issuer !== undefined && input.issuer !== before.issuer) throw invalid({ issuer: [t.issuerStays()] });
    const isSwitchedOffOnly = Object.keys(input).every((key) => key === 'is_enabled') && input.is_enabled === false;
    if (!isSwitchedOffOnly) await refuseOutranked(tx, writer.actor, [before.used_by, input.used_by ?? before.used_by]);
    await refuseLast(tx, deps, before, input);
    return changeRow(writer, tx, served, before, input);
  };

/** Removes a provider with all its links. Sessions that were opened through it go on. */
export const removeProvider =
  (deps: ProviderDeps): Removal<typeof signInProvider> =>
  async ({ writer, tx, id }) => {
    await oneAtATime(tx);
    const before = await lockRow(writer.engine, tx, served, writer.actor, id);
    await refuseLast(tx, deps, before, { is_enabled: false });
    await removeRow(writer, tx, served, before.id);
  };

/** Stores a new client secret. */
export async function replaceSecret(
  { seal }: ProviderDeps,
  tx: Tx,
  { engine, actor, origin }: Writer,
  request: FastifyRequest,
): Promise<Result<typeof replaceProviderSecret>> {
  const row = await lockRow(engine, tx, served, actor, idOf(request));
  const { client_secret } = await readOperationBody(replaceProviderSecret, request);
  await refuseOutranked(tx, actor, [row.used_by]);
  const { uid } = existing(
    await tx.row<Columns<'sign_in_provider', 'uid'>>(sql`select uid from sign_in_provider where id = ${row.id}`),
  );
  await tx.run(sql`
    update sign_in_provider
    set client_secret = ${seal.close(client_secret, providerSecretBinding(uid))}
    where id = ${row.id}`);
  await record(tx, actor, origin, { action: 'rotate-secret', resource: signInProvider.name, rowId: row.id });
  return readRow(engine, tx, served, actor, row.id);
}
