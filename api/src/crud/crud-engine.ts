import type { FastifyRequest } from 'fastify';
import type { Replicas } from '../db/connections/replicas.ts';
import type { Database } from '../db/pool.ts';
import { actorOf } from '../http/index.ts';
import type { Engine } from './pages/list.ts';
import type { PageCache } from './pages/page-cache.ts';
import type { Served } from './served.ts';
import { originOf, type Writer } from './writes.ts';

export interface CrudEngine extends Engine {
  readonly db: Database;
  readonly pages: PageCache;
  /** Where lists may be read as well. */
  readonly replicas?: Replicas | undefined;
  /** Every resource that is served, by its name. */
  readonly servedByName: ReadonlyMap<string, Served>;
  /** The address of the API as callers know it. */
  readonly base: string;
  /** The address of the club, before the path of an upload. */
  readonly publicUrl?: string;
  /** Whether two clubs share the house; fields about the second one are of no use otherwise. */
  readonly hasSecondClub?: () => boolean;
}

/** The writer behind a request. */
export const writerOf = (engine: CrudEngine, request: FastifyRequest): Writer => ({
  engine,
  actor: actorOf(request),
  origin: originOf(request),
});
