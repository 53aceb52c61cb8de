import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { afterSecondTry, atLeastOneFailure, NOTHING, playwrightCounts, sum, vitestCounts } from './counts.ts';

const folder = mkdtempSync(join(tmpdir(), 'clubhouse-counts-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function report(content: object): string {
  const path = join(folder, 'report.json');
  writeFileSync(path, JSON.stringify(content));
  return path;
}

describe('what a run says', () => {
  it('of rules and calls: names and files of what failed, a file that broke among them', () => {
    const testResults = [
      { name: 'good.test.ts', status: 'passed', assertionResults: [{ fullName: 'a', status: 'passed' }] },
      {
        name: 'bad.test.ts',
        status: 'failed',
        assertionResults: [
          { fullName: 'b', status: 'failed' },
          { fullName: 'c', status: 'passed' },
        ],
      },
      { name: 'broken.test.ts', status: 'failed', assertionResults: [] },
    ];
    expect(vitestCounts(report({ numPassedTests: 2, testResults }))).toEqual({
      ...NOTHING,
      passed: 2,
      failed: 2,
      failures: ['bad.test.ts: b', 'broken.test.ts'],
      files: ['bad.test.ts', 'broken.test.ts'],
    });
  });

  it('of end-to-end tests: what needed a second try is named', () => {
    const spec = (title: string, status: string) => ({ title, file: 'x.spec.ts', tests: [{ status }] });
    const suites = [
      { specs: [spec('one', 'expected')], suites: [{ specs: [spec('two', 'flaky'), spec('three', 'unexpected')] }] },
    ];
    expect(playwrightCounts(report({ suites }))).toEqual({
      ...NOTHING,
      passed: 1,
      failed: 2,
      failures: ['x.spec.ts: three'],
      unsteady: ['x.spec.ts: two'],
    });
  });

  it('is never called a success when it ended badly', () => {
    expect(atLeastOneFailure(vitestCounts(join(folder, 'none')), 1)).toMatchObject({ passed: 0, failed: 1 });
    expect(atLeastOneFailure({ ...NOTHING, passed: 3, failed: 2 }, 1)).toMatchObject({ passed: 3, failed: 2 });
    expect(atLeastOneFailure({ ...NOTHING, passed: 3 }, 0)).toMatchObject({ passed: 3, failed: 0 });
  });

  it('adds up', () => {
    expect(
      sum([
        { ...NOTHING, passed: 1 },
        { ...NOTHING, passed: 2, failed: 1, failures: ['a'] },
      ]),
    ).toMatchObject({
      passed: 3,
      failed: 1,
      failures: ['a'],
    });
  });
});

describe('a second try, alone', () => {
  const first = { ...NOTHING, passed: 8, failed: 2, failures: ['a', 'b'], files: ['f'] };

  it('separates flaky tests from failing ones, and counts both', () => {
    const second = { ...NOTHING, passed: 5, failed: 1, failures: ['b'], files: ['f'] };
    expect(afterSecondTry(first, second)).toEqual({ ...first, failures: ['b'], unsteady: ['a'] });
  });

  it('that goes well altogether leaves the run failed', () => {
    expect(afterSecondTry(first, { ...NOTHING, passed: 5 })).toMatchObject({ passed: 8, failed: 2, failures: [] });
  });
});
