import { beforeEach, describe, expect, test } from 'vitest';
import { sql } from '../../src/db/sql.ts';
import { openClub } from '../open-club.ts';
import { buildGuestClub, PEOPLE } from './club-with-guests.ts';

const club = await openClub(buildGuestClub());
const { db } = club;
beforeEach(() => db.run(sql`delete from rate_limit`));

const idOf = (who: Awaited<ReturnType<typeof club.payer>>) => who.member?.membership_id ?? '';

describe('co-players', () => {
  test('are invited by their ID, stay unnamed until they accept, and say whether they come', async () => {
    const [own, other] = [await club.payer(), await club.payer()];
    const booking = await club.booked(own);
    const added = await club.add(own, booking.id, { membership_id: idOf(other).toLowerCase() });
    expect(added.body).toMatchObject({ kind: 'MEMBER', status: 'INVITED', name: '', member: null, email: null });
    expect(added.body.membership_id).toBe(idOf(other));
    expect((await club.notices(other)).at(-1)).toContain(`${own.member?.name} invites you`);
    const seen = await other.client.ask('GET', `${PEOPLE}?member=${other.memberId}`);
    expect(seen.body.results).toEqual([
      expect.objectContaining({ id: added.body.id, organiser_name: own.member?.name, status: 'INVITED' }),
    ]);
    const path = `${PEOPLE}${added.body.id}/`;
    expect((await own.client.ask('POST', `${path}answer/`, { answer: 'CONFIRMED' })).status).toBe(403);
    expect((await other.client.ask('POST', `${path}answer/`, { answer: 'CONFIRMED' })).body.status).toBe('CONFIRMED');
    expect((await own.client.ask('GET', path)).body).toMatchObject({
      name: other.member?.name,
      member: other.memberId,
      status: 'CONFIRMED',
    });
    expect((await club.notices(own)).at(-1)).toContain(`${other.member?.name} is coming`);
    expect((await other.client.ask('POST', `${path}answer/`, { answer: 'DECLINED' })).body.status).toBe('DECLINED');
    expect((await club.notices(own)).at(-1)).toContain(`The member ${idOf(other)} can’t come`);
    const late = await other.client.ask('POST', `${path}answer/`, { answer: 'CONFIRMED' });
    expect([late.status, late.body.detail]).toEqual([409, 'This invitation is no longer open.']);
    // They can be invited again.
    expect((await club.add(own, booking.id, { membership_id: idOf(other) })).status).toBe(201);
  });

  test('of the own household are named at once', async () => {
    const [own, spouse] = [await club.payer(), await club.payer()];
    await db.run(sql`
      update member
      set linked_member_id = case id when ${own.memberId} then ${spouse.memberId}::bigint else ${own.memberId}::bigint end
      where id in (${own.memberId}, ${spouse.memberId})`);
    const booking = await club.booked(own);
    const added = await club.add(own, booking.id, { membership_id: idOf(spouse) });
    expect(added.body).toMatchObject({ status: 'INVITED', name: spouse.member?.name });
  });

  test('an ID that doesn’t exist, one of a member who can’t come and one’s own are refused', async () => {
    const [own, gone] = [await club.payer(), await club.payer()];
    await db.run(sql`update member set status = 'SUSPENDED-DISCIPLINE' where id = ${gone.memberId}`);
    const { id } = await club.booked(own);
    const said = async (membership_id: string) => {
      const { status, body } = await club.add(own, id, { membership_id });
      return [status, body.membership_id?.[0]];
    };
    expect(await said('M999999X')).toEqual(await said(idOf(gone)));
    expect(await said(idOf(own))).toEqual([400, 'This is the member whose booking it is.']);
    expect((await own.client.ask('GET', `${PEOPLE}?reservation=${id}`)).body.count).toBe(0);
  });

  test.each([
    ['an empty form', {}, 'non_field_errors'],
    [
      'a member and a guest at once',
      { membership_id: 'M1', name: 'Ben', email: 'ben@example.com' },
      'non_field_errors',
    ],
    ['a guest without a name', { email: 'ben@example.com' }, 'name'],
    ['a guest without an email', { name: 'Ben' }, 'email'],
    ['a guest with something else for an email', { name: 'Ben', email: 'ben' }, 'email'],
  ])('%s is refused', async (_what, body, field) => {
    const own = await club.payer();
    const { id } = await club.booked(own);
    const refused = await club.add(own, id, body);
    expect([refused.status, Object.keys(refused.body)]).toEqual([400, [field]]);
  });
});

