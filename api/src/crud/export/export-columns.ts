import type { Field, Kind } from '@clubhouse/contract';
import { platform as t } from '@clubhouse/messages/server/platform';
import { type Actor, may } from '../../access/index.ts';
import { ident, join, raw, type Sql, sql } from '../../db/sql.ts';
import { existing, invalid, refusal } from '../../errors.ts';
import { expressionOf, isShown } from '../columns.ts';
import { unreadableFields } from '../masks.ts';
import type { Served } from '../served.ts';

/** What does not fit into a cell, or is of no use in a file, unless it is asked for by name. */
const LEFT_OUT: readonly Kind[] = ['id', 'html', 'json', 'object', 'secret', 'url', 'picture', 'focalPoint'];
const ADDRESSES = /(^|_)(token|url)$/;

/** The columns that a file of this list can hold. */
function knownColumns({ resource, detailOnly = [], inFiles }: Served): string[] {
  const always: readonly string[] = [...(inFiles?.columns ?? []), ...(inFiles?.onlyByName ?? [])];
  return Object.entries(resource.fields)
    .filter(([name, field]) => isShown(field) && (always.includes(name) || !detailOnly.includes(name)))
    .map(([name]) => name);
}

/** The columns of a file for which none were named. */
function usualColumns(served: Served): readonly string[] {
  if (served.inFiles) return served.inFiles.columns;
  const { fields } = served.resource;
  return knownColumns(served).filter((name) => {
    const { kind, item } = fields[name] ?? {};
    // A reference that has its name beside it is told by the name.
    const isNamed = Object.values(fields).some(({ of }) => of === name);
    return kind && !LEFT_OUT.includes(kind) && item?.kind !== 'object' && !ADDRESSES.test(name) && !isNamed;
  });
}

/** The columns asked for, in the order given; without any, all that the caller may read. */
export function readColumns(served: Served, asked: string | undefined, actor: Actor): readonly string[] {
  const names = [...new Set((asked ?? '').split(',').map((name) => name.trim()))].filter(Boolean);
  const guarded = unreadableFields(served, actor);
  if (names.length === 0) return usualColumns(served).filter((name) => !guarded.includes(name));
  const known = knownColumns(served);
  const unknown = names.filter((name) => !known.includes(name));
  if (unknown.length > 0) throw invalid({ columns: [t.exportUnknownColumns({ columns: unknown.join(', ') })] });
  const closed = names.filter((name) => guarded.includes(name));
  if (closed.length > 0) throw refusal(403, t.exportColumnsHidden({ columns: closed.join(', ') }));
  return names;
}

/** The column by which people know a row, where it is not its name. */
const NAME_COLUMNS: Readonly<Record<string, string>> = {
  invoice: 'invoice_number',
  newsletter: 'subject',
  payment: 'reference',
  post: 'title',
  reservation: 'reservation_number',
  user: 'username',
};

type Targets = ReadonlyMap<string, Served>;

/** The names behind some ids, as far as the caller could list those rows; their numbers otherwise. */
function namesOf(target: Served | undefined, ids: Sql, actor: Actor): Sql {
  const readable = target?.resource.actions.list && may(actor, target.resource.actions.list) ? target : undefined;
  const name = readable
    ? sql`(select r.name from (
        select t.id, t.${ident(NAME_COLUMNS[readable.resource.name] ?? 'name')}::text as name
        from ${ident(readable.table)} t
        where ${readable.scope(actor)}
      ) r where r.id = ref.id)`
    : raw('null::text');
  return sql`(select string_agg(coalesce(${name}, 'No. ' || ref.id), '; ' order by ref.place)
    from unnest(${ids}) with ordinality ref (id, place) where ref.id is not null)`;
}

function wordsColumn(
  served: Served,
  name: string,
  field: Field,
  actor: Actor,
  tableOf: (n: string) => string,
  all: Targets,
): Sql {
  const column = expressionOf(served, name, field, actor, tableOf);
  if (field.kind === 'reference') {
    const { fields } = served.resource;
    const twin = Object.entries(fields).find(([, one]) => one.of === name);
    if (twin) return expressionOf(served, twin[0], twin[1], actor, tableOf);
    return namesOf(all.get(field.target ?? ''), sql`array[${column}]`, actor);
  }
  if (field.kind !== 'list' || field.item?.kind !== 'reference') return column;
  return namesOf(all.get(field.item.target ?? ''), column, actor);
}

interface Selection {
  readonly columns: readonly string[];
  /** References as names, not as numbers. */
  readonly words: boolean;
}

/** The select list of a file. */
export function exportList(
  served: Served,
  { columns, words }: Selection,
  actor: Actor,
  tableOf: (name: string) => string,
  all: Targets,
): Sql {
  const { fields } = served.resource;
  return join(
    columns.map((name) => {
      const field = existing(fields[name]);
      const column = words
        ? wordsColumn(served, name, field, actor, tableOf, all)
        : expressionOf(served, name, field, actor, tableOf);
      return sql`${column} as ${ident(name)}`;
    }),
  );
}
