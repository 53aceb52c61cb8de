import { addDays } from '@clubhouse/contract';
import { describe, expect, test } from 'vitest';
import { sql } from '../../src/db/sql.ts';
import { dayAhead, hours } from '../bookings/club-with-courts.ts';
import { buildUser } from '../factories.ts';
import { openClub } from '../open-club.ts';
import { buildCourseClub, guest, member } from './club-with-courses.ts';

const DAILY = ['MON', 'TUE', 'WED', 'THU', 'FRI', 'SAT', 'SUN'].map((day_type) => ({
  day_type,
  start_time: '09:00',
  end_time: '10:00',
}));

const club = await openClub(buildCourseClub());

const write = (id: number, set: string, rows: object) => club.office.ask('POST', `/course/${id}/${set}/`, rows);
const read = async (id: number) => (await club.office.ask('GET', `/course/${id}/`)).body;
const sessionsOf = async (id: number) =>
  (await club.office.ask('GET', `/course/${id}/sessions/`)).body.results as {
    id: number | null;
    start_from: string;
    closed: string | null;
  }[];

describe('sets', () => {
  test('one row adds, a list replaces; prices and terms that are named again stay themselves', async () => {
    const course = await club.course({}, [{ participant_type: 'MEMBER', price: '100.00' }]);
    const [old] = (await read(course)).pricings;
    const added = await write(course, 'pricings', { participant_type: 'GUEST_ADULT', price: '150.00' });
    expect([added.status, added.body.price]).toEqual([201, '150.00']);
    const twin = await write(course, 'pricings', { participant_type: 'MEMBER', price: '1.00' });
    expect([twin.status, twin.body]).toEqual([
      400,
      { non_field_errors: ['Another row sets the price for the same people.'] },
    ]);
    const list = await write(course, 'pricings', [
      { participant_type: 'MEMBER', price: '90.00', quota: 3 },
      { participant_type: 'PUBLIC_ADULT', price: '200.00' },
    ]);
    expect(list.body).toMatchObject([{ id: old.id, price: '90.00', quota: 3 }, { participant_type: 'PUBLIC_ADULT' }]);
    const bad = await write(course, 'pricings', [{ participant_type: 'MEMBER', price: '1.00' }, { price: '-1' }]);
    expect([bad.status, bad.body[0], Object.keys(bad.body[1])]).toEqual([400, {}, ['participant_type', 'price']]);
    expect((await read(course)).pricings).toEqual(list.body);
  });

  test('a term in which someone is stays; others go; its places are its own', async () => {
    const [course, term] = await club.termCourse({ capacity: 4 });
    const who = await club.payer();
    await club.enroll(who, 'course', course, [member(who), guest('One'), guest('Two')], { term });
    const from = dayAhead(40);
    const second = { name: 'Term 2', start_date: from, end_date: addDays(from, 6), capacity: 2 };
    expect((await write(course, 'terms', second)).body).toMatchObject({ name: 'Term 2', places_left: 2, waiting: 0 });
    const gone = await write(course, 'terms', [second]);
    expect([gone.status, gone.body.non_field_errors]).toEqual([
      400,
      ['People are enrolled in Term 1, so it can’t be removed. Close it instead.'],
    ]);
    const small = { name: 'Term 1', start_date: dayAhead(10), end_date: dayAhead(37), capacity: 2 };
    expect((await write(course, 'terms', [small])).body).toEqual({ capacity: ['Term 1 already has 3 participants.'] });
    const kept = await write(course, 'terms', [{ ...small, capacity: 3, status: 'CLOSED' }]);
    expect(kept.body).toMatchObject([{ id: term, places_left: 0, status: 'CLOSED' }]);
    const closed = await club.enroll(await club.payer(), 'course', course, [guest('Late')], { term });
    expect(closed.body).toEqual({ detail: 'Enrolment is closed.' });
    const twice = await write(course, 'terms', {
      ...second,
      name: 'Term 1',
      start_date: addDays(from, 60),
      end_date: addDays(from, 61),
    });
    expect(twice.body).toEqual({ name: ['There’s already a term with this name.'] });
    const oneTime = await club.course();
    expect((await write(oneTime, 'terms', second)).body).toEqual({
      non_field_errors: ['Only a RECURRING course has terms.'],
    });
  });

  test('a price names a term of this course, not of another', async () => {
    const [course] = await club.termCourse();
    const [, foreign] = await club.termCourse();
    const answer = await write(course, 'pricings', { participant_type: 'MEMBER', price: '1.00', term: foreign });
    expect([answer.status, Object.keys(answer.body)]).toEqual([400, ['term']]);
  });

  test('capacity below the places taken is refused; sets need the right to manage courses', async () => {
    const course = await club.course();
    const who = await club.payer();
    await club.enroll(who, 'course', course, [member(who), guest('One')]);
    const less = await club.office.ask('PATCH', `/course/${course}/`, { capacity: 1 });
    expect([less.status, Object.keys(less.body)]).toEqual([400, ['capacity']]);
    expect((await club.office.ask('PATCH', `/course/${course}/`, { capacity: 2 })).body.places_left).toBe(0);
    expect((await who.client.ask('POST', `/course/${course}/pricings/`, [])).status).toBe(403);
    const events = await club.as((await buildUser(club.db, { rights: ['event.manage'] })).id);
    expect((await events.ask('POST', `/course/${course}/pricings/`, [])).status).toBe(403);
  });
});

