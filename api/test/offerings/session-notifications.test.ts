import { expect, test } from 'vitest';
import { sql } from '../../src/db/sql.ts';
import { notifySessionChanges } from '../../src/modules/programmes/enrolments/index.ts';
import { openClub } from '../open-club.ts';
import { buildCourseClub, member } from './club-with-courses.ts';

const club = await openClub(buildCourseClub());

const settle = () => club.db.run(sql`update session_news set at = at - interval '1 hour'`);
const notify = () => notifySessionChanges(club.db, club.config)();
const emailsAbout = (enrollment: number) =>
  club.db.rows<{ body: string }>(
    sql`
      select body
      from notice
      where link = ${`/course-enrollment/${enrollment}`} and title like 'New times%'
      order by id`,
  );

test('a closed day removes a session, and its participants are notified once', async () => {
  const who = await club.payer();
  const [course, term] = await club.termCourse();
  const made = await club.enroll(who, 'course', course, [member(who)], { term });
  await club.payEnrollment(who, made.body.result.id);
  const sessions = async () => (await who.client.ask('GET', `/course/${course}/sessions/?term=${term}`)).body.results;
  const before = await sessions();
  const day = new Date(Date.parse(before[1].start_from) + 8 * 3_600_000).toISOString().slice(0, 10);
  const closure = { name: 'Pool closed, filters', start_date: day, end_date: day, kind: 'CLOSURE' };
  const shut = await club.office.ask('POST', '/calendar-event/', closure);
  await club.plan();
  await notify();
  expect(await emailsAbout(made.body.result.id), 'not before things have settled').toEqual([]);
  await settle();
  await notify();
  await notify();
  expect(await emailsAbout(made.body.result.id)).toEqual([
    { body: expect.stringMatching(/Removed: .*, 09:00–10:00\./) },
  ]);
  const after = await sessions();
  expect(after.map((one: { closed: string | null }) => one.closed)).toEqual([null, 'Pool closed, filters', null, null]);
  expect(after[1].id).toBeNull();

  // Shut and opened again before anyone was told: no news.
  await club.office.ask('DELETE', `/calendar-event/${shut.body.id}/`);
  await club.plan();
  const again = await club.office.ask('POST', '/calendar-event/', closure);
  await club.plan();
  await settle();
  await notify();
  expect(await emailsAbout(made.body.result.id)).toHaveLength(1);
  expect(again.status).toBe(201);
});
