import { expect, test } from 'vitest';
import { sql } from '../../src/db/sql.ts';
import { dayAhead, hours } from '../bookings/club-with-courts.ts';
import type { Client } from '../build-test-app.ts';
import { buildCourseClub, member } from '../offerings/club-with-courses.ts';
import { openClub } from '../open-club.ts';

// Killed again and again under these calls: `npm run prove kill`.

const club = await openClub(buildCourseClub());
let serial = 0;

/** The same call twice with one key, as by someone whose first answer was lost. */
async function askTwice(client: Client, path: string, body: object) {
  serial += 1;
  const headers = { 'idempotency-key': `key-${serial}` };
  const first = await client.ask('POST', path, body, headers);
  expect(first.status, first.text).toBeLessThan(300);
  const second = await client.ask('POST', path, body, headers);
  expect([second.status, second.body]).toEqual([first.status, first.body]);
  return first;
}
const emails = async (part: string) =>
  (await club.db.rows(sql`select from outbox where text like ${`%${part}%`} or subject like ${`%${part}%`}`)).length;

test('a booking that is moved and cancelled: once each, and the second answer is the first', async () => {
  const who = await club.payer();
  const court = await club.court({ price: 0 });
  const made = await club.book(who, court, [hours(dayAhead(4), 9, 10)]);
  const one = `/booking/reservation/${made.body.id}/`;
  const before = await emails(made.body.reservation_number);
  await askTwice(who.client, `${one}move/`, { slots: [hours(dayAhead(4), 11, 12)] });
  expect(await emails(made.body.reservation_number)).toBe(before + 1);
  await askTwice(who.client, `${one}cancel/`, {});
  expect(await emails(made.body.reservation_number)).toBe(before + 2);
});

test('a place that is moved and given up: once each, and the money comes back once', async () => {
  const who = await club.payer();
  const [from, to] = [await club.event(), await club.event()];
  const enrolled = await club.enroll(who, 'event', from, [member(who)]);
  const id = enrolled.body.result.id;
  await club.payEnrollment(who, id);
  const row = await who.client.ask('GET', `/booking/event-registration/${id}/`);
  const [person] = row.body.participants;
  await askTwice(club.office, `/booking/participant/${person.id}/move/`, { offering: to });
  await askTwice(who.client, `/booking/event-registration/${id}/withdraw/`, { participants: [person.id] });
  const refunds = await club.db.rows(sql`
    select r.id
    from refund r
    join enrollment e on e.invoice = r.invoice
    where e.id = ${id}`);
  expect(refunds).toHaveLength(1);
});

test('a session that is moved, and a message to everyone in a course: once each', async () => {
  const [course, term] = await club.termCourse();
  const who = await club.payer();
  const enrolled = await club.enroll(who, 'course', course, [member(who)], { term });
  await club.payEnrollment(who, enrolled.body.result.id);
  const [session] = (await club.office.ask('GET', `/course/${course}/sessions/`)).body.results;
  const start = Date.parse(session.start_from) + 5 * 3_600_000;
  await askTwice(club.office, `/course/${course}/sessions/${session.id}/change/`, {
    action: 'MOVE',
    reason: 'Rain',
    start_from: new Date(start).toISOString(),
    end_at: new Date(start + 3_600_000).toISOString(),
  });
  expect(await club.db.rows(sql`select from session_change where offering = ${course}`)).toHaveLength(1);
  await askTwice(club.office, `/course/${course}/message/`, {
    subject: 'Bring a towel',
    body: 'Please bring a towel.',
  });
  expect(await emails('Bring a towel')).toBe(1);
});
