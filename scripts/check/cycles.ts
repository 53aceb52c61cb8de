import { readImports } from './imports.ts';
import type { Sources } from './sources.ts';

/** Circles of eager imports, each as a line; every file is walked once. */
export function cycleProblems(sources: Sources): string[] {
  const problems: string[] = [];
  const done = new Set<string>();
  const trail: string[] = [];

  const visit = (path: string): void => {
    const seenAt = trail.indexOf(path);
    if (seenAt >= 0) {
      problems.push(`a circle of imports: ${[...trail.slice(seenAt), path].join(' → ')}`);
      return;
    }
    if (done.has(path)) return;
    trail.push(path);
    for (const { target, lazy } of readImports(path, sources.get(path) ?? '')) {
      if (target !== undefined && !lazy && sources.has(target)) visit(target);
    }
    trail.pop();
    done.add(path);
  };

  for (const path of sources.keys()) visit(path);
  return problems;
}
