import { describe, expect, test } from 'vitest';
import { sql } from '../../src/db/sql.ts';
import { dayAhead } from '../bookings/club-with-courts.ts';
import { buildUser } from '../factories.ts';
import type { Payer } from '../finance/club-with-money.ts';
import { openClub } from '../open-club.ts';
import { buildCourseClub, guest, member, type OfferingType } from './club-with-courses.ts';

const MOVED = 'This place was moved, so the refund is based on its earliest date.';
const PATHS = { course: '/booking/course-enrollment/', event: '/booking/event-registration/' } as const;
const costs = (price: string, participant_type = 'MEMBER') => [{ participant_type, price }];

const club = await openClub(buildCourseClub());

interface Enrolment {
  readonly id: number;
  readonly invoice: number | null;
  readonly participants: readonly { readonly id: number; readonly amount: string }[];
}

const read = async (who: Payer, offeringType: OfferingType, id: number): Promise<Enrolment> =>
  (await who.client.ask('GET', `${PATHS[offeringType]}${id}/`)).body;

/** A confirmed enrolment, paid for where it costs something. */
async function enrolled(
  who: Payer,
  offeringType: OfferingType,
  offering: number,
  party: readonly object[],
  more = {},
): Promise<Enrolment> {
  const made = await club.enroll(who, offeringType, offering, party as never, more);
  if (!made.body.result) throw new Error(made.text);
  const { id, invoice } = made.body.result;
  if (invoice !== null) await club.payEnrollment(who, id);
  return read(who, offeringType, id);
}

const move = (person: { readonly id: number } | undefined, to: object, by = club.office) =>
  by.ask('POST', `/booking/participant/${person?.id}/move/`, to);
const placeOf = (person: { readonly id: number } | undefined) =>
  club.db.row(sql`select enrollment, offering, term, status, amount from participant where id = ${person?.id}`);
const hours = (count: number) => new Date(Date.now() + count * 3_600_000).toISOString();
/** An event so many hours ahead. */
const eventIn = (count: number) => club.event({ start_at: hours(count), end_at: hours(count + 1) });

test('staff can’t move a place of their own enrolment, not even a guest’s; a colleague can', async () => {
  const user = await buildUser(club.db, { rights: ['event.manage', 'booking.view'] });
  const self: Payer = { ...user, client: await club.as(user.id), memberId: user.member?.id ?? 0 };
  const [from, to] = [await club.event(), await club.event()];
  const { participants } = await enrolled(self, 'event', from, [member(self), guest('Kavya')]);
  for (const person of participants) {
    const before = await placeOf(person);
    const refused = await move(person, { offering: to }, self.client);
    expect([refused.status, refused.body]).toEqual([
      403,
      { detail: 'This is your own place. Ask a colleague to do it.' },
    ]);
    expect(await placeOf(person)).toEqual(before);
  }
  expect((await move(participants[0], { offering: to })).status).toBe(200);
  const other = await club.payer();
  const theirs = await enrolled(other, 'event', from, [member(other)]);
  expect((await move(theirs.participants[0], { offering: to }, self.client)).status).toBe(200);
});

describe('a place moves only to where it costs the same', () => {
  test.each([
    ['0.00', '65.00'],
    ['65.00', '0.00'],
    ['65.00', '65.01'],
  ])('not from S$ %s to S$ %s', async (here, there) => {
    const who = await club.payer();
    const [from, to] = [await club.event({}, costs(here)), await club.event({}, costs(there))];
    const [person] = (await enrolled(who, 'event', from, [member(who)])).participants;
    const before = await placeOf(person);
    const refused = await move(person, { offering: to });
    const text = `This place costs S$ ${there} there instead of S$ ${here}. Withdraw and enrol again instead.`;
    expect([refused.status, refused.body]).toEqual([400, { offering: [text] }]);
    expect(await placeOf(person)).toEqual(before);
    expect([await club.seats(from), await club.seats(to)]).toMatchObject([{ taken: 1 }, { taken: 0 }]);
  });

  test('to a term of its own price not, to one at the same price yes', async () => {
    const [course, term] = await club.termCourse();
    const termFrom = async (name: string, day: number): Promise<number> => {
      const body = { name, start_date: dayAhead(day), end_date: dayAhead(day + 20) };
      return (await club.office.ask('POST', `/course/${course}/terms/`, body)).body.id;
    };
    const [dear, same] = [await termFrom('Dear', 50), await termFrom('Same', 80)];
    await club.db.run(sql`insert into offering_price (offering, participant_type, term, price)
      values (${course}, 'MEMBER', ${dear}, 12000)`);
    const who = await club.payer();
    const [person] = (await enrolled(who, 'course', course, [member(who)], { term })).participants;
    expect((await move(person, { term: dear })).body).toEqual({
      term: ['This place costs S$ 120.00 there instead of S$ 100.00. Withdraw and enrol again instead.'],
    });
    expect((await move(person, { term: same })).body).toMatchObject({ term: same, amount: '100.00' });
  });

  test('by the price for that kind of participant, and not where there is none', async () => {
    const who = await club.payer();
    const from = await club.event({}, [...costs('100.00'), ...costs('150.00', 'GUEST_ADULT')]);
    const to = await club.event({}, [...costs('90.00'), ...costs('150.00', 'GUEST_ADULT')]);
    const membersOnly = await club.event({}, costs('100.00'));
    const [self, kavya] = (await enrolled(who, 'event', from, [member(who), guest('Kavya')])).participants;
    expect((await move(self, { offering: to })).status).toBe(400);
    const none = await move(kavya, { offering: membersOnly });
    expect([none.status, none.body]).toEqual([
      400,
      { offering: ['There’s no price for this kind of participant there.'] },
    ]);
    expect((await move(kavya, { offering: to })).body).toMatchObject({ offering: to, amount: '150.00' });
  });

  test('a discount that the member had, or has since, makes no difference', async () => {
    const who = await club.payer();
    await club.db.run(sql`update member set discount_group = '20' where id = ${who.memberId}`);
    const [from, to, third] = [await club.event(), await club.event(), await club.event()];
    const [person] = (await enrolled(who, 'event', from, [member(who)])).participants;
    expect(person?.amount).toBe('80.00');
    expect((await move(person, { offering: to })).body).toMatchObject({ offering: to, amount: '80.00' });
    await club.db.run(sql`update member set discount_group = 'NA' where id = ${who.memberId}`);
    expect((await move(person, { offering: third })).body).toMatchObject({ offering: third, amount: '80.00' });
  });
});

