import { expect, test } from 'vitest';
import { sql } from '../../src/db/sql.ts';
import { ANSWER, openPushClub } from './club-with-push.ts';

const club = await openPushClub();

/** Answers an offer as the service worker does: with the token alone. */
const answer = (token: string, action: string) => club.anonymous.ask('POST', ANSWER, { token, action });

async function offered(more = 0) {
  const who = await club.payer();
  const others = [];
  for (let n = 0; n < more; n += 1) others.push(await club.payer());
  await club.subscribe(who.client);
  const { id, next } = await club.offerTo(who, others);
  await club.push();
  const pushed = club.service.payloads().find(({ actions }) => actions.length > 0);
  return { who, id, next, token: pushed?.token as string, pushed };
}

test('an offer can be taken from the lock screen once, and is then held until it is paid', async () => {
  const { who, id, token, pushed } = await offered();
  expect(pushed.actions).toEqual([
    { action: 'TAKE', title: 'Take it' },
    { action: 'PASS', title: 'Pass' },
  ]);
  expect(club.service.delivered[0]?.urgency).toBe('high');
  const url = `/booking/reservation/${id}/`;
  expect((await who.client.ask('GET', url)).body).toMatchObject({ status: 'PENDING_PAYMENT', is_offer: true });
  const taken = await answer(token, 'TAKE');
  expect(taken.body, taken.text).toMatchObject({ result: 'TAKEN', link: `/bookings?pay=${id}` });
  expect(taken.body.title).toMatch(/is held for you$/);
  expect((await who.client.ask('GET', url)).body).toMatchObject({ status: 'PENDING_PAYMENT', is_offer: false });
  for (const action of ['TAKE', 'PASS']) expect((await answer(token, action)).status).toBe(400);
  expect(await club.status(id)).toBe('PENDING_PAYMENT');
  const line = await club.db.row<{ changes: unknown; actor_name: string }>(sql`
    select changes, actor_name from audit where resource = 'reservation' and row_id = ${id} order by id desc limit 1`);
  expect(line?.changes).toEqual({ is_offer: { old: true, new: false } });
  expect(line?.actor_name).not.toBe('System');
});

test('one that is passed up goes to the next in line', async () => {
  const { id, next, token } = await offered(1);
  expect((await answer(token, 'PASS')).body.result).toBe('PASSED');
  expect(await club.status(id)).toBe('CANCELLED');
  await club.offerPlaces();
  expect(await club.status(next)).toBe('PENDING_PAYMENT');
});

test('one of two answers at once counts', async () => {
  const { id, token } = await offered();
  const both = await Promise.all([answer(token, 'TAKE'), answer(token, 'PASS'), answer(token, 'TAKE')]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 400, 400]);
  const result = both.find(({ status }) => status === 200)?.body.result;
  expect(await club.status(id)).toBe(result === 'PASSED' ? 'CANCELLED' : 'PENDING_PAYMENT');
});

test('an offer that has ended, or was booked meanwhile, says so', async () => {
  const gone = await offered();
  await club.outrun(gone.id);
  expect((await answer(gone.token, 'TAKE')).body.result).toBe('GONE');
  const paid = await offered();
  await club.payFor(paid.who, paid.id);
  const last = club.service
    .payloads()
    .filter(({ actions }) => actions.length > 0)
    .at(-1);
  expect((await answer(last.token, 'TAKE')).body).toMatchObject({ result: 'BOOKED' });
});

test('tokens that are made up, changed, too old, or of a login that was switched off do nothing', async () => {
  const { who, id, token } = await offered();
  const changed = `${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}`;
  const [uid = '', signature = ''] = token.split('.');
  const another = `${uid.startsWith('a') ? 'b' : 'a'}${uid.slice(1)}.${signature}`;
  for (const wrong of ['', 'x', changed, another, `${token}A`]) expect((await answer(wrong, 'TAKE')).status).toBe(400);
  expect((await answer(token, 'EAT')).status).toBe(400);
  await club.db.run(sql`update app_user set is_active = false where member_profile = ${who.memberId}`);
  expect((await answer(token, 'TAKE')).status).toBe(403);
  await club.db.run(sql`update app_user set is_active = true where member_profile = ${who.memberId}`);
  await club.db.run(sql`update push_message set expires_at = now() - interval '1 second'`);
  expect((await answer(token, 'TAKE')).status).toBe(400);
  expect((await who.client.ask('GET', `/booking/reservation/${id}/`)).body.is_offer).toBe(true);
});

test('a notification without an offer can be opened, and nothing else', async () => {
  const who = await club.payer();
  const { id } = await club.subscribe(who.client);
  await who.client.ask('POST', `/push-device/${id}/test/`);
  await club.push();
  const [{ token }] = club.service.payloads();
  expect((await answer(token, 'OPEN')).body).toMatchObject({ result: 'OPENED', link: '/profile?section=notices' });
  expect((await answer(token, 'OPEN')).status).toBe(200);
  expect((await answer(token, 'TAKE')).status).toBe(400);
});
