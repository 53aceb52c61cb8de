import { describe, expect, test } from 'vitest';
import { auditKeeper, verifyAuditLog } from '../../src/audit/index.ts';
import { sql } from '../../src/db/sql.ts';
import { ROWS_OF_MEMBER } from '../../src/modules/members/erasure/erased-rows.ts';
import { dayAhead, hours } from '../bookings/club-with-courts.ts';
import { buildAdministrator, buildUser } from '../factories.ts';
import type { Payer } from '../finance/club-with-money.ts';
import { member as asMember, guest } from '../offerings/club-with-courses.ts';
import { openClub } from '../open-club.ts';
import { buildErasureClub, ERASURES } from './club-with-erasures.ts';

const club = await openClub(buildErasureClub());
const { db, registrar, decider } = club;
const office = await club.as((await buildAdministrator(db)).id);
const keeper = auditKeeper(club.config);

/** In every text about the person. */
const MARK = 'zzyzx';
const PHONE = '98120077';

/** A member of whom the club knows something in every place. */
async function buildKnown(): Promise<Payer> {
  const made = await buildUser(db, { name: `Quill ${MARK}`, email: `quill.${MARK}@example.com` });
  const id = made.member?.id ?? 0;
  await db.run(
    sql`update app_user set email = ${`login.${MARK}@example.com`}, username = ${MARK} where id = ${made.id}`,
  );
  await db.run(sql`
    update member
    set preferred_name = ${MARK}, mobile = ${PHONE}, home_phone = ${PHONE}, date_of_birth = '1971-02-03',
      gender = 'Male', remarks = ${MARK}, road_name = ${MARK}, building = ${MARK}, emergency_contact_name = ${MARK}
    where id = ${id}`);
  const who: Payer = { ...made, client: await club.as(made.id), memberId: id };
  const other = await club.payer();
  await club.child(who, `Child ${MARK}`);
  // What staff wrote, and a request of the member.
  await registrar.ask('PATCH', `/profile/member/${id}/`, { road_name: `${MARK} Road` });
  const noted = await registrar.ask('POST', '/member-journal/', {
    member: id,
    type: 'NOTE',
    name: MARK,
    content: MARK,
  });
  expect(noted.status, noted.text).toBe(201);
  const request = await who.client.ask('POST', '/profile/approval-record/', {
    original_profile: id,
    data: { preferred_name: `${MARK} two`, mobile: PHONE },
  });
  expect(request.status, request.text).toBe(201);
  // Bookings with other people, courses, money.
  const booked = await club.book(who, await club.court({ shared: 4 }), [hours(dayAhead(3), 9, 10)], {
    pax: 3,
    remarks: MARK,
    companions: [MARK],
  });
  expect(booked.status, booked.text).toBe(201);
  await club.payFor(who, booked.body.id);
  const invited = await who.client.ask('POST', '/booking/person/', {
    reservation: booked.body.id,
    name: `Guest ${MARK}`,
    email: `guest.${MARK}@example.com`,
  });
  expect(invited.status, invited.text).toBe(201);
  const course = await club.course();
  const enrolled = await club.enroll(who, 'course', course, [asMember(who), guest(`Friend ${MARK}`)], {
    name: MARK,
    email: `quill.${MARK}@example.com`,
    phone: PHONE,
  });
  expect(enrolled.status, enrolled.text).toBe(201);
  await club.payEnrollment(who, enrolled.body.result.id);
  const corrected = await office.ask('PATCH', `/booking/course-enrollment/${enrolled.body.result.id}/`, {
    name: `${MARK} 2`,
  });
  expect(corrected.status, corrected.text).toBe(200);
  // Someone acts for them, and they act for someone.
  await club.consent(who, other);
  await club.consent(other, who);
  const acting = { 'Acting-For': who.member?.membership_id ?? '' };
  await other.client.ask(
    'POST',
    '/booking/reservation/',
    { facility: await club.court(), slots: [hours(dayAhead(4), 9, 10)] },
    acting,
  );
  await who.client.ask('POST', '/system/saved-view/', { page: 'x', name: MARK, query: MARK });
  return who;
}

