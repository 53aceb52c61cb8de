import { expect, test } from 'vitest';
import { playHistory } from './history.ts';

// The long run is `npm run prove`.
test('twenty people on two processes for a few seconds: no one overlaps, nothing paid is lost', async () => {
  const { found, answers } = await playHistory({ seconds: 6, seed: 7 });
  expect(found).toEqual([]);
  expect(answers['POST /booking/reservation/ 201']).toBeGreaterThan(0);
  expect(answers['POST /booking/reservation/ 409']).toBeGreaterThan(0);
});
