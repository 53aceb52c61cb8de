// Runs before every npm command, on whatever Node started npm: built-ins only, nothing installed yet.
import { ensureChromium } from './setup/chromium.mjs';
import { ensureClientTypes } from './setup/client-types.mjs';
import { ensureExec } from './setup/exec.mjs';
import { ensurePackages } from './setup/packages.mjs';
import { checkPlatform } from './setup/platform.mjs';
import { Missing } from './setup/run-quietly.mjs';
import { ensureRuntime } from './setup/runtime.mjs';
import { ensureWebBuild } from './setup/web-build.mjs';

/** What each command needs: developers' packages, the built portal, the client's types, a browser. */
const needs = {
  start: { developers: false, portal: true, types: false, browser: false },
  release: { developers: false, portal: true, types: false, browser: false },
  dev: { developers: false, portal: false, types: false, browser: false },
  tools: { developers: false, portal: false, types: false, browser: false },
  client: { developers: false, portal: false, types: true, browser: false },
  check: { developers: true, portal: false, types: true, browser: false },
  bench: { developers: true, portal: true, types: true, browser: false },
  test: { developers: true, portal: true, types: true, browser: true },
};

const mode = process.argv[2] ?? 'start';

try {
  if (!(mode in needs))
    throw new Missing(`There is no set-up for "${mode}"; there is ${Object.keys(needs).join(', ')}.`);
  const need = needs[/** @type {keyof typeof needs} */ (mode)];
  checkPlatform();
  await ensurePackages(need.developers);
  await ensureRuntime();
  ensureExec();
  if (need.types) ensureClientTypes();
  if (need.portal) await ensureWebBuild();
  if (need.browser) await ensureChromium();
} catch (error) {
  console.error(error instanceof Missing ? error.message : error);
  process.exitCode = 1;
}
