import { DISCOUNT_LIMIT } from '@clubhouse/contract';
import { describe, expect, test } from 'vitest';
import { sql } from '../../src/db/sql.ts';
import { watchTables } from '../all-or-nothing.ts';
import { dayAhead, hours } from '../bookings/club-with-courts.ts';
import { openClub } from '../open-club.ts';
import { buildPlanClub, type Family } from './club-with-plans.ts';

const club = await openClub(buildPlanClub());
const DAY = dayAhead(4);
const at = (from: number, to = from + 1) => hours(DAY, from, to);

/** A booking for two, another for one, and a course for the child: S$ 10.00 + 10.00 + 80.00. */
async function threeThings(family: Family) {
  const { own, me, other, kid } = family;
  const courts = [await club.court(), await club.court()] as const;
  const course = await club.course();
  const items = [
    await club.planPlace(own.client, course, dayAhead(10), [kid]),
    await club.planBooking(own.client, courts[1], at(12), [me]),
    await club.planBooking(own.client, courts[0], at(9), [other]),
  ];
  return { courts, course, items };
}

describe('a confirmed plan', () => {
  test('holds everything until the same moment, paid in one payment', async () => {
    const family = await club.family();
    const { own } = family;
    const { courts, course } = await threeThings(family);
    const made = await club.confirm(own.client);
    expect([made.status, made.body]).toMatchObject([
      200,
      { total_amount: '100.00', bookings: [expect.any(Number), expect.any(Number)], enrolments: [{ kind: 'COURSE' }] },
    ]);
    const { bookings, enrolments, invoices } = made.body;
    expect(invoices).toHaveLength(3);
    const rows = await club.db.rows<{
      facility: number;
      status: string;
      until: string;
      plan: string;
      total: number;
    }>(sql`
      select r.facility, r.status, r.hold_expires_at as until, r.plan, i.total_amount as total
      from reservation r
      join invoice i on i.id = r.invoice
      where r.member = ${own.memberId}
      order by r.start_from`);
    expect(rows).toMatchObject([
      { facility: courts[0], status: 'PENDING_PAYMENT', total: 1000 },
      { facility: courts[1], status: 'PENDING_PAYMENT', total: 1000 },
    ]);
    const place = await club.db.row<{ until: string; plan: string }>(
      sql`select hold_expires_at as until, plan from enrollment where id = ${enrolments[0].id}`,
    );
    expect(new Set([...rows, place].map((row) => row?.until))).toEqual(new Set([made.body.hold_expires_at]));
    expect(new Set([...rows, place].map((row) => row?.plan)).size).toBe(1);
    expect((await club.seen(own.client)).items).toEqual([]);
    const companions = await club.db.row(
      sql`select pax, companions from reservation where facility = ${courts[0]} and member = ${own.memberId}`,
    );
    expect(companions).toEqual({ pax: 2, companions: [family.spouse.member?.name] });
    const audit = await club.db.rows<{ changes: { items: { new: string } } }>(sql`
      select changes from audit where resource = 'household plan' and actor_user = ${own.id}`);
    expect(audit).toHaveLength(1);
    expect(audit[0]?.changes.items.new.split('; ')).toHaveLength(3);

    // Whichever of them someone pays for, all of it is paid.
    for (const invoice of invoices) {
      const { body } = await own.client.ask('GET', `/planner/bills/?invoice=${invoice}`);
      expect(body.bills.map(({ id }: { id: number }) => id).sort()).toEqual([...invoices].sort());
    }
    await club.payFor(own, bookings[0]);
    expect(await Promise.all([...bookings.map(club.status), club.enrollmentStatus(enrolments[0].id)])).toEqual([
      'CONFIRMED',
      'CONFIRMED',
      'CONFIRMED',
    ]);
    const payments = await club.db.rows(sql`select id from payment where member = ${own.memberId}`);
    expect(payments).toHaveLength(1);
    expect(await club.seats(course)).toMatchObject({ taken: 1 });
    const { body } = await own.client.ask('GET', `/planner/bills/?invoice=${invoices[0]}`);
    expect(body).toEqual({ bills: [], hold_expires_at: null });
    const emails = await club.db.rows<{ template: string }>(
      sql`select template from outbox where "to" = ${own.member?.email ?? ''} order by template`,
    );
    expect(emails.map(({ template }) => template)).toEqual(['booking', 'booking', 'enrolment', 'receipt']);
  });

  test('is confirmed at once where it is free', async () => {
    const { own, me } = await club.family();
    const court = await club.court({ price: 0 });
    await club.planBooking(own.client, court, at(9), [me]);
    const { body } = await club.confirm(own.client);
    expect(body).toMatchObject({ invoices: [], total_amount: '0.00', hold_expires_at: null });
    expect(await club.status(body.bookings[0])).toBe('CONFIRMED');
  });

  test('is released whole when no one pays', async () => {
    const family = await club.family();
    const { body } = await (async () => {
      await threeThings(family);
      return club.confirm(family.own.client);
    })();
    for (const id of body.bookings) await club.outrun(id);
    for (const { id } of body.enrolments) await club.outrunEnrollment(id);
    await club.releaseHolds();
    await club.releaseUnpaid();
    expect(await Promise.all(body.bookings.map(club.status))).toEqual(['EXPIRED', 'EXPIRED']);
    expect(await club.enrollmentStatus(body.enrolments[0].id)).toBe('EXPIRED');
  });

  test('happens once for a repeated call', async () => {
    const family = await club.family();
    await threeThings(family);
    const seen = await club.seen(family.own.client);
    const body = {
      items: seen.items.map((one) => ({ item: one.id, version: one.version, amount: one.total_amount })),
      total_amount: seen.total_amount,
    };
    const send = () =>
      family.own.client.ask('POST', '/planner/confirm/', body, { 'Idempotency-Key': `confirm-${family.own.memberId}` });
    const [one, two] = [await send(), await send()];
    expect([one.status, two.status]).toEqual([200, 200]);
    expect(two.body).toEqual(one.body);
    expect(await club.booked(family.own)).toBe(3);
  });

  test('takes the discount that its items share only once', async () => {
    const { own, me } = await club.family();
    await club.db.run(sql`update member set discount_group = '10' where id = ${own.memberId}`);
    const month = `${dayAhead(0).slice(0, 8)}01`;
    await club.db.run(sql`
      insert into discount_use (member, month, spending)
      values (${own.memberId}, ${month}, ${DISCOUNT_LIMIT - 90_000})`);
    const court = await club.court({ price: 60_000 });
    for (const hour of [9, 11, 13]) await club.planBooking(own.client, court, at(hour), [me]);
    const seen = await club.seen(own.client);
    const made = await club.confirm(own.client, seen);
    expect([made.status, made.body.total_amount]).toEqual([200, seen.total_amount]);
    // The limit of the month is used up by the second, so not all of them are cheaper.
    const discounts = seen.items.map((item) => Number(item.discount_amount));
    expect(discounts[0]).toBeGreaterThan(0);
    expect(discounts[2]).toBeLessThan(discounts[0] ?? 0);
  });
});

