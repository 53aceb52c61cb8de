import { describe, expect, test } from 'vitest';
import { sql } from '../../src/db/sql.ts';
import { dayAhead } from '../bookings/club-with-courts.ts';
import type { Client } from '../build-test-app.ts';
import { type BuiltMember, buildMember, buildUser } from '../factories.ts';
import { openClub } from '../open-club.ts';
import { buildCourseClub, guest, type OfferingType } from './club-with-courses.ts';

const club = await openClub(buildCourseClub());
const desk = await club.as(
  (await buildUser(club.db, { rights: ['member.view', 'booking.view', 'booking.manage'] })).id,
);

const person = ({ id }: BuiltMember) => ({ participant_type: 'MEMBER', member_id: id });
const enrol = (by: Client, offeringType: OfferingType, offering: number, who: BuiltMember, more: object = {}) =>
  by.ask('POST', `/${offeringType}/${offering}/enroll-member/`, {
    member_id: who.id,
    participants: [person(who)],
    agree_terms: true,
    ...more,
  });
const mailsTo = async ({ email }: BuiltMember) =>
  (await club.db.rows<{ subject: string }>(sql`select subject from outbox where "to" = ${email} order by id`)).map(
    ({ subject }) => subject,
  );
const auditOf = async (id: number) =>
  (
    await club.db.row<{ changes: Record<string, { new: string }> }>(
      sql`
        select changes
        from audit
        where action = 'create' and resource like '%r%' and row_id = ${id} and changes ? 'participants'
        order by id desc
        limit 1`,
    )
  )?.changes;

