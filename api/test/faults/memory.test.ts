import { expect, test } from 'vitest';
import { buildTestApp } from '../build-test-app.ts';
import { buildAdministrator } from '../factories.ts';
import { openClub } from '../open-club.ts';
import { type Memory, readMemory } from '../prove/memory.ts';
import { mixedCalls } from '../prove/mixed-calls.ts';

const club = await openClub(buildTestApp());
const admin = await club.as((await buildAdministrator(club.db)).id);

const CALLS = 120;
/** Bytes that a call may leave behind. Ours leave a tenth of it: counts are remembered, up to a bound. */
const LEFT_BY_A_CALL = 1000;
const held = ({ heap, buffers }: Memory) => heap + buffers;

// Minutes of it against a real process, with its memory from outside: `npm run prove soak`.
test('calls leave nothing behind: memory after collecting is what it was, and so are sockets and timers', async () => {
  const ask = mixedCalls(admin, club.anonymous);
  let n = 0;
  const round = async () => {
    for (const end = n + CALLS; n < end; n += 1) await ask(n);
    return readMemory();
  };
  await round();
  const [before, middle, after] = [await round(), await round(), await round()];
  // A leak leaks in both halves; what else may be going on in this process does not.
  const grown = Math.min(held(middle) - held(before), held(after) - held(middle));
  expect(grown / CALLS).toBeLessThan(LEFT_BY_A_CALL);
  const many = ({ resources }: Memory) => Object.values(resources).reduce((sum, count) => sum + count, 0);
  expect(many(after) - many(before)).toBeLessThan(10);
});
