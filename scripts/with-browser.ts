import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { root } from './check/tool.ts';
import { findChromium } from './setup/chromium.mjs';

/** Runs one of the programs in e2e: `pictures`, `first-load` or `taps`. */
const [program = '', ...rest] = process.argv.slice(2);
// The browser is looked for here, as for the end-to-end tests; e2e is only given its path.
const chromium = findChromium();
const child = spawn(process.execPath, [join(root, 'e2e', program, 'run.ts'), ...rest], {
  stdio: 'inherit',
  env: { ...process.env, ...(chromium && { CHROMIUM_PATH: chromium }) },
});
child.once('close', (code) => {
  process.exitCode = code ?? 1;
});
