import type { Meanings } from '@clubhouse/contract';
import type { Actor } from '../../../../access/index.ts';
import { record } from '../../../../audit/index.ts';
import type { Writer } from '../../../../crud/index.ts';
import type { Db, Tx } from '../../../../db/pool.ts';
import type { Columns } from '../../../../db/schema.ts';
import { sql } from '../../../../db/sql.ts';
import { hiddenFields } from '../../../../resources/index.ts';

/** What words of earlier files were said to mean, without fields that the person may not see. */
export async function rememberedMeanings(db: Db, actor: Actor): Promise<Meanings> {
  const rows = await db.rows<Columns<'import_word', 'field'> & { words: Record<string, string> }>(sql`
    select field, jsonb_object_agg(word, value) as words
    from import_word
    where field <> all(${hiddenFields(actor, null)}::text[])
    group by field`);
  return Object.fromEntries(rows.map(({ field, words }) => [field, words]));
}

/** Keeps what was said now for the next file; gives all that is known. */
export async function rememberMeanings({ actor, origin }: Writer, tx: Tx, said: Meanings): Promise<Meanings> {
  const before = await rememberedMeanings(tx, actor);
  const fresh = Object.entries(said).flatMap(([field, words]) =>
    Object.entries(words)
      .filter(([word, value]) => before[field]?.[word] !== value)
      .map(([word, value]) => ({ field, word, value, old: before[field]?.[word] ?? null })),
  );
  if (fresh.length === 0) return before;
  await tx.run(sql`
    insert into import_word (field, word, value, changed_by)
    select field, word, value, ${actor.user_id}
    from jsonb_to_recordset(${JSON.stringify(fresh)}::jsonb) as w (field text, word text, value text)
    on conflict (field, word) do update
    set value = excluded.value, changed_by = excluded.changed_by, changed_at = now()`);
  const changes = fresh.map(({ field, word, value, old }) => [`${field}: ${word}`, { old, new: value }]);
  await record(tx, actor, origin, {
    action: 'update',
    resource: 'import word',
    rowId: null,
    changes: Object.fromEntries(changes),
  });
  return rememberedMeanings(tx, actor);
}
