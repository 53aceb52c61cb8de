import { spawn } from 'node:child_process';
import { join } from 'node:path';

/** The folder of the project. */
export const root = join(import.meta.dirname, '..', '..');

/** What a check found. */
export interface Outcome {
  readonly ok: boolean;
  /** What to show when it is not. */
  readonly output: string;
}

/** One check of `npm run check`. */
export interface Check {
  readonly name: string;
  run(): Promise<Outcome>;
}

/** Runs a tool's own JavaScript entry with this Node, and keeps what it says. */
export function runTool(entry: string, args: readonly string[], cwd = root): Promise<Outcome> {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, [join(root, 'node_modules', entry), ...args], {
      cwd,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let output = '';
    const collect = (chunk: Buffer) => {
      output += chunk;
    };
    child.stdout.on('data', collect);
    child.stderr.on('data', collect);
    child.once('error', (error) => resolve({ ok: false, output: error.message }));
    child.once('close', (code) => resolve({ ok: code === 0, output: output.trim() }));
  });
}
