import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { MAIN, MAIN_WAYS } from './main-journeys.ts';

const root = join(import.meta.dirname, '../..');
const ways = Object.entries(MAIN_WAYS).flatMap(([file, titles]) => titles.map((title) => ({ file, title })));

test('every way that npm test goes is a journey', () => {
  const source = (file: string) => readFileSync(join(root, 'e2e/journeys', `${file}.spec.ts`), 'utf8');
  expect(ways.filter(({ file, title }) => !source(file).includes(`test('${title}'`))).toEqual([]);
});

test('each is found by its name, on a phone where it is made twice, and no other is', () => {
  const called = new RegExp(MAIN);
  expect(ways.filter(({ file, title }) => !called.test(` ${file}.spec.ts ${title}`))).toEqual([]);
  expect(
    called.test(
      ' payments.spec.ts on a phone two invoices with a voucher and a card; the first try fails, the second goes through',
    ),
  ).toBe(true);
  expect(
    called.test(
      ' payments.spec.ts at a desk two invoices with a voucher and a card; the first try fails, the second goes through',
    ),
  ).toBe(false);
  expect(called.test(' payments.spec.ts staff see what their rights open')).toBe(false);
});

test('the CI goes all of them', () => {
  expect(readFileSync(join(root, '.ci/run'), 'utf8')).toContain('npm run test:whole');
  const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  expect(scripts['test:whole']).toContain('--whole');
});
