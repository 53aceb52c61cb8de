import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { COMMON_TASKS, COMMON_TASKS_PATTERN } from './common-tasks.ts';

const root = join(import.meta.dirname, '../..');
const tasks = Object.entries(COMMON_TASKS).flatMap(([file, titles]) => titles.map((title) => ({ file, title })));

test('every common task has an end-to-end test of this title', () => {
  const source = (file: string) => readFileSync(join(root, 'e2e/tests', `${file}.spec.ts`), 'utf8');
  expect(tasks.filter(({ file, title }) => !source(file).includes(`test('${title}'`))).toEqual([]);
});

test('the pattern matches these tests only, and the phone’s version of those that run twice', () => {
  const pattern = new RegExp(COMMON_TASKS_PATTERN);
  expect(tasks.filter(({ file, title }) => !pattern.test(` ${file}.spec.ts ${title}`))).toEqual([]);
  expect(
    pattern.test(
      ' payments.spec.ts on a phone two invoices with a voucher and a card; the first try fails, the second goes through',
    ),
  ).toBe(true);
  expect(
    pattern.test(
      ' payments.spec.ts at a desk two invoices with a voucher and a card; the first try fails, the second goes through',
    ),
  ).toBe(false);
  expect(pattern.test(' payments.spec.ts staff see what their rights open')).toBe(false);
});

test('the CI runs all end-to-end tests', () => {
  expect(readFileSync(join(root, '.ci/run'), 'utf8')).toContain('npm run test:whole');
  const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  expect(scripts['test:whole']).toContain('--whole');
});
