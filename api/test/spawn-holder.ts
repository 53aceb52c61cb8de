import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

/** Another process that starts the embedded PostgreSQL in `dataDir` and holds it. Resolves when it is ready. */
export async function spawnHolder(dataDir: string): Promise<ChildProcess> {
  const program = `
    const { startEmbedded } = await import(${JSON.stringify(join(import.meta.dirname, '../src/db/embedded/index.ts'))});
    const running = await startEmbedded({ dataDir: ${JSON.stringify(dataDir)}, purpose: 'holder', throwaway: true })
      .catch((error) => { console.log(error.message); process.exit(7); });
    process.on('SIGTERM', () => running.stop().then(() => process.exit(0)));
    setInterval(() => {}, 1000);
    console.log('ready');
  `;
  const child = spawn(process.execPath, ['--input-type=module', '-e', program], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [text] = (await once(child.stdout.setEncoding('utf8'), 'data')) as [string];
  if (text.trim() !== 'ready') throw new Error(text.trim());
  return child;
}
