import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { root } from './check/tool.ts';
import { findChromium } from './setup/chromium.mjs';

// The browser is looked for here, as for the journeys; e2e only hears where it is.
const chromium = findChromium();
const child = spawn(process.execPath, [join(root, 'e2e/pictures/run.ts'), ...process.argv.slice(2)], {
  stdio: 'inherit',
  env: { ...process.env, ...(chromium && { CHROMIUM_PATH: chromium }) },
});
child.once('close', (code) => {
  process.exitCode = code ?? 1;
});
