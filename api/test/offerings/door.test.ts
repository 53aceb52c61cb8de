import { describe, expect, test } from 'vitest';
import { sql } from '../../src/db/sql.ts';
import { dayAhead } from '../bookings/club-with-courts.ts';
import { buildUser } from '../factories.ts';
import type { Payer } from '../finance/club-with-money.ts';
import { openClub } from '../open-club.ts';
import { buildCourseClub, guest, member } from './club-with-courses.ts';

const FREE = ['MEMBER', 'GUEST_ADULT', 'PUBLIC_ADULT'].map((participant_type) => ({ participant_type, price: '0.00' }));

const club = await openClub(buildCourseClub());

const enrol = async (who: Payer, event: number, party: readonly object[]) =>
  (await club.enroll(who, 'event', event, party as never)).body.result.id as number;
const registration = async (who: Payer, id: number) =>
  (await who.client.ask('GET', `/booking/event-registration/${id}/`)).body;

describe('at the door', () => {
  const soon = () => new Date(Date.now() + 3_600_000).toISOString();
  const later = () => new Date(Date.now() + 7_200_000).toISOString();
  const sessionOf = async (event: number) =>
    (await club.db.row<{ id: number }>(sql`select id from offering_session where offering = ${event}`))?.id ?? 0;
  const mark = (event: number, body: object) => club.office.ask('POST', `/event/${event}/attendance/`, body);

  test('a ticket is good once and stays good, at its session and no other, not days before', async () => {
    const who = await club.payer();
    const event = await club.event({ start_at: soon(), end_at: later() }, FREE);
    const id = await enrol(who, event, [member(who), guest('Kavya')]);
    const code = (await registration(who, id)).participants[1].ticket_code as string;
    const session = await sessionOf(event);
    const come = await mark(event, { session, code: ` ${code.toLowerCase()} ` });
    expect([come.status, come.body.person]).toEqual([200, expect.objectContaining({ name: 'Kavya', present: true })]);
    const again = await mark(event, { session, code });
    expect(again.body.person.at).toBe(come.body.person.at);
    const lines = await club.db.rows(
      sql`select from audit where action = 'check-in' and row_id = ${String(come.body.person.participant)}`,
    );
    expect(lines).toHaveLength(1);
    expect((await mark(event, { session, code, present: false })).body.person.present).toBe(false);
    const list = await club.office.ask('GET', `/event/${event}/attendance/`);
    expect(list.body.people.map((one: { present: boolean | null }) => one.present).toSorted()).toEqual([false, null]);

    const [far, other] = [await club.event({}, FREE), await club.event({ start_at: soon(), end_at: later() }, FREE)];
    const early = await enrol(who, far, [member(who)]);
    const ticket = (await registration(who, early)).participants[0].ticket_code;
    expect((await mark(far, { session: await sessionOf(far), code: ticket })).body.session[0]).toMatch(
      /^This session takes place on /,
    );
    expect((await mark(other, { session: await sessionOf(other), code })).body.code).toEqual([
      'This ticket isn’t valid for the chosen session.',
    ]);
    expect((await mark(other, { session, code })).body.session).toEqual([
      `Invalid pk "${session}" - object does not exist.`,
    ]);
    expect((await mark(event, { session })).status).toBe(400);
    expect((await who.client.ask('POST', `/event/${event}/attendance/`, { session, code })).status).toBe(403);
  });

  test('people who have not paid or have withdrawn are not expected', async () => {
    const who = await club.payer();
    const event = await club.event({ start_at: soon(), end_at: later() });
    const id = await enrol(who, event, [member(who)]);
    const code = (await registration(who, id)).participants[0].ticket_code;
    expect((await mark(event, { session: await sessionOf(event), code })).status).toBe(400);
    expect((await club.office.ask('GET', `/event/${event}/attendance/`)).body.people).toEqual([]);
  });
});

