import { describe, expect, test } from 'vitest';
import { sql } from '../../src/db/sql.ts';
import { dayAhead } from '../bookings/club-with-courts.ts';
import { openClub } from '../open-club.ts';
import { bornAt, buildCourseClub, guest, member } from './club-with-courses.ts';

const club = await openClub(buildCourseClub());

const storedIn = async (offering: number) =>
  (await club.db.row<{ n: number }>(sql`select count(*) as n from enrollment where offering = ${offering}`))?.n;

describe('amounts sent by a client change nothing', () => {
  test('total, price and unit price are the club’s', async () => {
    const who = await club.payer();
    const event = await club.event();
    const party = [{ ...member(who), unit_price: '-5', price: 0, amount: '0.00' }];
    const made = await club.enroll(who, 'event', event, party, { total_amount: '0.01', price: 0 });
    const checked = await club.check(await club.payer(), 'event', event, [guest('Somebody')], {});
    expect(checked.body.total_amount).toBe('150.00');
    expect(made.body.result.total_amount).toBe('100.00');
    expect(await club.invoice(made.body.result.invoice)).toMatchObject({
      total_amount: '100.00',
      amount_due: '100.00',
    });
  });

  test('the member’s discount is taken, as the check said', async () => {
    const who = await club.payer();
    await club.db.run(sql`update member set discount_group = '10' where id = ${who.memberId}`);
    const course = await club.course();
    const checked = await club.check(who, 'course', course, [member(who)]);
    expect(checked.body).toMatchObject({
      subtotal: '100.00',
      discount_amount: '10.00',
      total_amount: '90.00',
      gst_amount: '7.43',
    });
    const made = await club.enroll(who, 'course', course, [member(who)]);
    expect(made.body.result.total_amount).toBe('90.00');
  });
});

describe('refused, with the participant named', () => {
  const parties: readonly (readonly [what: string, party: () => unknown, text: RegExp])[] = [
    ['no one', () => [], /^This list may not be empty\.$/],
    ['twenty-one', () => Array.from({ length: 21 }, (_, n) => guest(`Guest ${n}`)), /20/],
    ['no list', () => 'all of us', /list/],
    [
      'an unknown kind',
      () => [guest('One'), { participant_type: 'DOG', name: 'Rex' }],
      /^Participant 2: participant_type: "DOG"/,
    ],
    ['someone without a name', () => [guest('One'), guest('')], /^Participant 2: Enter the name\.$/],
    ['someone twice', () => [guest('One'), guest('One')], /^Participant 2 \(One\): Listed twice\.$/],
    ['a number as a birthday', () => [guest('One', { date_of_birth: 7 })], /^Participant 1: date_of_birth: /],
    [
      'a member without an id',
      () => [{ participant_type: 'MEMBER', name: 'Me' }],
      /^Participant 1 \(Me\): Choose the member\.$/,
    ],
    [
      'a child of someone else',
      () => [{ participant_type: 'MEMBER_CHILD', name: 'Nobody’s' }],
      /Not a child of your household\.$/,
    ],
    [
      'an adult as a child',
      () => [guest('Old', { participant_type: 'GUEST_CHILD', date_of_birth: bornAt(30) })],
      /Aged 30. A child must be under 18\.$/,
    ],
    [
      'a child without a birthday',
      () => [guest('Kid', { participant_type: 'GUEST_CHILD', date_of_birth: null })],
      /We need the date of birth\.$/,
    ],
    [
      'a kind without a price',
      () => [guest('Kid', { participant_type: 'PUBLIC_CHILD', date_of_birth: bornAt(9) })],
      /There’s no price/,
    ],
  ];
  test.each(parties)('%s', async (_what, party, text) => {
    const who = await club.payer();
    const event = await club.event();
    const answer = await club.enroll(who, 'event', event, party() as never);
    expect(answer.status, answer.text).toBe(400);
    expect(Object.keys(answer.body)[0]).toBe('participants');
    expect(answer.body.participants.join(' ')).toMatch(text);
    expect(answer.body.participants.every((one: unknown) => typeof one === 'string')).toBe(true);
    expect(await storedIn(event)).toBe(0);
  });

  test('another member at the member’s price', async () => {
    const [who, other] = [await club.payer(), await club.payer()];
    const event = await club.event();
    const answer = await club.enroll(who, 'event', event, [member(other)]);
    expect([answer.status, answer.body.participants]).toEqual([
      400,
      ['Participant 1: Not a member of your household.'],
    ]);
  });

  test('the member id of a caller is always their own', async () => {
    const [who, other] = [await club.payer(), await club.payer()];
    const event = await club.event();
    const made = await club.enroll(who, 'event', event, [member(who)], { member_id: other.memberId });
    const stored = await club.db.row<{ member: number }>(
      sql`select member from enrollment where id = ${made.body.result.id}`,
    );
    expect(stored?.member).toBe(who.memberId);
  });

  test('a voucher of someone else, and nothing is stored', async () => {
    const [who, other] = [await club.payer(), await club.payer()];
    const voucher = await club.voucher(other, '500.00');
    const event = await club.event();
    const sent = { voucher_codes: [voucher.code], payment_method: 'VOUCHER' };
    const answer = await club.enroll(who, 'event', event, [member(who)], sent);
    expect([answer.status, Object.keys(answer.body)]).toEqual([400, ['voucher_codes']]);
    expect(await storedIn(event)).toBe(0);
  });

  test('too young, too old, and once more', async () => {
    const who = await club.payer();
    const [young, fine] = [await club.child(who, 'Young', bornAt(5)), await club.child(who, 'Fine', bornAt(9))];
    const course = await club.course({ min_age: 8, max_age: 12 });
    const child = (family_member: number) => ({ participant_type: 'MEMBER_CHILD', family_member });
    const checked = await club.check(who, 'course', course, [child(young), child(fine)]);
    expect(checked.body.items).toMatchObject([
      { available: false, reason: 'AGE', note: 'Aged 5. This is for ages 8 to 12.' },
      { available: true, reason: null },
    ]);
    expect((await club.enroll(who, 'course', course, [child(fine)])).status).toBe(201);
    const again = await club.enroll(who, 'course', course, [child(fine)]);
    expect(again.body.participants).toEqual(['Participant 1 (Fine): Already has a place.']);
  });

  test('more guests than each may bring', async () => {
    const who = await club.payer();
    const event = await club.event({ guest_limit: 1 });
    const answer = await club.enroll(who, 'event', event, [member(who), guest('One'), guest('Two')]);
    expect(answer.body.participants).toEqual(['Participant 3 (Two): Each member can bring one guest.']);
    const alone = await club.enroll(who, 'event', event, [guest('One')]);
    expect(alone.body.participants[0]).toMatch(/A guest needs a member/);
  });
});

