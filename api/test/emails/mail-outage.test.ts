import { expect, test, vi } from 'vitest';
import { inTransaction } from '../../src/db/pool.ts';
import { sql } from '../../src/db/sql.ts';
import { mailDelivery } from '../../src/modules/communications/email/deliver-mail.ts';
import { resendMail } from '../../src/modules/communications/email/resend-mail.ts';
import { remindStarts } from '../../src/modules/programmes/enrolments/index.ts';
import { dayAhead, hours } from '../bookings/club-with-courts.ts';
import { startMailCatcher } from '../mail-catcher.ts';
import { buildCourseClub, member } from '../offerings/club-with-courses.ts';
import { openClub } from '../open-club.ts';
import { freePort } from '../spawn-server.ts';

// With a clock that is really set ahead, under a running server: `npm run prove mail`.

const unreachable = `smtp://127.0.0.1:${await freePort()}`;
const club = await openClub(buildCourseClub({ SMTP_URL: unreachable, MAIL_FROM: 'club@example.org' }));
const log = { info: vi.fn(), warn: vi.fn(), error: vi.fn() };
const deliver = (url: string) =>
  mailDelivery({ db: club.db, config: { ...club.config, SMTP_URL: url }, log })(new AbortController().signal);

/** An hour passes for everything that waits to be sent. */
const passHour = () =>
  club.db.run(sql`
    update outbox
    set created_at = created_at - interval '1 hour', next_try_at = next_try_at - interval '1 hour',
      send_before = send_before - interval '1 hour'
    where status = 'QUEUED'`);
const waiting = () =>
  club.db.rows<{ template: string; status: string }>(sql`select template, status from outbox order by id`);

test('a mail server away for 26 hours: each email once, and none that is too late', async () => {
  const [who, other] = [await club.payer(), await club.payer()];
  const court = await club.court({ price: 0 });
  for (const hour of [9, 10, 11]) {
    const made = await club.book(who, court, [hours(dayAhead(3), hour, hour + 1)]);
    expect(made.status).toBe(201);
  }
  const event = await club.event({
    start_at: new Date(Date.now() + 20 * 3_600_000).toISOString(),
    end_at: new Date(Date.now() + 22 * 3_600_000).toISOString(),
  });
  const enrolled = await club.enroll(other, 'event', event, [member(other)]);
  await club.payEnrollment(other, enrolled.body.result.id);
  await club.db.run(sql`delete from outbox where template not in ('booking')`);
  await club.db.run(sql`update enrollment set created_at = now() - interval '4 hours'`);
  await remindStarts(club.db, club.config)();
  expect((await club.anonymous.ask('POST', '/password_reset/', { email: who.email })).status).toBe(200);
  expect((await waiting()).map(({ template }) => template)).toEqual([
    'booking',
    'booking',
    'booking',
    'enrolment',
    'password-reset',
  ]);

  for (let hour = 0; hour < 26; hour += 1) {
    await deliver(unreachable);
    await passHour();
  }
  const catcher = await startMailCatcher();
  for (let minute = 0; minute < 3; minute += 1) {
    await deliver(catcher.url);
    await passHour();
  }
  await catcher.close();
  const ids = catcher.caught.map(({ messageId }) => messageId);
  expect([ids.length, new Set(ids).size]).toEqual([3, 3]);
  expect(catcher.caught.some(({ raw }) => raw.includes('reset-password'))).toBe(false);
  expect((await waiting()).map(({ status }) => status)).toEqual(['SENT', 'SENT', 'SENT', 'DEAD', 'DEAD']);
  const given = await club.db.row<{ id: number; last_error: string; link: string }>(
    sql`select id, last_error, link from outbox where template = 'password-reset'`,
  );
  expect(given).toMatchObject({ link: '' });
  expect(given?.last_error).toContain('too late');
});

test('emails still in time are sent, and late ones cannot be resent', async () => {
  await club.db.run(sql`delete from outbox`);
  const who = await club.payer();
  await club.anonymous.ask('POST', '/password_reset/', { email: who.email });
  const catcher = await startMailCatcher();
  await deliver(catcher.url);
  await catcher.close();
  expect(catcher.caught).toHaveLength(1);
  const late = await club.db.row<{ id: number }>(sql`
    update outbox
    set status = 'DEAD', send_before = now() - interval '1 minute'
    returning id`);
  await expect(inTransaction(club.db, (tx) => resendMail(tx, late?.id))).rejects.toMatchObject({ status: 400 });
});
