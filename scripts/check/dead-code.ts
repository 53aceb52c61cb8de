import { type Check, runTool } from './tool.ts';

/** knip: files, exports and dependencies that nothing uses, and dependencies no one listed. */
export const deadCode: Check = {
  name: 'dead code',
  run: () => runTool('knip/bin/knip.js', ['--no-progress', '--treat-config-hints-as-errors']),
};
