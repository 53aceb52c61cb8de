import { afterAll, expect, test } from 'vitest';
import { buildApp } from '../../src/app.ts';
import { openReplicas } from '../../src/db/connections/replicas.ts';
import { sql } from '../../src/db/sql.ts';
import { buildTestApp } from '../build-test-app.ts';
import { cloneDatabase } from '../database.ts';
import { buildMember, buildUser } from '../factories.ts';
import { openClub } from '../open-club.ts';
import { databaseUrl, freePort } from '../spawn-server.ts';

const club = await openClub(buildTestApp());
const staff = await club.as((await buildUser(club.db, { rights: ['member.view'] })).id);

/** The club as another process serves it, which may read from a replica. */
async function readingFrom(url: string) {
  const replicas = openReplicas([url], 2, () => {});
  const app = await buildApp({ config: club.config, db: club.db, replicas });
  afterAll(() => app.close().then(replicas.close));
  return async () => {
    const url = '/v1/profile/member/?limit=100';
    const answer = await app.inject({ url, headers: { authorization: `Bearer ${staff.token}` } });
    expect(answer.statusCode).toBe(200);
    return answer.json().results.map(({ name }: { name: string }) => name) as string[];
  };
}

/** Another database in place of a replica; it has a member of its own, by whom it is recognised. */
async function openCopy({ isRecent }: { readonly isRecent: boolean }) {
  const copy = await cloneDatabase(2);
  afterAll(copy.drop);
  await buildMember(copy.db, { name: 'Only in the copy' });
  const versions = isRecent ? sql`version + 1000000` : sql`0`;
  await copy.db.run(sql`update table_version set version = ${versions}`);
  return databaseUrl(copy.connection);
}

test('a list is read from a replica that has everything', async () => {
  const names = await readingFrom(await openCopy({ isRecent: true }));
  // What a list depends on is known once it was read.
  await names();
  await buildMember(club.db, { name: 'New here' });
  expect(await names()).toContain('Only in the copy');
});

test('a replica that is behind is not used: a user sees their own write at once', async () => {
  const names = await readingFrom(await openCopy({ isRecent: false }));
  await names();
  for (const name of ['One', 'Another']) {
    await buildMember(club.db, { name });
    expect(await names()).toContain(name);
  }
});

test('without a replica that answers, the database does', async () => {
  const names = await readingFrom(`postgres://club@127.0.0.1:${await freePort()}/club`);
  await names();
  await buildMember(club.db, { name: 'Still here' });
  expect(await names()).toContain('Still here');
});