describe('moving someone', () => {
  test('one of a party gets an enrolment of their own, and the places are right on both sides', async () => {
    const who = await club.payer();
    const [from, to] = [await club.event({}, FREE), await club.event({ capacity: 1 }, FREE)];
    const id = await enrol(who, from, [member(who), guest('Kavya')]);
    const [self, kavya] = (await registration(who, id)).participants;
    const move = (person: { id: number }, offering: number) =>
      club.office.ask('POST', `/booking/participant/${person.id}/move/`, { offering });
    const moved = await move(kavya, to);
    expect([moved.status, moved.body.offering]).toEqual([200, to]);
    expect([await club.seats(from), await club.seats(to)]).toMatchObject([
      { taken: 1, live: 1 },
      { taken: 1, live: 1 },
    ]);
    expect(moved.body.enrollment).not.toBe(id);
    expect((await move(self, to)).body).toEqual({ offering: ['There are no places left there.'] });
    expect((await move(self, from)).body).toEqual({ term: ['They’re already there.'] });
    const third = await club.event({}, FREE);
    expect((await move(self, third)).body.enrollment).toBe(id);
    expect(await club.seats(from)).toMatchObject({ taken: 0, live: 0 });
    // A person who is there already cannot come a second time.
    const fourth = await club.event({}, FREE);
    await enrol(who, fourth, [member(who)]);
    const twice = await move(self, fourth);
    expect([twice.status, twice.body]).toEqual([400, { offering: ['They already have a place there.'] }]);
    const course = await club.course({}, FREE);
    expect((await move(self, course)).status).toBe(400);
    const courses = await club.as((await buildUser(club.db, { rights: ['course.manage'] })).id);
    expect((await courses.ask('POST', `/booking/participant/${self.id}/move/`, { offering: to })).status).toBe(404);
    expect((await who.client.ask('POST', `/booking/participant/${self.id}/move/`, { offering: to })).status).toBe(403);
  });

  test('to a term, with the money where it was; each gets what they paid when it is called off', async () => {
    const [course, term] = await club.termCourse({}, { capacity: 3 });
    const next = { name: 'Term 2', start_date: dayAhead(50), end_date: dayAhead(70), capacity: 1 };
    const second = (await club.office.ask('POST', `/course/${course}/terms/`, next)).body.id;
    const who = await club.payer();
    const made = (await club.enroll(who, 'course', course, [member(who), guest('Kavya')], { term })).body.result;
    await club.payEnrollment(who, made.id);
    const row = (await who.client.ask('GET', `/booking/course-enrollment/${made.id}/`)).body;
    const path = `/booking/participant/${row.participants[1].id}/move/`;
    expect((await club.office.ask('POST', path, {})).body).toEqual({ term: ['This field is required.'] });
    expect((await club.office.ask('POST', path, { term: second })).body).toMatchObject({
      term: second,
      amount: '150.00',
    });
    const cancelled = await club.office.ask('POST', `/course/${course}/cancel/`, { now: true });
    expect(cancelled.body).toMatchObject({ enrollments: 2, refund_amount: '250.00' });
    await club.callOffs();
    expect(await club.invoice(made.invoice)).toMatchObject({ amount_paid: '0.00', amount_due: '0.00' });
  });
});

describe('who takes part', () => {
  test('members see and correct their own party; guests may be replaced, not re-aged', async () => {
    const [who, other] = [await club.payer(), await club.payer()];
    const event = await club.event({}, FREE);
    const id = await enrol(who, event, [member(who), guest('Kavya')]);
    await enrol(other, event, [member(other)]);
    const list = `/event/${event}/participants/`;
    expect((await who.client.ask('GET', list)).body.count).toBe(2);
    expect((await club.office.ask('GET', list)).body.count).toBe(3);
    expect((await club.office.ask('GET', `${list}?participant_type=GUEST_ADULT`)).body.results).toMatchObject([
      { name: 'Kavya' },
    ]);
    expect((await club.office.ask('GET', `${list}?status=CANCELLED`)).body.count).toBe(0);
    const [self, kavya] = (await registration(who, id)).participants;
    const change = (person: { id: number }, body: object, by = who) =>
      by.client.ask('PATCH', `/booking/participant/${person.id}/`, body);
    expect((await change(kavya, { name: 'Leela' })).body.name).toBe('Leela');
    expect((await change(self, { name: 'Somebody' })).body).toEqual({
      name: ['Members and their children use the name on record.'],
    });
    expect((await change(kavya, { date_of_birth: '2010-01-01' })).status).toBe(400);
    expect((await change(self, { remarks: 'Vegetarian' })).body.remarks).toBe('Vegetarian');
    const [foreign, absent] = [
      await change(kavya, { name: 'X' }, other),
      await other.client.ask('PATCH', '/booking/participant/999999/', { name: 'X' }),
    ];
    expect([foreign.status, foreign.text]).toEqual([404, absent.text]);
  });

  test('staff enrol a member, at the member’s price and on their account', async () => {
    const who = await club.payer();
    const event = await club.event();
    const made = await club.office.ask('POST', `/event/${event}/enroll/`, {
      participants: [member(who)],
      member_id: who.memberId,
      name: 'Contact',
      email: 'c@example.com',
      phone: '91234567',
      agree_terms: true,
    });
    expect(made.status, made.text).toBe(201);
    expect((await registration(who, made.body.result.id)).total_amount).toBe('100.00');
    const withoutPeople = await club.office.ask('POST', `/event/${event}/enroll/`, {
      participants: [member(who)],
      agree_terms: true,
      name: 'C',
      email: 'c@example.com',
      phone: '91234567',
    });
    expect(withoutPeople.status).toBe(400);
  });

  test('in a running term only what is left is paid for, where the course says so', async () => {
    const who = await club.payer();
    const [course, term] = await club.termCourse({ late_joining: 'PRORATED' });
    await club.db.run(sql`
      with s as (
        select id, row_number() over (order by start_at) as n from offering_session where offering = ${course})
      update offering_session o
      set start_at = now() - make_interval(days => 4 - s.n::int),
        end_at = now() - make_interval(days => 4 - s.n::int) + interval '1 hour'
      from s
      where s.id = o.id and s.n <= 3`);
    const checked = await club.check(who, 'course', course, [member(who)], { term });
    expect(checked.body.total_amount).toBe('25.00');
    expect(checked.body.items[0].trace.at(-1)).toBe('Already started: you pay for the last 1 of 4 sessions');
    const made = await club.enroll(who, 'course', course, [member(who)], { term });
    expect(made.body.result.total_amount).toBe('25.00');
  });
});

