import { beforeEach, expect, test } from 'vitest';
import { sql } from '../../src/db/sql.ts';
import { type Answer, buildTestApp } from '../build-test-app.ts';
import { type BuiltMember, buildAdministrator, buildMember, buildUser, PASSWORD } from '../factories.ts';
import { mailedLinks } from '../mailed-links.ts';
import { openClub } from '../open-club.ts';

const club = await openClub(buildTestApp());

beforeEach(() => club.db.run(sql`delete from rate_limit`));

const post = (path: string, body: unknown) => club.anonymous.ask('POST', path, body);
const tokenOf = async (email: string) =>
  new URL((await mailedLinks(club.db, email))[0] ?? '').searchParams.get('token') ?? '';

/** A member with an own membership ID, as clubs import them. */
async function withId(membership_id: string): Promise<BuiltMember> {
  const built = await buildMember(club.db, { name: 'Tan Mei Ling' });
  await club.db.run(sql`update member set membership_id = ${membership_id} where id = ${built.id}`);
  return { ...built, membership_id };
}

/** Every way to a new password; each tries one and answers what the server said. */
const WAYS: Readonly<Record<string, (password: string, id: string) => Promise<Answer>>> = {
  'create login': async (password, id) => {
    const { membership_id, email } = await withId(id);
    return post('/general-users/create-account/', { membership_id, email, password });
  },
  'set a password behind the emailed link': async (password, id) => {
    const { membership_id, email } = await withId(id);
    await post('/general-users/create-account/', { membership_id, email, password: 'quiet lantern by the pool' });
    return post('/general-users/create-account/', { token: await tokenOf(email), password });
  },
  'reset password': async (password, id) => {
    const { email } = await buildUser(club.db, { member: await withId(id) });
    await post('/password_reset/', { email });
    return post('/password_reset/confirm/', { token: await tokenOf(email), password });
  },
  'change password': async (password, id) => {
    const own = await club.as((await buildUser(club.db, { member: await withId(id) })).id);
    return own.ask('POST', '/general-users/update-password/', { old_password: PASSWORD, new_password: password });
  },
  'set by staff': async (password, id) => {
    const admin = await club.as((await buildAdministrator(club.db)).id);
    const { id: login } = await buildUser(club.db, { member: await withId(id) });
    return admin.ask('PUT', `/general-users/${login}/password/`, { password });
  },
};

test.each(Object.keys(WAYS).map((way, at) => [way, 'BCDEF'[at] ?? ''] as const))(
  '%s refuses a short membership ID inside a password, and ignores one of three characters',
  async (way, letter) => {
    const ask = WAYS[way] as (typeof WAYS)[string];
    const refused = await ask(`by-the-${letter}003-lantern`, `${letter}003`);
    expect(refused.status).toBe(400);
    expect(Object.values(refused.body)).toEqual([['The password is too similar to the membership ID.']]);
    expect((await ask(`by-the-${letter}03-lantern`, `${letter}03`)).status).toBeLessThan(300);
  },
);
