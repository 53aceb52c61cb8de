import { expect, test } from 'vitest';
import { forEachRow } from './for-each-row.ts';

test('a row that fails is reported and does not hold up the others', async () => {
  const done: number[] = [];
  const work = async (row: number) => {
    if (row === 2) throw new Error('no');
    done.push(row);
  };
  await expect(forEachRow([1, 2, 3], work)).rejects.toThrow('no');
  expect(done).toEqual([1, 3]);
});

test('who stops does no more', async () => {
  const done: number[] = [];
  await forEachRow([1, 2], async (row) => done.push(row), AbortSignal.abort());
  expect(done).toEqual([]);
});
