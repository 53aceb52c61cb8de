import { expect, test } from 'vitest';
import { sql } from '../../src/db/sql.ts';
import { carryOutSessionChanges, notifySessionChanges } from '../../src/modules/programmes/enrolments/index.ts';
import { buildMember } from '../factories.ts';
import type { Payer } from '../finance/club-with-money.ts';
import { openClub } from '../open-club.ts';
import { buildCourseClub, member } from './club-with-courses.ts';

const club = await openClub(buildCourseClub());

interface Session {
  readonly id: number | null;
  readonly start_from: string;
  readonly end_at: string;
  readonly closed: string | null;
  readonly change: { readonly id: number; readonly undo_until: string | null } | null;
}

const HOUR = 3_600_000;
const sessionsOf = async (course: number): Promise<Session[]> =>
  (await club.office.ask('GET', `/course/${course}/sessions/`)).body.results;
const change = (course: number, session: number | null | undefined, body: object) =>
  club.office.ask('POST', `/course/${course}/sessions/${session}/change/`, { reason: 'The coach is ill.', ...body });
const shifted = ({ start_from, end_at }: Session, hours: number) => ({
  start_from: new Date(Date.parse(start_from) + hours * HOUR).toISOString(),
  end_at: new Date(Date.parse(end_at) + hours * HOUR).toISOString(),
});
/** The time to undo is over, and the job runs. */
async function carryOut(): Promise<void> {
  await club.db.run(sql`update session_change set undo_until = now() - interval '1 second' where done_at is null`);
  await carryOutSessionChanges(club.db, club.config)(new AbortController().signal);
}
const mailsTo = (who: { readonly email?: string } | null) =>
  club.db.rows<{ subject: string; text: string }>(
    sql`select subject, text from outbox where "to" = ${who?.email ?? ''} and subject like 'New times%' order by id`,
  );
async function enrolled(course: number, term: number, pays = true): Promise<readonly [Payer, number, number]> {
  const who = await club.payer();
  if (!pays) {
    const body = { term, member_id: who.memberId, participants: [member(who)], agree_terms: true };
    const made = await club.office.ask('POST', `/course/${course}/enroll-member/`, body);
    return [who, made.body.result.id, made.body.result.invoice];
  }
  const made = await club.enroll(who, 'course', course, [member(who)], { term });
  await club.payEnrollment(who, made.body.result.id);
  return [who, made.body.result.id, made.body.result.invoice];
}
const refunded = async (invoice: number) =>
  (
    await club.db.row<{ sum: number }>(
      sql`select coalesce(sum(amount), 0)::int as sum from refund where invoice = ${invoice}`,
    )
  )?.sum;
const blocked = (course: number) =>
  club.db.rows<{ start_from: string }>(sql`
    select start_from from reservation_slot where offering = ${course} and status = 'BLOCKED' order by start_from`);

test('cancelled: gone from the timetable at once, announced after the undo window, a quarter of the price refunded', async () => {
  const [course, term] = await club.termCourse();
  const [paid, id, invoice] = await enrolled(course, term);
  const [owes, , unpaid] = await enrolled(course, term, false);
  const [first, second] = await sessionsOf(course);
  const seen = await change(course, second?.id, { action: 'CALL_OFF', preview: true });
  expect(seen.body, seen.text).toMatchObject({ participants: 2, enrollments: 2, refund_amount: '50.00', change: null });
  expect(await sessionsOf(course)).toHaveLength(4);
  const off = await change(course, second?.id, { action: 'CALL_OFF' });
  expect([off.status, off.body.refund_amount]).toEqual([200, '50.00']);
  const after = await sessionsOf(course);
  expect(after.filter(({ closed }) => closed === null)).toHaveLength(3);
  expect(after.find(({ closed }) => closed !== null)).toMatchObject({
    id: null,
    start_from: second?.start_from,
    closed: 'The coach is ill.',
    change: { id: off.body.change },
  });
  expect([await mailsTo(paid.member), await refunded(invoice)]).toEqual([[], 0]);
  await carryOut();
  await carryOut();
  const mails = await mailsTo(paid.member);
  expect(mails).toHaveLength(1);
  expect(mails[0]?.text).toContain('is cancelled. The coach is ill.');
  expect(mails[0]?.text).toContain('You’ll get S$ 25.00 back.');
  expect(await refunded(invoice)).toBe(2500);
  expect((await mailsTo(owes.member))[0]?.text).toContain('S$ 25.00 comes off your invoice.');
  expect(await club.invoice(unpaid)).toMatchObject({ amount_due: '75.00' });
  expect((await club.office.ask('POST', `/course/${course}/session-changes/${off.body.change}/undo/`)).status).toBe(
    400,
  );
  // The general note about new times stays silent, and the next plan leaves the session out.
  await club.db.run(sql`update session_news set at = at - interval '1 hour'`);
  await notifySessionChanges(club.db, club.config)();
  await club.plan();
  expect(await mailsTo(paid.member)).toHaveLength(1);
  expect((await sessionsOf(course)).filter(({ closed }) => closed === null)).toHaveLength(3);
  expect((await paid.client.ask('GET', '/notice/')).body.results[0].title).toContain('New times');
  const feed = await paid.client.ask('GET', `/booking/course-enrollment/${id}/calendar/`);
  expect(feed.text.split('BEGIN:VEVENT')).toHaveLength(4);
  const early = await club.office.ask('POST', `/course/${course}/attendance/`, { session: second?.id, participant: 1 });
  expect(early.status).toBe(400);
  expect(first?.id).not.toBeNull();
});

