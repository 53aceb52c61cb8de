import { type Check, runTool } from './tool.ts';

const projects = [
  'messages/tsconfig.json',
  'contract/tsconfig.json',
  'api/tsconfig.json',
  'web/tsconfig.json',
  'web/tsconfig.build.json',
  'client/tsconfig.json',
  'mcp/tsconfig.json',
  'examples/tsconfig.json',
  'e2e/tsconfig.json',
  'bench/tsconfig.json',
  'tsconfig.json',
];

/** TypeScript over every workspace, each with its own settings; side by side, for which one checker each is the least work. */
export const types: Check = {
  name: 'types',
  async run() {
    const args = ['--noEmit', '--pretty', 'false', '--checkers', '1', '-p'];
    const found = await Promise.all(projects.map((project) => runTool('typescript/bin/tsc', [...args, project])));
    const said = found.filter(({ ok }) => !ok).map(({ output }) => output);
    return { ok: said.length === 0, output: said.join('\n') };
  },
};
