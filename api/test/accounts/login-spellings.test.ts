import { beforeEach, expect, test } from 'vitest';
import { sql } from '../../src/db/sql.ts';
import { buildTestApp } from '../build-test-app.ts';
import { buildUser } from '../factories.ts';
import { openClub } from '../open-club.ts';

const club = await openClub(buildTestApp({ CAPTCHA: 'off' }));

beforeEach(() => club.db.run(sql`delete from rate_limit`));

const tryAll = async (names: readonly string[]) => {
  const statuses: number[] = [];
  for (const username of names)
    statuses.push((await club.anonymous.ask('POST', '/api/token/', { username, password: 'wrong' })).status);
  return statuses;
};

test('ten tries are for the account, whichever of its names is used', async () => {
  const mei = await buildUser(club.db);
  await club.db.run(sql`update app_user set username = 'mei.ling' where id = ${mei.id}`);
  const names = [mei.email, mei.member?.membership_id ?? '', 'mei.ling'];
  const spellings = Array.from({ length: 12 }, (_, n) => {
    const name = names[n % 3] ?? '';
    return n % 2 === 0 ? name.toUpperCase() : ` ${name} `;
  });
  expect(await tryAll(spellings)).toEqual([...Array(10).fill(401), 429, 429]);
});

test('an unknown name has ten tries too, however it is spelt', async () => {
  const spellings = Array.from(
    { length: 12 },
    (_, n) => `no${'.'.repeat(n % 4)}body\u200b${n % 2 ? 'Ｘ' : 'x'}@example.com`,
  );
  expect(await tryAll(spellings)).toEqual([...Array(10).fill(401), 429, 429]);
});
