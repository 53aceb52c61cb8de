import { describe, expect, test } from 'vitest';
import { sql } from '../../src/db/sql.ts';
import { dayAhead, hours } from '../bookings/club-with-courts.ts';
import { linkSpouses } from '../factories.ts';
import { buildCourseClub, type CourseClub, guest, member } from '../offerings/club-with-courses.ts';
import { openClub } from '../open-club.ts';

const club = await openClub(buildCourseClub());

const home = async (who: Awaited<ReturnType<CourseClub['payer']>>) => {
  const answer = await who.client.ask('GET', '/dashboard/');
  expect(answer.status, answer.text).toBe(200);
  return answer.body;
};

describe('home', () => {
  test('of a new member is empty in every part', async () => {
    expect(await home(await club.payer())).toMatchObject({
      held: [],
      unpaid: { count: 0, amount_due: '0.00', invoices: [] },
      answered: null,
      agenda: [],
      allowances: [],
      voucher_balance: '0.00',
      voucher_ends: null,
    });
  });

  test('lists holds first, apart from what is owed', async () => {
    const who = await club.payer();
    const court = await club.court();
    const booked = await club.book(who, court, [hours(dayAhead(2), 9, 10)]);
    const event = await club.event();
    const made = await club.enroll(who, 'event', event, [member(who), guest('Kavya')]);
    const bill = await club.bill(who, '30.00');
    await club.db.run(sql`update invoice set due_date = '2026-01-02', status = 'OVERDUE' where id = ${bill.id}`);
    const other = await club.bill(who, '12.50');
    const seen = await home(who);
    expect(seen.held).toMatchObject([
      { kind: 'BOOKING', id: booked.body.id, amount: '10.00', is_offer: false },
      { kind: 'EVENT', id: made.body.result.id, amount: '250.00', who: [who.member?.name, 'Kavya'] },
    ]);
    expect(seen.unpaid).toMatchObject({
      count: 2,
      amount_due: '42.50',
      invoices: [bill.id, other.id],
      overdue: 1,
      overdue_since: '2026-01-02',
      overdue_for: 'Something',
    });
  });

  test('shows the next fourteen days of the household, and of no one else', async () => {
    const [who, spouse, stranger] = [await club.payer(), await club.payer(), await club.payer()];
    await linkSpouses(club.db, who.memberId, spouse.memberId);
    const child = await club.child(who, 'Aiden Ong');
    const court = await club.court({ price: 0 });
    for (const [one, hour] of [
      [who, 9],
      [spouse, 10],
      [stranger, 11],
    ] as const)
      await club.book(one, court, [hours(dayAhead(3), hour, hour + 1)]);
    await club.book(who, await club.court({ price: 0 }), [hours(dayAhead(15), 9, 10)]);
    const [course, term] = await club.termCourse({}, {});
    const made = await club.enroll(
      who,
      'course',
      course,
      [{ participant_type: 'MEMBER_CHILD', family_member: child }],
      { term },
    );
    await club.payEnrollment(who, made.body.result.id);
    const seen = await home(who);
    expect(seen.household.map(({ key }: { key: string }) => key)).toEqual([
      `m${who.memberId}`,
      `m${spouse.memberId}`,
      `f${child}`,
    ]);
    const agenda = seen.agenda.map(
      ({ kind, is_mine, people }: { kind: string; is_mine: boolean; people: string[] }) => [kind, is_mine, people],
    );
    expect(agenda.slice(0, 2)).toEqual([
      ['BOOKING', true, [`m${who.memberId}`]],
      ['BOOKING', false, [`m${spouse.memberId}`]],
    ]);
    expect(agenda.slice(2).every(([kind]: [string]) => kind === 'COURSE')).toBe(true);
    expect(seen.agenda.every(({ start_from }: { start_from: string }) => start_from < `${dayAhead(14)}`)).toBe(true);
    expect((await home(stranger)).agenda).toHaveLength(1);
  });

  test('counts allowances, vouchers and an answer that was not looked at', async () => {
    const who = await club.payer();
    const group = await club.group({ quota_live_member: 3 });
    await club.book(who, await club.court({ group, price: 0 }), [hours(dayAhead(1), 9, 10)]);
    await club.voucher(who, '20.00');
    await club.voucher(who, '5.00');
    await club.db.run(
      sql`
        insert into notice (app_user, kind, title, body, link)
        values (${who.id}, 'REQUEST', 'Answered', 'Accepted: name.', '/update-requests/7')`,
    );
    const seen = await home(who);
    expect(seen.allowances).toMatchObject([{ label: 'Open bookings', used: 1, held: 0, limit: 3 }]);
    expect(seen.voucher_balance).toBe('25.00');
    expect(seen.answered).toEqual({ title: 'Answered', body: 'Accepted: name.', link: '/update-requests/7' });
    await who.client.ask('POST', '/notice/read-all/');
    expect((await home(who)).answered).toBeNull();
  });

  test('peak hours that have been played count, as they do when the next one is booked', async () => {
    const who = await club.payer();
    const group = await club.group({ quota_peak_hours_member: 4 });
    const { id } = (await club.book(who, await club.court({ group, price: 0 }), [hours(dayAhead(1), 9, 10)])).body;
    const monday = sql`date_trunc('week', now() at time zone 'Asia/Singapore') at time zone 'Asia/Singapore'`;
    await club.db.run(sql`
      update reservation_slot
      set start_from = ${monday} + interval '6 hours', end_at = ${monday} + interval '7 hours', peak_type = 'peak'
      where reservation = ${id}`);
    await club.db.run(sql`
      update reservation
      set status = 'COMPLETED', start_from = ${monday} + interval '6 hours', end_at = ${monday} + interval '7 hours'
      where id = ${id}`);
    expect((await home(who)).allowances).toMatchObject([{ label: 'Peak hours this week', used: 1, held: 0, limit: 4 }]);
  });
});