describe('who may', () => {
  test('a stranger finds neither the booking nor its people; a co-player sees only themselves', async () => {
    const [own, other, stranger] = [await club.payer(), await club.payer(), await club.payer()];
    const { id } = await club.booked(own);
    const guest = (await club.add(own, id, { name: 'Ben', email: 'ben.w@example.com' })).body;
    const player = (await club.add(own, id, { membership_id: idOf(other) })).body;
    expect((await club.add(stranger, id, { name: 'Eve', email: 'eve@example.com' })).status).toBe(404);
    for (const who of [stranger, other]) {
      expect((await who.client.ask('GET', `${PEOPLE}${guest.id}/`)).status).toBe(404);
      expect((await who.client.ask('DELETE', `${PEOPLE}${guest.id}/`)).status).toBe(404);
    }
    expect((await other.client.ask('GET', `${PEOPLE}?reservation=${id}`)).body.count).toBe(1);
    expect((await other.client.ask('DELETE', `${PEOPLE}${player.id}/`)).status).toBe(404);
    expect((await club.desk.ask('GET', `${PEOPLE}?reservation=${id}`)).body.count).toBe(2);
    expect((await own.client.ask('POST', `${PEOPLE}admit/`, { person: guest.id })).status).toBe(403);
  });

  test('staff see names at once, and search by them', async () => {
    const [own, other] = [await club.payer(), await club.payer()];
    const { id } = await club.booked(own);
    await club.add(own, id, { membership_id: idOf(other) });
    const name = encodeURIComponent(other.member?.name ?? '');
    const found = await club.desk.ask('GET', `${PEOPLE}?reservation=${id}&search=${name}`);
    expect(found.body.results.map((row: { name: string }) => row.name)).toEqual([other.member?.name]);
    // The organiser can't find a name that way.
    expect((await own.client.ask('GET', `${PEOPLE}?reservation=${id}&search=${name}`)).body.count).toBe(0);
  });

  test('removed people no longer see it, and are notified once', async () => {
    const [own, other] = [await club.payer(), await club.payer()];
    const { id } = await club.booked(own);
    const { body } = await club.add(own, id, { membership_id: idOf(other) });
    expect((await own.client.ask('DELETE', `${PEOPLE}${body.id}/`)).status).toBe(204);
    expect((await own.client.ask('DELETE', `${PEOPLE}${body.id}/`)).status).toBe(204);
    expect((await other.client.ask('GET', `${PEOPLE}${body.id}/`)).status).toBe(404);
    expect((await club.notices(other)).filter((title) => title.includes('has taken you off'))).toHaveLength(1);
    const lines = await db.rows<{ action: string }>(
      sql`select action from audit where resource = 'booking person' and row_id = ${body.id} order by id`,
    );
    expect(lines.map(({ action }) => action)).toEqual(['create', 'update']);
  });
});

describe('room', () => {
  test('a facility for two takes one more, and the booking grows with its people', async () => {
    const own = await club.payer();
    const { id } = await club.booked(own, { capacity: 2 });
    expect((await club.add(own, id, { name: 'Ann', email: 'ann1@example.com' })).status).toBe(201);
    const refused = await club.add(own, id, { name: 'Bob', email: 'bob1@example.com' });
    expect([refused.status, refused.body.detail]).toEqual([409, expect.stringContaining('2 people at most')]);
    expect((await own.client.ask('GET', `/booking/reservation/${id}/`)).body).toMatchObject({ pax: 2, room: 2 });
    const named = await own.client.ask('PATCH', `/booking/reservation/${id}/`, { companions: ['Kid'] });
    expect(named.status).toBe(400);
  });

  test('where parties share a facility, the places that were booked are all there are', async () => {
    const own = await club.payer();
    const { id } = await club.booked(own, { shared: 10, pax: 2 });
    expect((await club.add(own, id, { name: 'Ann', email: 'ann2@example.com' })).status).toBe(201);
    const refused = await club.add(own, id, { name: 'Bob', email: 'bob2@example.com' });
    expect([refused.status, refused.body.detail]).toEqual([409, expect.stringContaining('You booked 2 places')]);
    expect((await own.client.ask('GET', `/booking/reservation/${id}/`)).body.room).toBe(2);
  });

  test('when two people are added at the same moment, one gets the last place', async () => {
    const own = await club.payer();
    const { id } = await club.booked(own, { capacity: 2 });
    const answers = await Promise.all(
      [1, 2, 3].map((n) => club.add(own, id, { name: `Guest ${n}`, email: `race${n}@example.com` })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
  });

  test('no one is added twice, or to a cancelled booking', async () => {
    const own = await club.payer();
    const { id } = await club.booked(own);
    const guest = { name: 'Ann', email: 'Ann3@example.com' };
    const twice = await Promise.all([
      club.add(own, id, guest),
      club.add(own, id, { ...guest, email: 'ann3@EXAMPLE.com' }),
    ]);
    expect(twice.map(({ status }) => status).sort()).toEqual([201, 409]);
    await own.client.ask('POST', `/booking/reservation/${id}/cancel/`, {});
    expect((await club.add(own, id, { name: 'Bob', email: 'bob3@example.com' })).status).toBe(409);
  });
});

test('a cancelled booking notifies its people, and they are no longer expected', async () => {
  const [own, other] = [await club.payer(), await club.payer()];
  const { id } = await club.booked(own);
  const player = (await club.add(own, id, { membership_id: idOf(other) })).body;
  const guest = (await club.add(own, id, { name: 'Ann', email: 'ann4@example.com' })).body;
  await own.client.ask('POST', `/booking/reservation/${id}/cancel/`, {});
  expect([await club.statusOf(player.id), await club.statusOf(guest.id)]).toEqual(['CANCELLED', 'CANCELLED']);
  expect((await club.notices(other)).at(-1)).toContain('Cancelled');
  const mails = await db.rows<{ subject: string }>(
    sql`select subject from outbox where "to" = 'ann4@example.com' order by id`,
  );
  expect(mails.map(({ subject }) => subject.split(':')[0])).toEqual([
    expect.stringContaining('invites you'),
    'Cancelled',
  ]);
});

test('a moved booking keeps its people, and notifies them', async () => {
  const own = await club.payer();
  const { id, facility } = await club.booked(own);
  const guest = (await club.add(own, id, { name: 'Ann', email: 'ann5@example.com' })).body;
  const { hours, dayAhead } = await import('../bookings/club-with-courts.ts');
  const time = hours(dayAhead(4), 10, 11);
  const moved = await own.client.ask('POST', `/booking/reservation/${id}/move/`, { facility, slots: [time] });
  expect(moved.status).toBe(200);
  expect((await own.client.ask('GET', `${PEOPLE}${guest.id}/`)).body.start_from).toBe(time.start_from);
  const mail = await db.row<{ subject: string }>(
    sql`select subject from outbox where "to" = 'ann5@example.com' order by id desc limit 1`,
  );
  expect(mail?.subject).toMatch(/^Moved: /);
});
