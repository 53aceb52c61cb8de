import { posix } from 'node:path';

/** One import of one file. */
export interface Import {
  /** As written. */
  readonly specifier: string;
  /** The file meant, from the project's folder; undefined for a package. */
  readonly target: string | undefined;
  /** Loaded only when needed, so it makes no cycle. */
  readonly lazy: boolean;
}

const eager = /(?:^|\n)\s*(?:import|export)\s[^'";]*?\bfrom\s*['"]([^'"]+)['"]|(?:^|\n)\s*import\s*['"]([^'"]+)['"]/g;
const lazy = /\bimport\s*\(\s*['"]([^'"]+)['"]/g;

/** What a source file imports. */
export function readImports(path: string, text: string): Import[] {
  const named = (pattern: RegExp, isLazy: boolean) =>
    [...text.matchAll(pattern)].map((match) => describe(path, match[1] ?? match[2] ?? '', isLazy));
  return [...named(eager, false), ...named(lazy, true)];
}

function describe(path: string, written: string, isLazy: boolean): Import {
  const specifier = written.replace(/\?.*$/, '');
  const target = specifier.startsWith('.') ? posix.join(posix.dirname(path), specifier) : undefined;
  return { specifier, target, lazy: isLazy };
}
