import type { Db } from './pool.ts';
import { sql } from './sql.ts';

/** What the result of a statement depends on. */
export interface Dependencies {
  readonly tables: readonly string[];
  /** Whether it depends on the clock. */
  readonly usesClock: boolean;
  /** Whether every one of the tables has a version. */
  readonly isWatched: boolean;
}

interface Catalogue {
  readonly watched: ReadonlySet<string>;
  /** Tables, and the sources of views and functions, by name. */
  readonly sources: ReadonlyMap<string, string>;
}

/** PostgreSQL writes some of these in capitals when it prints a view. */
const CLOCK =
  /\b(now|current_date|current_time|current_timestamp|localtime|localtimestamp|\w+_timestamp|timeofday|random|gen_random_uuid|nextval|currval|current_setting)\b|\bage\(/i;
const MOST = 5000;

const catalogues = new WeakMap<object, Promise<Catalogue>>();
const known = new WeakMap<object, Map<string, Dependencies>>();

async function readCatalogue(db: Db): Promise<Catalogue> {
  const rows = await db.rows<{ name: string; source: string; watched: boolean }>(sql`
    select c.relname as name, case when c.relkind in ('v', 'm') then pg_get_viewdef(c.oid) else '' end as source,
      exists (select from pg_trigger t where t.tgrelid = c.oid and t.tgname = 'note_change') as watched
    from pg_class c
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'v', 'm')
    union all
    select p.proname, pg_get_functiondef(p.oid), false
    from pg_proc p
    where p.pronamespace = 'public'::regnamespace and p.prokind = 'f'
      and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')`);
  const sources = new Map<string, string>();
  for (const { name, source } of rows) sources.set(name, `${sources.get(name) ?? ''}\n${source}`);
  return { watched: new Set(rows.filter(({ watched }) => watched).map(({ name }) => name)), sources };
}

/** Every word that names a table, including those in the views and functions it names: rather one too many than one too few. */
function findDependencies({ sources, watched }: Catalogue, text: string): Dependencies {
  const tables = new Set<string>();
  const seen = new Set<string>();
  let usesClock = false;
  const read = (source: string) => {
    usesClock ||= CLOCK.test(source);
    for (const [word] of source.matchAll(/[a-z_][a-z0-9_]*/g)) {
      const inner = sources.get(word);
      if (inner === undefined || seen.has(word)) continue;
      seen.add(word);
      if (inner.trim() === '') tables.add(word);
      else read(inner);
    }
  };
  read(text);
  return { tables: [...tables].sort(), usesClock, isWatched: [...tables].every((table) => watched.has(table)) };
}

/** What a statement's result depends on, by its text. */
export async function dependenciesOf(db: Db, text: string): Promise<Dependencies> {
  const byText = known.get(db.home) ?? new Map<string, Dependencies>();
  known.set(db.home, byText);
  const before = byText.get(text);
  if (before) return before;
  let catalogue = catalogues.get(db.home);
  if (!catalogue) {
    catalogue = readCatalogue(db);
    catalogues.set(db.home, catalogue);
    catalogue.catch(() => catalogues.delete(db.home));
  }
  const found = findDependencies(await catalogue, text);
  if (byText.size < MOST) byText.set(text, found);
  return found;
}
