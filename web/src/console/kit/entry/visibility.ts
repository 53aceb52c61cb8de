import { type Action, allows, type Policy } from '@clubhouse/contract';
import { type Entry, isResourceEntry, type ResourceEntry } from './entry.ts';

/** Lists that every member may read are the console's business only for those who look after them. */
function needsOf({ resource: { actions } }: ResourceEntry): Policy | undefined {
  const open = actions.list === 'member' || actions.list === 'public';
  return open ? actions.create : actions.list;
}

/** Whether a person with these rights sees an entry of the console. */
export function mayOpen(entry: Entry, rights: readonly string[]): boolean {
  const needs = entry.needs ?? (isResourceEntry(entry) ? needsOf(entry) : undefined);
  return needs !== undefined && allows(needs, rights);
}

/** Whether a person with these rights may do something with an entry's rows; what is not declared no one may. */
export function mayDo(entry: ResourceEntry, action: Action, rights: readonly string[]): boolean {
  const policy = entry.resource.actions[action];
  return policy !== undefined && !entry.never?.includes(action) && allows(policy, rights);
}
