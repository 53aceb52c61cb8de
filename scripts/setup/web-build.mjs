import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { pinnedNode } from './packages.mjs';
import { isRelease, lastLines, Missing, root, runQuietly } from './run-quietly.mjs';

const web = join(root, 'web');
const built = join(web, 'dist');
const stamp = join(built, '.built-from');
const notSources = new Set(['node_modules', 'dist', 'dist.next', '.cache', 'test']);

/** Builds the portal when it is missing or older than its sources. */
export async function ensureWebBuild() {
  // A release has the portal built, and nothing to build it from.
  if (isRelease()) return;
  const sources = hashSources();
  if (existsSync(join(built, 'index.html')) && existsSync(stamp) && readFileSync(stamp, 'utf8') === sources) return;
  const vite = join(dirname(createRequire(join(web, 'package.json')).resolve('vite/package.json')), 'bin', 'vite.js');
  // Built aside and then moved, so that a server which is running never serves half a portal.
  const args = [vite, 'build', '--outDir', 'dist.next', '--emptyOutDir', '--logLevel', 'warn'];
  const shell = process.platform === 'win32';
  const { ok, output, seconds } = await runQuietly('Building the portal', pinnedNode(), args, { cwd: web, shell });
  if (!ok) throw new Missing(`The portal cannot be built. Vite said:\n${lastLines(output)}`);
  writeFileSync(join(web, 'dist.next', '.built-from'), sources);
  rmSync(built, { recursive: true, force: true });
  renameSync(join(web, 'dist.next'), built);
  console.log(`The portal is built (${seconds})`);
}

function hashSources() {
  const hash = createHash('sha256');
  const add = (/** @type {string} */ path) =>
    hash.update(path.slice(root.length)).update('\0').update(readFileSync(path));
  add(join(root, 'package-lock.json'));
  for (const path of [
    ...filesBelow(web),
    ...filesBelow(join(root, 'contract', 'src')),
    ...filesBelow(join(root, 'messages', 'src')),
  ])
    add(path);
  return hash.digest('hex');
}

/** @param {string} folder @returns {string[]} */
function filesBelow(folder) {
  return readdirSync(folder, { withFileTypes: true })
    .filter(({ name }) => !notSources.has(name) && !/\.test\.tsx?$/.test(name))
    .sort((one, two) => (one.name < two.name ? -1 : 1))
    .flatMap((entry) => (entry.isDirectory() ? filesBelow(join(folder, entry.name)) : [join(folder, entry.name)]));
}
