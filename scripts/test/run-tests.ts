import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { root } from '../check/tool.ts';
import { findChromium } from '../setup/chromium.mjs';
import { atLeastOneFailure, type Counts, playwrightCounts, vitestCounts } from './counts.ts';

/** Unit, API and page tests. */
export async function runVitest(reports: string): Promise<Counts> {
  const report = join(reports, 'vitest.json');
  const args = ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  const code = await show('vitest/vitest.mjs', args);
  return atLeastOneFailure(vitestCounts(report), code);
}

/** The journeys in a real browser. */
export async function runPlaywright(reports: string): Promise<Counts> {
  const report = join(reports, 'playwright.json');
  const chromium = findChromium();
  const code = await show(
    '@playwright/test/cli.js',
    ['test', '-c', join('e2e', 'playwright.config.ts'), '--reporter=list,json'],
    { PLAYWRIGHT_JSON_OUTPUT_NAME: report, ...(chromium && { CHROMIUM_PATH: chromium }) },
  );
  return atLeastOneFailure(playwrightCounts(report), code);
}

/** Runs a tool in this terminal and gives its exit code. */
function show(entry: string, args: readonly string[], settings: NodeJS.ProcessEnv = {}): Promise<number> {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, [join(root, 'node_modules', entry), ...args], {
      cwd: root,
      stdio: ['ignore', 'inherit', 'inherit'],
      env: { ...process.env, ...settings },
    });
    // Whoever ends this command ends its tests too; a Ctrl-C reaches them by itself.
    const end = () => child.kill('SIGTERM');
    process.once('SIGTERM', end);
    const finish = (code: number) => {
      process.off('SIGTERM', end);
      resolve(code);
    };
    child.once('error', () => finish(1));
    child.once('close', (code, signal) => (signal ? process.exit(1) : finish(code ?? 1)));
  });
}
