import { type Check, runTool } from './tool.ts';

/** Biome: format, lint rules, order of imports. */
export const style: Check = {
  name: 'format and lint',
  run: () =>
    runTool('@biomejs/biome/bin/biome', ['ci', '--error-on-warnings', '--max-diagnostics=50', '--colors=off', '.']),
};
