import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isRelease, lastLines, Missing, root, runQuietly } from './run-quietly.mjs';

/** @typedef {Record<string, { version?: string, dev?: boolean, optional?: boolean, devOptional?: boolean }>} Packages */

/**
 * Installs when node_modules is missing or is not what package-lock.json asks for.
 * @param {boolean} developers whether packages for developers are needed too
 */
export async function ensurePackages(developers) {
  const problem = findProblem(developers);
  if (!problem) return;
  refuseWhileServing();
  const first = problem === 'missing' ? 'first start, about a minute' : `${problem}, about a minute`;
  const { program, args, shell } = npmCommand(['ci', '--no-audit', '--no-fund', '--loglevel=error']);
  if (developers) args.push('--include=dev');
  const { ok, output, seconds } = await runQuietly(`Installing packages (${first})`, program, args, { shell });
  if (!ok) throw new Missing(explain(output));
  const left = findProblem(developers);
  if (left) throw new Missing(`The packages are installed but ${left}; run npm ci and see what it says.`);
  console.log(`Packages are installed (${seconds})`);
}

/**
 * Compares what npm noted when it installed with what the lock file asks for. So an `npm ci` by hand counts, also with
 * `--omit=dev` where that is enough.
 * @param {boolean} developers
 * @returns {string | undefined}
 */
function findProblem(developers) {
  const installed = readPackages(join(root, 'node_modules', '.package-lock.json'));
  if (!installed) return 'missing';
  const wanted = readPackages(join(root, 'package-lock.json')) ?? {};
  for (const [path, { version, dev, optional, devOptional }] of Object.entries(wanted)) {
    if (!path.includes('node_modules/')) continue;
    const found = installed[path];
    const mayBeAbsent = optional || devOptional || (dev && !developers);
    if (found ? found.version !== version : !mayBeAbsent)
      return `${path.split('node_modules/').pop()} is not up to date`;
  }
  // Node is not among the packages of a release.
  if (isRelease()) return undefined;
  return nodeRuns() ? undefined : 'the pinned Node does not run';
}

/** @param {string} path @returns {Packages | undefined} */
function readPackages(path) {
  try {
    return JSON.parse(readFileSync(path, 'utf8')).packages;
  } catch {
    return undefined;
  }
}

/** npm runs every script with this Node, whichever Node started npm. */
export function pinnedNode() {
  const packaged = join(root, 'node_modules', '.bin', process.platform === 'win32' ? 'node.cmd' : 'node');
  return existsSync(packaged) ? packaged : process.execPath;
}

function nodeRuns() {
  const { stdout } = spawnSync(pinnedNode(), ['--version'], { encoding: 'utf8', shell: process.platform === 'win32' });
  return Number(/^v(\d+)/.exec(stdout ?? '')?.[1]) >= 26;
}

/** @param {string[]} args */
export function npmCommand(args) {
  const own = process.env.npm_execpath;
  if (own && /npm-cli\.js$/.test(own)) {
    // Not process.execPath: that may be the very Node which the installation replaces.
    return { program: process.env.npm_node_execpath ?? process.execPath, args: [own, ...args], shell: false };
  }
  return { program: 'npm', args, shell: process.platform === 'win32' };
}

/** Replacing packages under a running server would take its database's programs away. */
function refuseWhileServing() {
  try {
    const lock = join(process.env.DATA_DIR || join(root, 'data'), 'server.lock');
    const { pid, purpose } = JSON.parse(readFileSync(lock, 'utf8'));
    if (!existsSync(join(root, 'node_modules')) || !isAlive(pid)) return;
    throw new Missing(`Packages must be updated, but process ${pid} (${purpose}) is using them: stop it first.`);
  } catch (error) {
    if (error instanceof Missing) throw error;
  }
}

/** @param {number} pid */
function isAlive(pid) {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return /** @type {NodeJS.ErrnoException} */ (error).code === 'EPERM';
  }
}

/** @param {string} output */
function explain(output) {
  if (/ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|ENETUNREACH|network/i.test(output)) {
    return 'The packages cannot be fetched: the package registry does not answer. Check the network or the proxy, then run the command again.';
  }
  if (/ENOSPC/.test(output)) return 'The packages cannot be installed: the disk is full.';
  if (/EACCES|EPERM|EROFS/.test(output)) return `The packages cannot be installed: this user may not write to ${root}.`;
  return `The packages cannot be installed. npm said:\n${lastLines(output)}`;
}
