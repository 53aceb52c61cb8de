import type { ActingRight } from '@clubhouse/contract';
import { beforeEach, describe, expect, test } from 'vitest';
import { auditKeeper, verifyAuditLog } from '../../src/audit/index.ts';
import { sql } from '../../src/db/sql.ts';
import { sealEveryLine } from '../audit-log.ts';
import type { Payer } from '../finance/club-with-money.ts';
import { member } from '../offerings/club-with-courses.ts';
import { openClub } from '../open-club.ts';
import { actingFor, buildActingClub, CONSENTS, nextHour } from './club-with-consents.ts';

const club = await openClub(buildActingClub());
const { db } = club;
beforeEach(() => db.run(sql`delete from rate_limit`));

const all = (rights?: readonly ActingRight[]) => club.actingCouple(rights);
const end = (who: Payer, id: number) => who.client.ask('POST', `${CONSENTS}${id}/end/`, {});
const lastMail = async (who: Payer, template: string) =>
  (
    await db.row<{ text: string }>(sql`
    select text from outbox where "to" = ${who.member?.email} and template = ${template} order by id desc limit 1`)
  )?.text ?? '';
const audited = (resource: string, id: number) =>
  db.rows<{ actor_user: number; actor_name: string; acting_for: number | null }>(sql`
    select actor_user, actor_name, acting_for from audit where resource = ${resource} and row_id = ${id} order by id`);

describe('acting for a member', () => {
  test('books, pays and cancels in their name; records and emails say who did it', async () => {
    const { darius, nadia, acting } = await all();
    const court = await club.court();
    const slots = [nextHour()];
    const booked = await acting.ask('POST', '/booking/reservation/', { facility: court, slots });
    expect([booked.status, booked.body.member], booked.text).toEqual([201, darius.memberId]);
    const id = booked.body.id as number;
    const begun = await acting.ask('POST', '/booking/reservation-payment/', { reservation: id, method: 'CREDIT_CARD' });
    expect(begun.status, begun.text).toBe(201);
    await club.settle(begun.body.redirect_url);
    expect((await darius.client.ask('GET', `/booking/reservation/${id}/`)).body.status).toBe('CONFIRMED');
    expect((await nadia.client.ask('GET', `/booking/reservation/${id}/`)).status).toBe(404);
    const name = nadia.member?.name ?? '';
    expect(await lastMail(darius, 'booking')).toContain(`Done by: ${name}`);
    expect(await lastMail(darius, 'receipt')).toContain(`Done by: ${name}`);
    expect(await lastMail(nadia, 'booking')).toBe('');
    const cancelled = await acting.ask('POST', `/booking/reservation/${id}/cancel/`, { reason: 'Rain' });
    expect(cancelled.body).toMatchObject({ status: 'CANCELLED' });
    expect(cancelled.body.ended_because).toBe(`Cancelled by ${name} for the member · Rain`);
    expect(await lastMail(darius, 'booking')).toContain(name);
    const by = { actor_user: nadia.id, actor_name: `${name} for ${darius.member?.name}`, acting_for: darius.memberId };
    const lines = await audited('reservation', id);
    expect(lines[0]).toEqual(by);
    expect(lines.at(-1)).toEqual(by);
    expect((await audited('payment', begun.body.id))[0]).toEqual(by);
  });

  test('enrols and withdraws them; the party is of their household', async () => {
    const { darius, nadia, acting } = await all();
    const course = await club.course({}, [{ participant_type: 'MEMBER', price: '0.00' }]);
    const enrolled = await acting.ask('POST', `/course/${course}/enroll/`, {
      participants: [member(darius)],
      name: 'Darius',
      email: 'darius@example.com',
      phone: '+6591234567',
      agree_terms: true,
    });
    expect(enrolled.status, enrolled.text).toBe(201);
    const [places] = (await acting.ask('GET', `/booking/course-enrollment/?member__id=${darius.memberId}`)).body
      .results;
    expect(places.status).toBe('CONFIRMED');
    expect(await lastMail(darius, 'enrolment')).toContain(nadia.member?.name);
    const left = await acting.ask('POST', `/booking/course-enrollment/${places.id}/withdraw/`, {
      participants: places.participants.map(({ id }: { id: number }) => id),
    });
    expect(left.body.status, left.text).toBe('CANCELLED');
  });

  test('a child of the household needs no consent: a parent enrols them as themselves', async () => {
    const [darius] = await club.couple();
    const child = await club.child(darius, 'Aiden');
    const course = await club.course({}, [{ participant_type: 'MEMBER_CHILD', price: '0.00' }]);
    const enrolled = await club.enroll(darius, 'course', course, [
      { participant_type: 'MEMBER_CHILD', family_member: child },
    ]);
    expect(enrolled.status, enrolled.text).toBe(201);
    expect(await db.rows(sql`select 1 from acting_consent where grantor = ${darius.memberId}`)).toEqual([]);
  });

  test('pays their invoice, and no other, not even one’s own', async () => {
    const { darius, nadia, acting } = await all(['PAY']);
    const [theirs, own] = [await club.bill(darius, '30.00'), await club.bill(nadia, '20.00')];
    expect((await acting.ask('GET', '/finance/payment-invoice/')).body.results).toMatchObject([{ id: theirs.id }]);
    const pay = (invoice: number) =>
      acting.ask('POST', '/finance/pay/', { invoices: [invoice], method: 'CREDIT_CARD' });
    expect((await pay(own.id)).status).toBe(400);
    const begun = await pay(theirs.id);
    await club.settle(begun.body.redirect_url);
    expect((await club.invoice(theirs.id)).status).toBe('PAID');
  });

  test('the member reads of it in the activity on their data, with both names; the other does not', async () => {
    const { darius, nadia, acting } = await all();
    await acting.ask('POST', '/booking/reservation/', { facility: await club.court(), slots: [nextHour()] });
    const log = async (who: Payer) =>
      (await who.client.ask('GET', `/profile/member/${who.memberId}/access-log/`)).body.results;
    expect(await log(darius)).toContainEqual(
      expect.objectContaining({
        what: 'Booked',
        kind: 'CHANGED',
        who: `${nadia.member?.name} for ${darius.member?.name}`,
        is_self: false,
      }),
    );
    expect((await log(nadia)).filter(({ what }: { what: string }) => what === 'Booked')).toEqual([]);
  });

  test('shows who acts for whom', async () => {
    const { darius, nadia, acting } = await all(['SEE', 'PAY']);
    const me = await acting.ask('GET', '/general-users/me/');
    expect(me.body).toMatchObject({
      id: nadia.id,
      member_profile: { id: darius.memberId },
      access_rights: [],
      roles: [],
      acting: { name: nadia.member?.name, rights: ['SEE', 'PAY'] },
      may_act_for: [{ id: darius.memberId, membership_id: darius.member?.membership_id, rights: ['SEE', 'PAY'] }],
    });
    expect((await nadia.client.ask('GET', '/general-users/me/')).body).toMatchObject({
      member_profile: { id: nadia.memberId },
      acting: null,
    });
  });
});

