import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './run-quietly.mjs';

/**
 * Our scripts say `exec node …`: the shell then gives way to the program, and the SIGTERM that npm passes on reaches
 * the server instead of a shell that would leave it behind. The shell of Windows has no such word, so it gets one.
 */
export function ensureExec() {
  if (process.platform === 'win32') writeFileSync(join(root, 'node_modules', '.bin', 'exec.cmd'), '@%*\r\n');
}
