import { ACTING_FOR_HEADER, type Freshness, type Policy } from '@clubhouse/contract';
import { platform as t } from '@clubhouse/messages/server/platform';
import type { FastifyInstance, FastifyReply, FastifyRequest, HTTPMethods } from 'fastify';
import {
  type Actor,
  ActorLoader,
  actFor,
  authenticate,
  forSetUp,
  isForSetUp,
  lacksFactor,
  may,
  refuseActing,
  type TokenCall,
  type TokenKeys,
  tokenRefusal,
} from '../access/index.ts';
import type { Config } from '../config.ts';
import type { Database } from '../db/pool.ts';
import type { TableVersions } from '../db/table-versions.ts';
import { AppError, forbidden } from '../errors.ts';
import { actingNeeds } from './acting-calls.ts';
import { requireJsonAccepted } from './require-json.ts';

declare module 'fastify' {
  interface FastifyRequest {
    actor: Actor | undefined;
    /** The versions of the tables that kept answers of this route depend on, read together with the actor. */
    versions: TableVersions | undefined;
  }
  interface FastifyContextConfig {
    /** Who may call this route. A route without one stops the start. */
    policy?: Policy;
    /** On a path's other methods: the policies of those it has. */
    policies?: readonly Policy[];
    /** Files and pages, not JSON. */
    page?: boolean;
    /** A file of the built portal; metrics count all of them as one route. */
    isFile?: boolean;
    /** The caller must have proved lately who they are; where it is so only sometimes, the handler asks. */
    fresh?: Freshness;
  }
}

/** The tables that the answers of a route depend on, as far as known. */
export type TablesOfRoute = (route: string) => Iterable<string>;

const forPeopleOnly = () => new AppError(403, { detail: t.tokenPeopleOnly(), code: 'token_not_allowed' });

/** A program can do less than its owner, who is there in person. */
function refuseToken({ token }: Actor, call: TokenCall): void {
  const reason = token && tokenRefusal(token, call);
  if (reason === 'people-only') throw forPeopleOnly();
  if (reason === 'read-only') throw new AppError(403, { detail: t.tokenReadOnly(), code: 'token_read_only' });
}

const ACTING_HEADER = ACTING_FOR_HEADER.toLowerCase();

/** Puts accept, authentication and permission in front of every route of the scope, in the order of the contract. */
export function guardRoutes(
  app: FastifyInstance,
  db: Database,
  keys: TokenKeys,
  config: Pick<Config, 'STAFF_SECOND_FACTOR'>,
  tablesOf: TablesOfRoute,
): void {
  const loader = new ActorLoader(db);
  const needOf = actingNeeds(app.prefix);
  app.decorateRequest('actor', undefined);
  app.decorateRequest('versions', undefined);
  app.addHook('onRoute', (route) => {
    if (!route.config?.policy && !route.config?.policies) {
      throw new Error(`The route ${String(route.method)} ${route.url} declares no policy.`);
    }
  });
  app.addHook('onRequest', async (request) => {
    const { url = '' } = request.routeOptions;
    const { policy, policies, page, fresh } = request.routeOptions.config;
    const { format } = queryOf(request);
    if (!page) requireJsonAccepted(request.headers.accept, format);
    const asked = policies ?? (policy ? [policy] : []);
    if (asked.includes('public')) return;
    const { actor, versions } = await authenticate(
      { db, loader, keys },
      { header: request.headers.authorization, address: request.ip, tables: tablesOf(url) },
    );
    const isWeak = lacksFactor(config, actor);
    request.actor = isWeak ? forSetUp(url, actor) : actor;
    request.versions = versions;
    const actingFor = request.headers[ACTING_HEADER];
    if (isWeak && (actingFor !== undefined || !isForSetUp(url)))
      throw new AppError(403, { detail: t.factorNeeded(), code: 'second_factor_needed' });
    if (actingFor !== undefined) {
      request.actor = await actFor(db, actor, String(actingFor));
      refuseActing(request.actor, needOf(request.method, url));
    }
    if (!asked.some((one) => may(request.actor, one))) throw forbidden();
    refuseToken(actor, { method: request.method, route: url, fresh: fresh === true });
    if (fresh === true) requireFresh(actor);
  });
}

/** Refuses what needs a fresh proof of who is calling, for calls that need it only in some cases. */
export function requireFresh({ is_fresh, token }: Pick<Actor, 'is_fresh' | 'token'>): void {
  if (token) throw forPeopleOnly();
  if (!is_fresh) throw new AppError(403, { detail: t.proofNeeded(), code: 'proof_needed' });
}

/** The actor of a route whose policy asks for one. */
export function actorOf(request: FastifyRequest): Actor {
  if (!request.actor) throw new Error('This route has no actor; its policy is public.');
  return request.actor;
}

/** The query of a request, as it was sent: nothing in it is checked yet. */
export const queryOf = (request: FastifyRequest) => request.query as Readonly<Record<string, string>>;

/** A part of the path by its name. */
export const paramOf = (request: FastifyRequest, name: string): string | undefined =>
  (request.params as Readonly<Record<string, string | undefined>>)[name];

/** A row number in the path; anything else is no row. */
export function numberOf(request: FastifyRequest, name: string): number | undefined {
  const text = paramOf(request, name);
  return text && /^\d{1,15}$/.test(text) ? Number(text) : undefined;
}

/** `{id}` of the path. */
export const idOf = (request: FastifyRequest): number | undefined => numberOf(request, 'id');

interface Route {
  readonly method: HTTPMethods;
  readonly path: string;
  readonly policy: Policy;
  /** The caller must have proved lately who they are; where it is so only sometimes, the handler asks. */
  readonly fresh?: Freshness;
  /** More bytes than a body usually may have. */
  readonly bodyLimit?: number;
  /** Returns a file: callers need not take JSON. */
  readonly page?: boolean;
  readonly handler: (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>;
}

/** Registers one call. `{id}` in the path becomes a parameter. */
export function addRoute(app: FastifyInstance, { method, path, policy, fresh, bodyLimit, page, handler }: Route): void {
  const limit = bodyLimit === undefined ? {} : { bodyLimit };
  app.route({
    method,
    url: path.replace(/\{(\w+)\}/g, ':$1'),
    config: { policy, ...(page && { page }), ...(fresh && { fresh }) },
    ...limit,
    handler,
  });
}