/** The tables that still say something about the person. */
async function tablesThatKnow(): Promise<string[]> {
  const tables = await db.rows<{ name: string }>(sql`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE' order by 1`);
  const found: string[] = [];
  for (const { name } of tables) {
    const row = await db.row({
      text: `select 1 as n from "${name}" t where t::text ilike $1 or t::text like $2 limit 1`,
      values: [`%${MARK}%`, `%${PHONE}%`],
    });
    if (row) found.push(name);
  }
  return found;
}

describe('an erasure', () => {
  test('leaves no word about the person anywhere, keeps the books, and the audit log can be verified', async () => {
    const who = await buildKnown();
    const knew = await tablesThatKnow();
    // Otherwise this test proves nothing.
    expect(knew).toEqual(
      expect.arrayContaining(['app_user', 'approval_record', 'audit', 'enrollment', 'family_member']),
    );
    expect(knew).toEqual(expect.arrayContaining(['journal_entry', 'member', 'outbox', 'participant', 'reservation']));
    const books = () =>
      db.rows(sql`
        select i.id, i.invoice_number, i.total_amount, i.amount_paid, p.amount, p.method
        from invoice i
        left join payment_part x on x.invoice = i.id
        left join payment p on p.id = x.payment
        where i.member = ${who.memberId}
        order by i.id, p.id`);
    await club.leave(who);
    const before = await books();
    const erasure = await club.approved(who.memberId);
    await club.seal();
    const lines = await db.row<{ n: number }>(sql`select count(*)::int as n from audit`);
    await club.night();
    expect(await club.statusOf(erasure)).toBe('DONE');
    // Webhook events go after 30 days, no matter who they are about.
    await db.run(sql`delete from webhook_event`);
    expect(await tablesThatKnow()).toEqual([]);
    expect(await books()).toEqual(before);
    expect(before.length).toBeGreaterThan(1);
    const shown = (await registrar.ask('GET', `/profile/member/${who.memberId}/`)).body;
    expect([shown.name, shown.membership_id, shown.email, shown.mobile]).toEqual([
      'Erased member',
      who.member?.membership_id,
      null,
      '',
    ]);
    await club.seal();
    const verdict = await verifyAuditLog(db, keeper);
    expect([verdict.broken, verdict.missing]).toEqual([null, 0]);
    expect(verdict.sealed).toBeGreaterThan(lines?.n ?? 0);
    // What is left can be read: each answer is checked against its description.
    for (const path of ['/booking/reservation/', '/booking/course-enrollment/', '/profile/approval-record/'])
      expect((await office.ask('GET', `${path}?member=${who.memberId}`)).status, path).toBe(200);
    // Their login is refused, and so is asking again.
    expect((await who.client.ask('GET', '/profile/member/')).status).toBe(401);
    expect((await registrar.ask('POST', ERASURES, { member: who.memberId })).status).toBe(409);
  });

  test('others keep what is theirs: a shared address its emails, another member their place on a course', async () => {
    const [who, other] = await club.couple();
    const shared = who.member?.email ?? '';
    await db.run(sql`update member set email = ${shared} where id = ${other.memberId}`);
    const enrolled = await club.enroll(who, 'course', await club.course(), [asMember(who), asMember(other)]);
    expect(enrolled.status, enrolled.text).toBe(201);
    await club.payEnrollment(who, enrolled.body.result.id);
    const mails = () =>
      db.rows<{ text: string }>(sql`select text from outbox where "to" = ${shared} and template <> 'erasure-decided'`);
    const before = (await mails()).length;
    await club.leave(who);
    await club.approved(who.memberId);
    await club.night();
    expect(before).toBeGreaterThan(0);
    expect(await mails()).toHaveLength(before);
    expect((await mails()).filter(({ text }) => text.includes(who.member?.name ?? ''))).toEqual([]);
    const people = await db.rows(sql`
      select name from participant where enrollment = ${enrolled.body.result.id} order by id`);
    expect(people).toEqual([{ name: 'Erased member' }, { name: other.member?.name }]);
  });

  test('an emptied line that is changed afterwards breaks the chain, and no other line can be emptied', async () => {
    const who = await club.payer();
    await who.client.ask('POST', '/profile/approval-record/', {
      original_profile: who.memberId,
      data: { preferred_name: 'Two' },
    });
    await club.leave(who);
    await club.seal();
    const erasure = await club.approved(who.memberId);
    await club.night();
    await club.seal();
    expect((await verifyAuditLog(db, keeper)).broken).toBeNull();
    const line = await db.row<{ id: number }>(
      sql`select audit_id as id from audit_redaction where erasure = ${erasure} order by audit_id limit 1`,
    );
    await expect(db.run(sql`update audit set actor_name = 'x' where id = ${line?.id ?? 0}`)).rejects.toThrow(
      'append-only',
    );
    await expect(db.run(sql`delete from audit where id = ${line?.id ?? 0}`)).rejects.toThrow('append-only');
    await db.run(sql`alter table audit disable trigger append_only`);
    await db.run(sql`update audit set actor_name = 'Someone else' where id = ${line?.id ?? 0}`);
    expect((await verifyAuditLog(db, keeper)).broken).toBe(line?.id);
    await db.run(sql`update audit set actor_name = 'Erased member' where id = ${line?.id ?? 0}`);
    await db.run(sql`alter table audit enable trigger append_only`);
  });

  test('every column that names a member is emptied, deleted, or kept for a reason', async () => {
    const KEPT = [
      // The books, which name a member by number.
      'discount_use.member',
      'fee_bill.member',
      'fee_run.failed_member',
      'ledger_entry.member',
      'membership_renewal.member',
      'payment.member',
      'voucher.member',
      // Cleared beside the rows of the member: logins, spouses, participants.
      'app_user.member_profile',
      'member.linked_member_id',
      'participant.member',
      // Who vouched for an applicant, by number; and what was decided about a record.
      'application_sponsor.member',
      'member_duplicate.kept',
      'member_erasure.member',
    ];
    const columns = await db.rows<{ name: string }>(sql`
      select format('%s.%s', c.conrelid::regclass, a.attname) as name
      from pg_constraint c
      join pg_attribute a on a.attrelid = c.conrelid and a.attnum = any(c.conkey)
      where c.contype = 'f' and c.confrelid = 'member'::regclass`);
    const known = [...ROWS_OF_MEMBER.map(({ table, column }) => `${table}.${column}`), ...KEPT];
    expect(known.sort()).toEqual(columns.map(({ name }) => name).sort());
  });

  test('waits for what has to be settled, and is carried out the night after', async () => {
    const who = await club.payer();
    await club.leave(who);
    const erasure = await club.approved(who.memberId);
    await club.bill(who, '25.00');
    await club.night();
    expect(await club.statusOf(erasure)).toBe('APPROVED');
    expect((await decider.ask('GET', `${ERASURES}${erasure}/check/`)).body).toEqual({ obstacles: ['UNPAID_INVOICE'] });
    await club.leave(who);
    await club.night();
    expect(await club.statusOf(erasure)).toBe('DONE');
    expect((await decider.ask('GET', `${ERASURES}${erasure}/check/`)).body).toEqual({ obstacles: [] });
  });

  test('former members are announced seven years after they left, and erased two weeks later unless staff stop it', async () => {
    const [gone, kept, recent] = [await club.payer(), await club.payer(), await club.payer()];
    for (const [{ memberId }, years] of [
      [gone, 8],
      [kept, 8],
      [recent, 6],
    ] as const)
      await db.run(sql`
        update member set status = 'TERMINATED-VOLUNTARY', membership_start_date = '2001-01-01',
          membership_end_date = current_date - make_interval(years => ${years})
        where id = ${memberId}`);
    const requests = (members: readonly Payer[]) =>
      db.rows<{ id: number; status: string; days: number }>(sql`
        select id, status, erase_on - current_date as days from member_erasure
        where member = any(${members.map(({ memberId }) => memberId)}::bigint[]) order by member`);
    await club.night();
    const [first, second] = await requests([gone, kept, recent]);
    expect([first?.status, second?.status]).toEqual(['APPROVED', 'APPROVED']);
    expect(first?.days).toBeGreaterThan(12);
    expect(await requests([recent])).toEqual([]);
    const stopped = await decider.ask('POST', `${ERASURES}${second?.id}/decline/`, { reason: 'Founder of the club' });
    expect(stopped.status, stopped.text).toBe(200);
    await club.night();
    await club.night();
    expect((await requests([gone, kept])).map(({ status }) => status)).toEqual(['DONE', 'DECLINED']);
  });
});
