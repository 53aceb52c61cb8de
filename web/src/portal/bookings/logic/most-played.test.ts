import { expect, test } from 'vitest';
import { mostPlayed } from './most-played.ts';

const SORTS = [
  { name: 'Badminton', category: 1, group: 11 },
  { name: 'Tennis', category: 1, group: 12 },
  { name: 'Pools', category: 2 },
];
const booked = { badminton: { category: 1, group: 11 }, tennis: { category: 1, group: 12 } };
const [pool, gone] = [
  { category: 2, group: null },
  { category: 9, group: 99 },
];

test.each([
  ['nothing', [], undefined],
  ['one sport', [booked.tennis], 'Tennis'],
  ['most of one', [booked.badminton, booked.tennis, booked.tennis], 'Tennis'],
  ['as much of both, the last', [booked.tennis, booked.badminton, booked.badminton, booked.tennis], 'Tennis'],
  ['a category without groups', [pool, pool, booked.tennis], 'Pools'],
  ['what the club no longer has', [gone, gone, booked.badminton], 'Badminton'],
  ['only what the club no longer has', [gone], undefined],
])('%s', (_, played, name) => {
  expect(mostPlayed(SORTS, played)?.name).toBe(name);
});
