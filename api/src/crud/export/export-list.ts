import { Readable } from 'node:stream';
import {
  consoleLabel,
  EXPORT_VALUES,
  MOST_EXPORTED,
  SECOND_CLUB_FIELDS,
  SHEET_FORMATS,
  SHEET_TYPES,
  type SheetFormat,
  type SheetRow,
  TEXTS,
  writeCsv,
  writeXlsx,
} from '@clubhouse/contract';
import { formatNumber } from '@clubhouse/messages';
import { platform as t } from '@clubhouse/messages/server/platform';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Actor } from '../../access/index.ts';
import { type AuditEntry, record } from '../../audit/index.ts';
import { ident, sql } from '../../db/sql.ts';
import { existing, invalid, refusal } from '../../errors.ts';
import { actorOf, queryOf } from '../../http/index.ts';
import type { CrudEngine } from '../crud-engine.ts';
import { refuseAbsentRows } from '../filter-references.ts';
import { listCondition } from '../pages/list.ts';
import { orderBy, readOrdering } from '../pages/ordering.ts';
import type { Served } from '../served.ts';
import { originOf } from '../writes.ts';
import { codeCell, wordCell } from './export-cells.ts';
import { exportList, readColumns } from './export-columns.ts';

type Query = Readonly<Record<string, string>>;

/** Rows that are held at a time. */
const CHUNK = 1000;
const LONGEST_HEADING = 80;

interface ExportRequest {
  readonly format: SheetFormat;
  readonly words: boolean;
  readonly columns: readonly string[];
  readonly headings: readonly string[];
}

function oneOf<T extends string>(key: string, allowed: readonly T[], sent: string | undefined): T {
  const value = sent?.trim() || allowed[0];
  const found = allowed.find((one) => one === value);
  if (!found) throw invalid({ [key]: [TEXTS.choiceFilter({ value: String(value) })] });
  return found;
}

/** What the file looks like. Headings are the screen's to say; without them, the usual names. */
function readWanted({ hasSecondClub }: CrudEngine, served: Served, query: Query, actor: Actor): ExportRequest {
  const format = oneOf('format', SHEET_FORMATS, query.format);
  const words = oneOf('values', EXPORT_VALUES, query.values) === 'words';
  // Unless it is asked for by name, what a single club has no use for is left out.
  const hidden = !query.columns?.trim() && hasSecondClub?.() === false ? SECOND_CLUB_FIELDS : [];
  const columns = readColumns(served, query.columns, actor).filter((name) => !hidden.includes(name));
  const sent = query.headings?.trim() ? query.headings.split('|').map((one) => one.trim()) : undefined;
  if (sent && sent.length !== columns.length)
    throw invalid({ headings: [t.exportHeadingsCount({ columns: columns.length })] });
  if (sent?.some((one) => one.length > LONGEST_HEADING))
    throw invalid({ headings: [t.exportHeadingTooLong({ LONGEST_HEADING })] });
  return { format, words, columns, headings: sent ?? (words ? columns.map(consoleLabel) : columns) };
}

/**
 * The rows that the list would show, in its order. Their numbers are small and are held; the rows are read as the file is
 * taken, so that no transaction stays open for a slow reader.
 */
async function exportedIds(engine: CrudEngine, served: Served, actor: Actor, query: Query): Promise<number[]> {
  const { where, throughIndex } = listCondition(engine, served, actor, query);
  const rows = await engine.db.rows<{ id: number }>(sql`
    select t.id
    from ${ident(served.table)} t
    where ${throughIndex ?? where}
    order by ${orderBy(served, readOrdering(served, query.ordering))}
    limit ${MOST_EXPORTED + 1}`);
  if (rows.length > MOST_EXPORTED) throw refusal(400, t.exportTooLarge({ rows: formatNumber(MOST_EXPORTED) }));
  if (rows.length === 0) await refuseAbsentRows(engine, served, query);
  return rows.map(({ id }) => id);
}

async function* batches(
  { db, zone, tableOf, servedByName, publicUrl = '' }: CrudEngine,
  served: Served,
  actor: Actor,
  ids: readonly number[],
  wanted: ExportRequest,
): AsyncGenerator<readonly SheetRow[]> {
  const { columns, headings, words } = wanted;
  yield [headings];
  const { fields, name: resource } = served.resource;
  const context = { resource, zone, publicUrl };
  const cell = (name: string, value: unknown) => {
    const field = existing(fields[name]);
    return words ? wordCell(field, name, value, context) : codeCell(field, value, context);
  };
  const list = exportList(served, wanted, actor, tableOf, servedByName);
  for (let at = 0; at < ids.length; at += CHUNK) {
    const rows = await db.rows<Record<string, unknown>>(sql`
      select ${list}
      from unnest(${ids.slice(at, at + CHUNK)}::bigint[]) with ordinality p (id, place)
      join ${ident(served.table)} t on t.id = p.id
      where ${served.scope(actor)}
      order by p.place`);
    yield rows.map((row) => columns.map((name) => cell(name, row[name])));
  }
}

/** Sends a table as a file, as fast as the caller takes it. */
export function sendSheet(
  reply: FastifyReply,
  { name, title, format }: { readonly name: string; readonly title: string; readonly format: SheetFormat },
  rows: AsyncIterable<readonly SheetRow[]>,
): FastifyReply {
  reply.headers({
    'Content-Type': SHEET_TYPES[format],
    'Content-Disposition': `attachment; filename="${name}.${format}"`,
    'Cache-Control': 'no-store',
  });
  const pieces = format === 'csv' ? writeCsv(rows) : writeXlsx(title, rows);
  return reply.send(Readable.from(pieces, { objectMode: false }));
}

/** Where a list hangs on one row of another resource: `/course/7/participants/`. */
interface Owner {
  readonly resource: string;
  readonly id: number;
  readonly fixed: Query;
}

/** "ledger entry" → "ledger-entries". */
const fileName = (resource: string) =>
  `${resource.replaceAll(' ', '-')}s`.replace(/ys$/, 'ies').replace(/xs$/, 'xes').replace(/sss$/, 'sses');

/** Returns a list as a file, and writes down who took which rows of it. */
export async function answerExport(
  engine: CrudEngine,
  served: Served,
  request: FastifyRequest,
  reply: FastifyReply,
  owner?: Owner,
): Promise<FastifyReply> {
  const actor = actorOf(request);
  const sent = queryOf(request);
  const query = { ...sent, ...owner?.fixed };
  const wanted = readWanted(engine, served, query, actor);
  const ids = await exportedIds(engine, served, actor, query);
  const { resource } = served;
  const filters = Object.fromEntries(
    [...resource.filters, 'search', 'ordering'].flatMap((key) => (sent[key] ? [[key, sent[key]]] : [])),
  );
  const entry: AuditEntry = {
    action: 'export',
    resource: owner?.resource ?? resource.name,
    rowId: owner?.id ?? null,
    changes: {
      count: { old: null, new: ids.length },
      columns: { old: null, new: wanted.columns },
      filters: { old: null, new: filters },
      format: { old: null, new: wanted.format },
    },
  };
  await record(engine.db, actor, originOf(request), entry);
  const plural = fileName(resource.name);
  const name = [...(owner ? [owner.resource, owner.id] : []), plural, Temporal.Now.plainDateISO(engine.zone)].join('-');
  return sendSheet(
    reply,
    { name, title: plural.replaceAll('-', ' '), format: wanted.format },
    batches(engine, served, actor, ids, wanted),
  );
}
