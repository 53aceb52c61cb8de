import { expect, test } from 'vitest';
import { freshProof, onProofNeeded } from './fresh-proof.ts';

test('a question that is open when its page goes is answered with no, and the next one is asked anew', async () => {
  const leave = onProofNeeded(() => new Promise(() => {}));
  const open = freshProof();
  leave();
  expect(await open).toBe(false);
  const leaveAgain = onProofNeeded(async () => true);
  expect(await freshProof()).toBe(true);
  leaveAgain();
  expect(await freshProof()).toBe(false);
});

test('calls that need a proof at once ask once', async () => {
  let asked = 0;
  const leave = onProofNeeded(async () => {
    asked += 1;
    return true;
  });
  expect(await Promise.all([freshProof(), freshProof()])).toEqual([true, true]);
  expect(asked).toBe(1);
  leave();
});
