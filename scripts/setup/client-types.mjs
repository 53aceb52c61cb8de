import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { pinnedNode } from './packages.mjs';
import { lastLines, Missing, root } from './run-quietly.mjs';

/**
 * Writes the client's types and the inputs of the MCP tools. They follow from the contract and take a second, so they
 * aren't stored. Silent, because an assistant reads what `npm run mcp` prints.
 */
export function ensureClientTypes() {
  const script = join(root, 'api', 'test', 'client-types', 'write-types.ts');
  const { status, stderr } = spawnSync(pinnedNode(), [script], {
    cwd: root,
    encoding: 'utf8',
    shell: process.platform === 'win32',
  });
  if (status !== 0) throw new Missing(`The client's types cannot be written. Node said:\n${lastLines(stderr ?? '')}`);
}