describe('is refused', () => {
  test.each([
    ['without a consent', async ({ darius, consent }) => end(darius, consent)],
    ['once it was given back', async ({ nadia, consent }) => end(nadia, consent)],
    ['for a member who is blocked', ({ darius }) => setStatus(darius, 'BLACKLISTED')],
    ['for a member who has left', ({ darius }) => setStatus(darius, 'TERMINATED-VOLUNTARY')],
    [
      'for a member whose login is off',
      ({ darius }) => db.run(sql`update app_user set is_active = false where id = ${darius.id}`),
    ],
    ['to a member who is suspended', ({ nadia }) => setStatus(nadia, 'SUSPENDED-DISCIPLINE')],
  ] as [string, (pair: Awaited<ReturnType<typeof all>>) => Promise<unknown>][])('%s', async (_why, happens) => {
    const pair = await all();
    expect((await pair.acting.ask('GET', '/booking/reservation/')).status).toBe(200);
    await happens(pair);
    const refused = await pair.acting.ask('GET', '/booking/reservation/');
    expect([refused.status, refused.body.code]).toEqual([403, 'acting_not_allowed']);
  });

  test('for a suspended member, what they may not do themselves', async () => {
    const { darius, acting } = await all();
    await setStatus(darius, 'SUSPENDED-DEFAULTER');
    const body = { facility: await club.court(), slots: [nextHour()] };
    const [mine, theirs] = [
      await darius.client.ask('POST', '/booking/reservation/', body),
      await acting.ask('POST', '/booking/reservation/', body),
    ];
    expect([theirs.status, theirs.body]).toEqual([mine.status, mine.body]);
    expect(mine.status).toBe(400);
  });

  test('the member is notified of a hold that the other may not pay for', async () => {
    const { darius, nadia, acting } = await all(['BOOK']);
    const booked = await acting.ask('POST', '/booking/reservation/', {
      facility: await club.court({ name: 'Court of honour' }),
      slots: [nextHour()],
    });
    expect(booked.body.status).toBe('PENDING_PAYMENT');
    const notice = await db.row<{ title: string; body: string; link: string }>(
      sql`select title, body, link from notice where app_user = ${darius.id} order by id desc limit 1`,
    );
    expect(notice).toEqual({
      title: 'Pay soon to keep Court of honour',
      body: expect.stringContaining(`By ${nadia.member?.name} for you`),
      link: `/bookings?pay=${booked.body.id}`,
    });
    const pay = await acting.ask('POST', '/booking/reservation-payment/', {
      reservation: booked.body.id,
      method: 'CREDIT_CARD',
    });
    expect([pay.status, pay.body.code]).toEqual([403, 'acting_right_missing']);
    expect((await club.beginPayment(darius, booked.body.id)).status).toBe(201);
  });

  test('to a program, and from a member to a third', async () => {
    const { darius, nadia } = await all();
    const made = await nadia.client.ask('POST', '/general-users/api-token/', {
      name: 'Script',
      kind: 'PERSONAL',
      rights: [],
      can_write: true,
      expires_at: new Date(Date.now() + 86_400_000).toISOString(),
    });
    expect(made.status, made.text).toBe(201);
    const program = club.withToken(made.body.token);
    const header = { 'Acting-For': darius.member?.membership_id ?? '' };
    expect((await program.ask('GET', '/booking/reservation/', undefined, header)).body.code).toBe('token_not_allowed');
    const grant = { delegate_membership_id: darius.member?.membership_id, relationship: 'SIBLING', rights: ['SEE'] };
    expect((await program.ask('POST', CONSENTS, grant)).body.code).toBe('token_not_allowed');
    // A person who acts for Nadia does not act for those that she may act for.
    const third = await club.payer();
    await club.consent(nadia, third);
    expect((await actingFor(third, darius).ask('GET', '/booking/reservation/')).status).toBe(403);
  });

  test('to give a right that was not given: cancelling by a change, vouchers and paying by an enrolment', async () => {
    const { darius, acting } = await all(['BOOK', 'ENROL']);
    const booked = await acting.ask('POST', '/booking/reservation/', {
      facility: await club.court(),
      slots: [nextHour()],
    });
    const path = `/booking/reservation/${booked.body.id}/`;
    const missing = [
      await acting.ask('PATCH', path, { status: 'CANCELLED' }),
      await acting.ask('DELETE', path),
      await acting.ask('POST', `/course/${await club.course()}/enroll/`, {
        participants: [member(darius)],
        name: 'Darius',
        email: 'darius@example.com',
        phone: '+6591234567',
        agree_terms: true,
        payment_method: 'CREDIT_CARD',
      }),
    ];
    for (const { status, body } of missing) expect([status, body.code]).toEqual([403, 'acting_right_missing']);
    expect((await acting.ask('PATCH', path, { name: 'Doubles' })).body.name).toBe('Doubles');
  });

  test('staff rights of the one who acts do not come along', async () => {
    const { darius, nadia, acting } = await all();
    await db.run(sql`
      with made as (insert into role (name, access_rights) values ('Desk', '{booking.manage}') returning id)
      insert into user_role (app_user, role) select ${nadia.id}, id from made`);
    expect((await nadia.client.ask('GET', '/booking/reservation/')).body.count).toBeGreaterThan(0);
    expect((await acting.ask('GET', '/booking/reservation/')).body.count).toBe(0);
    const other = await club.payer();
    const body = { facility: await club.court(), slots: [nextHour()], member: other.memberId };
    expect((await acting.ask('POST', '/booking/reservation/', body)).status).toBe(403);
    expect((await acting.ask('GET', '/booking/reservation/')).body.count).toBe(0);
    expect(darius.memberId).not.toBe(other.memberId);
  });
});

const setStatus = (who: Payer, status: string) =>
  db.run(sql`update member set status = ${status} where id = ${who.memberId}`);

test('the audit log is sealed with the member who was acted for', async () => {
  const { darius, acting } = await all();
  const booked = await acting.ask('POST', '/booking/reservation/', {
    facility: await club.court(),
    slots: [nextHour()],
  });
  expect(booked.status, booked.text).toBe(201);
  const keeper = auditKeeper(club.config);
  await sealEveryLine(db, keeper);
  expect((await verifyAuditLog(db, keeper)).broken).toBeNull();
  await db.run(sql`alter table audit disable trigger append_only`);
  await db.run(sql`update audit set acting_for = null where acting_for = ${darius.memberId}`);
  expect((await verifyAuditLog(db, keeper)).broken).not.toBeNull();
});
