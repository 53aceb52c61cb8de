import { expect, test } from 'vitest';
import { playKills } from '../prove/kills.ts';

// Fifty kills under sixteen writers, with every way to end a database, are `npm run prove kill`.
test('the database killed under a running server, then both killed: nothing acknowledged is lost, nothing is half done', async () => {
  const { found, answers, acknowledged, sealed } = await playKills({
    kills: ['database', 'both'],
    seed: 7,
    writers: 4,
    users: 2,
    longest: 600,
  });
  expect(found).toEqual([]);
  expect(acknowledged).toBeGreaterThanOrEqual(12);
  expect(sealed).toBeGreaterThanOrEqual(acknowledged);
  // Killed under the writers, not beside them.
  expect((answers['POST no answer'] ?? 0) + (answers['PATCH no answer'] ?? 0)).toBeGreaterThan(0);
});
