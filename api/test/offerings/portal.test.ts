import { expect, test } from 'vitest';
import { sql } from '../../src/db/sql.ts';
import { openClub } from '../open-club.ts';
import { buildCourseClub, member } from './club-with-courses.ts';

const club = await openClub(buildCourseClub());

const returnsTo = (invoices: readonly number[]) =>
  club.db.row<{
    return_path: string;
  }>(sql`select p.return_path from payment p join payment_part i on i.payment = p.id
    where i.invoice = ${invoices[0]} order by p.id desc limit 1`);

test('paying for held places returns to them, and to the payment result otherwise', async () => {
  const who = await club.payer();
  const pay = async (invoices: readonly number[]) => {
    const begun = await who.client.ask('POST', '/finance/pay/', { invoices, method: 'CREDIT_CARD' });
    expect(begun.status, begun.text).toBe(200);
    return (await returnsTo(invoices))?.return_path;
  };
  const course = (await club.enroll(who, 'course', await club.course(), [member(who)])).body.result;
  const event = (await club.enroll(who, 'event', await club.event(), [member(who)])).body.result;
  expect(await pay([course.invoice])).toBe(`/course-enrollment/${course.id}?payment={token}`);
  expect(await pay([event.invoice])).toBe(`/event-registration/${event.id}?payment={token}`);
  expect(await pay([course.invoice, event.invoice])).toMatch(/^\/payment-result\//);
});

test('a course shows how many sessions are left, in total and per term', async () => {
  const [id, term] = await club.termCourse();
  const read = async () => (await club.office.ask('GET', `/course/${id}/`)).body;
  expect(await read()).toMatchObject({
    session_count: 4,
    sessions_left: 4,
    terms: [{ sessions: 4, sessions_left: 4 }],
  });
  await club.db.run(sql`
    update offering_session
    set start_at = now() - interval '2 hours', end_at = now() - interval '1 hour'
    where id = (select min(id) from offering_session where term = ${term})`);
  expect(await read()).toMatchObject({
    session_count: 4,
    sessions_left: 3,
    terms: [{ sessions: 4, sessions_left: 3 }],
  });
});
