import { existsSync, readFileSync } from 'node:fs';

/** How many tests went well and how many did not. */
export interface Counts {
  readonly passed: number;
  readonly failed: number;
}

/** Adds counts up. */
export function sum(all: readonly Counts[]): Counts {
  return all.reduce((total, one) => ({ passed: total.passed + one.passed, failed: total.failed + one.failed }), {
    passed: 0,
    failed: 0,
  });
}

/** A run that ended badly without a failing test (a broken file, an unhandled error, no report) still counts as one. */
export function atLeastOneFailure(counts: Counts, exitCode: number): Counts {
  return exitCode !== 0 && counts.failed === 0 ? { ...counts, failed: 1 } : counts;
}

/** Counts from Vitest's JSON report. */
export function vitestCounts(reportPath: string): Counts {
  const report = readReport<{ numPassedTests: number; numFailedTests: number }>(reportPath);
  return { passed: report?.numPassedTests ?? 0, failed: report?.numFailedTests ?? 0 };
}

/** Counts from Playwright's JSON report; a test that passed at the second try is no pass we trust. */
export function playwrightCounts(reportPath: string): Counts {
  const report = readReport<{ stats: { expected: number; unexpected: number; flaky: number } }>(reportPath);
  const stats = report?.stats ?? { expected: 0, unexpected: 0, flaky: 0 };
  return { passed: stats.expected, failed: stats.unexpected + stats.flaky };
}

function readReport<T>(path: string): T | undefined {
  return existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as T) : undefined;
}
