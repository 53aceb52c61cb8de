import { deadCode } from './dead-code.ts';
import { direction } from './direction.ts';
import { style } from './style.ts';
import { types } from './types.ts';

/** Runs every check, with one line each and what it found below the line. Tells how many passed and failed. */
export async function runChecks(): Promise<{ passed: number; failed: number }> {
  let failed = 0;
  const checks = [style, types, direction, deadCode];
  for (const check of checks) {
    const started = performance.now();
    const { ok, output } = await check.run();
    const seconds = ((performance.now() - started) / 1000).toFixed(1);
    console.log(`${ok ? '✓' : '✗'} ${check.name.padEnd(16)} ${seconds} s`);
    if (ok) continue;
    failed += 1;
    console.log(`\n${output}\n`);
  }
  return { passed: checks.length - failed, failed };
}
