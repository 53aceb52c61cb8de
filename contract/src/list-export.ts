import { defineExport } from './description/define-export.ts';
import type { Operation } from './description/operation.ts';
import type { Resource } from './description/resource.ts';
import type { Policy } from './platform/rights.ts';

/** Members read their own row in the list; the register as a file is for staff. */
const REGISTER: Policy = ['member.view', 'member.manage'];
const POLICIES: Readonly<Record<string, Policy>> = { member: REGISTER, 'spouse member': REGISTER };

/** A person who takes the register out of the club has to show who they are. */
const FRESH = new Set(['member', 'spouse member']);

/** Served below another row, which has a file of its own. */
const NO_FILE = new Set(['bulk row']);

const made = new Map<string, Operation | undefined>();

function describe({ name, path, filters, actions }: Resource): Operation | undefined {
  const policy = POLICIES[name] ?? actions.list;
  if (!policy || NO_FILE.has(name)) return undefined;
  return defineExport({ path, filters }, policy, `The list of every ${name}`, FRESH.has(name));
}

/** The call that answers a list as a file. Described when asked for: all of them together would hold up every page. */
export function listExport(resource: Resource): Operation | undefined {
  if (!made.has(resource.name)) made.set(resource.name, describe(resource));
  return made.get(resource.name);
}
