import { spawn } from 'node:child_process';
import { join } from 'node:path';

/** Holds processes to a share of one core each, as small containers would; ends with what it returns. */
export function holdTo(share: number, pids: readonly (number | undefined)[]): () => void {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'hold.ts')], {
    env: { ...process.env, HOLD_SHARE: String(share), HOLD_PIDS: pids.join(',') },
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  return () => void child.kill();
}
