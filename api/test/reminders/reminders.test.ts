import { expect, test } from 'vitest';
import { sql } from '../../src/db/sql.ts';
import { remindDues } from '../../src/modules/communications/send-reminders.ts';
import { remindStarts } from '../../src/modules/programmes/enrolments/index.ts';
import { dayAhead } from '../bookings/club-with-courts.ts';
import { buildCourseClub, member } from '../offerings/club-with-courses.ts';
import { openClub } from '../open-club.ts';

const club = await openClub(buildCourseClub());

const mails = async (to: string | undefined, template: string) =>
  (await club.db.rows(sql`select id from outbox where "to" = ${to ?? ''} and template = ${template}`)).length;
const endMembership = (member: number, day: string) =>
  club.db.run(sql`update member set membership_end_date = ${day} where id = ${member}`);

test('an invoice that is due in three days is reminded of once; one that is taken from the account never', async () => {
  const [who, other] = [await club.payer(), await club.payer()];
  for (const [one, option] of [
    [who, null],
    [other, 'GIRO'],
  ] as const) {
    if (option === 'GIRO') await club.payByGiro(one.memberId);
    const { id } = await club.bill(one, '30.00');
    await club.db.run(sql`update invoice set due_date = ${dayAhead(3)}, payment_option = ${option} where id = ${id}`);
    await club.db.run(sql`alter table invoice disable trigger user`);
    await club.db.run(sql`update invoice set issued_at = now() - interval '5 days' where id = ${id}`);
    await club.db.run(sql`alter table invoice enable trigger user`);
  }
  await remindDues(club.db, club.config)();
  await Promise.all([remindDues(club.db, club.config)(), remindDues(club.db, club.config)()]);
  expect([await mails(who.member?.email, 'invoice-due'), await mails(other.member?.email, 'invoice-due')]).toEqual([
    1, 0,
  ]);
});

test('reminding earlier than before leaves out no one in between', async () => {
  const who = await club.payer();
  await endMembership(who.memberId, dayAhead(40));
  await remindDues(club.db, club.config)();
  expect(await mails(who.member?.email, 'membership-ends')).toBe(0);
  await remindDues(club.db, { ...club.config, REMIND_ENDS_DAYS: 45 })();
  await remindDues(club.db, club.config)();
  expect(await mails(who.member?.email, 'membership-ends')).toBe(1);
});

test('a membership that ends in thirty days causes one reminder, and another if the date changes', async () => {
  const who = await club.payer();
  await endMembership(who.memberId, dayAhead(30));
  await remindDues(club.db, club.config)();
  await remindDues(club.db, club.config)();
  expect(await mails(who.member?.email, 'membership-ends')).toBe(1);
  await endMembership(who.memberId, dayAhead(31));
  await remindDues(club.db, club.config)();
  expect(await mails(who.member?.email, 'membership-ends')).toBe(1);
});

test('bookings of tomorrow are reminded once, even with two processes at once', async () => {
  const who = await club.payer();
  const free = [{ participant_type: 'MEMBER', price: '0.00' }];
  const at = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();
  const soon = await club.event({ start_at: at(20), end_at: at(22) }, free);
  const later = await club.event({ start_at: at(30), end_at: at(32) }, free);
  const email = who.member?.email;
  for (const id of [soon, later]) await club.enroll(who, 'event', id, [member(who)]);
  await club.db.run(sql`update enrollment set created_at = now() - interval '4 hours' where member = ${who.memberId}`);
  const before = await mails(email, 'enrolment');
  const remind = () => remindStarts(club.db, club.config)();
  await Promise.all([remind(), remind()]);
  await remind();
  expect((await mails(email, 'enrolment')) - before).toBe(1);
});