describe('sessions', () => {
  test('follow times, days and the club’s calendar; those that stay keep their ids', async () => {
    const from = dayAhead(20);
    const course = await club.course({ start_date: from, end_date: addDays(from, 6) });
    await write(course, 'operating_hours', DAILY);
    const before = await sessionsOf(course);
    expect(before).toHaveLength(7);
    const shut = await club.office.ask('POST', '/calendar-event/', {
      name: 'Repairs',
      kind: 'CLOSURE',
      start_date: addDays(from, 2),
      end_date: addDays(from, 3),
    });
    expect(shut.status, shut.text).toBe(201);
    await club.plan();
    const after = await sessionsOf(course);
    expect(after.map(({ closed }) => closed)).toEqual([null, null, 'Repairs', 'Repairs', null, null, null]);
    expect(after.filter(({ closed }) => closed === null).map(({ id }) => id)).toEqual(
      before.filter((_, at) => at !== 2 && at !== 3).map(({ id }) => id),
    );
    expect((await read(course)).session_count).toBe(5);
    await club.office.ask('DELETE', `/calendar-event/${shut.body.id}/`);
    await club.plan();
    expect((await sessionsOf(course)).filter(({ closed }) => closed === null)).toHaveLength(7);
  });

  test('a term of at most three has three, and a closure is made up for', async () => {
    const from = dayAhead(200);
    const [course] = await club.termCourse(
      { start_date: from, end_date: addDays(from, 27) },
      { start_date: from, end_date: addDays(from, 27), sessions: 3 },
    );
    await write(course, 'operating_hours', DAILY);
    const shut = { name: 'Closed', kind: 'CLOSURE', start_date: from, end_date: from };
    await club.office.ask('POST', '/calendar-event/', shut);
    await club.plan();
    const days = (await sessionsOf(course)).map(
      ({ start_from, closed }) => `${start_from.slice(0, 10)} ${closed ?? ''}`,
    );
    expect(days).toEqual([`${from} Closed`, `${addDays(from, 1)} `, `${addDays(from, 2)} `, `${addDays(from, 3)} `]);
  });

  test('an event over midnight is one session on two days; until midnight on one', async () => {
    const day = dayAhead(30);
    const ball = await club.event({ start_at: `${day}T20:00:00`, end_at: `${addDays(day, 1)}T02:00:00` });
    const row = (await club.office.ask('GET', `/event/${ball}/`)).body;
    expect([row.start_date, row.end_date, row.session_count]).toEqual([day, addDays(day, 1), 1]);
    const gala = await club.event({ start_at: `${day}T20:00:00`, end_at: `${addDays(day, 1)}T00:00:00` });
    expect((await club.office.ask('GET', `/event/${gala}/`)).body.end_date).toBe(day);
    const on = await club.office.ask('GET', `/event/?date=${addDays(day, 1)}`);
    expect(on.body.results.map(({ id }: { id: number }) => id)).toEqual([ball]);
    const moved = await club.office.ask('PATCH', `/event/${ball}/`, { end_at: `${day}T23:00:00` });
    expect([moved.body.end_date, moved.body.next_end]).toEqual([day, hours(day, 22, 23).end_at]);
    const back = await club.office.ask('PATCH', `/event/${ball}/`, { end_at: `${day}T19:00:00` });
    expect([back.status, Object.keys(back.body)]).toEqual([400, ['end_at']]);
  });
});

