import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql } from '../../src/db/sql.ts';
import { linkTokens } from '../../src/modules/communications/newsletters/link-token.ts';
import { type BuiltMember, buildMember } from '../factories.ts';
import { type ClubWithReaders, clubWithReaders, writeAndSend } from './club-with-readers.ts';

let house: ClubWithReaders;
beforeAll(async () => {
  house = await clubWithReaders();
});
afterAll(() => house.club.close());

const tokenOf = (member: number, newsletter: number, is_osc = false) =>
  linkTokens(house.club.config.DATA_SECRET).make({ member, newsletter, is_osc });
/** As mail services do it: a form, no account, no cookie, no request for JSON. */
const press = async (token: string) => {
  const answer = await house.club.app.inject({
    method: 'POST',
    url: `/letters/leave?token=${token}`,
    headers: { 'content-type': 'application/x-www-form-urlencoded', accept: 'text/html' },
    payload: 'List-Unsubscribe=One-Click',
  });
  return { status: answer.statusCode, body: answer.json() };
};
const lists = async ({ id }: BuiltMember) => {
  const row = await house.club.db.row<{ main: boolean; other: boolean }>(
    sql`select newsletter_subscribed as main, newsletter_subscribed_osc as other from member where id = ${id}`,
  );
  return [row?.main, row?.other];
};

test('one press leaves one list, for all who share the address; twice is once', async () => {
  const { db } = house.club;
  const one = await buildMember(db, { email: 'shared@example.com' });
  const two = await buildMember(db, { email: 'Shared@example.com' });
  const other = await buildMember(db);
  const { id } = await writeAndSend(house.editor);
  expect((await press(tokenOf(one.id, id))).status).toBe(200);
  // The page behind the email's link says it once more.
  const page = await house.club.anonymous.ask('POST', `/newsletter/unsubscribe/?token=${tokenOf(one.id, id)}`);
  expect([page.status, page.body]).toEqual([200, { status: 'OK' }]);
  expect(await Promise.all([one, two, other].map(lists))).toEqual([
    [false, true],
    [false, true],
    [true, true],
  ]);
  const auditLines = await db.rows<{ row_id: number }>(
    sql`select row_id from audit where action = 'unsubscribe' order by row_id`,
  );
  expect(auditLines.map(({ row_id }) => row_id)).toEqual([one.id, two.id]);
  expect((await house.editor.ask('GET', `/newsletter/${id}/`)).body.progress.unsubscribed).toBe(1);
});

test('opening the link changes nothing and leads to the page', async () => {
  const member = await buildMember(house.club.db);
  const token = tokenOf(member.id, 1, true);
  const answer = await house.club.app.inject(`/letters/leave?token=${token}`);
  expect([answer.statusCode, answer.headers.location]).toEqual([
    303,
    `https://club.example/email-unsubscribe?is_osc=true&token=${token}`,
  ]);
  expect(await lists(member)).toEqual([true, true]);
});

test('a link of the alternate club leaves its list alone, also when its newsletter is gone', async () => {
  const member = await buildMember(house.club.db);
  expect((await press(tokenOf(member.id, 999999, true))).status).toBe(200);
  expect(await lists(member)).toEqual([true, false]);
});

test('a changed link does nothing and says so', async () => {
  const member = await buildMember(house.club.db);
  const good = tokenOf(member.id, 7);
  const [, newsletter, flavour, signature] = good.split('-');
  const forged = [
    '',
    'x',
    `${member.id + 1}-${newsletter}-${flavour}-${signature}`,
    good.replace('-0-', '-1-'),
    `${good}x`,
    good.slice(0, -1) + (good.endsWith('A') ? 'B' : 'A'),
    linkTokens('another secret').make({ member: member.id, newsletter: 7, is_osc: false }),
  ];
  for (const token of forged) {
    const answer = await press(encodeURIComponent(token));
    expect([token, answer.status, answer.body.detail]).toMatchObject([token, 400, /not whole or was changed/]);
  }
  expect(await lists(member)).toEqual([true, true]);
});
