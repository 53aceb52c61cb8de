import { cycleProblems } from './cycles.ts';
import { directionProblems } from './direction-rules.ts';
import { forbiddenProblems } from './forbidden.ts';
import { readSources } from './sources.ts';
import type { Check } from './tool.ts';

/** Who may import whom, no circles, and words that are forbidden. */
export const direction: Check = {
  name: 'direction',
  async run() {
    const sources = readSources();
    const problems = [directionProblems, cycleProblems, forbiddenProblems].flatMap((find) => find(sources));
    return { ok: problems.length === 0, output: problems.join('\n') };
  },
};
