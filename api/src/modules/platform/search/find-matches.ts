import { SEARCH_KINDS, SEARCH_MOST, type SearchHit, type StoredKind } from '@clubhouse/contract';
import type { Actor } from '../../../access/index.ts';
import type { Db } from '../../../db/pool.ts';
import { ident, join, raw, type Sql, sql } from '../../../db/sql.ts';
import { type Facts, KINDS } from './kinds.ts';
import { asText, matches, wordsIn } from './words.ts';

/** The best are chosen among so many; a person who types "ta" in a club of thousands types on anyway. */
const CANDIDATES = 200;

interface FoundRow {
  readonly kind: StoredKind;
  readonly id: number;
  readonly title: string;
  readonly facts: Facts;
  readonly open: boolean;
}

interface Search {
  readonly actor: Actor;
  readonly zone: string;
  readonly words: readonly string[];
}

/** A kind that has no page for someone is not looked through for them, so it tells nothing, not even by the time it takes. */
const isLookedThrough = (kind: StoredKind, actor: Actor) =>
  KINDS[kind].looksAfter(actor) || KINDS[kind].portal !== undefined;

/**
 * The rows of a kind that match, within the caller's scope. A statement of its own, computed as far as it is read: the
 * planner takes the index for it, and common words are not read to their end.
 */
function candidates(kind: StoredKind, { actor, zone, words }: Search): Sql {
  const { served, title, order = '0', columns, folded, byNumber, facts, looksAfter, portal } = KINDS[kind];
  const asMember: Actor = { ...actor, rights: [] };
  const after = looksAfter(actor);
  const open = portal ? served.scope(asMember) : raw('false');
  const [first, second, third] = facts(after).map((fact) => {
    const [before = '', behind] = fact.split(':zone');
    return behind === undefined ? raw(fact) : sql`${raw(before)}${zone}${raw(behind)}`;
  });
  const found = after && byNumber ? byNumber(words) : matches(columns(after), words, folded);
  return sql`
    ${raw(`found_${kind}`)} as materialized (
      select t.id, ${raw(title)} as title, array[${first}, ${second}, ${third}] as facts, (${open}) as open,
        (${raw(order)})::numeric as place
      from ${ident(served.table)} t
      where ${served.scope(after ? actor : asMember)} and ${found})`;
}

const best = (kind: StoredKind, begin: string): Sql => sql`
  (
    select ${raw(`'${kind}'`)} as kind, c.*
    from (select * from ${raw(`found_${kind}`)} limit ${CANDIDATES}) c
    order by plain_text(c.title) like plain_text(${begin}) desc, plain_text(c.title), c.place, c.id
    limit ${SEARCH_MOST}
  )`;

/** The one statement of a search. */
export function searchStatement(actor: Actor, zone: string, text: string): Sql {
  const search = { actor, zone, words: wordsIn(text) };
  const kinds = SEARCH_KINDS.filter((kind) => kind !== 'slot').filter((kind) => isLookedThrough(kind, actor));
  const found = kinds.map((kind) => best(kind, `${asText(text)}%`));
  return sql`with ${join(kinds.map((kind) => candidates(kind, search)))} ${join(found, ' union all ')}`;
}

/** The best of every kind that the caller may see. */
export async function findAll(db: Db, actor: Actor, zone: string, text: string): Promise<SearchHit[]> {
  const rows = await db.rows<FoundRow>(searchStatement(actor, zone, text));
  return rows.map((row) => toHit(row, actor));
}

function toHit({ kind, id, title, facts, open }: FoundRow, actor: Actor): SearchHit {
  const { line, looksAfter, console, portal } = KINDS[kind];
  return {
    kind,
    id,
    title,
    line: line(facts).filter(Boolean).join(' · '),
    portal: open && portal ? portal(id) : null,
    console: looksAfter(actor) ? console(id) : null,
  };
}
