import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { root } from '../check/tool.ts';
import { findChromium } from '../setup/chromium.mjs';
import { COMMON_TASKS_PATTERN } from './common-tasks.ts';
import { afterSecondTry, atLeastOneFailure, type Counts, playwrightCounts, vitestCounts } from './counts.ts';

/** More files than these do not fail for want of room: something is wrong. */
const FEW = 5;

/** Tests that start servers and databases of their own and wait for them. */
const SLOW = '**/*.slow.test.ts';

/** Unit, API and page tests. What fails while everything runs at once is tried again with the machine to itself. */
export async function runVitest(reports: string, whole: boolean): Promise<Counts> {
  // The short run is on the PostgreSQL that comes with the program, the whole one on the machine's, as clubs run it.
  if (whole) process.env.TEST_POSTGRES ??= 'installed';
  const first = await vitest(join(reports, 'vitest.json'), whole ? [] : [`--exclude=${SLOW}`]);
  const { files } = first;
  if (files.length === 0 || files.length > FEW) return first;
  console.log(`\nTrying again, one after the other: ${files.join(', ')}\n`);
  return afterSecondTry(first, await vitest(join(reports, 'vitest-again.json'), [...files, '--no-file-parallelism']));
}

/** Tests make and drop much at a time: with more room for what is new, a tenth less work goes into clearing it away. */
const ROOMY = '--max-semi-space-size=32';

async function vitest(report: string, args: readonly string[]): Promise<Counts> {
  const shown = ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  const options = [process.env.NODE_OPTIONS, ROOMY].filter(Boolean).join(' ');
  const code = await show('vitest/vitest.mjs', [...shown, ...args], { NODE_OPTIONS: options });
  return atLeastOneFailure(vitestCounts(report), code);
}

/** The end-to-end tests: all of them, or those of the most common tasks. */
export async function runPlaywright(reports: string, whole: boolean): Promise<Counts> {
  const report = join(reports, 'playwright.json');
  const chromium = findChromium();
  const code = await show(
    '@playwright/test/cli.js',
    [
      ...['test', '-c', join('e2e', 'playwright.config.ts'), '--reporter=list,json'],
      ...(whole ? [] : [`--grep=${COMMON_TASKS_PATTERN}`]),
    ],
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
    // A person who ends this command ends its tests too; a Ctrl-C reaches them by itself.
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
