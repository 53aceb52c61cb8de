import { existsSync, lstatSync, readdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { npmCommand } from './packages.mjs';
import { isRelease, lastLines, Missing, root, runQuietly } from './run-quietly.mjs';
import { shrinkNode } from './shrink-node.mjs';

const runtime = join(root, 'runtime');
const packaged = join(runtime, 'node_modules', '.bin', process.platform === 'win32' ? 'node.cmd' : 'node');
const linked = join(root, 'node_modules', '.bin', process.platform === 'win32' ? 'node.cmd' : 'node');

/** In a release: makes sure that `node` means Node 26 or later for npm's scripts. */
export async function ensureRuntime() {
  if (!isRelease() || lstatSync(linked, { throwIfNoEntry: false })) return;
  if (Number(process.versions.node.split('.')[0]) >= 26) return;
  if (!existsSync(packaged)) {
    const { program, args, shell } = npmCommand([
      'ci',
      '--prefix',
      runtime,
      '--no-audit',
      '--no-fund',
      '--loglevel=error',
    ]);
    const doing = `Fetching Node 26 (this machine has ${process.versions.node})`;
    const { ok, output } = await runQuietly(doing, program, args, { shell, cwd: runtime });
    if (!ok || !existsSync(packaged))
      throw new Missing(
        `Clubhouse needs Node 26 or later. It is not on this machine and cannot be fetched:\n${lastLines(output)}`,
      );
    const folder = join(runtime, 'node_modules');
    for (const name of readdirSync(folder).filter((one) => one.startsWith('node-'))) shrinkNode(join(folder, name));
  }
  if (process.platform === 'win32')
    writeFileSync(linked, '@"%~dp0..\\..\\runtime\\node_modules\\.bin\\node.cmd" %*\r\n');
  else symlinkSync(join('..', '..', 'runtime', 'node_modules', '.bin', 'node'), linked);
}
