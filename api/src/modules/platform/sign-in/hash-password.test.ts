import { expect, test } from 'vitest';
import { hashAtUsualCost } from '../../../../test/hash-at-usual-cost.ts';
import { LOW_COST } from '../../../../test/low-hash-cost.ts';
import { AppError } from '../../../errors.ts';
import { checkPassword, HASH_COST, hashPassword, inTurn, useHashCost } from './hash-password.ts';

hashAtUsualCost();

test('a hash contains its parameters, never repeats, and matches only its password', async () => {
  const [one, two] = [await hashPassword('secret words'), await hashPassword('secret words')];
  expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(one).not.toBe(two);
  expect(await checkPassword('secret words', one)).toEqual({ good: true, stale: false });
  expect((await checkPassword('secret word', one)).good).toBe(false);
  expect((await checkPassword('secret words', undefined)).good).toBe(false);
  expect((await checkPassword('secret words', 'garbage')).good).toBe(false);
});

test('a flood is limited: four run, thirty-two wait, the rest are asked to retry', async () => {
  const answers = await Promise.allSettled(Array.from({ length: 60 }, () => checkPassword('x', undefined)));
  const refused = answers.filter((answer) => answer.status === 'rejected');
  expect(refused).toHaveLength(60 - 36);
  expect(refused.every(({ reason }) => reason instanceof AppError && reason.status === 429)).toBe(true);
  expect((await checkPassword('x', undefined)).good).toBe(false);
});

test('never more than four at once, also when one comes at the moment another ends', async () => {
  let running = 0;
  let most = 0;
  const work = () =>
    inTurn(async () => {
      running += 1;
      most = Math.max(most, running);
      for (let turn = 0; turn < 20; turn += 1) await Promise.resolve();
      running -= 1;
    });
  const waves = Array.from({ length: 30 }, async (_, n) => {
    for (let turn = 0; turn < n; turn += 1) await Promise.resolve();
    await work();
    await work();
  });
  await Promise.all(waves);
  expect(most).toBe(4);
});

test('a hash of another cost still counts, and should be made anew', async () => {
  useHashCost(LOW_COST);
  const cheap = await hashPassword('secret words');
  useHashCost(HASH_COST);
  expect(await checkPassword('secret words', cheap)).toEqual({ good: true, stale: true });
});