describe.each(['course', 'event'] as const)('staff enrol into a %s', (offeringType) => {
  test('a member without login is in at once, on account, at the portal’s price; email and audit line', async () => {
    const who = await buildMember(club.db);
    const offering = await club[offeringType]();
    const made = await enrol(desk, offeringType, offering, who, { participants: [person(who), guest('Guest One')] });
    expect(made.status, made.text).toBe(201);
    expect(made.body.result).toMatchObject({ status: 'CONFIRMED', total_amount: '250.00', expires_at: null });
    const invoice = await club.invoice(made.body.result.invoice);
    expect(invoice).toMatchObject({ status: 'UNPAID', amount_due: '250.00', due_date: dayAhead(10), member: who.id });
    expect(await mailsTo(who)).toHaveLength(1);
    expect(await auditOf(made.body.result.id)).toMatchObject({ participants: { new: `${who.name}, Guest One` } });
    expect((await club.seats(offering)).taken).toBe(2);
  });

  test('the invoice of a place on account is emailed by itself', async () => {
    const who = await buildMember(club.db);
    const made = await enrol(desk, offeringType, await club[offeringType](), who);
    await club.emailInvoices(made.body.result.invoice, 3);
    const mails = await club.db.rows(
      sql`select id from outbox where "to" = ${who.email} and template = 'invoice-issued'`,
    );
    expect(mails).toHaveLength(1);
  });

  test('a member with a login is notified in the app too', async () => {
    const { member, client } = await club.payer();
    if (!member) throw new Error('no member');
    expect((await enrol(desk, offeringType, await club[offeringType](), member)).status).toBe(201);
    expect((await client.ask('GET', '/notice/')).body.results).toHaveLength(1);
    expect(await mailsTo(member)).toHaveLength(1);
  });

  test('a free enrolment has no invoice', async () => {
    const who = await buildMember(club.db);
    const offering = await club[offeringType]({}, [{ participant_type: 'MEMBER', price: '0.00' }]);
    const made = await enrol(club.office, offeringType, offering, who);
    expect(made.body.result).toMatchObject({ status: 'CONFIRMED', invoice: null, total_amount: '0.00' });
  });

  test('a closed course is refused; staff who manage it override that with a reason, but not the price', async () => {
    const who = await buildMember(club.db);
    const offering = await club[offeringType]();
    await club.office.ask('PATCH', `/${offeringType}/${offering}/`, { status: 'CLOSED' });
    const refused = await enrol(club.office, offeringType, offering, who);
    expect([refused.status, refused.body]).toEqual([400, { detail: 'Enrolment is closed.' }]);
    const made = await enrol(club.office, offeringType, offering, who, { override_reason: 'Agreed with the coach' });
    expect(made.body.result).toMatchObject({ status: 'CONFIRMED', total_amount: '100.00' });
    expect((await auditOf(made.body.result.id))?.override?.new).toBe('Enrolment is closed. Agreed with the coach');
  });

  test('a full one: refused, the waitlist, or one place more with a reason', async () => {
    const people = [await buildMember(club.db), await buildMember(club.db), await buildMember(club.db)] as const;
    const offering = await club[offeringType]({ capacity: 1 });
    await enrol(desk, offeringType, offering, people[0]);
    const full = await enrol(desk, offeringType, offering, people[1]);
    expect([full.status, full.body.waitlist_available]).toEqual([409, true]);
    const waits = await enrol(desk, offeringType, offering, people[1], { join_waitlist: true });
    expect(waits.body.result).toMatchObject({ status: 'WAITLISTED', invoice: null });
    const denied = await enrol(desk, offeringType, offering, people[2], { override_reason: 'Please' });
    expect([denied.status, denied.body.detail]).toEqual([
      403,
      `Only staff who manage ${offeringType}s can override closed enrolment or a full ${offeringType}.`,
    ]);
    const made = await enrol(club.office, offeringType, offering, people[2], { override_reason: 'A sibling' });
    expect(made.body.result?.status, made.text).toBe('CONFIRMED');
    expect(await club.seats(offering)).toEqual({ capacity: 1, taken: 2, live: 2 });
    const row = await club.office.ask('GET', `/${offeringType}/${offering}/`);
    expect(row.body.places_left).toBe(0);
    // The place above the number goes with the first who leaves: the database says no again.
    const kind = offeringType === 'course' ? 'course-enrollment' : 'event-registration';
    await club.office.ask('PATCH', `/booking/${kind}/${made.body.result.id}/`, { status: 'CANCELLED' });
    const seats = await club.db.row(sql`select taken, extra from seats where offering = ${offering}`);
    expect(seats).toEqual({ taken: 1, extra: 0 });
  });

  test('no reason overrides age, eligibility or a place that someone has already', async () => {
    const [who, gone] = [await buildMember(club.db), await buildMember(club.db, { status: 'TERMINATED-VOLUNTARY' })];
    const offering = await club[offeringType]({ min_age: 18 });
    const more = { override_reason: 'Please' };
    const young = await enrol(club.office, offeringType, offering, who, {
      ...more,
      participants: [person(who), guest('Young', { date_of_birth: dayAhead(-3650) })],
    });
    expect(young.status, young.text).toBe(400);
    expect(young.body.participants.join(' ')).toContain('This is for');
    expect((await enrol(club.office, offeringType, offering, gone, more)).status).toBe(400);
    const open = await club[offeringType]();
    expect((await enrol(club.office, offeringType, open, who)).status).toBe(201);
    const twice = await enrol(club.office, offeringType, open, who, more);
    expect([twice.status, twice.body.participants]).toEqual([
      400,
      [`Participant 1 (${who.name}): Already has a place.`],
    ]);
  });

  test('someone outside the household is refused; a child gets the child’s price', async () => {
    const [who, stranger] = [await buildMember(club.db), await buildMember(club.db)];
    const offering = await club[offeringType]();
    const foreign = await enrol(desk, offeringType, offering, who, { participants: [person(stranger)] });
    expect(foreign.status).toBe(400);
    const child = await club.db.row<{ id: number }>(sql`
      insert into family_member (member, name, relationship, date_of_birth)
      values (${who.id}, 'Child', 'CHILD', '2016-02-02')
      returning id`);
    const made = await enrol(desk, offeringType, offering, who, {
      participants: [{ participant_type: 'MEMBER_CHILD', family_member: child?.id }],
    });
    expect(made.body.result?.total_amount, made.text).toBe('80.00');
  });
});

