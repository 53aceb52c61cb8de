import { instantAt, localTime } from '@clubhouse/contract';
import { expect, test } from 'vitest';
import { inTransaction } from '../../src/db/pool.ts';
import { sql } from '../../src/db/sql.ts';
import { CONSENT, openTextClub } from './club-with-texts.ts';
import { TWILIO_TOKEN } from './fake-twilio.ts';

const club = await openTextClub();

test('a text is sent after the commit, once, with its price, and only with consent', async () => {
  const [who, other] = [await club.consenting(), await club.texter()];
  await club.notify(who, 'Badminton 1, 10:00–11:00: yours');
  await club.notify(other);
  expect(club.twilio.sent).toEqual([]);
  await Promise.all([club.deliver(), club.deliver(), club.deliver()]);
  expect(club.twilio.sent).toMatchObject([
    { to: who.number, body: expect.stringMatching(/: Badminton 1, 10:00-11:00: yours http.*\/bookings$/) },
  ]);
  expect(await club.messages()).toMatchObject([{ status: 'SENT', attempts: 1, cost: 8 }]);
  expect(await club.spent()).toBe(8);
});

test('nothing is sent of what was rolled back', async () => {
  const who = await club.consenting();
  await inTransaction(club.db, async () => {
    await club.notify(who);
    throw new Error('back');
  }).catch(() => undefined);
  await club.db.run(sql`delete from sms_message`);
  await club.deliver();
  expect(club.twilio.sent).toEqual([]);
});

test('after too many calls it is tried again', async () => {
  const who = await club.consenting();
  await club.notify(who);
  club.twilio.tooMany = 1;
  await club.deliver();
  expect(await club.messages()).toMatchObject([{ status: 'QUEUED', attempts: 1 }]);
  await club.deliver();
  expect(club.twilio.sent).toEqual([]);
  await club.letTimePass();
  await club.deliver();
  expect(await club.messages()).toMatchObject([{ status: 'SENT', attempts: 2, error: '' }]);
  expect(await club.spent()).toBe(8);
});

test('a text whose answer was lost is found again, and not sent twice', async () => {
  const who = await club.consenting();
  await club.notify(who);
  club.twilio.fault = 'answer lost';
  await club.deliver();
  club.twilio.fault = 'none';
  expect(club.twilio.sent).toHaveLength(1);
  expect(await club.messages()).toMatchObject([{ status: 'QUEUED' }]);
  await club.letTimePass();
  await club.deliver();
  expect(club.twilio.sent).toHaveLength(1);
  expect(await club.messages()).toMatchObject([{ status: 'SENT', attempts: 2 }]);
});

test('a process that dies in the middle sends nothing twice', async () => {
  const who = await club.consenting();
  await club.notify(who);
  await club.deliver();
  await club.db.run(sql`
    update sms_message
    set status = 'QUEUED', provider_id = null, is_unclear = true, next_try_at = now()`);
  await club.deliver();
  expect(club.twilio.sent).toHaveLength(1);
  expect(await club.spent()).toBe(8);
});

test.each(['down', 'broken'] as const)('while the provider is %s, texts wait', async (fault) => {
  const who = await club.consenting();
  await club.notify(who);
  club.twilio.fault = fault;
  await club.deliver();
  club.twilio.fault = 'none';
  expect(await club.messages()).toMatchObject([{ status: 'QUEUED', attempts: 1 }]);
  await club.letTimePass();
  await club.deliver();
  expect(await club.messages()).toMatchObject([{ status: 'SENT' }]);
});

test.each([
  [21211, /valid number/],
  [21614, /can’t receive texts/],
  [21408, /this country/],
])('a refusal for good (%d) says why, and costs nothing', async (code, words) => {
  const who = await club.consenting();
  club.twilio.bad.set(who.number, code);
  await club.notify(who);
  await club.deliver();
  expect(await club.messages()).toMatchObject([{ status: 'FAILED', cost: 0, error: expect.stringMatching(words) }]);
  expect(await club.spent()).toBe(0);
});

test('a reply of STOP withdraws consent here too', async () => {
  const who = await club.consenting();
  club.twilio.bad.set(who.number, 21610);
  await club.notify(who);
  await club.deliver();
  expect((await who.client.ask('GET', CONSENT)).body).toMatchObject({ state: 'OFF' });
  const line = await club.db.row(sql`
    select actor_name from audit where resource = 'text messages' and row_id = ${who.id} order by id desc limit 1`);
  expect(line).toMatchObject({ actor_name: 'SMS' });
});

test('a wrong token loses nothing', async () => {
  const who = await club.consenting();
  await club.notify(who);
  await club.deliver({ ...club.config, TWILIO_AUTH_TOKEN: 'another-auth-token' });
  expect(await club.messages()).toMatchObject([{ status: 'QUEUED', error: expect.stringContaining('20003') }]);
});

test('without a provider what waits is given up', async () => {
  const who = await club.consenting();
  await club.notify(who);
  await club.deliver({ ...club.config, SMS_PROVIDER: 'none' });
  expect(await club.messages()).toMatchObject([{ status: 'FAILED' }]);
});

