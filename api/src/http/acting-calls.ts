import { type ActingNeed, type Action, keysOf } from '@clubhouse/contract';
import { describedOperations, describedResources } from './described-calls.ts';

const METHODS: Readonly<Record<Action, readonly string[]>> = {
  list: ['GET'],
  read: ['GET'],
  create: ['POST'],
  update: ['PUT', 'PATCH'],
  remove: ['DELETE'],
};

/** What each call of the contract needs of a person who acts for a member. What isn't described there needs what no one has. */
export function actingNeeds(prefix: string): (method: string, route: string) => ActingNeed {
  const needs = new Map<string, ActingNeed>();
  for (const { path, acting } of describedResources) {
    for (const action of keysOf(METHODS)) {
      const route = action === 'list' || action === 'create' ? path : `${path}:id/`;
      for (const method of METHODS[action]) needs.set(`${method} ${prefix}${route}`, acting[action] ?? []);
    }
  }
  for (const { method, path, acting } of describedOperations)
    needs.set(`${method} ${prefix}${path.replace(/\{(\w+)\}/g, ':$1')}`, acting);
  return (method, route) => needs.get(`${method === 'HEAD' ? 'GET' : method} ${route}`) ?? [];
}
