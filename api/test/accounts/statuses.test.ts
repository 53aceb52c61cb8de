import { MEMBER_STATUSES, type MemberStatus, nextStatuses } from '@clubhouse/contract';
import { beforeEach, describe, expect, test } from 'vitest';
import { sql } from '../../src/db/sql.ts';
import { buildTestApp } from '../build-test-app.ts';
import { buildAdministrator, buildUser, PASSWORD } from '../factories.ts';
import { openClub } from '../open-club.ts';

const club = await openClub(buildTestApp());
const admin = await club.as((await buildAdministrator(club.db)).id);

beforeEach(async () => {
  await club.db.run(sql`delete from rate_limit`);
});

/** Who may hold a session, spelt out from the specification. */
const MAY: Readonly<Record<MemberStatus, boolean>> = {
  ACTIVE: true,
  ABSENT: false,
  'SUSPENDED-DEFAULTER': true,
  'SUSPENDED-DISCIPLINE': true,
  'TERMINATED-END-OF-SERVICE': false,
  'TERMINATED-VOLUNTARY': false,
  'TERMINATED-DEFAULTER': false,
  'TERMINATED-DISCIPLINE': false,
  'TERMINATED-DECEASED': false,
  BLACKLISTED: false,
};

const logIn = (username: string) => club.anonymous.ask('POST', '/api/token/', { username, password: PASSWORD });
const refresh = (token: string) => club.anonymous.ask('POST', '/api/token/refresh/', { refresh: token });
const me = (token: string) => club.withToken(token).ask('GET', '/general-users/me/');
const move = (id: number | undefined, status: MemberStatus) =>
  admin.ask('PATCH', `/profile/member/${id}/`, { status, status_reason: 'for the test' });

/** The shortest way from one standing to another that staff can take. */
function wayTo(from: MemberStatus, to: MemberStatus): MemberStatus[] {
  const ways: MemberStatus[][] = [[from]];
  for (const way of ways) {
    const last = way.at(-1) as MemberStatus;
    if (last === to) return way.slice(1);
    ways.push(
      ...nextStatuses(last)
        .filter((next) => !way.includes(next))
        .map((next) => [...way, next]),
    );
  }
  throw new Error(`No way leads from ${from} to ${to}.`);
}

async function loggedIn() {
  const user = await buildUser(club.db);
  const { status, body } = await logIn(user.email);
  expect(status).toBe(200);
  return { ...user, tokens: body as { access: string; refresh: string } };
}

describe.each(MEMBER_STATUSES.map((status) => [status, MAY[status]] as const))('%s (may log in: %s)', (status, may) => {
  test('old tokens and a new login', async () => {
    const { member, email, tokens } = await loggedIn();
    for (const step of wayTo('ACTIVE', status)) expect((await move(member?.id, step)).status).toBe(200);
    const answers = { me: await me(tokens.access), refresh: await refresh(tokens.refresh), logIn: await logIn(email) };
    const statuses = Object.values(answers).map((answer) => answer.status);
    expect(statuses).toEqual(may ? [200, 200, 200] : [401, 401, 401]);
    if (may) return;
    expect(answers.me.body).toMatchObject({ code: 'user_inactive' });
    // The words of a wrong password: a stranger does not learn that the membership ended.
    expect(answers.logIn.body).toEqual((await logIn('nobody@example.com')).body);
    expect(answers.logIn.text).not.toMatch(/terminated|blacklist|absent|inactive/i);
  });
});

describe('members who return', () => {
  const RETURNING = MEMBER_STATUSES.filter((status) => !MAY[status] && nextStatuses(status).includes('ACTIVE'));

  test.each(RETURNING)('from %s logs in anew: tokens of before stay dead', async (status) => {
    const { member, email, tokens } = await loggedIn();
    await move(member?.id, status);
    expect((await move(member?.id, 'ACTIVE')).status).toBe(200);
    expect((await me(tokens.access)).body).toMatchObject({ code: 'token_not_valid' });
    expect((await refresh(tokens.refresh)).status).toBe(401);
    expect((await logIn(email)).status).toBe(200);
  });

  test('the others are final', async () => {
    const gone = MEMBER_STATUSES.filter((status) => !MAY[status] && !RETURNING.includes(status));
    expect(gone).toEqual(['TERMINATED-DEFAULTER', 'TERMINATED-DISCIPLINE', 'TERMINATED-DECEASED']);
    for (const status of gone) {
      const { member, email } = await loggedIn();
      await move(member?.id, status);
      expect((await move(member?.id, 'ACTIVE')).body).toHaveProperty('status');
      expect((await logIn(email)).status).toBe(401);
    }
  });
});