test('all sessions lost one by one: the shares add up to the price, to the cent', async () => {
  const [course, term] = await club.termCourse();
  await club.office.ask('POST', `/course/${course}/pricings/`, [{ participant_type: 'MEMBER', price: '100.01' }]);
  const [, , invoice] = await enrolled(course, term);
  const sums: (number | undefined)[] = [];
  for (const { id } of await sessionsOf(course)) {
    expect((await change(course, id, { action: 'CALL_OFF' })).status).toBe(200);
    await carryOut();
    sums.push(await refunded(invoice));
  }
  expect(sums).toEqual([2500, 5001, 7501, 10_001]);
});

test('two at once share alike, and a voucher is given where that was chosen', async () => {
  const [course, term] = await club.termCourse();
  const [who, , invoice] = await enrolled(course, term);
  const [one, two] = await sessionsOf(course);
  await change(course, one?.id, { action: 'CALL_OFF', way: 'VOUCHER' });
  await change(course, two?.id, { action: 'CALL_OFF', way: 'VOUCHER' });
  await carryOut();
  expect(await refunded(invoice)).toBe(5000);
  const vouchers = await who.client.ask('GET', '/voucher/');
  expect(vouchers.body.results).toHaveLength(2);
});

test('moved: new time and place, everyone notified, no refund; undone: all as before', async () => {
  const hall = await club.court();
  const [course, term] = await club.termCourse({ facilities: [hall] });
  const [who, , invoice] = await enrolled(course, term);
  const [first] = await sessionsOf(course);
  const to = shifted(first as Session, 3);
  const before = await blocked(course);
  const moved = await change(course, first?.id, { action: 'MOVE', ...to, venue: 'Hall B' });
  expect([moved.status, moved.body.refund_amount], moved.text).toEqual([200, '0.00']);
  expect((await sessionsOf(course))[0]).toMatchObject({ id: first?.id, start_from: to.start_from.replace('.000', '') });
  const again = await change(course, first?.id, { action: 'MOVE', ...shifted(first as Session, 5) });
  expect([again.status, again.body.session]).toEqual([400, ['This session was just changed. Undo that first.']]);
  const undone = await club.office.ask('POST', `/course/${course}/session-changes/${moved.body.change}/undo/`);
  expect(undone.status, undone.text).toBe(200);
  expect((await sessionsOf(course))[0]).toMatchObject({ id: first?.id, start_from: first?.start_from, change: null });
  expect(await blocked(course)).toEqual(before);
  await change(course, first?.id, { action: 'MOVE', ...to });
  await carryOut();
  expect((await mailsTo(who.member))[0]?.text).toContain('moves to');
  expect(await refunded(invoice)).toBe(0);
  expect((await blocked(course)).map(({ start_from }) => Date.parse(start_from))).toContain(Date.parse(to.start_from));
  expect(await blocked(course)).toHaveLength(before.length);
  await club.plan();
  expect((await sessionsOf(course))[0]?.start_from).toBe(to.start_from.replace('.000', ''));
});

test('a session called off frees its place after the time to undo; undone within it, the place is still its own', async () => {
  const hall = await club.court();
  const [course] = await club.termCourse({ facilities: [hall] });
  const [first] = await sessionsOf(course);
  const off = await change(course, first?.id, { action: 'CALL_OFF' });
  expect(await blocked(course)).toHaveLength(4);
  await club.office.ask('POST', `/course/${course}/session-changes/${off.body.change}/undo/`);
  expect([(await sessionsOf(course))[0]?.id, (await blocked(course)).length]).toEqual([first?.id, 4]);
  await change(course, first?.id, { action: 'CALL_OFF' });
  await carryOut();
  expect(await blocked(course)).toHaveLength(3);
});

