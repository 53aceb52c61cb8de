import { expect, test } from 'vitest';
import { ANSWER, openPushClub } from './club-with-push.ts';

const club = await openPushClub();

async function offered() {
  const who = await club.payer();
  await club.subscribe(who.client);
  const { id } = await club.offerTo(who);
  return { who, id };
}

/** The minute is over; what is in the outbox then. */
async function afterAMinute(who: Awaited<ReturnType<typeof offered>>['who']) {
  await club.letTimePass();
  await club.mail();
  return (await club.emailsTo(who)).map(({ status }) => status);
}

test('without a device the email about an offer goes at once', async () => {
  const who = await club.payer();
  await club.offerTo(who);
  expect(await club.emailsTo(who)).toEqual([{ status: 'QUEUED', waits: false }]);
});

test('with a device it waits a minute, and follows if nothing was opened', async () => {
  const { who } = await offered();
  expect(await club.emailsTo(who)).toEqual([{ status: 'QUEUED', waits: true }]);
  await club.push();
  await club.mail();
  expect(await club.emailsTo(who)).toEqual([{ status: 'QUEUED', waits: true }]);
  expect(await afterAMinute(who)).toEqual(['KEPT']);
});

test('it is not sent once the notification was opened', async () => {
  const { who } = await offered();
  await club.push();
  const [{ token }] = club.service.payloads();
  await club.anonymous.ask('POST', ANSWER, { token, action: 'OPEN' });
  expect(await afterAMinute(who)).toEqual([]);
});

test('it is not sent once the notice was read, the offer was passed up, or was paid for in the portal', async () => {
  const read = await offered();
  const [notice] = (await read.who.client.ask('GET', '/notice/')).body.results;
  await read.who.client.ask('PATCH', `/notice/${notice.id}/`, { is_read: true });
  expect(await afterAMinute(read.who)).toEqual([]);
  const passed = await offered();
  await passed.who.client.ask('POST', `/booking/reservation/${passed.id}/cancel/`, {});
  expect(await afterAMinute(passed.who)).toEqual([]);
  const paid = await offered();
  const before = await club.emailsTo(paid.who);
  await club.payFor(paid.who, paid.id);
  await club.letTimePass();
  await club.mail();
  // The receipt and the confirmation are there; the offer is not.
  const texts = (await club.admin.ask('GET', '/system/outbox/?limit=100')).body.results;
  expect(before).toHaveLength(1);
  expect(texts.filter(({ subject }: { subject: string }) => /offer/i.test(subject))).toEqual([]);
});

test('it goes at once when no device could be reached', async () => {
  const { who } = await offered();
  club.service.answer = { status: 410 };
  await club.push();
  expect(await club.emailsTo(who)).toEqual([{ status: 'QUEUED', waits: false }]);
});

test('it goes at once to a member who wants no push about offers', async () => {
  const who = await club.payer();
  await club.subscribe(who.client);
  await who.client.ask('POST', '/notice-choices/', { topic: 'offer', channel: 'PUSH', on: false });
  await club.offerTo(who);
  expect(await club.emailsTo(who)).toEqual([{ status: 'QUEUED', waits: false }]);
});
