import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

/** What a command printed, and how it ended. */
export interface Ran {
  readonly code: number | null;
  readonly output: string;
}

/** Runs `npm run club -- …` as a process of its own, with nothing but these settings. */
export async function runClub(
  typed: readonly string[],
  settings: Record<string, string> = {},
  cwd = '/',
): Promise<Ran> {
  const child = spawn(process.execPath, [join(import.meta.dirname, '../../src/club.ts'), ...typed], {
    env: { PATH: process.env.PATH ?? '', ...settings },
    cwd,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', (text) => (output += text));
  const [code] = await once(child, 'close');
  return { code: code as number | null, output };
}
