import { readdirSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { root } from './tool.ts';

/** Source files by their path from the project's folder, with `/` on every system. */
export type Sources = ReadonlyMap<string, string>;

const workspaces = ['messages', 'contract', 'api', 'web', 'client', 'mcp', 'examples', 'e2e', 'bench', 'scripts'];
const skipped = new Set(['node_modules', 'dist', 'dist.next', '.cache', 'test-results', 'playwright-report']);

/** Every TypeScript and JavaScript file of the project. */
export function readSources(): Sources {
  const paths = listFiles(/\.(ts|tsx|mjs)$/);
  return new Map(paths.map((path) => [path, readFileSync(join(root, path), 'utf8')]));
}

/** Every document of the project that people read: READMEs and what is in docs. */
export function readDocuments(): Sources {
  const beside = readdirSync(root).filter((name) => name.endsWith('.md'));
  const inDocs = filesBelow(join(root, 'docs'), /\.md$/).map(fromRoot);
  const paths = [...beside, ...inDocs, ...listFiles(/\.md$/)];
  return new Map(paths.map((path) => [path, readFileSync(join(root, path), 'utf8')]));
}

/** The paths of all files with this name. */
export function listFiles(name: RegExp): string[] {
  const paths = workspaces.flatMap((workspace) => filesBelow(join(root, workspace), name));
  return paths.map(fromRoot);
}

const fromRoot = (path: string): string => relative(root, path).split(sep).join('/');

function filesBelow(folder: string, name: RegExp): string[] {
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => !skipped.has(entry.name))
    .flatMap((entry) => {
      const path = join(folder, entry.name);
      if (entry.isDirectory()) return filesBelow(path, name);
      return name.test(entry.name) ? [path] : [];
    });
}

/** Whether a file is there for tests alone. */
export function isTest(path: string): boolean {
  return /\.(test|spec)\.tsx?$/.test(path) || /^(api|web)\/test\//.test(path) || path.startsWith('e2e/');
}