test('a make-up session instead of money', async () => {
  const [course, term] = await club.termCourse();
  const [who, , invoice] = await enrolled(course, term);
  const [first] = await sessionsOf(course);
  const off = await change(course, first?.id, { action: 'CALL_OFF', ...shifted(first as Session, 49) });
  expect(off.body, off.text).toMatchObject({ participants: 1, refund_amount: '0.00' });
  await carryOut();
  expect(await refunded(invoice)).toBe(0);
  expect((await mailsTo(who.member))[0]?.text).toContain('Make-up session:');
  const seen = await sessionsOf(course);
  expect([seen.filter(({ closed }) => closed === null).length, seen.length]).toEqual([4, 5]);
});

test('a place that is taken, a time that is past or doubled, and a foreign session are refused with the reason', async () => {
  const [hall, other] = [await club.court(), await club.court()];
  const [course] = await club.termCourse({ facilities: [hall] });
  const [first, second] = (await sessionsOf(course)) as [Session, Session];
  const at = shifted(first, 3);
  const closed = await club.office.ask('POST', '/booking/reservation-slot/', {
    facility: other,
    ...at,
    status: 'BLOCKED',
  });
  expect(closed.status, closed.text).toBe(201);
  const taken = await change(course, first.id, { action: 'MOVE', ...at, facility: other });
  expect([taken.status, taken.body.facility?.[0]]).toEqual([400, expect.stringMatching(/ is taken on /)]);
  expect((await sessionsOf(course))[0]?.start_from).toBe(first.start_from);
  const cases: readonly (readonly [object, object])[] = [
    [{ action: 'MOVE' }, { start_from: ['This field is required.'] }],
    [shifted(first, -24 * 60), { start_from: ['Choose a time in the future.'] }],
    [{ ...at, end_at: at.start_from }, { end_at: ['The end must be after the start.'] }],
    [shifted(second, 0), { start_from: ['There’s already a session at this time.'] }],
    [{ ...at, facility: 999_999 }, { facility: ['Invalid pk "999999" - object does not exist.'] }],
  ];
  for (const [body, errors] of cases) {
    const answer = await change(course, first.id, { action: 'MOVE', ...body });
    expect([answer.status, answer.body], answer.text).toEqual([400, errors]);
  }
  const [elsewhere] = await club.termCourse();
  expect((await change(elsewhere, first.id, { action: 'CALL_OFF' })).status).toBe(404);
  expect((await change(course, first.id, { action: 'CALL_OFF', reason: '' })).status).toBe(400);
  const who = await buildMember(club.db);
  expect(who.id).toBeGreaterThan(0);
  const stranger = await club.payer();
  const path = `/course/${course}/sessions/${first.id}/change/`;
  expect((await stranger.client.ask('POST', path, { action: 'CALL_OFF', reason: 'x' })).status).toBe(403);
});

test('an event that is one session is called off as a whole', async () => {
  const event = await club.event();
  const [only] = (await club.office.ask('GET', `/event/${event}/sessions/`)).body.results;
  const answer = await club.office.ask('POST', `/event/${event}/sessions/${only.id}/change/`, {
    action: 'CALL_OFF',
    reason: 'Rain',
  });
  expect([answer.status, answer.body.session?.[0]]).toEqual([400, expect.stringContaining('single session')]);
});

test('joining after a session was cancelled costs the others; with a make-up session, all', async () => {
  const [course, term] = await club.termCourse();
  const [, second, third] = await sessionsOf(course);
  const due = async () => {
    const [, , invoice] = await enrolled(course, term, false);
    return (await club.invoice(invoice)).amount_due;
  };
  const lost = async () => {
    const { body } = await (await club.payer()).client.ask('GET', `/course/${course}/`);
    return [body.sessions_lost, body.terms[0].sessions_lost];
  };
  expect([await due(), await lost()]).toEqual(['100.00', [0, 0]]);
  const off = await change(course, second?.id, { action: 'CALL_OFF' });
  expect([await due(), await lost()]).toEqual(['75.00', [1, 1]]);
  expect((await club.office.ask('POST', `/course/${course}/session-changes/${off.body.change}/undo/`)).status).toBe(
    200,
  );
  expect(await due()).toBe('100.00');
  if (!third) throw new Error('four sessions were planned');
  const later = { action: 'CALL_OFF', ...shifted(third, 3) };
  const madeUp = await change(course, third.id, later);
  expect(madeUp.status, madeUp.text).toBe(200);
  expect([await due(), await lost()]).toEqual(['100.00', [0, 0]]);
});
