import type { Freshness, Policy } from '@clubhouse/contract';
import { platform as t } from '@clubhouse/messages/server/platform';
import type { FastifyInstance, HTTPMethods } from 'fastify';
import { type Actor, may } from '../access/index.ts';
import { refusal } from '../errors.ts';
import { describePath } from './path-metadata.ts';

const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const;

interface CollectedRoute {
  readonly policy: Policy;
  readonly fresh: Freshness;
}

type Methods = ReadonlyMap<string, CollectedRoute>;
type RouteTable = Map<string, Map<string, CollectedRoute>>;

/** Remembers every route of the scope as it is registered. */
export function collectRoutes(app: FastifyInstance): RouteTable {
  const table: RouteTable = new Map();
  app.addHook('onRoute', ({ method, routePath: url, config }) => {
    const policy = config?.policy;
    if (!policy) return;
    const known = table.get(url) ?? new Map<string, CollectedRoute>();
    for (const one of [method].flat()) known.set(one, { policy, fresh: config.fresh ?? false });
    table.set(url, known);
  });
  return table;
}

/** The methods of a path as the Allow header names them. */
function allowed(known: Methods): string {
  return [...METHODS.filter((method) => known.has(method)), ...(known.has('GET') ? ['HEAD'] : []), 'OPTIONS'].join(
    ', ',
  );
}

/**
 * Answers the methods that a path does not have with 405, and OPTIONS with what it is; both only to those it admits.
 * Every answer of a path names its methods.
 */
export function answerOtherMethods(app: FastifyInstance, table: RouteTable): void {
  const allows = new Map([...table].map(([url, known]) => [`${app.prefix}${url}`, allowed(known)]));
  for (const [url, known] of [...table]) {
    const policies = [...known.values()].map(({ policy }) => policy);
    const others: HTTPMethods[] = METHODS.filter((method) => !known.has(method));
    const mayCall = (actor: Actor | undefined, method: string) => {
      const policy = known.get(method)?.policy;
      return policy !== undefined && (policy === 'public' || may(actor, policy));
    };
    app.route({
      method: [...others, 'OPTIONS'],
      url,
      exposeHeadRoute: false,
      config: { policies },
      handler: async ({ method, actor }) => {
        if (method !== 'OPTIONS') throw refusal(405, t.methodNotAllowed({ method }));
        return describePath(url, (one) => mayCall(actor, one));
      },
    });
  }
  app.addHook('onSend', async ({ routeOptions }, reply) => {
    const allow = allows.get(routeOptions.url ?? '');
    if (allow) reply.header('Allow', allow);
  });
}
