import { platform as t } from '@clubhouse/messages/server/platform';
import pg from 'pg';
import type { Db } from '../../../../db/pool.ts';
import { raw, sql } from '../../../../db/sql.ts';

interface Reference {
  readonly name: string;
  readonly child: string;
  readonly parent: string;
  readonly columns: readonly string[];
  readonly targets: readonly string[];
}

const references = sql`
  select c.conname as name, c.conrelid::regclass::text as child, c.confrelid::regclass::text as parent,
    (
      select array_agg(a.attname::text order by k.at)
      from unnest(c.conkey) with ordinality k (number, at)
      join pg_attribute a on a.attrelid = c.conrelid and a.attnum = k.number) as columns,
    (
      select array_agg(a.attname::text order by k.at)
      from unnest(c.confkey) with ordinality k (number, at)
      join pg_attribute a on a.attrelid = c.confrelid and a.attnum = k.number) as targets
  from pg_constraint c
  where c.contype = 'f' and c.connamespace = 'public'::regnamespace`;

const quote = (name: string) => pg.escapeIdentifier(name);

const isBroken = ({ child, parent, columns, targets }: Reference) =>
  raw(`select exists (
    select from ${child} c
    where ${columns.map((column) => `c.${quote(column)} is not null`).join(' and ')}
      and not exists (
        select from ${parent} p
        where ${columns.map((column, at) => `p.${quote(targets[at] ?? '')} = c.${quote(column)}`).join(' and ')})
  ) as broken`);

/** Restoring loads rows without asking whether what they refer to is there; this asks. Throws what is missing. */
export async function findDangling(db: Db): Promise<string> {
  const all = await db.rows<Reference>(references);
  for (const one of all) {
    const found = await db.row<{ broken: boolean }>(isBroken(one));
    if (found?.broken) throw new Error(t.drillReferencesWrong({ name: one.name, table: one.child }));
  }
  return t.drillReferences({ count: all.length });
}
