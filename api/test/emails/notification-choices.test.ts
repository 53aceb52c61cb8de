import type { NoticeTopic } from '@clubhouse/contract';
import { expect, test } from 'vitest';
import { inTransaction } from '../../src/db/pool.ts';
import { sql } from '../../src/db/sql.ts';
import { sendMail } from '../../src/modules/communications/email/index.ts';
import { notifyInApp } from '../../src/modules/communications/notifications/index.ts';
import { buildTestApp, testConfig } from '../build-test-app.ts';
import { type BuiltUser, buildUser } from '../factories.ts';
import { openClub } from '../open-club.ts';

const config = testConfig();

const club = await openClub(buildTestApp());

/** Notifies a member of one thing on both channels, and counts what arrived. */
async function notify(user: BuiltUser, topic: NoticeTopic): Promise<[bell: number, mail: number]> {
  const member = user.member?.id ?? 0;
  await inTransaction(club.db, async (tx) => {
    await notifyInApp(tx, member, { kind: 'ACCOUNT', topic, title: topic, link: '/' });
    await sendMail(tx, config, {
      to: user.email,
      template: 'account-activated',
      values: { name: topic },
      is_osc: false,
      about: { member, topic },
    });
  });
  const row = await club.db.row<{ bell: number; mail: number }>(sql`select
    (select count(*)::integer from notice where app_user = ${user.id} and title = ${topic}) as bell,
    (select count(*)::integer from outbox where "to" = ${user.email} and text like ${`Dear ${topic},%`}) as mail`);
  return [row?.bell ?? 0, row?.mail ?? 0];
}

test('a switched-off topic is not sent on that channel to that member', async () => {
  const [one, other] = [await buildUser(club.db), await buildUser(club.db)];
  const me = await club.as(one.id);
  expect((await me.ask('GET', '/notice-choices/')).body).toEqual({ no_bell: [], no_mail: [], no_push: [] });
  const off = { topic: 'booking-reminder', channel: 'MAIL', on: false };
  expect((await me.ask('POST', '/notice-choices/', off)).body).toEqual({
    no_bell: [],
    no_mail: ['booking-reminder'],
    no_push: [],
  });
  await me.ask('POST', '/notice-choices/', { topic: 'invoice-reminder', channel: 'BELL', on: false });
  expect(await notify(one, 'booking-reminder')).toEqual([1, 0]);
  expect(await notify(one, 'invoice-reminder')).toEqual([0, 1]);
  expect(await notify(one, 'booking')).toEqual([1, 1]);
  expect(await notify(other, 'booking-reminder')).toEqual([1, 1]);
  expect((await me.ask('POST', '/notice-choices/', { ...off, on: true })).body.no_mail).toEqual([]);
  expect(await notify(one, 'booking-reminder')).toEqual([2, 1]);
});

test('required emails cannot be switched off, and invalid values are refused by field', async () => {
  const me = await club.as((await buildUser(club.db)).id);
  const change = async (body: object) => (await me.ask('POST', '/notice-choices/', body)).body;
  const always = { topic: ['This notification can’t be switched on or off.'] };
  expect(await change({ topic: 'money', channel: 'MAIL', on: false })).toEqual(always);
  expect(await change({ topic: 'booking', channel: 'BELL', on: false })).toEqual(always);
  expect(await change({ topic: 'account', channel: 'MAIL', on: false })).toEqual(always);
  expect(Object.keys(await change({ topic: 'weather', channel: 'PIGEON' })).sort()).toEqual(['channel', 'on', 'topic']);
  expect((await club.anonymous.ask('GET', '/notice-choices/')).status).toBe(401);
});

test('only emails that can be switched off say where', async () => {
  const user = await buildUser(club.db);
  await notify(user, 'request');
  await notify(user, 'money');
  const rows = await club.db.rows<{ text: string }>(
    sql`select text from outbox where "to" = ${user.email} order by id`,
  );
  expect(rows.map(({ text }) => text.includes('/profile#notices'))).toEqual([true, false]);
});
