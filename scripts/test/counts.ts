import { existsSync, readFileSync } from 'node:fs';

/** How many tests went well, and which did not. */
export interface Counts {
  readonly passed: number;
  readonly failed: number;
  /** The names of what failed, as far as they are known. */
  readonly failures: readonly string[];
  /** What failed among others and went well when tried again. */
  readonly unsteady: readonly string[];
  /** The files that what failed stands in. */
  readonly files: readonly string[];
}

export const NOTHING: Counts = { passed: 0, failed: 0, failures: [], unsteady: [], files: [] };

/** Adds counts up. */
export function sum(all: readonly Counts[]): Counts {
  return all.reduce(
    (total, one) => ({
      passed: total.passed + one.passed,
      failed: total.failed + one.failed,
      failures: [...total.failures, ...one.failures],
      unsteady: [...total.unsteady, ...one.unsteady],
      files: [...total.files, ...one.files],
    }),
    NOTHING,
  );
}

/** A run that ended badly without a failing test (a broken file, an unhandled error, no report) still counts as one. */
export function atLeastOneFailure(counts: Counts, exitCode: number): Counts {
  return exitCode !== 0 && counts.failed === 0 ? { ...counts, failed: 1 } : counts;
}

/** What failed in a crowded run stays failed; a second try with the machine to itself tells where to look for the cause. */
export function afterSecondTry(first: Counts, second: Counts): Counts {
  const unsteady = first.failures.filter((name) => !second.failures.includes(name));
  return { ...first, failures: first.failures.filter((name) => second.failures.includes(name)), unsteady };
}

interface VitestReport {
  readonly numPassedTests: number;
  readonly testResults: readonly {
    readonly name: string;
    readonly status: string;
    readonly assertionResults: readonly { readonly fullName: string; readonly status: string }[];
  }[];
}

/** Counts from Vitest's JSON report; a file that broke before its first test is one failure. */
export function vitestCounts(reportPath: string): Counts {
  const report = readReport<VitestReport>(reportPath);
  if (!report) return NOTHING;
  const broken = report.testResults.filter(({ status }) => status === 'failed');
  const failures = broken.flatMap(({ name, assertionResults }) => {
    const named = assertionResults.filter(({ status }) => status === 'failed');
    return named.length === 0 ? [name] : named.map(({ fullName }) => `${name}: ${fullName}`);
  });
  return {
    ...NOTHING,
    passed: report.numPassedTests,
    failed: failures.length,
    failures,
    files: broken.map(({ name }) => name),
  };
}

interface Suite {
  readonly suites?: readonly Suite[];
  readonly specs?: readonly {
    readonly title: string;
    readonly file: string;
    readonly tests: readonly { readonly status: string }[];
  }[];
}

/** Counts from Playwright's JSON report; a test that passed at the second try is no pass we trust. */
export function playwrightCounts(reportPath: string): Counts {
  const report = readReport<Suite>(reportPath);
  const specs = report ? allSpecs(report) : [];
  const named = (wanted: string) =>
    specs.flatMap(({ title, file, tests }) =>
      tests.filter(({ status }) => status === wanted).map(() => `${file}: ${title}`),
    );
  const failures = named('unexpected');
  const unsteady = named('flaky');
  return {
    ...NOTHING,
    passed: named('expected').length,
    failed: failures.length + unsteady.length,
    failures,
    unsteady,
  };
}

const allSpecs = (suite: Suite): NonNullable<Suite['specs']> => [
  ...(suite.specs ?? []),
  ...(suite.suites ?? []).flatMap(allSpecs),
];

function readReport<T>(path: string): T | undefined {
  return existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as T) : undefined;
}