describe('drafts', () => {
  test('are one’s own, survive, and are gone once enrolled', async () => {
    const [who, other] = [await club.payer(), await club.payer()];
    const event = await club.event({}, FREE);
    const path = `/booking/enrollment-draft/?event=${event}`;
    const none = { name: '', member_id: null, term: null, participants: [], answers: {}, step: 1, updated_at: null };
    const missing = await who.client.ask('GET', path);
    expect([missing.status, missing.body]).toEqual([200, expect.objectContaining(none)]);
    const draft = { name: 'Me', member_id: who.memberId, step: 2, participants: [{ name: 'Kavya' }] };
    const kept = await who.client.ask('PUT', path, draft);
    expect(kept.status, kept.text).toBe(200);
    const elsewhere = await club.as(who.id);
    expect((await elsewhere.ask('GET', path)).body).toMatchObject({
      ...draft,
      updated_at: expect.any(String),
    });
    expect((await other.client.ask('GET', path)).body).toMatchObject(none);
    await enrol(who, event, [member(who)]);
    expect((await who.client.ask('GET', path)).body).toMatchObject(none);
    expect((await who.client.ask('GET', '/booking/enrollment-draft/?event=999999')).status).toBe(404);
  });

  test('are refused when too large, unstorable, or about what one cannot see', async () => {
    const who = await club.payer();
    const event = await club.event({}, FREE);
    const hidden = await club.event({ status: 'DRAFT' }, FREE);
    const path = (id: number | string) => `/booking/enrollment-draft/?event=${id}`;
    const large = await who.client.ask('PUT', path(event), { participants: [{ name: 'x'.repeat(70_000) }] });
    expect(large.status).toBe(400);
    for (const name of ['\u0000', '\ud800'])
      expect((await who.client.ask('PUT', path(event), { participants: [{ name }] })).status).toBe(400);
    expect((await who.client.ask('PUT', path(hidden), {})).status).toBe(404);
    for (const bad of ['x', '', '1e3', '9'.repeat(30)])
      expect((await who.client.ask('GET', path(bad))).status).toBe(400);
    expect((await who.client.ask('GET', '/booking/enrollment-draft/')).status).toBe(400);
  });

  test('answers that cannot be stored are the sender’s fault', async () => {
    const who = await club.payer();
    const event = await club.event({ questions: [{ key: 'q', label: 'Why', kind: 'TEXT' }] }, FREE);
    const answer = await club.enroll(who, 'event', event, [member(who)], { answers: { q: 'a\u0000b' } });
    expect(answer.status, answer.text).toBe(400);
  });
});

test('calendar files name what takes place, with nothing that breaks a line', async () => {
  const who = await club.payer();
  const event = await club.event({ name: 'Wine; cheese, and\\more', venue: 'Hall, east' }, FREE);
  const id = await enrol(who, event, [member(who)]);
  const file = await who.client.ask('GET', `/booking/event-registration/${id}/calendar/`);
  expect([file.status, file.headers['content-type']]).toEqual([200, expect.stringContaining('text/calendar')]);
  expect(file.text).toContain('SUMMARY:Wine\\; cheese\\, and\\\\more\r\n');
  expect(file.text).toContain('LOCATION:Hall\\, east\r\n');
  expect(file.text.match(/BEGIN:VEVENT/g)).toHaveLength(1);
  await who.client.ask('PATCH', `/booking/event-registration/${id}/`, { status: 'CANCELLED' });
  const gone = await who.client.ask('GET', `/booking/event-registration/${id}/calendar/`);
  expect(gone.text).toContain('STATUS:CANCELLED');
  const stranger = await club.payer();
  expect((await stranger.client.ask('GET', `/booking/event-registration/${id}/calendar/`)).status).toBe(404);
});