describe('refused as a whole', () => {
  test('before it opens, and for other levels', async () => {
    const who = await club.payer();
    const event = await club.event();
    await club.office.ask('POST', `/event/${event}/advance_booking_periods/`, [
      { opens_at: `${dayAhead(2)}T09:00:00`, closes_at: `${dayAhead(9)}T09:00:00` },
    ]);
    const answer = await club.enroll(who, 'event', event, [member(who)]);
    expect([answer.status, answer.body.detail]).toEqual([
      400,
      expect.stringMatching(/^Enrolment opens on \d+ \w+ \d{4}, 09:00\.$/),
    ]);
    const board = await club.event({ membership_levels: ['BOG'] });
    expect((await club.enroll(who, 'event', board, [member(who)])).body.participants[0]).toMatch(
      /for other membership levels/,
    );
  });

  test('by a suspended member: they may view and pay, not enrol', async () => {
    const who = await club.payer();
    const event = await club.event();
    await club.db.run(sql`update member set status = 'SUSPENDED-DEFAULTER' where id = ${who.memberId}`);
    const answer = await club.enroll(who, 'event', event, [member(who)]);
    expect([answer.status, answer.body.detail]).toEqual([
      400,
      expect.stringMatching(
        /suspended because a payment is overdue\. Enrolment reopens when everything overdue is paid\.$/,
      ),
    ]);
    expect((await club.check(who, 'event', event, [member(who)])).body).toMatchObject({ available: false });
  });

  test('without agreeing, without an answer, with a wrong one', async () => {
    const who = await club.payer();
    const questions = [
      { key: 'menu', label: 'Menu', kind: 'CHOICE', choices: ['Fish', 'Rice'], is_required: true, each: true },
      { key: 'table', label: 'Table', is_required: true },
    ];
    const event = await club.event({ questions });
    const refused = await club.enroll(who, 'event', event, [member(who)], { agree_terms: false });
    expect(refused.body).toEqual({
      participants: ['Participant 1: Please answer: Menu'],
      answers: ['Please answer: Table'],
      agree_terms: ['Please agree to the terms and conditions.'],
    });
    const wrong = await club.enroll(who, 'event', event, [{ ...member(who), answers: { menu: 'Cake' } }], {
      answers: { table: 'Ours' },
    });
    expect(wrong.body.participants).toEqual(['Participant 1: Choose one of the answers to: Menu']);
    const fine = await club.enroll(who, 'event', event, [{ ...member(who), answers: { menu: 'Fish', other: 'x' } }], {
      answers: { table: 'Ours' },
    });
    const read = await who.client.ask('GET', `/booking/event-registration/${fine.body.result.id}/`);
    expect(read.body.answers).toEqual({ table: 'Ours' });
  });

  test('a draft is not there for members, a hidden one neither; a course with terms needs one of its own', async () => {
    const who = await club.payer();
    const [draft, hidden] = [await club.event({ status: 'DRAFT' }), await club.event({ is_visible: false })];
    for (const id of [draft, hidden]) {
      expect((await who.client.ask('GET', `/event/${id}/`)).status).toBe(404);
      expect((await club.enroll(who, 'event', id, [member(who)])).status).toBe(404);
    }
    const [course] = await club.termCourse();
    const [, foreign] = await club.termCourse();
    expect((await club.enroll(who, 'course', course, [member(who)])).body).toEqual({
      term: ['This field is required.'],
    });
    expect((await club.enroll(who, 'course', course, [member(who)], { term: foreign })).body).toEqual({
      term: [`Invalid pk "${foreign}" - object does not exist.`],
    });
  });
});
