import { describe, expect, test } from 'vitest';
import { sql } from '../../src/db/sql.ts';
import { carryOutCallOffs } from '../../src/modules/programmes/enrolments/index.ts';
import { completeOver } from '../../src/modules/programmes/offerings/index.ts';
import { dayAhead } from '../bookings/club-with-courts.ts';
import type { Payer } from '../finance/club-with-money.ts';
import { openClub } from '../open-club.ts';
import { buildCourseClub, guest, member } from './club-with-courses.ts';

const club = await openClub(buildCourseClub());

const mails = async (text: string) =>
  (await club.db.rows(sql`select from outbox where subject like ${`%${text}%`}`)).length;
const refunds = async (offering: number) =>
  (
    await club.db.row<{ sum: number; n: number }>(sql`
      select coalesce(sum(r.amount), 0)::bigint as sum, count(*) as n
      from refund r
      join payment_part pp on pp.payment = r.payment
      join enrollment e on e.invoice = pp.invoice
      where e.offering = ${offering}`)
  )?.sum;
const cancel = (event: number, more: object = {}) =>
  club.office.ask('POST', `/event/${event}/cancel/`, { reason: 'Rain', ...more });
const letTimePass = (event: number) =>
  club.db.run(sql`update offering set undo_until = now() - interval '1 second' where id = ${event}`);

/** Four parties: two paid (one of three with one withdrawn at half), one holds, one waits. */
async function crowd() {
  const event = await club.event({ capacity: 5, refund_steps: [{ hours: 1, percent: 50 }] });
  const people = await Promise.all(Array.from({ length: 4 }, () => club.payer()));
  const [one, two, holds, waits] = people as [Payer, Payer, Payer, Payer];
  const into = async (who: Payer, guests: number, more: object = {}) =>
    (
      await club.enroll(
        who,
        'event',
        event,
        [member(who), ...Array.from({ length: guests }, (_, n) => guest(`G${n}`))],
        more as never,
      )
    ).body.result.id as number;
  const three = await into(one, 2);
  await club.payEnrollment(one, three);
  const alone = await into(two, 0);
  await club.payEnrollment(two, alone);
  const hold = await into(holds, 0);
  const line = await into(waits, 1, { join_waitlist: true });
  const read = await one.client.ask('GET', `/booking/event-registration/${three}/`);
  const gone = await one.client.ask('POST', `/booking/event-registration/${three}/withdraw/`, {
    participants: [read.body.participants[2].id],
  });
  expect(gone.status, gone.text).toBe(200);
  return { event, ids: [three, alone, hold, line] };
}

