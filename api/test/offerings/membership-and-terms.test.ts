import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { sql } from '../../src/db/sql.ts';
import { dayAhead, hours } from '../bookings/club-with-courts.ts';
import type { Payer } from '../finance/club-with-money.ts';
import { openClub } from '../open-club.ts';
import { buildCourseClub, guest, member } from './club-with-courses.ts';

const club = await openClub(buildCourseClub());

const endOn = (who: Payer, day: string) =>
  club.db.run(sql`update member set membership_end_date = ${day} where id = ${who.memberId}`);

describe('a membership that ends before the first day', () => {
  test.each(['course', 'event'] as const)('is refused for a %s in the words of a booking', async (offeringType) => {
    const who = await club.payer();
    await endOn(who, dayAhead(9));
    const court = await club.court();
    const booked = await club.book(who, court, [hours(dayAhead(10), 9, 10)]);
    const words = booked.body.non_field_errors[0] as string;
    expect(words).toMatch(/^This membership ends on .*\. Later times can’t be booked\.$/);
    const id = await club[offeringType]();
    const checked = await club.check(who, offeringType, id, [member(who)]);
    expect(checked.body).toMatchObject({
      available: false,
      reasons: [words],
      items: [{ reason: 'REFUSED', note: words }],
    });
    const made = await club.enroll(who, offeringType, id, [member(who), guest('One')]);
    expect([made.status, JSON.stringify(made.body)]).toEqual([400, expect.stringContaining(words)]);
    await endOn(who, dayAhead(10));
    expect((await club.enroll(who, offeringType, id, [member(who)])).status).toBe(201);
  });

  test('holds for each member of the household', async () => {
    const [who, spouse] = [await club.payer(), await club.payer()];
    await club.db.run(sql`
      update member m set linked_member_id = o.id from member o
      where (m.id, o.id) in ((${who.memberId}, ${spouse.memberId}), (${spouse.memberId}, ${who.memberId}))`);
    await endOn(spouse, dayAhead(9));
    const checked = await club.check(who, 'course', await club.course(), [member(who), member(spouse)]);
    expect(checked.body.items).toMatchObject([
      { available: true },
      { available: false, reason: 'REFUSED', note: expect.stringContaining('This membership ends on') },
    ]);
  });

  test('gets no offer from the waitlist', async () => {
    const [first, second] = [await club.payer(), await club.payer()];
    const course = await club.course({ capacity: 1 });
    const held = await club.enroll(first, 'course', course, [member(first)]);
    const waiting = await club.enroll(second, 'course', course, [member(second)], { join_waitlist: true });
    expect(waiting.body.result.status).toBe('WAITLISTED');
    await endOn(second, dayAhead(9));
    await club.outrunEnrollment(held.body.result.id);
    await club.releaseUnpaid();
    await club.offerSeats();
    expect(await club.enrollmentStatus(waiting.body.result.id)).toBe('WAITLISTED');
  });
});

test('accepted terms are on record: when, by whom, and which text, also after it changes', async () => {
  const who = await club.payer();
  const text = 'Bring your own racket.';
  const course = await club.course({ terms_and_conditions: text });
  const made = await club.enroll(who, 'course', course, [member(who)]);
  const id = made.body.result.id as number;
  await club.office.ask('PATCH', `/course/${course}/`, { terms_and_conditions: 'Rackets are provided.' });
  const seen = await club.office.ask('GET', `/booking/course-enrollment/${id}/`);
  expect(seen.body).toMatchObject({
    terms_accepted_at: expect.any(String),
    terms_accepted_by_name: who.member?.name,
    terms_version: createHash('sha256').update(text).digest('hex'),
    terms_text: text,
  });
  const other = await club.payer();
  const later = await club.enroll(other, 'course', course, [member(other)]);
  const second = await club.office.ask('GET', `/booking/course-enrollment/${later.body.result.id}/`);
  expect(second.body.terms_text).toBe('Rackets are provided.');
});

test('terms accepted before count, as long as they are unchanged and for the same person', async () => {
  const [who, other] = [await club.payer(), await club.payer()];
  const terms_and_conditions = 'Children are signed in and out.';
  const [first, second] = [await club.course({ terms_and_conditions }), await club.course({ terms_and_conditions })];
  const acceptedAt = async (by: Payer) =>
    (await club.check(by, 'course', second, [member(by)])).body.terms_accepted_at as string | null;
  expect(await acceptedAt(who)).toBeNull();
  await club.enroll(who, 'course', first, [member(who)]);
  expect(Date.parse((await acceptedAt(who)) ?? '')).toBeGreaterThan(0);
  expect(await acceptedAt(other)).toBeNull();
  await club.office.ask('PATCH', `/course/${second}/`, { terms_and_conditions: 'Children come alone.' });
  expect(await acceptedAt(who)).toBeNull();
  // What the office ticks for a member is no acceptance of the member's own.
  await club.office.ask('POST', `/course/${first}/enroll-member/`, {
    member_id: other.memberId,
    participants: [member(other)],
    agree_terms: true,
  });
  await club.office.ask('PATCH', `/course/${second}/`, { terms_and_conditions });
  expect(await acceptedAt(other)).toBeNull();
});
