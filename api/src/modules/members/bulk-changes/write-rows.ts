import { LOGIN_STATUSES } from '@clubhouse/contract';
import type { Tx } from '../../../db/pool.ts';
import type { Columns } from '../../../db/schema.ts';
import { ident, join, sql } from '../../../db/sql.ts';
import type { Doer } from './bulk-stage.ts';
import { type Values, WRITTEN_COLUMNS } from './row-rules.ts';

/** A member and the fields that get new values. */
export interface Patch {
  readonly member: number;
  readonly values: Values;
}

/** The line that a change leaves in the audit log. */
export interface AuditLine {
  readonly member: number;
  readonly action: 'create' | 'update' | 'delete';
  readonly changes: Values;
}

const columns = [...WRITTEN_COLUMNS, 'bank_account', 'bank_account_last4'].map(ident);

/** Writes all patches in one statement; columns that a patch does not name keep their values. */
export async function patchMembers(tx: Tx, patches: readonly Patch[]): Promise<void> {
  if (patches.length === 0) return;
  await tx.run(sql`
    update member m set ${join(columns.map((column) => sql`${column} = n.${column}`))}
    from jsonb_to_recordset(${JSON.stringify(patches)}::jsonb) as p (member bigint, "values" jsonb)
    join member old on old.id = p.member
    cross join lateral jsonb_populate_record(old, p."values") n
    where m.id = p.member`);
}

/** Takes new members into the register, in the order given; answers their ids. */
export async function insertMembers(
  tx: Tx,
  members: readonly (Values & { readonly membership_id: string })[],
): Promise<Map<string, number>> {
  if (members.length === 0) return new Map();
  const made = await tx.rows<Columns<'member', 'id' | 'membership_id'>>(sql`
    insert into member (membership_id, ${join(columns)})
    select membership_id, ${join(columns)}
    from jsonb_populate_recordset(null::member, ${JSON.stringify(members)}::jsonb)
    returning id, membership_id`);
  return new Map(made.map(({ id, membership_id }) => [membership_id, id]));
}

/** One line of the audit log per member, in the name of the person whose word set the work going. */
export async function writeAuditLines(tx: Tx, doer: Doer, request: number, lines: readonly AuditLine[]): Promise<void> {
  if (lines.length === 0) return;
  await tx.run(sql`
    insert into audit (actor_user, actor_name, request_id, action, resource, row_id, changes)
    select ${doer.id}, ${doer.name}, ${`approval request ${request}`}, action, 'member', member, changes
    from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as l (member bigint, action text, changes jsonb)`);
}

/** One line in each member's journal. */
export async function writeJournals(
  tx: Tx,
  doer: Doer,
  entries: readonly { member: number; type: 'STATUS' | 'SYSTEM'; name: string; content: string }[],
): Promise<void> {
  if (entries.length === 0) return;
  await tx.run(sql`
    insert into journal_entry (type, member, name, content, author, author_name)
    select type, member, name, content, ${doer.id}, ${doer.name}
    from jsonb_to_recordset(${JSON.stringify(entries)}::jsonb) as e (
      type text, member bigint, name text, content text)`);
}

/** Ends the sessions of members whose standing no longer lets them in. */
async function endSessionsOut(tx: Tx, members: readonly number[]): Promise<void> {
  if (members.length === 0) return;
  await tx.run(sql`
    update session s
    set ended_at = now(), end_reason = 'membership ' || lower(m.status)
    from app_user u
    join member m on m.id = u.member_profile
    where s.user_id = u.id and s.ended_at is null and m.id = any(${members}::bigint[])
      and m.status <> all(${LOGIN_STATUSES}::text[])`);
}

/** Writes a journal line for each member whose status changed, and ends the sessions of those who may no longer log in. */
export async function noteMoves(
  tx: Tx,
  doer: Doer,
  moves: readonly { member: number; name: string; content: string }[],
): Promise<void> {
  await writeJournals(
    tx,
    doer,
    moves.map((move) => ({ ...move, type: 'STATUS' })),
  );
  await endSessionsOut(
    tx,
    moves.map(({ member }) => member),
  );
}
