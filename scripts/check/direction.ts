import { cycleProblems } from './cycles.ts';
import { directionProblems } from './direction-rules.ts';
import { forbiddenProblems } from './forbidden.ts';
import { layoutProblems } from './layout.ts';
import { retiredWordProblems } from './retired-words.ts';
import { listFiles, readDocuments, readSources } from './sources.ts';
import { sqlLineProblems } from './sql-lines.ts';
import type { Check } from './tool.ts';

/** Who may import whom, no cycles, folders and names that newcomers understand, and forbidden words. */
export const direction: Check = {
  name: 'direction',
  async run() {
    const sources = readSources();
    const problems = [directionProblems, cycleProblems, forbiddenProblems, sqlLineProblems].flatMap((find) =>
      find(sources),
    );
    problems.push(...layoutProblems(listFiles(/\.(ts|tsx|css|sql)$/)));
    problems.push(...retiredWordProblems(listFiles(/\.(ts|tsx|mjs|css|sql|md)$/), sources, readDocuments()));
    return { ok: problems.length === 0, output: problems.join('\n') };
  },
};
