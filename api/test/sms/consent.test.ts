import { expect, test } from 'vitest';
import { sql } from '../../src/db/sql.ts';
import { buildTestApp } from '../build-test-app.ts';
import { buildUser } from '../factories.ts';
import { openClub } from '../open-club.ts';
import { CONSENT, openTextClub } from './club-with-texts.ts';

const club = await openTextClub();
const plain = await openClub(buildTestApp());

test('a number is confirmed with the code that was sent to it, once', async () => {
  const who = await club.texter();
  expect((await who.client.ask('GET', CONSENT)).body).toMatchObject({
    is_available: true,
    state: 'OFF',
    mobile: who.number,
    fault: '',
    topics: [],
  });
  const asked = await who.client.ask('POST', `${CONSENT}code/`);
  expect(asked.body).toMatchObject({ state: 'CODE_SENT' });
  const code = await club.codeFor(who.number);
  expect(code).toMatch(/^\d{6}$/);
  expect(asked.text).not.toContain(code);
  const spaced = `${code.slice(0, 3)} ${code.slice(3)}`;
  const confirmed = await who.client.ask('POST', `${CONSENT}confirm/`, { code: spaced });
  expect(confirmed.body).toMatchObject({
    state: 'CONFIRMED',
    topics: ['offer', 'booking-cancelled', 'session-changed'],
  });
  expect((await who.client.ask('POST', `${CONSENT}confirm/`, { code })).status).toBe(400);
  expect((await who.client.ask('POST', `${CONSENT}code/`)).status).toBe(400);
  const lines = await club.db.rows<{ action: string }>(
    sql`select action from audit where resource = 'text messages' and actor_user = ${who.id} order by id`,
  );
  expect(lines.map(({ action }) => action)).toEqual(['send code', 'update']);
});

test('a code is stored nowhere once it was sent, and staff never see one', async () => {
  const who = await club.texter();
  await who.client.ask('POST', `${CONSENT}code/`);
  expect((await club.admin.ask('GET', '/system/sms-message/')).body.results).toMatchObject([{ text: '' }]);
  const code = await club.codeFor(who.number);
  const stored = await club.db.rows(
    sql`select m::text as row from sms_message m union select c::text from sms_consent c`,
  );
  expect(JSON.stringify(stored)).not.toContain(code);
});

test('after five wrong codes the right one does not work either, and a code works for ten minutes', async () => {
  const who = await club.texter();
  await who.client.ask('POST', `${CONSENT}code/`);
  const code = await club.codeFor(who.number);
  const wrong = code === '000000' ? '000001' : '000000';
  for (let left = 4; left >= 0; left -= 1) {
    const tried = await who.client.ask('POST', `${CONSENT}confirm/`, { code: wrong });
    expect(tried.status).toBe(400);
    expect(tried.body.code[0]).toContain(
      left === 1 ? 'one more try' : left === 0 ? 'Ask for a new one' : `${left} more`,
    );
  }
  expect((await who.client.ask('POST', `${CONSENT}confirm/`, { code })).body.code[0]).toContain('expired');
  await who.client.ask('POST', `${CONSENT}code/`);
  const second = await club.codeFor(who.number);
  await club.db.run(sql`update sms_consent set code_expires_at = now() - interval '1 second'`);
  expect((await who.client.ask('POST', `${CONSENT}confirm/`, { code: second })).status).toBe(400);
});

test('tries that arrive together are all counted', async () => {
  const who = await club.texter();
  await who.client.ask('POST', `${CONSENT}code/`);
  const code = await club.codeFor(who.number);
  const wrong = code === '000000' ? '000001' : '000000';
  const tried = await Promise.all(
    Array.from({ length: 12 }, () => who.client.ask('POST', `${CONSENT}confirm/`, { code: wrong })),
  );
  expect(tried.filter(({ text }) => text.includes('isn’t right'))).toHaveLength(5);
});

test('three codes an hour', async () => {
  const who = await club.texter();
  for (let n = 0; n < 3; n += 1) expect((await who.client.ask('POST', `${CONSENT}code/`)).status).toBe(200);
  expect((await who.client.ask('POST', `${CONSENT}code/`)).status).toBe(429);
  const code = await club.codeFor(who.number);
  expect(club.twilio.sent).toHaveLength(1);
  expect((await who.client.ask('POST', `${CONSENT}confirm/`, { code })).status).toBe(200);
});

