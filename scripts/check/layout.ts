import { posix } from 'node:path';
import { isTest } from './sources.ts';

const MOST_FILES = 20;

/** Migrations are a list in order of time; dividing it would hide the order. */
const LISTS = new Set(['api/src/db/migrations']);

/** A file that acts is named for what it acts on: `send-invoice.ts`, not `send.ts`. */
const BARE_VERBS = new Set(
  `accept act add apply ask build change charge check choose close collect compose copy create decide deliver drop
  enrol expire explain find give handle invite issue judge keep make move notify pay print probe read refuse release render resend run save see send serve settle show sniff solve spend start stop supervise take
  tell tick turn undo walk wish write`.split(/\s+/),
);

/** Words that say nothing to someone who opens the folder for the first time. */
const BANNED_WORDS =
  /(^|-)(acts?|asked|elsewhere|faces?|heard|mind|parts|patience|poison|quiet|seal|seen|told|turns?|unread|ways|wish(es)?)(-|$)/;

/** Folders that are too full or pointless, and file names that don't say what is inside. */
export function layoutProblems(paths: readonly string[]): string[] {
  const shipped = paths.filter((path) => /^(api|contract|messages|web)\/src\//.test(path) && !isTest(path));
  const inBrowser = paths.filter((path) => /^e2e\/(tests|support)\//.test(path));
  return [...folderProblems(shipped), ...[...shipped, ...inBrowser].flatMap(nameProblems)];
}

function folderProblems(paths: readonly string[]): string[] {
  const folders = Map.groupBy(paths, (path) => posix.dirname(path));
  return [...folders].flatMap(([folder, files]) => {
    if (files.length > MOST_FILES && !LISTS.has(folder))
      return [`${folder}: ${files.length} files; divide it, ${MOST_FILES} are the most`];
    const isAlone = files.length === 1 && ![...folders.keys()].some((other) => other.startsWith(`${folder}/`));
    return isAlone ? [`${folder}: a folder for a single file; move it up or to its neighbours`] : [];
  });
}

function nameProblems(path: string): string[] {
  if (path.endsWith('.css')) return [];
  const name = posix.basename(path).replace(/\..*$/, '');
  if (BARE_VERBS.has(name)) return [`${path}: name the file for what it acts on, e.g. ${name}-invoice.ts`];
  return BANNED_WORDS.test(name) ? [`${path}: the name doesn't say what is inside`] : [];
}
