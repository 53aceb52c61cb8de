import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runChecks } from './check/index.ts';
import { NOTHING, sum } from './test/counts.ts';
import { runPlaywright, runVitest } from './test/run-tests.ts';

const whole = process.argv.includes('--whole');
const reports = mkdtempSync(join(tmpdir(), 'clubhouse-reports-'));
const started = performance.now();
const title = (text: string) => console.log(`\n── ${text} (${Math.round((performance.now() - started) / 1000)} s)\n`);

title('Checks');
const checks = await runChecks();
title('Unit, API and page tests');
const tests = await runVitest(reports, whole);
title('End-to-end tests');
const endToEnd = await runPlaywright(reports, whole);
rmSync(reports, { recursive: true, force: true });

const { passed, failed, failures, unsteady } = sum([{ ...NOTHING, ...checks }, tests, endToEnd]);
title('Done');
for (const name of failures) console.log(`  failed: ${name}`);
for (const name of unsteady) console.log(`  failed in parallel, passed on its own: ${name}`);
console.log(`${passed} passed, ${failed} failed`);
if (!whole)
  console.log('Slow tests, all end-to-end tests, and every page in every theme and width: npm run test:whole');
process.exitCode = failed > 0 ? 1 : 0;
