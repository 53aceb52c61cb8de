import {
  type Body,
  connectedSystem,
  type createConnectedSystem,
  OLD_SYSTEM_SECRET_HOURS,
  type Result,
  type Row,
  type rotateSystemSecret,
} from '@clubhouse/contract';
import { identityProvider as t } from '@clubhouse/messages/server/identity-provider';
import { record } from '../../../audit/index.ts';
import type { Config } from '../../../config.ts';
import {
  type Change,
  changeRow,
  createRow,
  lockRow,
  type Removal,
  readRow,
  removeRow,
  type Writer,
} from '../../../crud/index.ts';
import { type Database, inTransaction, type Tx } from '../../../db/pool.ts';
import { sql } from '../../../db/sql.ts';
import { invalid, refusal } from '../../../errors.ts';
import { servedResources } from '../../../resources/index.ts';
import { hashToken, newSecret } from '../sign-in/index.ts';
import { type SystemRequest, systemFaults } from './system-rules.ts';

export interface SystemDeps {
  readonly db: Database;
  readonly config: Pick<Config, 'production'>;
}

type Request = Body<typeof createConnectedSystem>;
type System = Row<typeof connectedSystem>;

/** The most systems that a club can connect. */
const MOST = 50;
/** What a scanner recognises that finds one in a public place. */
const SECRET_PREFIX = 'clubhouse_sys_';
const served = servedResources.connectedSystem;

function refuseFaults({ config }: SystemDeps, request: SystemRequest): void {
  const faults = systemFaults(request, config.production);
  if (Object.keys(faults).length > 0) throw invalid(faults);
}

/** Each address and scope once. */
const unique = <T extends Partial<Request>>(input: T): T => ({
  ...input,
  ...(input.redirect_uris && { redirect_uris: [...new Set(input.redirect_uris)] }),
  ...(input.post_logout_uris && { post_logout_uris: [...new Set(input.post_logout_uris)] }),
  ...(input.scopes && { scopes: [...new Set(input.scopes)] }),
});

/** Adds a system. As the answer holds its secret, it is not kept under an idempotency key. */
export async function createSystem(
  deps: SystemDeps,
  writer: Writer,
  input: Request,
): Promise<Result<typeof createConnectedSystem>> {
  const { kind = 'CONFIDENTIAL', ...wanted } = input;
  refuseFaults(deps, { kind, ...wanted });
  const secret = kind === 'CONFIDENTIAL' ? `${SECRET_PREFIX}${newSecret()}` : null;
  return inTransaction(deps.db, async (tx) => {
    await tx.run(sql`select pg_advisory_xact_lock(hashtext('connected_system'))`);
    const held = await tx.row<{ n: number }>(sql`select count(*)::int as n from connected_system`);
    if ((held?.n ?? 0) >= MOST) throw invalid({ non_field_errors: [t.tooManySystems({ most: MOST })] });
    const hidden = { kind, secret_hash: secret && hashToken(secret), created_by: writer.actor.user_id };
    return { ...(await createRow(writer, tx, served, unique(wanted), hidden)), secret };
  });
}

/** Logins and tokens that a system has, of everyone. */
const endLogins = (tx: Tx, { client_id }: Pick<System, 'client_id'>) =>
  tx.run(sql`delete from identity_state where client_id = ${client_id}`);

/** Whether a system may do less than before. */
function isNarrowed(before: System, after: System): boolean {
  if (before.is_enabled && !after.is_enabled) return true;
  return before.scopes.some((scope) => !after.scopes.includes(scope));
}

/** Changes a system. What it may not do any more ends at once. */
export const changeSystem =
  (deps: SystemDeps): Change<typeof connectedSystem> =>
  async ({ writer, tx, lock, readChange }) => {
    const before = await lock();
    const input: Partial<Request> = unique(await readChange(before));
    refuseFaults(deps, { kind: before.kind, ...input });
    const after = await changeRow(writer, tx, served, before, input);
    if (isNarrowed(before, after)) await endLogins(tx, before);
    return after;
  };

/** Removes a system with all that people let it know. */
export const removeSystem: Removal<typeof connectedSystem> = async ({ writer, tx, id, lock }) => {
  const before = await lock();
  await endLogins(tx, before);
  await removeRow(writer, tx, served, id);
};

/** Makes a new secret; the present one works as well for a day. */
export async function rotateSecret(
  { db }: SystemDeps,
  { engine, actor, origin }: Writer,
  id: number | undefined,
): Promise<Result<typeof rotateSystemSecret>> {
  const secret = `${SECRET_PREFIX}${newSecret()}`;
  return inTransaction(db, async (tx) => {
    const row = await lockRow(engine, tx, served, actor, id);
    if (row.kind === 'PUBLIC') throw refusal(400, t.publicHasNoSecret());
    await tx.run(sql`
      update connected_system
      set old_secret_hash = secret_hash, secret_hash = ${hashToken(secret)},
        old_secret_until = now() + make_interval(hours => ${OLD_SYSTEM_SECRET_HOURS})
      where id = ${row.id}`);
    await record(tx, actor, origin, { action: 'rotate-secret', resource: connectedSystem.name, rowId: row.id });
    return { ...(await readRow(engine, tx, served, actor, row.id)), secret };
  });
}
