import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The folder of the project. */
export const root = join(dirname(fileURLToPath(import.meta.url)), '..', '..');

/** Whether this is a release, which has the portal built, and Node apart for machines whose own is too old. */
export const isRelease = () => existsSync(join(root, 'runtime', 'package.json'));

/** Something the person at the keyboard must do first; shown as one sentence. */
export class Missing extends Error {}

/**
 * Runs a program quietly, telling every quarter of a minute that it still runs.
 * @param {string} doing
 * @param {string} program
 * @param {string[]} args
 * @param {{ cwd?: string, shell?: boolean, env?: NodeJS.ProcessEnv }} [options]
 * @returns {Promise<{ ok: boolean, output: string, seconds: string }>}
 */
export function runQuietly(doing, program, args, options = {}) {
  const started = Date.now();
  const seconds = () => `${Math.round((Date.now() - started) / 1000)} s`;
  console.log(`${doing}…`);
  return new Promise((resolve) => {
    const child = spawn(program, args, { cwd: root, ...options, stdio: ['ignore', 'pipe', 'pipe'] });
    const ticking = setInterval(() => console.log(`  still running (${seconds()})`), 15_000);
    let output = '';
    const collect = (/** @type {Buffer} */ chunk) => {
      output = (output + chunk).slice(-20_000);
    };
    child.stdout.on('data', collect);
    child.stderr.on('data', collect);
    const finish = (/** @type {boolean} */ ok) => {
      clearInterval(ticking);
      resolve({ ok, output, seconds: seconds() });
    };
    child.once('error', (error) => {
      output += error.message;
      finish(false);
    });
    child.once('close', (code) => finish(code === 0));
  });
}

/**
 * The end of a program's output, for a failure no one foresaw.
 * @param {string} output
 */
export function lastLines(output) {
  return output.trim().split('\n').slice(-15).join('\n');
}