describe('the terms of withdrawal follow the earliest start that the place ever had', () => {
  const termsOf = async (who: Payer, id: number) =>
    (await who.client.ask('GET', `${PATHS.event}${id}/withdraw-terms/`)).body;
  const withdraw = (who: Payer, { id, participants }: Enrolment) =>
    who.client.ask('POST', `${PATHS.event}${id}/withdraw/`, { participants: participants.map((one) => one.id) });
  const refunded = async (invoice: number | null) =>
    (
      await club.db.row<{ sum: number }>(
        sql`select coalesce(sum(amount), 0)::int as sum from refund where invoice = ${invoice}`,
      )
    )?.sum;

  test('nothing comes back after a move from tomorrow to a later date, however often', async () => {
    const who = await club.payer();
    const made = await enrolled(who, 'event', await eventIn(20), [member(who)]);
    expect(await termsOf(who, made.id)).toMatchObject({ people: [{ percent: 0 }] });
    for (const later of [600, 400, 700]) {
      expect((await move(made.participants[0], { offering: await eventIn(later) })).status).toBe(200);
      const terms = await termsOf(who, made.id);
      expect(terms).toMatchObject({ people: [{ ok: true, percent: 0, refund_amount: '0.00' }] });
      expect(terms.trace.filter((line: string) => line === MOVED)).toHaveLength(1);
    }
    expect((await withdraw(who, made)).status).toBe(200);
    expect(await refunded(made.invoice)).toBe(0);
  });

  test('someone who leaves a group takes their answers along; the others keep theirs', async () => {
    const who = await club.payer();
    const from = await eventIn(30);
    const made = await enrolled(who, 'event', from, [member(who), guest('Kavya')]);
    const moved = await move(made.participants[1], { offering: await eventIn(600) });
    const alone = await read(who, 'event', moved.body.enrollment);
    expect(alone.id).not.toBe(made.id);
    const terms = await termsOf(who, alone.id);
    expect([terms.people[0].percent, terms.people[0].refund_amount]).toEqual([50, '75.00']);
    expect(terms.trace).toContain(MOVED);
    const stays = await termsOf(who, made.id);
    expect([stays.people[0].percent, stays.trace.includes(MOVED)]).toEqual([50, false]);
    expect((await withdraw(who, alone)).status).toBe(200);
    expect(await refunded(made.invoice)).toBe(7500);
  });

  test('an earlier date brings its own, and nothing is said of the move', async () => {
    const who = await club.payer();
    const made = await enrolled(who, 'event', await eventIn(600), [member(who)]);
    expect((await move(made.participants[0], { offering: await eventIn(30) })).status).toBe(200);
    const terms = await termsOf(who, made.id);
    expect([terms.people[0].percent, terms.trace.includes(MOVED)]).toEqual([50, false]);
  });

  test('what had no sessions yet counts from its first day', async () => {
    const who = await club.payer();
    const [from, to] = [await club.course({ start_date: dayAhead(1), end_date: dayAhead(1) }), await club.course()];
    const made = await enrolled(who, 'course', from, [member(who)]);
    await club.db.run(sql`delete from offering_session where offering in (${from}, ${to})`);
    await club.db.run(sql`insert into offering_session (offering, start_at, end_at)
      values (${to}, now() + interval '20 days', now() + interval '20 days 1 hour')`);
    expect((await move(made.participants[0], { offering: to })).status).toBe(200);
    const terms = (await who.client.ask('GET', `${PATHS.course}${made.id}/withdraw-terms/`)).body;
    expect([terms.people[0].percent, terms.trace.includes(MOVED)]).toEqual([0, true]);
  });
});