test('the budget is a hard stop, also for many at once, and staff hear before and then', async () => {
  const who = await club.consenting();
  for (let n = 0; n < 15; n += 1) await club.notify(who, `Number ${n}`);
  const tight = { ...club.config, SMS_MONTHLY_BUDGET: 1, SMS_SEGMENT_CENTS: 10 };
  await Promise.all([club.deliver(tight), club.deliver(tight), club.deliver(tight)]);
  expect(club.twilio.sent).toHaveLength(10);
  expect(await club.spent()).toBe(100);
  const failed = (await club.messages()).filter(({ status }) => status === 'FAILED');
  expect(failed).toHaveLength(5);
  expect(failed[0]?.error).toContain('budget');
  const notifications = await club.db.rows<{ title: string }>(
    sql`select title from notice n where kind = 'OUTBOX' and exists (
      select from user_role r where r.app_user = n.app_user) order by id`,
  );
  expect(new Set(notifications.map(({ title }) => title))).toEqual(
    new Set(['Text messages: most of the budget is used', 'Text messages have stopped']),
  );
  expect(notifications).toHaveLength(2);
});

test('a member gets a limited number a month', async () => {
  const who = await club.consenting();
  for (let n = 0; n < 4; n += 1) await club.notify(who, `Number ${n}`);
  await club.deliver({ ...club.config, SMS_PER_MEMBER: 3 });
  expect(club.twilio.sent).toHaveLength(3);
  const failed = (await club.messages()).filter(({ status }) => status === 'FAILED');
  expect(failed).toMatchObject([{ error: expect.stringContaining('limit') }]);
});

test('in quiet hours texts wait for the morning, unless they are over by then or someone asks for them', async () => {
  const who = await club.consenting();
  const { date, minutes } = localTime(Date.now(), club.config.CLUB_TIMEZONE);
  const time = (at: number) => new Date(((at + 1440) % 1440) * 60_000).toISOString().slice(11, 16);
  const quiet = { ...club.config, SMS_QUIET_HOURS: `${time(minutes - 60)}-${time(minutes + 120)}` };
  await club.notify(who, 'Later');
  await club.notify(who, 'Over', { endsAt: instantAt(date, minutes + 60, club.config.CLUB_TIMEZONE) });
  const other = await club.texter();
  await other.client.ask('POST', `${CONSENT}code/`);
  await club.deliver(quiet);
  expect(club.twilio.sent.map(({ to }) => to)).toEqual([other.number]);
  expect(await club.messages()).toMatchObject([
    { status: 'QUEUED', attempts: 0 },
    { status: 'FAILED', error: expect.stringContaining('quiet') },
    { topic: 'code', status: 'SENT' },
  ]);
});

test('the provider reports the delivery of a text; only signed reports are accepted', async () => {
  const who = await club.consenting();
  await club.notify(who);
  await club.deliver();
  const [text] = club.twilio.sent;
  if (!text) throw new Error('nothing was sent');
  const hear = ({ path, body, headers }: ReturnType<typeof club.twilio.callback>) =>
    club.anonymous.ask('POST', path.replace('/v1', ''), body, headers);
  for (const wrong of [
    club.twilio.callback(text, 'failed', {}, 'another token'),
    { ...club.twilio.callback(text, 'failed'), body: 'MessageStatus=failed' },
    club.twilio.callback({ ...text, callback: `${text.callback}?a=b` }, 'failed'),
    { ...club.twilio.callback(text, 'failed'), headers: { 'content-type': 'application/x-www-form-urlencoded' } },
  ])
    expect((await hear({ ...wrong, path: new URL(text.callback ?? '').pathname } as never)).status).toBe(403);
  expect((await hear(club.twilio.callback(text, 'delivered'))).status).toBe(200);
  expect((await hear(club.twilio.callback(text, 'sent'))).status).toBe(200);
  expect((await hear(club.twilio.callback({ ...text, sid: 'SMother' }, 'failed'))).status).toBe(200);
  expect(await club.messages()).toMatchObject([{ status: 'DELIVERED', error: '' }]);
  expect((await club.anonymous.ask('POST', '/sms-status/no-uid/', '')).status).toBe(404);
  expect(TWILIO_TOKEN.length).toBeGreaterThan(16);
});

test('a text that did not arrive says why', async () => {
  const who = await club.consenting();
  await club.notify(who);
  await club.deliver();
  const [text] = club.twilio.sent;
  if (!text) throw new Error('nothing was sent');
  const { path, body, headers } = club.twilio.callback(text, 'undelivered', { ErrorCode: '30003' });
  expect((await club.anonymous.ask('POST', path.replace('/v1', ''), body, headers)).status).toBe(200);
  const list = await club.admin.ask('GET', '/system/sms-message/?status=FAILED');
  expect(list.body.results).toMatchObject([
    {
      recipient: `+65 •••• ${who.number.slice(-4)}`,
      status: 'FAILED',
      cost: '0.08',
      error: 'the phone is off or out of reach (30003)',
    },
  ]);
  expect(list.text).not.toContain(who.number);
  expect((await who.client.ask('GET', '/system/sms-message/')).status).toBe(403);
});

test('staff see the cost of this month, and send a test', async () => {
  const who = await club.consenting();
  await club.notify(who);
  const tested = await club.admin.ask('POST', '/system/sms/test/', { to: '9123 4567' });
  expect(tested.body).toEqual({ result: 'QUEUED', recipient: '+65 •••• 4567' });
  await club.deliver();
  expect((await club.admin.ask('GET', '/system/sms/')).body).toMatchObject({
    provider: 'Twilio',
    spent: '0.16',
    budget: '50.00',
    price: '0.08',
    sent: 2,
    failed: 0,
  });
  for (const to of ['', '123', '6123 4567', '+44 7700 900123'])
    expect((await club.admin.ask('POST', '/system/sms/test/', { to })).status).toBe(400);
  expect((await who.client.ask('POST', '/system/sms/test/', { to: '9123 4567' })).status).toBe(403);
});
