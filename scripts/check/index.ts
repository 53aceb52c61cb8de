import { commitMessages } from './commit-messages.ts';
import { deadCode } from './dead-code.ts';
import { direction } from './direction.ts';
import { style } from './style.ts';
import { texts } from './texts.ts';
import { types } from './types.ts';

/** Runs every check at once, with one line each and what it found below the line. Tells how many passed and failed. */
export async function runChecks(): Promise<{ passed: number; failed: number }> {
  let failed = 0;
  const checks = [style, types, direction, deadCode, texts, commitMessages];
  const started = performance.now();
  const runs = checks.map(async ({ name, run }) => {
    const { ok, output } = await run();
    const seconds = ((performance.now() - started) / 1000).toFixed(1);
    console.log(`${ok ? '✓' : '✗'} ${name.padEnd(16)} ${seconds} s`);
    if (ok) return;
    failed += 1;
    console.log(`\n${output}\n`);
  });
  await Promise.all(runs);
  return { passed: checks.length - failed, failed };
}