describe('nothing is booked', () => {
  test('when one of its times is gone: the answer says which, why, and what is free', async () => {
    const family = await club.family();
    const { courts, items } = await threeThings(family);
    const seen = await club.seen(family.own.client);
    await club.book(await club.payer(), courts[0], [at(9)]);
    const refused = await club.confirm(family.own.client, seen);
    expect([refused.status, refused.body]).toMatchObject([
      409,
      {
        refused: [
          {
            item: items[2],
            reasons: [expect.stringContaining('no longer available')],
            alternatives: [expect.objectContaining({ facility: courts[0] }), ...Array(4).fill(expect.anything())],
          },
        ],
      },
    ]);
    expect(refused.body.detail).toContain('Nothing is booked');
    expect(await club.booked(family.own)).toBe(0);
    expect((await club.seen(family.own.client)).items).toHaveLength(3);
  });

  test('when the last place is gone', async () => {
    const { own, me } = await club.family();
    const course = await club.course({ capacity: 1 });
    const item = await club.planPlace(own.client, course, dayAhead(10), [me]);
    await club.planBooking(own.client, await club.court(), at(9), [me]);
    const seen = await club.seen(own.client);
    const faster = await club.payer();
    await club.enroll(faster, 'course', course, [{ participant_type: 'MEMBER', member_id: faster.memberId }]);
    const refused = await club.confirm(own.client, seen);
    expect([refused.status, refused.body.refused]).toMatchObject([409, [{ item }]]);
    expect(await club.booked(own)).toBe(0);
  });

  test('when a price has changed: the answer says which, and the new total', async () => {
    const family = await club.family();
    const { courts, items } = await threeThings(family);
    const seen = await club.seen(family.own.client);
    await club.db.run(sql`update facility_price set price = 1500 where facility = ${courts[1]}`);
    const refused = await club.confirm(family.own.client, seen);
    expect([refused.status, refused.body]).toMatchObject([
      409,
      {
        total_amount: '105.00',
        refused: [{ item: items[1], reasons: [expect.stringMatching(/S\$ 15\.00, not S\$ 10\.00/)] }],
      },
    ]);
    expect(await club.booked(family.own)).toBe(0);
    const other = await club.confirm(family.own.client, undefined, { total_amount: '1.00' });
    expect(other.status).toBe(409);
    expect(await club.booked(family.own)).toBe(0);
  });

  test('when the plan was changed elsewhere, or is empty', async () => {
    const family = await club.family();
    const { own, me } = family;
    const { items, courts } = await threeThings(family);
    const seen = await club.seen(own.client);
    await own.client.ask('PUT', `/planner/item/${items[1]}/`, {
      facility: courts[1],
      ...at(14),
      date: DAY,
      people: [me],
    });
    expect((await club.confirm(own.client, seen)).status).toBe(409);
    const { items: changed, ...rest } = await club.seen(own.client);
    expect((await club.confirm(own.client, { ...rest, items: changed.slice(1) })).status).toBe(409);
    expect(await club.booked(own)).toBe(0);
    for (const id of items) await own.client.ask('DELETE', `/planner/item/${id}/`);
    expect((await club.confirm(own.client, seen)).status).toBe(409);
    expect((await own.client.ask('POST', '/planner/confirm/', {})).status).toBe(400);
    expect((await club.confirm(own.client, { ...rest, items: [] })).status).toBe(400);
  });

  test('when something would break a quota together with another one', async () => {
    const { own, me } = await club.family();
    const group = await club.group({ quota_live_member: 1 });
    for (const hour of [9, 12]) await club.planBooking(own.client, await club.court({ group }), at(hour), [me]);
    const refused = await club.confirm(own.client);
    expect([refused.status, refused.body.refused.length]).toEqual([409, 1]);
    expect(await club.booked(own)).toBe(0);
  });

  test('before its terms are accepted; then they are on record', async () => {
    const { own, me } = await club.family();
    const court = await club.court();
    const terms = `No shoes on court ${court}.`;
    await club.db.run(sql`update facility set terms_and_conditions = ${terms} where id = ${court}`);
    const course = await club.course({ terms_and_conditions: 'Bring a towel.' });
    await club.planBooking(own.client, court, at(9), [me]);
    await club.planPlace(own.client, course, dayAhead(10), [me]);
    expect((await club.seen(own.client)).items.map((item) => item.terms)).toEqual([terms, 'Bring a towel.']);
    const refused = await club.confirm(own.client, undefined, { agree_terms: false });
    expect([refused.status, Object.keys(refused.body)]).toEqual([400, ['agree_terms']]);
    expect((await club.confirm(own.client)).status).toBe(200);
    const kept = await club.db.rows(
      sql`select subject from acceptance where member = ${own.memberId} order by subject`,
    );
    expect(kept).toEqual([{ subject: 'BOOKING' }, { subject: 'COURSE' }]);
  });

  test('with someone who isn’t of the household', async () => {
    const { own, spouse, other, me } = await club.family();
    await club.planPlace(own.client, await club.course(), dayAhead(10), [other]);
    await club.planBooking(own.client, await club.court(), at(9), [me]);
    const seen = await club.seen(own.client);
    await club.db.run(sql`update member set linked_member_id = null where id in (${own.memberId}, ${spouse.memberId})`);
    expect((await club.confirm(own.client, seen)).status).toBe(409);
    expect(await club.booked(own)).toBe(0);
  });

  test('at whichever statement it fails', async () => {
    const family = await club.family();
    await threeThings(family);
    const seen = await club.seen(family.own.client);
    const tables = [
      ...['reservation', 'reservation_slot', 'claim', 'enrollment', 'participant', 'seats', 'invoice', 'invoice_item'],
      ...['ledger_entry', 'audit', 'outbox', 'notice', 'plan_item', 'discount_use', 'acceptance'],
    ];
    const { proveAllOrNothing } = watchTables(() => club.db, tables);
    const statements = await proveAllOrNothing(() => club.confirm(family.own.client, seen));
    expect(statements).toBeGreaterThan(20);
    expect(await club.booked(family.own)).toBe(3);
  });
});

test('a stranger’s invoice has no plan', async () => {
  const family = await club.family();
  await threeThings(family);
  const { body } = await club.confirm(family.own.client);
  const stranger = await club.payer();
  const read = await stranger.client.ask('GET', `/planner/bills/?invoice=${body.invoices[0]}`);
  expect([read.status, read.body.bills]).toEqual([200, []]);
  expect((await stranger.client.ask('GET', '/planner/bills/')).status).toBe(400);
});
