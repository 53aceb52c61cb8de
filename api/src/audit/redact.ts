import type { Tx } from '../db/pool.ts';
import { type Sql, sql } from '../db/sql.ts';
import { type AuditKeeper, LINE, LOCK, NOTHING, redactionHash } from './chain.ts';

/** Numbers and states, which say nothing about a person and by which lines are found. */
const KEPT_FIELDS = ['member', 'original_profile', 'grantor', 'delegate', 'status'] as const;

interface Redaction {
  /** The row of `member_erasure` that asks for it. */
  readonly erasure: number;
  /** The lines, as an array of their numbers. */
  readonly lines: Sql;
  /** Lines whose content stays, such as the amounts of an invoice; only the name goes. */
  readonly keptResources: readonly string[];
  /** The member who is erased with their logins, and the name that stands in place of theirs. */
  readonly logins: readonly number[];
  readonly member: number;
  readonly oldName: string;
  readonly newName: string;
}

interface RedactedLine {
  readonly id: number;
  readonly before: Buffer | null;
  readonly hash: Buffer;
  readonly text: string;
}

const emptied = (changes: Sql): Sql => sql`
  (
    select coalesce(
      jsonb_object_agg(
        f.key,
        case
          when f.key = any(${[...KEPT_FIELDS]}::text[]) then f.value
          when jsonb_typeof(f.value) = 'object' then '{"old": null, "new": null}'::jsonb
          else 'null'::jsonb
        end),
      '{}')
    from jsonb_each(${changes}) f)`;

/**
 * Empties lines of what they say about a person. What was done, when and to which row stays, and the chain can still be
 * verified: lines that are sealed get a hash that vouches for their new text.
 */
export async function redactLines(tx: Tx, { keys }: AuditKeeper, redaction: Redaction): Promise<number> {
  const { erasure, lines, keptResources, logins, member, oldName, newName } = redaction;
  // No line is sealed meanwhile: it has its seal by now, or will be sealed as it is afterwards.
  await tx.run(sql`select pg_advisory_xact_lock(${LOCK})`);
  await tx.run(sql`select set_config('club.erasing', 'on', true)`);
  const own = sql`
    (
      coalesce(a.actor_user = any(${logins}::bigint[]), false)
      or coalesce(a.acting_for = ${member}, false))`;
  const changed = await tx.rows<{ id: number }>(sql`
    update audit a
    set actor_name = case
        when not ${own} then a.actor_name
        when position(${oldName} in a.actor_name) > 0 then replace(a.actor_name, ${oldName}, ${newName})
        else ${newName}
      end,
      address = case when a.actor_user = any(${logins}::bigint[]) then '' else a.address end,
      changes = case when a.resource = any(${[...keptResources]}::text[]) then a.changes
        else ${emptied(sql`a.changes`)} end
    where a.id = any(${lines})
    returning a.id`);
  await tx.run(sql`select set_config('club.erasing', '', true)`);
  const ids = changed.map(({ id }) => id);
  // A line that two erasures emptied has a hash of each; the latest one fits.
  const sealed = await tx.rows<RedactedLine>(sql`
    select a.id, b.hash as before, s.hash, ${LINE} as text
    from audit a
    join audit_seal s on s.audit_id = a.id
    left join audit_seal b on b.position = s.position - 1
    where a.id = any(${ids}::bigint[])`);
  const hashes = sealed.map(({ before, hash, text }) => redactionHash(keys[0], before ?? NOTHING, hash, text));
  await tx.run(sql`
    insert into audit_redaction (audit_id, erasure, hash)
    select audit_id, ${erasure}, hash
    from unnest(${sealed.map(({ id }) => id)}::bigint[], ${hashes}::bytea[]) as line (audit_id, hash)`);
  return ids.length;
}
