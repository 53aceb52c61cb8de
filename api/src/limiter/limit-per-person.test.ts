import { expect, test } from 'vitest';
import { limitPerPerson } from './limit-per-person.ts';

test('a person has two calls at once and one waiting; another person is not affected', async () => {
  const enter = limitPerPerson(2, 1);
  const [first] = [await enter(1), await enter(1)];
  let entered = false;
  const third = enter(1).then((leave) => {
    entered = true;
    return leave;
  });
  await expect(enter(1)).rejects.toMatchObject({ status: 429, headers: { 'Retry-After': '1' } });
  await expect(enter(2)).resolves.toBeTypeOf('function');
  expect(entered).toBe(false);
  first();
  // Ending a call twice frees one place only.
  first();
  await third;
  expect(entered).toBe(true);
  const fifth = enter(1);
  await expect(enter(1)).rejects.toMatchObject({ status: 429 });
  (await third)();
  await expect(fifth).resolves.toBeTypeOf('function');
});
