import { readImports } from './imports.ts';
import type { Sources } from './sources.ts';

/** Circles of imports, lazy and type imports included, each as a line; every file is walked once. */
export function cycleProblems(sources: Sources): string[] {
  const problems: string[] = [];
  const done = new Set<string>();
  const chain: string[] = [];

  const visit = (path: string): void => {
    const seenAt = chain.indexOf(path);
    if (seenAt >= 0) {
      problems.push(`a circle of imports: ${[...chain.slice(seenAt), path].join(' → ')}`);
      return;
    }
    if (done.has(path)) return;
    chain.push(path);
    for (const { target } of readImports(path, sources.get(path) ?? '')) {
      if (target !== undefined && sources.has(target)) visit(target);
    }
    chain.pop();
    done.add(path);
  };

  for (const path of sources.keys()) visit(path);
  return problems;
}
