import { defineOperation, type Operation } from '../operation.ts';
import type { Resource } from '../resource.ts';
import * as resources from '../resources/index.ts';
import type { Policy } from '../rights.ts';

/** The query of every export, beside the filters of its list. */
export const EXPORT_QUERY = ['search', 'ordering', 'columns', 'headings', 'values', 'format'] as const;

/** What a file holds: the values and names of the wire, or the words that the console shows. */
export const EXPORT_VALUES = ['codes', 'words'] as const;

export const MOST_EXPORTED = 100_000;

/** Describes the file that is made of a list. */
export const defineExport = (
  { path, filters }: { readonly path: string; readonly filters: readonly string[] },
  policy: Policy,
  what: string,
): Operation =>
  defineOperation({
    method: 'GET',
    path: `${path as `/${string}/`}export/`,
    policy,
    summary: `${what} as a file, streamed: the filters, search and order of the list. \`format\` is csv or xlsx, \`columns\` names fields (comma-separated), \`values\` is codes or words, \`headings\` names the columns (separated by |).`,
    query: [...filters, ...EXPORT_QUERY],
  });

/** Members read their own row in the list; the register as a file is for staff. */
const REGISTER: Policy = ['member.view', 'member.manage'];
const POLICIES: Readonly<Record<string, Policy>> = { member: REGISTER, 'spouse member': REGISTER };

/** Served below another row, which has a file of its own. */
const NO_FILE = new Set(['bulk row']);

const isList = (value: unknown): value is Resource =>
  typeof value === 'object' && value !== null && 'ordering' in value && 'actions' in value;

/** Every list as a file, by the name of its resource. */
export const listExports: Readonly<Record<string, Operation>> = Object.fromEntries(
  (Object.values(resources) as readonly unknown[]).filter(isList).flatMap((resource) => {
    const policy = POLICIES[resource.name] ?? resource.actions.list;
    return policy && !NO_FILE.has(resource.name)
      ? [[resource.name, defineExport(resource, policy, `The list of every ${resource.name}`)]]
      : [];
  }),
);