test('paid in parts at the counter: the place stays theirs, the rest is owed', async () => {
  const who = await buildMember(club.db);
  const made = await enrol(desk, 'course', await club.course(), who);
  const { id, invoice } = made.body.result;
  const pay = (received: string) =>
    club.treasurer.ask('POST', '/finance/counter-payment/', { invoices: [{ invoice }], method: 'CASH', received });
  expect((await pay('40.00')).body).toMatchObject({ applied: '40.00', amount_due: '60.00' });
  expect([await club.enrollmentStatus(id), (await club.invoice(invoice)).status]).toEqual([
    'CONFIRMED',
    'PARTIALLY_PAID',
  ]);
  expect((await pay('100.00')).body).toMatchObject({ applied: '60.00', change: '40.00', amount_due: '0.00' });
});

test('withdrawn on account: what is not paid is credited first, and only the rest comes back', async () => {
  const who = await buildMember(club.db);
  const made = await enrol(desk, 'event', await club.event(), who);
  const { id, invoice } = made.body.result;
  const path = `/booking/event-registration/${id}/`;
  await club.treasurer.ask('POST', '/finance/counter-payment/', {
    invoices: [{ invoice }],
    method: 'CASH',
    received: '40.00',
  });
  const [one] = (await club.office.ask('GET', path)).body.participants;
  const terms = await club.office.ask('GET', `${path}withdraw-terms/`);
  expect(terms.body.people).toMatchObject([{ paid: '40.00', percent: 100, refund_amount: '40.00' }]);
  const out = await club.office.ask('POST', `${path}withdraw/`, { participants: [one.id] });
  expect(out.status, out.text).toBe(200);
  expect(await club.invoice(invoice)).toMatchObject({ amount_due: '0.00' });
  const notes = await club.db.rows(sql`select amount from credit_note where invoice = ${invoice} order by id`);
  expect(notes[0]).toEqual({ amount: 6000 });
  const back = await club.db.row(sql`select sum(amount)::int as sum from refund r where r.invoice = ${invoice}`);
  expect(back).toEqual({ sum: 4000 });
});

test('called off before anything was paid: nothing stays owed', async () => {
  const who = await buildMember(club.db);
  const course = await club.course();
  const { invoice } = (await enrol(desk, 'course', course, who)).body.result;
  await club.office.ask('POST', `/course/${course}/cancel/`, { reason: 'The coach is ill', now: true });
  await club.callOffs();
  expect(await club.invoice(invoice)).toMatchObject({ amount_due: '0.00' });
});

test('the same key enrols once; members and other staff may not enrol others', async () => {
  const who = await buildMember(club.db);
  const event = await club.event();
  const key = { 'idempotency-key': `enrol-${event}` };
  const body = { member_id: who.id, participants: [person(who)], agree_terms: true };
  const [first, again] = [
    await desk.ask('POST', `/event/${event}/enroll-member/`, body, key),
    await desk.ask('POST', `/event/${event}/enroll-member/`, body, key),
  ];
  expect([first.status, again.body.result.id]).toEqual([201, first.body.result.id]);
  const member = await club.payer();
  expect((await member.client.ask('POST', `/event/${event}/enroll-member/`, body)).status).toBe(403);
  const none = await enrol(desk, 'event', event, { ...who, id: 999_999 });
  expect(none.status).toBe(400);
  const terms = await enrol(desk, 'event', await club.event(), who, { agree_terms: false });
  expect([terms.status, terms.body.agree_terms]).toEqual([400, ['Please agree to the terms and conditions.']]);
});

test('staff see what it would cost a member before they enrol them', async () => {
  const who = await buildMember(club.db);
  const body = { member_id: who.id, participants: [person(who)] };
  const seen = await desk.ask('POST', `/event/${await club.event()}/check-pricing-availability/`, body);
  expect(seen.body).toMatchObject({ available: true, total_amount: '100.00', items: [{ name: who.name }] });
});
