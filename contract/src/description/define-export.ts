import type { Policy } from '../platform/rights.ts';
import { defineOperation, FILES, type Operation } from './operation.ts';

/** The query of every export, beside the filters of its list. */
export const EXPORT_QUERY = ['search', 'ordering', 'columns', 'headings', 'values', 'format'] as const;

/** What a file holds: the values and names of the wire, or the words that the console shows. */
export const EXPORT_VALUES = ['codes', 'words'] as const;

export const MOST_EXPORTED = 100_000;

/** Describes the file that is made of a list. */
export const defineExport = (
  { path, filters }: { readonly path: `/${string}/`; readonly filters: readonly string[] },
  policy: Policy,
  what: string,
  fresh = false,
): Operation =>
  defineOperation('GET', `${path}export/`, {
    policy,
    fresh,
    summary: `${what} as a file, streamed: the filters, search and order of the list. \`format\` is csv or xlsx, \`columns\` names fields (comma-separated), \`values\` is codes or words, \`headings\` names the columns (separated by |).`,
    query: [...filters, ...EXPORT_QUERY],
    file: FILES.sheet,
  });
