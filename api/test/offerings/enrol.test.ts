import { describe, expect, test } from 'vitest';
import { sql } from '../../src/db/sql.ts';
import { openClub } from '../open-club.ts';
import { bornAt, buildCourseClub, guest, member } from './club-with-courses.ts';

const club = await openClub(buildCourseClub());

describe('enrolling', () => {
  test('a parent with two children and a guest: each price is known before, paid, and all are in', async () => {
    const who = await club.payer();
    const [one, two] = [await club.child(who, 'Aiden'), await club.child(who, 'Mira')];
    const course = await club.course({ guest_limit: 1 });
    const party = [
      { participant_type: 'MEMBER_CHILD', family_member: one },
      { participant_type: 'MEMBER_CHILD', name: 'mira' },
      guest('Kavya', { participant_type: 'GUEST_CHILD', date_of_birth: bornAt(10) }),
    ];
    const checked = await club.check(who, 'course', course, party);
    expect(checked.status, checked.text).toBe(200);
    expect(checked.body).toMatchObject({ available: true, places_left: 10, total_amount: '280.00', currency: 'SGD' });
    expect(checked.body.items.map((item: { amount: string }) => item.amount)).toEqual(['80.00', '80.00', '120.00']);

    const made = await club.enroll(who, 'course', course, party);
    expect(made.status, made.text).toBe(201);
    expect(made.body.result).toMatchObject({ status: 'PENDING_PAYMENT', course, total_amount: '280.00', term: null });
    expect(made.body.result.enrollment_number).toMatch(/^CE-\d{4}-\d{5}$/);
    expect(made.body.result.payment_url).toMatch(/^\/payment\//);
    expect(await club.seats(course)).toMatchObject({ taken: 3, live: 3 });

    await club.payEnrollment(who, made.body.result.id);
    const paid = await who.client.ask('GET', `/booking/course-enrollment/${made.body.result.id}/`);
    expect(paid.body).toMatchObject({ status: 'CONFIRMED', expires_at: null, course });
    expect(paid.body.participants).toMatchObject([
      { name: 'Aiden', status: 'CONFIRMED', family_member: one, amount: '80.00' },
      { name: 'Mira', status: 'CONFIRMED', family_member: two },
      { name: 'Kavya', status: 'CONFIRMED', amount: '120.00' },
    ]);
    const mails = await club.db.rows<{ template: string }>(
      sql`select template from outbox where "to" = ${who.member?.email} and template = 'enrolment' order by id`,
    );
    expect(mails.map(({ template }) => template)).toEqual(['enrolment']);
  });

  test('in what is free is confirmed at once, without an invoice', async () => {
    const who = await club.payer();
    const event = await club.event({}, [{ participant_type: 'MEMBER', price: '0.00' }]);
    const made = await club.enroll(who, 'event', event, [member(who)]);
    expect(made.body.result).toMatchObject({ status: 'CONFIRMED', invoice: null, payment_url: null, event });
  });
});
