import { IMPORT_COLUMNS, rememberableColumns, SENSITIVE_IMPORT_COLUMNS, wordKey } from '@clubhouse/contract';
import type { Actor } from '../../../../access/index.ts';
import { record } from '../../../../audit/index.ts';
import type { Writer } from '../../../../crud/index.ts';
import type { Db, Tx } from '../../../../db/pool.ts';
import type { Columns } from '../../../../db/schema.ts';
import { sql } from '../../../../db/sql.ts';
import { hiddenFields } from '../../../../resources/index.ts';
import type { Mapping } from './file-rows.ts';

const ALL_COLUMNS = [...IMPORT_COLUMNS, ...SENSITIVE_IMPORT_COLUMNS];

/** Which fields columns of earlier files were given to, without fields that the person may not see. */
export async function rememberedColumns(db: Db, actor: Actor): Promise<Mapping> {
  const rows = await db.rows<Columns<'import_column', 'name' | 'field'>>(sql`
    select name, field
    from import_column
    where field <> all(${hiddenFields(actor, null)}::text[])`);
  return Object.fromEntries(rows.map(({ name, field }) => [name, field]));
}

/** Keeps what was chosen for columns whose name doesn't say it, and forgets what was skipped this time. */
export async function rememberColumns(
  { actor, origin }: Writer,
  tx: Tx,
  header: readonly string[],
  mapping: Mapping,
): Promise<void> {
  const before = await rememberedColumns(tx, actor);
  const chosen = rememberableColumns(mapping, ALL_COLUMNS);
  const fresh = Object.entries(chosen).filter(([name, field]) => before[name] !== field);
  const gone = header.map(wordKey).filter((name) => name in before && !(name in chosen));
  if (fresh.length === 0 && gone.length === 0) return;
  await tx.run(sql`
    insert into import_column (name, field, changed_by)
    select key, value, ${actor.user_id}
    from jsonb_each_text(${JSON.stringify(Object.fromEntries(fresh))}::jsonb)
    on conflict (name) do update
    set field = excluded.field, changed_by = excluded.changed_by, changed_at = now()`);
  await tx.run(sql`delete from import_column where name = any(${gone}::text[])`);
  const changes = [...fresh, ...gone.map((name) => [name, null] as const)].map(([name, field]) => [
    name,
    { old: before[name] ?? null, new: field },
  ]);
  await record(tx, actor, origin, {
    action: 'update',
    resource: 'import column',
    rowId: null,
    changes: Object.fromEntries(changes),
  });
}