describe('places', () => {
  const at = dayAhead(5);
  const make = (facility: number, status: string) =>
    club.course({ name: `Course on ${facility}`, start_date: at, end_date: at, facilities: [facility], status });

  test('a booking in the way refuses publishing, and says where and when', async () => {
    const court = await club.court({ name: 'Court Nine', price: 0 });
    const who = await club.payer();
    expect((await club.book(who, court, [hours(at, 9, 10)])).status).toBe(201);
    const course = await make(court, 'DRAFT');
    await write(course, 'operating_hours', DAILY);
    const refused = await club.office.ask('PATCH', `/course/${course}/`, { status: 'PUBLISHED' });
    expect([refused.status, refused.body.facilities]).toEqual([
      400,
      [expect.stringMatching(/^Court Nine is taken on .*09:00/)],
    ]);
    expect((await read(course)).status).toBe('DRAFT');
  });

  test('published it has them by name, staff cannot lift that, and called off it lets go', async () => {
    const court = await club.court({ price: 0 });
    const course = await make(court, 'PUBLISHED');
    await write(course, 'operating_hours', DAILY);
    const who = await club.payer();
    expect((await club.book(who, court, [hours(at, 9, 10)])).status).toBe(400);
    const day = await who.client.ask('GET', `/booking/availability/?facility=${court}&date=${at}`);
    const slots = JSON.stringify(day.body);
    expect(day.status, day.text).toBe(200);
    expect(slots).toContain(`Course on ${court}`);
    const slot = await club.db.row<{ id: number }>(
      sql`select id from reservation_slot where facility = ${court} and status = 'BLOCKED'`,
    );
    const lifted = await club.office.ask('DELETE', `/booking/reservation-slot/${slot?.id}/`);
    expect(lifted.status, lifted.text).toBe(400);
    expect(lifted.text).toContain(`Course on ${court}`);
    // Closed to newcomers it still takes place.
    await club.office.ask('PATCH', `/course/${course}/`, { status: 'CLOSED' });
    expect((await club.book(who, court, [hours(at, 9, 10)])).status).toBe(400);
    await club.office.ask('POST', `/course/${course}/cancel/`, { now: true });
    await club.callOffs();
    expect((await club.book(who, court, [hours(at, 9, 10)])).status).toBe(201);
  });

  test('moved to another hour, another place or back to a draft, it frees what it had', async () => {
    const [court, other] = [await club.court({ price: 0 }), await club.court({ price: 0 })];
    const course = await make(court, 'PUBLISHED');
    await write(course, 'operating_hours', DAILY);
    await write(
      course,
      'operating_hours',
      DAILY.map((row) => ({ ...row, start_time: '11:00', end_time: '12:00' })),
    );
    const who = await club.payer();
    const free = async (where: number, from: number) =>
      (await club.book(who, where, [hours(at, from, from + 1)])).status === 201;
    expect([await free(court, 9), await free(court, 11)]).toEqual([true, false]);
    await club.office.ask('PATCH', `/course/${course}/`, { facilities: [other] });
    expect([await free(court, 11), await free(other, 11)]).toEqual([true, false]);
    expect((await club.office.ask('PATCH', `/course/${course}/`, { status: 'DRAFT' })).status).toBe(200);
    expect(await free(other, 11)).toBe(true);
  });
});

describe('the life of a course', () => {
  test('goes where it may by hand, and no further', async () => {
    const course = await club.course({ status: 'DRAFT' });
    const to = async (status: string) => (await club.office.ask('PATCH', `/course/${course}/`, { status })).status;
    expect(await to('CLOSED')).toBe(400);
    expect([
      await to('PUBLISHED'),
      await to('DRAFT'),
      await to('PUBLISHED'),
      await to('CLOSED'),
      await to('DRAFT'),
    ]).toEqual([200, 200, 200, 200, 400]);
    expect([await to('PUBLISHED'), await to('CANCELLED'), await to('PUBLISHED')]).toEqual([200, 200, 400]);
    const used = await club.course();
    const who = await club.payer();
    await club.enroll(who, 'course', used, [member(who)]);
    const back = await club.office.ask('PATCH', `/course/${used}/`, { status: 'DRAFT' });
    expect(back.body.status).toEqual(['People are already enrolled. Close or cancel the course instead.']);
    expect((await club.office.ask('PATCH', `/course/${used}/`, { type: 'RECURRING' })).status).toBe(400);
  });

  test('is deleted with its details if no one ever enrolled', async () => {
    const court = await club.court({ price: 0 });
    const at = dayAhead(6);
    const course = await club.course({ start_date: at, end_date: at, facilities: [court] });
    await write(course, 'operating_hours', DAILY);
    expect((await club.office.ask('DELETE', `/course/${course}/`)).status).toBe(204);
    const who = await club.payer();
    expect((await club.book(who, court, [hours(at, 9, 10)])).status).toBe(201);
    const used = await club.course();
    await club.enroll(who, 'course', used, [member(who)]);
    const refused = await club.office.ask('DELETE', `/course/${used}/`);
    expect([refused.status, refused.body.detail]).toEqual([
      400,
      'People have enrolled, so this course can’t be deleted. Cancel it instead.',
    ]);
  });

  test('once closed, it is visible to its participants and no one else', async () => {
    const course = await club.course();
    const [who, other] = [await club.payer(), await club.payer()];
    await club.enroll(who, 'course', course, [member(who)]);
    await club.office.ask('PATCH', `/course/${course}/`, { status: 'CLOSED' });
    const [mine, theirs, absent] = await Promise.all([
      who.client.ask('GET', `/course/${course}/`),
      other.client.ask('GET', `/course/${course}/`),
      other.client.ask('GET', '/course/999999/'),
    ]);
    expect([mine.status, theirs.status, theirs.text]).toEqual([200, 404, absent.text]);
    expect((await who.client.ask('GET', `/event/${course}/`)).status).toBe(404);
  });
});
