import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { atLeastOneFailure, playwrightCounts, sum, vitestCounts } from './counts.ts';

const folder = mkdtempSync(join(tmpdir(), 'clubhouse-counts-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function report(content: object): string {
  const path = join(folder, 'report.json');
  writeFileSync(path, JSON.stringify(content));
  return path;
}

it('reads both reports', () => {
  expect(vitestCounts(report({ numPassedTests: 3, numFailedTests: 1 }))).toEqual({ passed: 3, failed: 1 });
  const stats = { expected: 5, unexpected: 1, flaky: 2 };
  expect(playwrightCounts(report({ stats }))).toEqual({ passed: 5, failed: 3 });
});

it('never calls a bad end a success', () => {
  expect(atLeastOneFailure(vitestCounts(join(folder, 'none')), 1)).toEqual({ passed: 0, failed: 1 });
  expect(atLeastOneFailure({ passed: 3, failed: 2 }, 1)).toEqual({ passed: 3, failed: 2 });
  expect(atLeastOneFailure({ passed: 3, failed: 0 }, 0)).toEqual({ passed: 3, failed: 0 });
});

it('adds up', () => {
  expect(
    sum([
      { passed: 1, failed: 0 },
      { passed: 2, failed: 3 },
    ]),
  ).toEqual({ passed: 3, failed: 3 });
});
