import { listExport, type Page, type Resource, type Row } from '@clubhouse/contract';
import { currentLocale } from '@clubhouse/messages';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { TableVersions } from '../db/table-versions.ts';
import { actorOf, addRoute, idOf, JsonAnswer, queryOf } from '../http/index.ts';
import type { CrudEngine } from './crud-engine.ts';
import { answerExport } from './export/export-list.ts';
import { refuseAbsentRows } from './filter-references.ts';
import { type ListRequest, readList, readListRequest } from './pages/list.ts';
import { clockSecond, type KeptPage } from './pages/page-cache.ts';
import { pageLinks } from './pages/paging.ts';
import type { Served } from './served.ts';
import { lockRow, readRow } from './store.ts';
import { addWrites } from './write-routes.ts';
import { changeRow, createRow, readChange, readInput, removeRow } from './writes.ts';

/**
 * Reads a list from a replica, if that has everything that was committed before the request: `versions` are those of the
 * database itself. So the caller sees their own changes, and everyone else's, as without replicas.
 */
async function readFromReplica({ replicas, ...engine }: CrudEngine, list: ListRequest, versions: TableVersions) {
  const page = await replicas?.read((db) => readList({ ...engine, db }, list));
  if (!page?.versions || !page.dependencies.isWatched) return undefined;
  const isRecent = Object.entries(page.versions).every(
    ([table, version]) => version >= (versions[table] ?? Number.POSITIVE_INFINITY),
  );
  return isRecent ? page : undefined;
}

/** Returns a list of a resource; `fixed` filters belong to the address, not to the caller. */
export async function answerList<R extends Resource>(
  engine: CrudEngine,
  served: Served<R>,
  request: FastifyRequest,
  path: string = served.resource.path,
  fixed: Readonly<Record<string, string>> = {},
): Promise<JsonAnswer<Page<Row<R>>>> {
  const { pages } = engine;
  const { url, versions = {} } = request;
  const actor = actorOf(request);
  const asked = { route: request.routeOptions.url ?? '', url, locale: currentLocale(), actor };
  const again = (page: KeptPage) => {
    request.answer = { etag: page.etag };
    return new JsonAnswer<Page<Row<R>>>(page.bytes);
  };
  const kept = pages.find(asked, versions);
  if (kept) return again(kept);

  const sent = queryOf(request);
  const query = { ...sent, ...fixed };
  const list = readListRequest(engine, served, actor, query);
  const shared = pages.findShared(asked, list.statement, versions);
  if (shared) return again(shared);

  const second = clockSecond();
  const { count, json, ...page } = (await readFromReplica(engine, list, versions)) ?? (await readList(engine, list));
  if (count === 0) await refuseAbsentRows(engine, served, query);
  const { isWatched, usesClock } = page.dependencies;
  if (page.versions && isWatched && count > 0) {
    const still = { versions: page.versions, second: usesClock ? second : undefined };
    request.answer = { keep: (bytes, etag) => pages.keep(asked, list.statement, { bytes, etag, ...still }) };
  }
  const links = pageLinks(`${engine.base}${path}`, sent, list.window, count);
  return new JsonAnswer(`${JSON.stringify({ count, ...links }).slice(0, -1)},"results":${json}}`);
}

/** The engine's own writes: what was sent, checked by the description, stored as it is. */
const plainWrites = {
  create: async ({ writer, tx, served, request }) =>
    createRow(writer, tx, served, await readInput(request, served.resource)),
  change: async ({ writer, tx, served, request, id, partial }) => {
    const before = await lockRow(writer.engine, tx, served, writer.actor, id);
    return changeRow(writer, tx, served, before, await readChange(request, served.resource, before, partial));
  },
  remove: ({ writer, tx, served, id }) => removeRow(writer, tx, served, id),
} satisfies Parameters<typeof addWrites>[3];

/** Registers the plain actions of a resource. An action the description does not name is not served. */
export function registerResource(app: FastifyInstance, engine: CrudEngine, served: Served): void {
  const { path, actions } = served.resource;
  const serves = (action: Served['plain'][number]) => served.plain.includes(action);
  if (actions.list && serves('list')) {
    addRoute(app, {
      method: 'GET',
      path,
      policy: actions.list,
      handler: (request) => answerList(engine, served, request),
    });
  }
  const file = listExport(served.resource);
  if (file && serves('list')) {
    const { method, path: address, policy, fresh } = file;
    addRoute(app, {
      method,
      path: address,
      policy,
      fresh,
      page: true,
      handler: (request, reply) => answerExport(engine, served, request, reply),
    });
  }
  if (actions.read && serves('read')) {
    const handler = (request: FastifyRequest) => readRow(engine, engine.db, served, actorOf(request), idOf(request));
    addRoute(app, { method: 'GET', path: `${path}{id}/`, policy: actions.read, handler });
  }
  addWrites(app, engine, served, {
    ...(serves('create') && { create: plainWrites.create }),
    ...(serves('update') && { change: plainWrites.change }),
    ...(serves('remove') && { remove: plainWrites.remove }),
  });
}
