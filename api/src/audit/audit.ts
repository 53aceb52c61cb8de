import { type Actor, actorName } from '../access/index.ts';
import type { Db } from '../db/pool.ts';
import { sql } from '../db/sql.ts';

/** Where a request came from, for the audit log. */
export interface Origin {
  readonly address: string;
  readonly requestId: string;
}

export interface AuditEntry {
  readonly action: string;
  readonly resource: string;
  readonly rowId: number | null;
  readonly changes?: Readonly<Record<string, unknown>>;
}

type Who = Pick<Actor, 'user_id' | 'username' | 'token' | 'acting'> & {
  readonly member?: { readonly name: string } | null;
};
type Row = Readonly<Record<string, unknown>>;

/** What differs between two states of a row: `{field: {old, new}}`. */
export function differences(before: Row, after: Row): Record<string, { old: unknown; new: unknown }> {
  const keys = new Set([...Object.keys(before), ...Object.keys(after)]);
  const changed = [...keys].filter((key) => JSON.stringify(before[key] ?? null) !== JSON.stringify(after[key] ?? null));
  return Object.fromEntries(changed.map((key) => [key, { old: before[key] ?? null, new: after[key] ?? null }]));
}

/** Writes one line of the audit log, in the transaction that it tells of. */
export async function record(db: Db, actor: Who | undefined, origin: Origin, entry: AuditEntry): Promise<void> {
  await db.run(sql`
    insert into audit (actor_user, actor_name, acting_for, address, request_id, action, resource, row_id, changes)
    values (
      ${actor?.user_id ?? null}, ${actor ? actorName(actor) : ''}, ${actor?.acting?.for ?? null}, ${origin.address},
      ${origin.requestId}, ${entry.action}, ${entry.resource}, ${entry.rowId},
      ${JSON.stringify(entry.changes ?? {})}::jsonb)`);
}

/** The same for what the club's own rules or an outside service did, without anyone asking. */
export async function recordBySystem(db: Db, entry: AuditEntry, name = 'System'): Promise<void> {
  await db.run(sql`
    insert into audit (actor_name, action, resource, row_id, changes)
    values (
      ${name}, ${entry.action}, ${entry.resource}, ${entry.rowId}, ${JSON.stringify(entry.changes ?? {})}::jsonb)`);
}

/** Writes a line for each of many rows that had the same done to them, in one statement. */
export async function recordEach(
  db: Db,
  actor: Who | undefined,
  origin: Origin,
  { action, resource }: Pick<AuditEntry, 'action' | 'resource'>,
  rowIds: readonly number[],
): Promise<void> {
  await db.run(sql`
    insert into audit (actor_user, actor_name, acting_for, address, request_id, action, resource, row_id, changes)
    select ${actor?.user_id ?? null}, ${actor ? actorName(actor) : ''}, ${actor?.acting?.for ?? null}::bigint,
      ${origin.address},
      ${origin.requestId}, ${action}, ${resource}, id, '{}'::jsonb
    from unnest(${rowIds}::bigint[]) with ordinality as r (id, place)
    order by place`);
}
