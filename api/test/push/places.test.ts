import { expect, test } from 'vitest';
import { member } from '../offerings/club-with-courses.ts';
import { ANSWER, openPushClub } from './club-with-push.ts';

const club = await openPushClub();

const answer = (token: string, action: string) => club.anonymous.ask('POST', ANSWER, { token, action });

/** A place at an event that is full, offered to a person with a device; another waits behind them. */
async function offered() {
  const [first, who, next] = [await club.payer(), await club.payer(), await club.payer()];
  await club.subscribe(who.client);
  const event = await club.event({ capacity: 1 });
  const enrol = async (one: typeof who, more = {}) =>
    (await club.enroll(one, 'event', event, [member(one)], more)).body.result.id as number;
  const taken = await enrol(first);
  const id = await enrol(who, { join_waitlist: true });
  const behind = await enrol(next, { join_waitlist: true });
  await first.client.ask('PATCH', `/booking/event-registration/${taken}/`, { status: 'CANCELLED' });
  await club.offerSeats();
  expect(await club.enrollmentStatus(id)).toBe('PENDING_PAYMENT');
  await club.push();
  const pushed = club.service.payloads().find(({ actions }) => actions.length > 0);
  return { id, behind, token: pushed?.token as string };
}

test('a place that is taken from the lock screen is held until it is paid', async () => {
  const { id, token } = await offered();
  expect((await answer(token, 'TAKE')).body).toMatchObject({ result: 'TAKEN', link: `/event-registration/${id}` });
  expect((await answer(token, 'PASS')).status).toBe(400);
  expect(await club.enrollmentStatus(id)).toBe('PENDING_PAYMENT');
});

test('a place that is passed up goes to the next in line', async () => {
  const { id, behind, token } = await offered();
  const passed = await answer(token, 'PASS');
  expect(passed.body, passed.text).toMatchObject({ result: 'PASSED' });
  expect(await club.enrollmentStatus(id)).toBe('CANCELLED');
  await club.offerSeats();
  expect(await club.enrollmentStatus(behind)).toBe('PENDING_PAYMENT');
});

test('an offer that ran out says so', async () => {
  const { id, token } = await offered();
  await club.outrunEnrollment(id);
  expect((await answer(token, 'TAKE')).body).toMatchObject({ result: 'GONE' });
});
