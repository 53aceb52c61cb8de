import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { pinnedNode } from './packages.mjs';
import { Missing, root, runQuietly } from './run-quietly.mjs';

/** The one without windows comes first: it does the same pages with a sixth less work. */
const usualPlaces = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

/** A Chromium that runs: the one asked for, the machine's, or Playwright's. @returns {string | undefined} */
export function findChromium() {
  const asked = process.env.CHROMIUM_PATH;
  if (asked) {
    if (runs(asked)) return asked;
    throw new Missing(`CHROMIUM_PATH is ${asked}, which does not run: correct it, or leave it out.`);
  }
  return [...usualPlaces, playwrightsOwn()].find((path) => path !== undefined && runs(path));
}

/** Finds a Chromium or installs one. */
export async function ensureChromium() {
  if (findChromium()) return;
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    const get = 'apt-get install -y -qq --no-install-recommends';
    const install = `apt-get update -qq && (${get} chromium-headless-shell || ${get} chromium)`;
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
    await runQuietly('Installing Chromium for the browser tests', '/bin/sh', ['-c', install], { env });
    if (findChromium()) return;
  }
  const cli = join(dirname(playwright().resolve('@playwright/test/package.json')), 'cli.js');
  await runQuietly("Fetching Playwright's Chromium for the browser tests", pinnedNode(), [cli, 'install', 'chromium']);
  if (findChromium()) return;
  throw new Missing(
    'The browser tests need Chromium: install it (on Debian: sudo apt-get install chromium-headless-shell), or set CHROMIUM_PATH to one, then run npm test again.',
  );
}

function playwright() {
  return createRequire(join(root, 'e2e', 'package.json'));
}

/** @returns {string | undefined} */
function playwrightsOwn() {
  try {
    return playwright()('@playwright/test').chromium.executablePath();
  } catch {
    return undefined;
  }
}

/** @param {string} path */
function runs(path) {
  // Chrome on Windows opens a window when asked for its version.
  if (!existsSync(path) || process.platform === 'win32') return existsSync(path);
  return spawnSync(path, ['--version'], { timeout: 20_000 }).status === 0;
}