describe('called off', () => {
  test('and undone: as if nothing had happened, and no one was notified', async () => {
    const { event, ids } = await crowd();
    const before = await Promise.all(ids.map((id) => club.enrollmentStatus(id)));
    const preview = await cancel(event, { preview: true });
    // Of 400.00 paid for the three, 75.00 went back for one of them; the other two and the one alone get theirs.
    expect(preview.body).toMatchObject({ enrollments: 4, participants: 6, refund_amount: '350.00', undo_until: null });
    const mailed = await mails('');
    const done = await cancel(event);
    expect(done.body.undo_until).toMatch(/Z$/);
    const late = await club.payer();
    expect((await club.enroll(late, 'event', event, [member(late)])).status).toBe(404);
    await club.callOffs();
    await club.offerSeats();
    expect((await club.office.ask('POST', `/event/${event}/undo-cancel/`)).body.status).toBe('PUBLISHED');
    expect(await Promise.all(ids.map((id) => club.enrollmentStatus(id)))).toEqual(before);
    expect([await mails(''), await refunds(event)]).toEqual([mailed, 7500]);
    expect((await club.office.ask('POST', `/event/${event}/undo-cancel/`)).status).toBe(400);
  });

  test('broken off in the middle it goes on: all money back once, one mail each', async () => {
    const { event, ids } = await crowd();
    await cancel(event);
    await letTimePass(event);
    const before = await mails('Cancelled');
    // The third enrolment cannot be ended: the others do not wait for it.
    await club.db.run(
      sql`create function stumble() returns trigger language plpgsql as $$ begin raise exception 'stumbled'; end $$`,
    );
    await club.db.pool.query(
      `create trigger stumble before update on enrollment for each row when (new.id = ${ids[2]}) execute function stumble()`,
    );
    await expect(club.callOffs()).rejects.toThrow('stumbled');
    expect(await Promise.all(ids.map((id) => club.enrollmentStatus(id)))).toEqual([
      'CANCELLED',
      'CANCELLED',
      'PENDING_PAYMENT',
      'CANCELLED',
    ]);
    await club.db.run(sql`drop trigger stumble on enrollment`);
    await club.callOffs();
    await club.callOffs();
    expect(new Set(await Promise.all(ids.map((id) => club.enrollmentStatus(id))))).toEqual(new Set(['CANCELLED']));
    expect([(await mails('Cancelled')) - before, await refunds(event)]).toEqual([4, 7500 + 35_000]);
    expect(await club.seats(event)).toMatchObject({ taken: 0, live: 0 });
    expect((await club.office.ask('POST', `/event/${event}/undo-cancel/`)).status).toBe(400);
  });

  test('by two processes at once: once', async () => {
    const { event } = await crowd();
    await cancel(event);
    await letTimePass(event);
    const signal = new AbortController().signal;
    await Promise.all([1, 2, 3].map(() => carryOutCallOffs(club.db, club.config)(signal)));
    expect(await refunds(event)).toBe(42_500);
  });

  test('at the moment someone enrols: they wait for it, and learn that it is cancelled', async () => {
    const event = await club.event({}, [{ participant_type: 'MEMBER', price: '0.00' }]);
    const who = await club.payer();
    const staff = await club.db.pool.connect();
    try {
      await staff.query('begin');
      await staff.query(`update offering set status = 'CANCELLED' where id = ${event}`);
      let over = false;
      const asked = club.enroll(who, 'event', event, [member(who)]).finally(() => {
        over = true;
      });
      const held = () =>
        club.db.row(
          sql`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
        );
      while (!over && !(await held()));
      await staff.query('commit');
      const answer = await asked;
      expect([answer.status, answer.body]).toEqual([400, { detail: 'This has been cancelled.' }]);
    } finally {
      staff.release();
    }
  });
});

describe('a minimum', () => {
  const short = () => club.event({ min_participants: 2, decide_on: dayAhead(0) });

  test('that is reached on the day: everyone hears, once', async () => {
    const event = await short();
    const who = await club.payer();
    const { id } = (await club.enroll(who, 'event', event, [member(who), guest('One')])).body.result;
    await club.payEnrollment(who, id);
    const before = await mails('Going ahead');
    await club.minimum();
    await club.minimum();
    expect([(await club.office.ask('GET', `/event/${event}/`)).body.goes_ahead, await mails('Going ahead')]).toEqual([
      true,
      before + 1,
    ]);
  });

  test('that is missed: staff hear once, and may decide that it runs', async () => {
    const event = await short();
    const bells = async () =>
      (await club.db.rows(sql`select from notice where link = ${`/admin/events/${event}`}`)).length;
    await club.minimum();
    const first = await bells();
    await club.minimum();
    expect([first > 0, await bells()]).toEqual([true, first]);
    expect((await club.office.ask('POST', `/event/${event}/decide/`)).body.goes_ahead).toBe(true);
    const again = await club.office.ask('POST', `/event/${event}/decide/`);
    expect([again.status, again.body.status]).toEqual([400, ['This event isn’t waiting for a decision.']]);
  });
});

test('past ones are completed, and their waitlists closed', async () => {
  const { event, ids } = await crowd();
  await club.db.run(sql`
    update offering
    set start_at = start_at - interval '20 days', end_at = end_at - interval '20 days', start_date = start_date - 20,
      end_date = end_date - 20
    where id = ${event}`);
  await club.db.run(
    sql`
      update offering_session
      set start_at = start_at - interval '20 days', end_at = end_at - interval '20 days'
      where offering = ${event}`,
  );
  await completeOver(club.db)();
  expect(await Promise.all(ids.map((id) => club.enrollmentStatus(id)))).toEqual([
    'COMPLETED',
    'COMPLETED',
    'PENDING_PAYMENT',
    'EXPIRED',
  ]);
  expect((await club.office.ask('GET', `/event/${event}/`)).body.status).toBe('COMPLETED');
});
