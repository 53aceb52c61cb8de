import type { NoticeTopic } from '@clubhouse/contract';
import { expect, test } from 'vitest';
import { inTransaction } from '../../src/db/pool.ts';
import { sql } from '../../src/db/sql.ts';
import { notifyInApp } from '../../src/modules/communications/notifications/index.ts';
import { dayAhead, hours } from '../bookings/club-with-courts.ts';
import { openPushClub } from './club-with-push.ts';

const club = await openPushClub();
const DAYS_3 = 72 * 3600;

const notify = (member: number, topic: NoticeTopic, title: string = topic) =>
  inTransaction(club.db, (tx) => notifyInApp(tx, member, { kind: 'ACCOUNT', topic, title, body: 'Body', link: '/' }));

test('what is shown in the app is pushed to each device, and nothing more', async () => {
  const who = await club.payer();
  await club.subscribe(who.client);
  await club.subscribe(who.client);
  await notify(who.memberId, 'money', 'Invoice');
  expect(club.service.delivered).toEqual([]);
  await club.push();
  expect(club.service.delivered).toHaveLength(2);
  const [first] = club.service.delivered;
  expect(first).toMatchObject({
    urgency: 'normal',
    payload: { title: 'Invoice', body: 'Body', link: '/', actions: [] },
  });
  expect(Object.keys(first?.payload)).toEqual(['title', 'body', 'link', 'tag', 'token', 'answer', 'actions', 'failed']);
  expect(first?.ttl).toBeLessThanOrEqual(DAYS_3);
  expect(first?.ttl).toBeGreaterThan(DAYS_3 - 600);
  await club.push();
  expect(club.service.delivered).toHaveLength(2);
});

test('a topic can be switched off on the lock screen alone', async () => {
  const who = await club.payer();
  await club.subscribe(who.client);
  const off = { topic: 'booking', channel: 'PUSH', on: false };
  expect((await who.client.ask('POST', '/notice-choices/', off)).body.no_push).toEqual(['booking']);
  expect((await notify(who.memberId, 'booking')).notified).toBe(1);
  await notify(who.memberId, 'offer');
  await club.push();
  expect(club.service.payloads().map(({ title }) => title)).toEqual(['offer']);
});

test('nothing is sent of what was rolled back, or to a login that was switched off', async () => {
  const who = await club.payer();
  await club.subscribe(who.client);
  await inTransaction(club.db, async (tx) => {
    await notifyInApp(tx, who.memberId, { kind: 'ACCOUNT', title: 'Never', link: '/' });
    throw new Error('back');
  }).catch(() => undefined);
  await club.db.run(sql`update app_user set is_active = false where member_profile = ${who.memberId}`);
  await notify(who.memberId, 'money');
  await club.push();
  expect(club.service.delivered).toEqual([]);
});

test.each([404, 410])('a device that the push service no longer knows (%d) is removed', async (status) => {
  const who = await club.payer();
  const { id } = await club.subscribe(who.client);
  club.service.answer = { status };
  await notify(who.memberId, 'money');
  await notify(who.memberId, 'message');
  await club.push();
  expect(await club.db.rows(sql`select id from push_device where id = ${id}`)).toEqual([]);
  await club.push();
  expect((await club.messages()).map((one) => one.status)).toEqual(['FAILED', 'FAILED']);
});

test.each([429, 500, 503])('after %d it is tried again, as late as the push service asks', async (status) => {
  const who = await club.payer();
  await club.subscribe(who.client);
  club.service.answer = { status, headers: { 'retry-after': '1800' } };
  await notify(who.memberId, 'money');
  await club.push();
  const wait = await club.db.row<{ seconds: number }>(
    sql`select extract(epoch from next_try_at - now())::int as seconds from push_message`,
  );
  expect(wait?.seconds).toBeGreaterThan(1000);
  await club.push();
  expect(await club.messages()).toMatchObject([{ status: 'QUEUED', attempts: 1 }]);
  club.service.answer = undefined;
  await club.letTimePass();
  await club.push();
  expect(await club.messages()).toMatchObject([{ status: 'SENT', attempts: 2, error: '' }]);
});

test('a refusal for good is not repeated, and the device stays', async () => {
  const who = await club.payer();
  const { id } = await club.subscribe(who.client);
  club.service.answer = { status: 413 };
  await notify(who.memberId, 'money');
  await club.push();
  expect(await club.messages()).toMatchObject([{ status: 'FAILED', device: id }]);
});

test('two processes never send the same notification twice', async () => {
  const who = await club.payer();
  await club.subscribe(who.client);
  for (let n = 0; n < 25; n += 1) await notify(who.memberId, 'money', `Invoice ${n}`);
  await Promise.all([club.push(), club.push(), club.push()]);
  expect(club.service.delivered).toHaveLength(25);
});

test('outdated notifications are given up, and staff who manage the club see them', async () => {
  const who = await club.payer();
  await club.subscribe(who.client);
  await notify(who.memberId, 'offer', 'Too late');
  await club.db.run(sql`update push_message set expires_at = now() - interval '1 minute'`);
  await club.push();
  expect(club.service.delivered).toEqual([]);
  expect(await club.messages()).toMatchObject([{ status: 'FAILED', error: 'not sent in time' }]);
  const list = await club.admin.ask('GET', '/system/push-message/?status=FAILED');
  expect(list.body.results).toMatchObject([{ title: 'Too late', topic: 'offer', status: 'FAILED' }]);
  expect((await who.client.ask('GET', '/system/push-message/')).status).toBe(403);
});

test('a booking that is confirmed at once is pushed too', async () => {
  const who = await club.payer();
  await club.subscribe(who.client);
  const court = await club.court({ price: 0 });
  const booked = await club.book(who, court, [hours(dayAhead(5), 9, 10)], { status: 'CONFIRMED' });
  expect(booked.status, booked.text).toBe(201);
  expect(await club.status(booked.body.id)).toBe('CONFIRMED');
  await club.push();
  expect(club.service.payloads()).toMatchObject([{ title: expect.stringMatching(/^Booked: /) }]);
});
