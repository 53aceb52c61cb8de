import { expect, test } from 'vitest';
import { sql } from '../../src/db/sql.ts';
import { carryOutSessionChanges } from '../../src/modules/programmes/enrolments/index.ts';
import { openClub } from '../open-club.ts';
import { buildCourseClub, member } from './club-with-courses.ts';

const club = await openClub(buildCourseClub());

const sessionsOf = async (course: number): Promise<{ id: number }[]> =>
  (await club.office.ask('GET', `/course/${course}/sessions/`)).body.results;
const callOff = (course: number, session: number | undefined) =>
  club.office.ask('POST', `/course/${course}/sessions/${session}/change/`, { action: 'CALL_OFF', reason: 'Ill' });
/** What someone pays who joins now. */
const priceOf = async (course: number, term: number): Promise<string> => {
  const who = await club.payer();
  const body = { term, member_id: who.memberId, participants: [member(who)], agree_terms: true };
  const made = await club.office.ask('POST', `/course/${course}/enroll-member/`, body);
  return (await club.invoice(made.body.result.invoice)).amount_due ?? '';
};
const lessons = (day_type: string, start_time = '09:00', end_time = '10:00') => ({ day_type, start_time, end_time });
/** Plans a course anew, on these days. */
const planOn = async (course: number, ...hours: readonly object[]) => {
  const saved = await club.office.ask('POST', `/course/${course}/operating_hours/`, hours);
  expect(saved.status, saved.text).toBe(200);
};
const rename = async (course: number) => {
  const saved = await club.office.ask('PATCH', `/course/${course}/`, { name: `Renamed ${course}`, capacity: 12 });
  expect(saved.status, saved.text).toBe(200);
};

test.each<[string, (course: number) => Promise<void>, string, number]>([
  ['the same times', (course) => planOn(course, lessons('MON')), '75.00', 1],
  ['the same start, longer', (course) => planOn(course, lessons('MON', '09:00', '11:00')), '75.00', 1],
  ['one more day a week', (course) => planOn(course, lessons('MON'), lessons('THU')), '87.50', 1],
  ['a new name and capacity', rename, '75.00', 1],
  ['another day', (course) => planOn(course, lessons('WED')), '100.00', 0],
  ['another time', (course) => planOn(course, lessons('MON', '14:00', '15:00')), '100.00', 0],
  [
    'another day, and back again',
    async (course) => {
      await planOn(course, lessons('WED'));
      await planOn(course, lessons('MON'));
    },
    '75.00',
    1,
  ],
])('planned anew with %s: a called-off session takes off what the plan lacks', async (_plan, act, price, lost) => {
  const [course, term] = await club.termCourse();
  const [, second] = await sessionsOf(course);
  expect((await callOff(course, second?.id)).status).toBe(200);
  await act(course);
  expect(await priceOf(course, term)).toBe(price);
  const { body } = await (await club.payer()).client.ask('GET', `/course/${course}/`);
  expect([body.sessions_lost, body.terms[0].sessions_lost]).toEqual([lost, lost]);
});

test('a past call-off stays lost when the rest is planned anew', async () => {
  const [course, term] = await club.termCourse();
  const [first] = await sessionsOf(course);
  await callOff(course, first?.id);
  await club.db.run(sql`
    update session_change
    set planned_start = now() - interval '1 day'
    where offering = ${course}`);
  await planOn(course, lessons('WED'));
  expect(await priceOf(course, term)).toBe('80.00');
});

test('after a new plan, the share of a session is that of what is paid for it', async () => {
  const [course, term] = await club.termCourse();
  const who = await club.payer();
  const made = await club.enroll(who, 'course', course, [member(who)], { term });
  await club.payEnrollment(who, made.body.result.id);
  const [, second] = await sessionsOf(course);
  expect((await callOff(course, second?.id)).body.refund_amount).toBe('25.00');
  await club.db.run(sql`update session_change set undo_until = now() - interval '1 second' where done_at is null`);
  await carryOutSessionChanges(club.db, club.config)(new AbortController().signal);
  await planOn(course, lessons('WED'));
  const [next] = await sessionsOf(course);
  expect((await callOff(course, next?.id)).body.refund_amount).toBe('18.75');
});
