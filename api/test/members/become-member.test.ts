import { addDays } from '@clubhouse/contract';
import { describe, expect, test } from 'vitest';
import { sql } from '../../src/db/sql.ts';
import { owing } from '../../src/modules/finance/fees/bill-fees.ts';
import { clubToday } from '../../src/modules/finance/invoices/index.ts';
import { lapseApplications } from '../../src/modules/members/applications/index.ts';
import { sendInvitations } from '../../src/modules/members/invitations/index.ts';
import { PASSWORD } from '../factories.ts';
import { mailedLinks } from '../mailed-links.ts';
import { openClub } from '../open-club.ts';
import { buildJoinClub } from './club-to-join.ts';

const club = await openClub(buildJoinClub());
const { db, anonymous } = club;
const today = clubToday(club.config).toString();
const ordinary = await club.offer();
const free = await club.offer('ORDINARY', 'ACTIVE_NSF', { fee: 0, joining: 0, months: null });

describe('becoming a member', () => {
  test('the whole way: approved, paid, a member with card, household, terms and a login', async () => {
    const { id, path, email, row } = await club.approved(ordinary);
    expect(row).toMatchObject({ status: 'APPROVED', amount: '130.00', pay_by: addDays(today, 14) });
    // Until it is paid, the register doesn't know them.
    expect(await club.membersOf(email)).toEqual([]);
    expect((await club.invoice(row.invoice)).member).toBeNull();
    await club.payBy(path);
    const [member, other] = await club.membersOf(email);
    expect(other).toBeUndefined();
    expect(member).toMatchObject({ status: 'ACTIVE', starts: today });
    expect(member?.ends).toBe(addDays(Temporal.PlainDate.from(today).add({ months: 12 }).toString(), -1));
    expect(await club.own(path)).toMatchObject({ status: 'ACTIVE', membership_id: member?.membership_id });
    const has = async (text: ReturnType<typeof sql>) => Number((await db.row<{ many: string }>(text))?.many);
    const mine = member?.id ?? 0;
    expect(await has(sql`select count(*) as many from membership_card where member = ${mine} and is_current`)).toBe(1);
    expect(await has(sql`select count(*) as many from family_member where member = ${mine}`)).toBe(2);
    expect(
      await has(sql`select count(*) as many from fee_bill where member = ${mine} and invoice = ${row.invoice}`),
    ).toBe(1);
    const terms = await db.row(sql`select subject, accepted_by_name from acceptance where member = ${mine}`);
    expect(terms).toEqual({ subject: 'MEMBERSHIP', accepted_by_name: 'Daniel Ong' });
    expect(await club.invoice(row.invoice)).toMatchObject({ member: mine, status: 'PAID' });
    // The email that follows leads to the login.
    await sendInvitations(db, club.config)(new AbortController().signal);
    expect((await mailedLinks(db, email))[0]).toContain(`/create-login?membership_id=${member?.membership_id}`);
    const created = await anonymous.ask('POST', '/general-users/create-account/', {
      membership_id: member?.membership_id,
      email,
      password: PASSWORD,
    });
    expect(created.status, created.text).toBe(201);
    expect((await club.staff.ask('GET', `/membership-application/${id}/`)).body).toMatchObject({ member: mine });
  });

  test('the next run of fees doesn’t bill what was paid with the application', async () => {
    const { path, email } = await club.approved(ordinary);
    await club.payBy(path);
    const [member] = await club.membersOf(email);
    const owed = await owing(db, `${today.slice(0, 7)}-01`);
    const bills = await db.rows<{ month: string }>(sql`select month from fee_bill where member = ${member?.id}`);
    expect(bills).toHaveLength(1);
    expect(owed.map(({ id }) => id)).not.toContain(member?.id);
  });

  test('for nothing happens on approval, without an invoice', async () => {
    const { email, row } = await club.approved(free);
    expect(row).toMatchObject({ status: 'ACTIVE', invoice: null });
    expect(await club.membersOf(email)).toMatchObject([{ status: 'ACTIVE', ends: null }]);
  });

  test('twenty reports of one payment make one member', async () => {
    const { path, email } = await club.approved(ordinary);
    const { payment_path: page } = await club.own(path);
    const begun = await anonymous.ask('POST', `/finance/payment-link/${page.split('/').at(-1)}/pay/`, {
      method: 'CREDIT_CARD',
    });
    const { id, reference, amount } = await club.session(begun.body.redirect_url);
    await db.run(sql`update sandbox_session set state = 'SUCCEEDED' where id = ${id}`);
    await Promise.all(
      Array.from({ length: 20 }, (_, n) =>
        club.deliver({ id: `join-${n}`, kind: 'x', session: id, reference, state: 'PAID', amount, currency: 'SGD' }),
      ),
    );
    expect(await club.membersOf(email)).toHaveLength(1);
  });

  test('twenty approvals at once make one invoice', async () => {
    const { id } = await club.received(ordinary);
    await club.decide(id, 'CHECK');
    const answers = await Promise.all(Array.from({ length: 20 }, () => club.decide(id, 'APPROVE')));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(19).fill(409)]);
    const invoices = await db.rows(sql`select 1 from invoice where cause = ${`application ${id}`}`);
    expect(invoices).toHaveLength(1);
  });

  test('takes the last place once, and says how many there are', async () => {
    const held = await db.row<{ many: number }>(sql`
      select count(*)::integer as many from member
      where membership_level_1 = 'ASSOCIATE' and membership_level_2 = 'NON_ACTIVE'`);
    const type = await club.offer('ASSOCIATE', 'NON_ACTIVE', { places: (held?.many ?? 0) + 1 });
    const both = [await club.received(type), await club.received(type)] as const;
    for (const { id } of both) await club.decide(id, 'CHECK');
    const answers = await Promise.all(both.map(({ id }) => club.decide(id, 'APPROVE')));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(answers.find(({ status }) => status === 409)?.body.detail).toMatch(/All places are taken: 1 of 1/);
    const [late] = both.filter((_one, index) => answers[index]?.status === 409);
    await club.decide(late?.id ?? 0, 'WAITLIST');
    expect(await club.own(late?.path ?? '')).toMatchObject({ status: 'WAITLISTED', waitlist_position: 1 });
    const offer = await anonymous.ask('GET', '/join-offer/');
    expect(offer.body.options.find(({ id }: { id: number }) => id === type)).toMatchObject({ is_full: true });
  });
});

describe('an application that comes to nothing', () => {
  test('is withdrawn by its applicant, and owes nothing', async () => {
    const { path, row } = await club.approved(ordinary);
    expect((await anonymous.ask('POST', `${path}withdraw/`, {})).body.status).toBe('WITHDRAWN');
    expect((await club.invoice(row.invoice)).status).toBe('CANCELLED');
  });

  test('lapses when it isn’t paid in time, and the applicant is notified', async () => {
    const { id, path, email, row } = await club.approved(ordinary);
    const run = () => lapseApplications(db, club.config)(new AbortController().signal);
    await run();
    expect((await club.own(path)).status).toBe('APPROVED');
    await db.run(sql`update membership_application set pay_by = ${addDays(today, -1)} where id = ${id}`);
    await run();
    expect((await club.own(path)).status).toBe('LAPSED');
    expect((await club.invoice(row.invoice)).status).toBe('CANCELLED');
    expect(await club.mailsTo(email)).toContain('Your approval has lapsed');
    // They can begin again.
    expect((await club.own((await club.begin(email)).path)).status).toBe('DRAFT');
  });
});
