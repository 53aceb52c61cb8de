import { expect, test } from 'vitest';
import { sql } from '../../src/db/sql.ts';
import { buildTestApp } from '../build-test-app.ts';
import { buildAdministrator } from '../factories.ts';
import { openClub } from '../open-club.ts';
import { isStream } from '../streams.ts';

const club = await openClub(buildTestApp({}, 1));
const admin = await club.as((await buildAdministrator(club.db)).id);

test('no call waits for a second connection while it holds one: with as many callers as connections, all would', async () => {
  const stuck: string[] = [];
  for (const { method, path } of club.routes) {
    if (isStream({ path })) continue;
    const url = path.replaceAll(/:\w+/g, '2147483647');
    await club.db.run(sql`delete from rate_limit`);
    const { status } = await admin.ask(method as 'GET', url, ['GET', 'HEAD'].includes(method) ? undefined : {});
    if (status === 503) stuck.push(`${method} ${path}`);
  }
  expect(stuck).toEqual([]);
});
