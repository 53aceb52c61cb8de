import { expect, test } from 'vitest';
import { describeCheck } from './describe-check.ts';

test.each([
  [{ sealed: 0, broken: null, missing: 0 }, 'The audit log is complete: 0 lines.'],
  [{ sealed: 1, broken: null, missing: null }, 'The audit log is complete: 1 line.'],
  [{ sealed: 12, broken: null, missing: 0 }, 'The audit log is complete: 12 lines.'],
  [{ sealed: 4, broken: 5, missing: 0 }, 'The audit log was changed: line 5 is not what was written.'],
  [{ sealed: 4, broken: null, missing: 1 }, 'The audit log was cut: its last line is missing.'],
  [{ sealed: 4, broken: null, missing: 3 }, 'The audit log was cut: its last 3 lines are missing.'],
])('%o: %s', (checked, sentence) => {
  expect(describeCheck(checked)).toBe(sentence);
});
