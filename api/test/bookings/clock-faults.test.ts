import { afterEach, expect, test, vi } from 'vitest';
import { inTransaction } from '../../src/db/pool.ts';
import { sql } from '../../src/db/sql.ts';
import { takeDiscount } from '../../src/modules/finance/invoices/discounts.ts';
import { buildAdministrator } from '../factories.ts';
import { openClub } from '../open-club.ts';
import { buildCourtClub, dayAhead, hours, ZONE } from './club-with-courts.ts';

const club = await openClub(buildCourtClub());

afterEach(() => vi.useRealTimers());

const HERE = process.env.TZ;
afterEach(() => {
  if (HERE === undefined) delete process.env.TZ;
  else process.env.TZ = HERE;
});

test('a server whose clock was set back an hour holds for ten minutes, not for seventy, and frees in time', async () => {
  const real = Date.now();
  vi.useFakeTimers({ toFake: ['Date'], now: real - 3_600_000 });
  const who = await club.payer();
  const made = await club.book(who, await club.court(), [hours(dayAhead(3), 9, 10)]);
  expect(made.status, made.text).toBe(201);
  const left = Date.parse(made.body.hold_expires_at) - real;
  expect([left > 9 * 60_000, left < 11 * 60_000]).toEqual([true, true]);
  await club.outrun(made.body.id);
  await club.releaseHolds();
  expect(await club.status(made.body.id)).toBe('EXPIRED');
});

test('the month of the discount turns at midnight on the club’s wall', async () => {
  const who = await club.payer();
  await club.db.run(sql`update member set discount_group = '10' where id = ${who.memberId}`);
  for (const instant of ['2026-01-31T15:59:59Z', '2026-01-31T16:00:00Z']) {
    const day = Temporal.Instant.from(instant).toZonedDateTimeISO(ZONE).toPlainDate();
    const line = { type: 'RESERVATION', quantity: 1, unit_price: 1000 };
    await inTransaction(club.db, (tx) => takeDiscount(tx, who.memberId, day, [line]));
  }
  const used = await club.db.rows(
    sql`select month, spending from discount_use where member = ${who.memberId} order by month`,
  );
  expect(used).toEqual([
    { month: '2026-01-01', spending: 1000 },
    { month: '2026-02-01', spending: 1000 },
  ]);
});

test('a birthday of 1970 comes back as it was sent, and the 29th of February stays one', async () => {
  const admin = await club.as((await buildAdministrator(club.db)).id);
  const who = await club.payer();
  for (const date_of_birth of ['1970-05-01', '2000-02-29']) {
    const saved = await admin.ask('PATCH', `/profile/member/${who.memberId}/`, { date_of_birth });
    expect([saved.status, saved.body.date_of_birth]).toEqual([200, date_of_birth]);
  }
  expect((await admin.ask('PATCH', `/profile/member/${who.memberId}/`, { date_of_birth: '2001-02-29' })).status).toBe(
    400,
  );
});

test('the machine’s time zone makes no difference: Greenwich, Singapore or New York', async () => {
  const who = await club.payer();
  const admin = await club.as((await buildAdministrator(club.db)).id);
  const { url } = (await who.client.ask('POST', '/calendar-feed/')).body;
  const day = dayAhead(4);
  const court = await club.court({ opens: '00:00', closes: '24:00' });
  const { id } = (await club.book(who, court, [hours(day, 23, 24)])).body;
  // The moment of asking is another each time.
  const plain = (text: string) => text.replace(/"server_time":"[^"]*"|DTSTAMP.*/g, '');
  const answers: unknown[] = [];
  const offsets: number[] = [];
  for (const zone of ['UTC', 'Asia/Singapore', 'America/New_York']) {
    process.env.TZ = zone;
    offsets.push(new Date(0).getTimezoneOffset());
    const birth = { date_of_birth: '1970-05-01', membership_end_date: '2026-12-31' };
    const saved = await admin.ask('PATCH', `/profile/member/${who.memberId}/`, birth);
    const early = await club.book(who, court, [hours(day, 0, 1)]);
    await who.client.ask('POST', `/booking/reservation/${early.body.id}/cancel/`, {});
    answers.push([
      [early.status, early.body.start_from, early.body.total_amount],
      [saved.body.date_of_birth, saved.body.membership_end_date],
      (await club.invoice((await club.bill(who, '10.00')).id)).due_date,
      (await who.client.ask('GET', `/booking/reservation/${id}/`)).text,
      plain((await who.client.ask('GET', `/booking/availability/?facility=${court}&date=${day}`)).text),
      plain((await club.app.inject(new URL(url).pathname)).body)
        .match(/DT(START|END).*/g)
        ?.slice(0, 2),
      (await admin.ask('GET', '/report/members/?from=2026-01-01&to=2026-10-31')).text,
      (await admin.ask('GET', '/system/outbox/?created_at__lte=2026-01-31')).text,
    ]);
  }
  expect(new Set(offsets).size).toBe(3);
  expect(answers[1]).toEqual(answers[0]);
  expect(answers[2]).toEqual(answers[0]);
});
