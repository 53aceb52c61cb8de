import { posix } from 'node:path';

/** One import of one file. */
export interface Import {
  /** As written. */
  readonly specifier: string;
  /** The file meant, from the project's folder; undefined for a package. */
  readonly target: string | undefined;
}

const eager = /(?:^|\n)\s*(?:import|export)\s[^'";]*?\bfrom\s*['"]([^'"]+)['"]|(?:^|\n)\s*import\s*['"]([^'"]+)['"]/g;
const lazy = /\bimport\s*\(\s*['"]([^'"]+)['"]/g;

/** What a source file imports. */
export function readImports(path: string, text: string): Import[] {
  return [eager, lazy].flatMap((pattern) =>
    [...text.matchAll(pattern)].map((match) => describe(path, match[1] ?? match[2] ?? '')),
  );
}

function describe(path: string, written: string): Import {
  const specifier = written.replace(/\?.*$/, '');
  const target = specifier.startsWith('.') ? posix.join(posix.dirname(path), specifier) : undefined;
  return { specifier, target };
}
