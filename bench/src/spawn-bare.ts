import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { freePort } from '../../api/test/spawn-server.ts';

/** Starts the bare server as a process of its own, so that the load does not share its thread. */
export async function spawnBare(connection: object, offset: number): Promise<{ url: string; stop(): void }> {
  const port = await freePort();
  const child = spawn(process.execPath, [join(import.meta.dirname, 'bare-server.ts')], {
    env: {
      ...process.env,
      BARE_CONNECTION: JSON.stringify(connection),
      BARE_PORT: String(port),
      BARE_OFFSET: String(offset),
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await once(child.stdout, 'data');
  return { url: `http://127.0.0.1:${port}`, stop: () => child.kill() };
}
