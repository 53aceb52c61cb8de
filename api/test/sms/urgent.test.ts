import { expect, test } from 'vitest';
import { sql } from '../../src/db/sql.ts';
import { carryOutSessionChanges } from '../../src/modules/programmes/enrolments/index.ts';
import { dayAhead, hours } from '../bookings/club-with-courts.ts';
import { member } from '../offerings/club-with-courses.ts';
import { openTextClub } from './club-with-texts.ts';

const club = await openTextClub();
const texts = async () => {
  await club.deliver();
  return club.twilio.sent.map(({ body }) => body);
};

test('a waitlist offer says until when', async () => {
  const [holder, who, court] = [await club.payer(), await club.consenting(), await club.court({ name: 'Court – 1' })];
  const slots = [hours(dayAhead(3), 10, 11)];
  const booked = await club.book(holder, court, slots);
  await club.book(who, court, slots, { join_waitlist: true });
  await holder.client.ask('POST', `/booking/reservation/${booked.body.id}/cancel/`, {});
  await club.offerPlaces();
  const [text] = await texts();
  expect(text).toMatch(/^.+: Court - 1.*, 10:00-11:00: yours if you take it by .+\. http.*\/bookings\?pay=\d+$/);
});

test('a booking that the club cancels is urgent, one that the member cancels is not', async () => {
  const [who, court] = [await club.consenting(), await club.court({ price: 0 })];
  const [own, ours] = [hours(dayAhead(3), 10, 11), hours(dayAhead(3), 12, 13)];
  const first = await club.book(who, court, [own], { status: 'CONFIRMED' });
  const second = await club.book(who, court, [ours], { status: 'CONFIRMED' });
  await who.client.ask('POST', `/booking/reservation/${first.body.id}/cancel/`, {});
  expect(await texts()).toEqual([]);
  const cancelled = await club.desk.ask('POST', `/booking/reservation/${second.body.id}/cancel/`, {
    reason: 'Rain',
  });
  expect(cancelled.status, cancelled.text).toBe(200);
  expect(await texts()).toEqual([expect.stringMatching(/12:00-13:00: cancelled by the club\. Rain http/)]);
});

test.each([
  [1, 1],
  [10, 0],
])('a session in %d days that is cancelled: %d texts', async (days, count) => {
  const who = await club.consenting();
  const course = await club.course({ start_date: dayAhead(days), end_date: dayAhead(days) });
  const weekdays = ['MON', 'TUE', 'WED', 'THU', 'FRI', 'SAT', 'SUN'];
  const times = weekdays.map((day_type) => ({ day_type, start_time: '09:00', end_time: '10:00' }));
  await club.office.ask('POST', `/course/${course}/operating_hours/`, times);
  const made = await club.enroll(who, 'course', course, [member(who)]);
  await club.payEnrollment(who, made.body.result.id);
  const sessions = await club.office.ask('GET', `/course/${course}/sessions/`);
  const [session] = sessions.body.results;
  const changed = await club.office.ask('POST', `/course/${course}/sessions/${session.id}/change/`, {
    action: 'CALL_OFF',
    reason: 'The coach is ill.',
  });
  expect(changed.status, changed.text).toBe(200);
  await club.db.run(sql`update session_change set undo_until = now() - interval '1 second' where done_at is null`);
  await carryOutSessionChanges(club.db, club.config)(new AbortController().signal);
  const sent = await texts();
  expect(sent).toHaveLength(count);
  if (count > 0) expect(sent[0]).toContain('The coach is ill.');
});