test('while the budget is used up, no code is promised', async () => {
  const who = await club.texter();
  await club.db.run(sql`
    insert into sms_month (month, spent)
    values (date_trunc('month', now() at time zone ${club.config.CLUB_TIMEZONE})::date, 4995)`);
  const refused = await who.client.ask('POST', `${CONSENT}code/`);
  expect([refused.status, refused.body.detail]).toEqual([400, expect.stringContaining('until next month')]);
  expect(await club.messages()).toEqual([]);
});

test.each([
  ['', /no mobile number/],
  ['6123 4567', /isn’t a mobile number/],
  ['+44 7700 900123', /that country/],
])('no code goes to “%s”', async (mobile, words) => {
  const who = await club.payer();
  await club.db.run(sql`update member set mobile = ${mobile} where id = ${who.memberId}`);
  const refused = await who.client.ask('POST', `${CONSENT}code/`);
  expect(refused.status).toBe(400);
  expect(refused.body.mobile[0]).toMatch(words);
  expect((await who.client.ask('GET', CONSENT)).body.fault).toMatch(words);
});

test('a number that changes has to be confirmed again, and gets nothing before', async () => {
  const who = await club.consenting();
  await club.db.run(sql`update member set mobile = '9000 0001' where id = ${who.memberId}`);
  expect((await who.client.ask('GET', CONSENT)).body).toMatchObject({ state: 'CHANGED' });
  await club.notify(who);
  await club.deliver();
  expect(club.twilio.sent).toEqual([]);
  expect(await club.messages()).toMatchObject([
    { status: 'FAILED', cost: 0, error: expect.stringContaining('changed') },
  ]);
  await who.client.ask('POST', `${CONSENT}code/`);
  expect((await who.client.ask('GET', CONSENT)).body).toMatchObject({ state: 'CODE_SENT' });
  await club.notify(who);
  const code = await club.codeFor('+6590000001');
  await who.client.ask('POST', `${CONSENT}confirm/`, { code });
  expect((await who.client.ask('GET', CONSENT)).body).toMatchObject({ state: 'CONFIRMED' });
  await club.db.run(sql`update member set mobile = '+65 9000-0001' where id = ${who.memberId}`);
  expect((await who.client.ask('GET', CONSENT)).body).toMatchObject({ state: 'CONFIRMED' });
});

test('a topic is switched off, and consent is withdrawn, at once', async () => {
  const who = await club.consenting();
  const off = await who.client.ask('POST', `${CONSENT}topic/`, { topic: 'offer', on: false });
  expect(off.body.topics).toEqual(['booking-cancelled', 'session-changed']);
  await club.notify(who);
  expect(await club.messages()).toEqual([]);
  await who.client.ask('POST', `${CONSENT}topic/`, { topic: 'offer', on: true });
  await club.notify(who);
  expect((await who.client.ask('POST', `${CONSENT}withdraw/`)).body).toMatchObject({ state: 'OFF', topics: [] });
  await club.deliver();
  expect(club.twilio.sent).toEqual([]);
  expect((await who.client.ask('POST', `${CONSENT}topic/`, { topic: 'offer', on: true })).status).toBe(400);
});

test('bad input is refused, and a code works only for its member', async () => {
  const [who, other] = [await club.texter(), await club.texter()];
  await who.client.ask('POST', `${CONSENT}code/`);
  const code = await club.codeFor(who.number);
  expect((await other.client.ask('POST', `${CONSENT}confirm/`, { code })).status).toBe(400);
  for (const body of [{}, { code: '' }, { code: 'x'.repeat(30) }])
    expect((await who.client.ask('POST', `${CONSENT}confirm/`, body)).status).toBe(400);
  expect((await who.client.ask('POST', `${CONSENT}topic/`, { topic: 'money', on: true })).status).toBe(400);
  expect((await club.anonymous.ask('GET', CONSENT)).status).toBe(401);
});

test('a club without a provider offers no texts', async () => {
  const user = await buildUser(plain.db);
  const client = await plain.as(user.id);
  expect((await client.ask('GET', CONSENT)).body).toMatchObject({ is_available: false });
  expect((await client.ask('POST', `${CONSENT}code/`)).status).toBe(400);
});
