import { type Check, runTool } from './tool.ts';

const projects = [
  'contract/tsconfig.json',
  'api/tsconfig.json',
  'web/tsconfig.json',
  'web/tsconfig.build.json',
  'e2e/tsconfig.json',
  'bench/tsconfig.json',
  'tsconfig.json',
];

/** TypeScript over every workspace, each with its own settings. */
export const types: Check = {
  name: 'types',
  async run() {
    const said: string[] = [];
    for (const project of projects) {
      const { ok, output } = await runTool('typescript/bin/tsc', ['--noEmit', '--pretty', 'false', '-p', project]);
      if (!ok) said.push(output);
    }
    return { ok: said.length === 0, output: said.join('\n') };
  },
};
