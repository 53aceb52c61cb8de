import { addDays, renewedPeriod } from '@clubhouse/contract';
import { describe, expect, test } from 'vitest';
import { sql } from '../../src/db/sql.ts';
import { clubToday } from '../../src/modules/finance/invoices/index.ts';
import { runRenewals } from '../../src/modules/members/renewals/index.ts';
import { buildUser } from '../factories.ts';
import { buildMoneyClub, type Payer } from '../finance/club-with-money.ts';
import { openClub } from '../open-club.ts';

const club = await openClub(buildMoneyClub());
const { db } = club;
const today = clubToday(club.config).toString();
const RENEWALS = '/profile/renewal/';
const OFFER = '/profile/renewal-offer/';

async function typeOf(
  level1: string,
  level2: string,
  more: { fee?: number; online?: boolean; ages?: [number, number] },
) {
  const { fee = 60_000, online = false, ages = [null, null] } = more;
  const row = await db.row<{ id: number }>(sql`
    update membership_type
    set renewal_months = 12, renewal_fee = ${fee}, offered_online = ${online}, min_age = ${ages[0]}, max_age = ${ages[1]}
    where level_1 = ${level1} and level_2 = ${level2}
    returning id`);
  return row?.id ?? 0;
}
const ordinary = await typeOf('ORDINARY', 'ACTIVE_REG', {});
const service = await typeOf('ORDINARY', 'ACTIVE_NSF', { fee: 10_000, online: true, ages: [18, 40] });
await typeOf('CORPORATE', 'NON_ACTIVE', { fee: 90_000 });

/** A member whose membership ends in this many days; 0 means today. */
async function endingIn(days: number | null, more: { status?: string; born?: string } = {}): Promise<Payer> {
  const payer = await club.payer();
  const { status = 'ACTIVE', born = '1990-05-05' } = more;
  await db.run(sql`
    update member
    set membership_level_1 = 'ORDINARY', membership_level_2 = 'ACTIVE_REG', status = ${status}, date_of_birth = ${born},
      membership_end_date = ${days === null ? null : addDays(today, days)}
    where id = ${payer.memberId}`);
  return payer;
}

const renew = (who: Payer, membership_type = ordinary, amount = '600.00') =>
  who.client.ask('POST', RENEWALS, { membership_type, amount });
const offerOf = async (who: Payer) => (await who.client.ask('GET', OFFER)).body;
const memberOf = (who: Payer) =>
  db.row<{ ends: string; level: string }>(
    sql`select membership_end_date as ends, membership_level_2 as level from member where id = ${who.memberId}`,
  );
const runJob = () => runRenewals(db, club.config)(new AbortController().signal);
async function payFor(who: Payer, invoice: number): Promise<void> {
  const begun = await club.pay(who, [invoice]);
  expect(begun.status, begun.text).toBe(200);
  await club.settle(begun.body.redirect_url);
}

describe('the offer', () => {
  test('names the period and the price, the present membership first, and those that people may choose', async () => {
    const who = await endingIn(20);
    const ends = addDays(today, 20);
    const { from, until } = renewedPeriod(ends, 12);
    const offer = await offerOf(who);
    expect(offer).toMatchObject({ ends_on: ends, refusal: null, open: null });
    expect(offer.options).toMatchObject([
      { id: ordinary, is_current: true, starts_on: from, ends_on: until, renewal_fee: '600.00', amount: '600.00' },
      { id: service, is_current: false, renewal_fee: '100.00', fee: '5.00', billing_period: 'MONTHLY', refusal: null },
    ]);
    expect(offer.options).toHaveLength(2);
  });

  test('says for whom another membership is', async () => {
    const offer = await offerOf(await endingIn(20, { born: '1950-05-05' }));
    expect(offer.options[1].refusal).toBe('Only for people aged 18 to 40 when it starts.');
  });

  test.each([
    ['it is too early', 61, 'ACTIVE', /^You can renew your membership from /],
    ['it is too late', -91, 'ACTIVE', /^Your membership ended on .*contact the club office/],
    ['there is no end', null, 'ACTIVE', /no end date/],
    ['something is overdue', 10, 'SUSPENDED-DEFAULTER', /overdue/],
  ])('says why not when %s, and the call agrees', async (_why, days, status, words) => {
    const who = await endingIn(days, { status });
    expect((await offerOf(who)).refusal).toMatch(words);
    const refused = await renew(who);
    expect(refused.status).toBe(400);
    expect(refused.body.non_field_errors[0]).toMatch(words);
  });
});

describe('renewing', () => {
  test('counts once it is paid: the end moves by the period, with an email, a notification and a line in the audit log', async () => {
    const who = await endingIn(20);
    const { until } = renewedPeriod(addDays(today, 20), 12);
    const made = await renew(who);
    expect(made.status, made.text).toBe(201);
    expect(made.body).toMatchObject({ status: 'OPEN', ends_on: until, amount: '600.00', pay_by: addDays(today, 14) });
    expect((await memberOf(who))?.ends).toBe(addDays(today, 20));
    expect((await offerOf(who)).open.id).toBe(made.body.id);
    await payFor(who, made.body.invoice);
    expect((await memberOf(who))?.ends).toBe(until);
    const after = await offerOf(who);
    expect(after).toMatchObject({ open: null, ends_on: until });
    expect(after.refusal).toMatch(/^You can renew your membership from/);
    const mail = await db.row(
      sql`select 1 from outbox where template = 'membership-renewed' and "to" = ${who.member?.email}`,
    );
    expect(mail).toBeDefined();
    const line = await db.row<{ changes: object }>(sql`
      select changes from audit where resource = 'member' and row_id = ${String(who.memberId)} order by id desc limit 1`);
    expect(line?.changes).toMatchObject({ membership_end_date: { new: until } });
  });

  test('renewing late continues from the old end, so waiting gains nothing', async () => {
    const who = await endingIn(-30);
    const made = await renew(who);
    await payFor(who, made.body.invoice);
    expect((await memberOf(who))?.ends).toBe(renewedPeriod(addDays(today, -30), 12).until);
  });

  test('never shortens what the club has meanwhile extended', async () => {
    const who = await endingIn(20);
    const made = await renew(who);
    await db.run(sql`update member set membership_end_date = '2099-12-31' where id = ${who.memberId}`);
    await payFor(who, made.body.invoice);
    expect((await memberOf(who))?.ends).toBe('2099-12-31');
  });

  test('for nothing counts at once, without an invoice', async () => {
    await typeOf('ORDINARY', 'ACTIVE_REG', { fee: 0 });
    const who = await endingIn(20);
    const made = await renew(who, ordinary, '0.00');
    expect(made.body).toMatchObject({ status: 'DONE', invoice: null });
    expect((await memberOf(who))?.ends).toBe(renewedPeriod(addDays(today, 20), 12).until);
    await typeOf('ORDINARY', 'ACTIVE_REG', {});
  });

  test('as another membership changes it on the first day of the new period, not before', async () => {
    const who = await endingIn(1);
    const made = await renew(who, service, '100.00');
    expect(made.body).toMatchObject({ is_change: true, level_2: 'ACTIVE_NSF' });
    await payFor(who, made.body.invoice);
    await runJob();
    expect((await memberOf(who))?.level).toBe('ACTIVE_REG');
    await db.run(sql`update membership_renewal set starts_on = ${today} where id = ${made.body.id}`);
    await runJob();
    expect((await memberOf(who))?.level).toBe('ACTIVE_NSF');
  });

  test('as another membership leaves a choice that the club has made since', async () => {
    const who = await endingIn(0);
    const made = await renew(who, service, '100.00');
    await payFor(who, made.body.invoice);
    await db.run(sql`update member set membership_level_2 = 'NON_ACTIVE' where id = ${who.memberId}`);
    await db.run(sql`update membership_renewal set starts_on = ${today} where id = ${made.body.id}`);
    await runJob();
    expect((await memberOf(who))?.level).toBe('NON_ACTIVE');
  });

  test.each([
    ['another price', ordinary, '599.99', 'amount'],
    ['a membership that no one may choose', 999_999, '600.00', 'membership_type'],
    ['no membership', null, '600.00', 'membership_type'],
    ['no price', ordinary, null, 'amount'],
  ])('with %s is refused and leaves nothing', async (_what, type, amount, field) => {
    const who = await endingIn(20);
    const refused = await who.client.ask('POST', RENEWALS, { membership_type: type, amount });
    expect(refused.status).toBe(400);
    expect(Object.keys(refused.body)).toEqual([field]);
    expect((await who.client.ask('GET', RENEWALS)).body.count).toBe(0);
  });

  test('is refused for a membership that is for another age', async () => {
    const who = await endingIn(20, { born: '1950-05-05' });
    expect((await renew(who, service, '100.00')).body.membership_type).toEqual([
      'Only for people aged 18 to 40 when it starts.',
    ]);
  });

  test('twenty clicks are one renewal and one invoice', async () => {
    const who = await endingIn(20);
    const answers = await Promise.all(Array.from({ length: 20 }, () => renew(who)));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(19);
    const bills = await db.row<{ count: number }>(
      sql`select count(*) as count from invoice where member = ${who.memberId}`,
    );
    expect(bills?.count).toBe(1);
  });
});

describe('taking it back', () => {
  test('credits the invoice, and the member can choose again', async () => {
    const who = await endingIn(20);
    const made = await renew(who);
    const ended = await who.client.ask('POST', `${RENEWALS}${made.body.id}/withdraw/`, {});
    expect(ended.body).toMatchObject({ status: 'WITHDRAWN' });
    expect(await club.invoice(made.body.invoice)).toMatchObject({ status: 'CANCELLED', amount_due: '0.00' });
    expect((await renew(who)).status).toBe(201);
  });

  test('is refused once it is paid, and to everyone else', async () => {
    const who = await endingIn(20);
    const made = await renew(who);
    const path = `${RENEWALS}${made.body.id}/withdraw/`;
    const staff = await club.as((await buildUser(db, { rights: ['member.view', 'member.manage'] })).id);
    expect((await (await club.payer()).client.ask('POST', path, {})).status).toBe(404);
    expect((await staff.ask('POST', path, {})).status).toBe(403);
    await payFor(who, made.body.invoice);
    expect((await who.client.ask('POST', path, {})).status).toBe(409);
    expect((await memberOf(who))?.ends).toBe(made.body.ends_on);
  });

  test('happens by itself when the invoice isn’t paid in time: nothing is owed any more', async () => {
    const [late, inTime] = [await endingIn(20), await endingIn(20)];
    const [one, other] = [await renew(late), await renew(inTime)];
    await db.run(sql`update membership_renewal set pay_by = ${addDays(today, -1)} where id = ${one.body.id}`);
    await runJob();
    expect(await club.invoice(one.body.invoice)).toMatchObject({ status: 'CANCELLED' });
    expect(await club.invoice(other.body.invoice)).toMatchObject({ status: 'UNPAID' });
    expect((await offerOf(late)).open).toBeNull();
    expect((await offerOf(inTime)).open.id).toBe(other.body.id);
  });

  test('waits while the member is paying', async () => {
    const who = await endingIn(20);
    const made = await renew(who);
    const begun = await club.pay(who, [made.body.invoice]);
    await db.run(sql`update membership_renewal set pay_by = ${addDays(today, -1)} where id = ${made.body.id}`);
    await runJob();
    await club.settle(begun.body.redirect_url);
    expect((await memberOf(who))?.ends).toBe(made.body.ends_on);
  });

  test('follows when the club cancels the invoice', async () => {
    const who = await endingIn(20);
    const made = await renew(who);
    const path = `/finance/payment-invoice/${made.body.invoice}/`;
    const cancelled = await club.treasurer.ask('PATCH', path, { status: 'CANCELLED', reason: 'By mistake' });
    expect(cancelled.status, cancelled.text).toBe(200);
    await runJob();
    expect((await who.client.ask('GET', RENEWALS)).body.results[0].status).toBe('WITHDRAWN');
  });
});

test('members see their own renewals, staff who may see members see all', async () => {
  const who = await endingIn(20);
  const made = await renew(who);
  const other = await club.payer();
  expect((await other.client.ask('GET', `${RENEWALS}${made.body.id}/`)).status).toBe(404);
  const staff = await club.as((await buildUser(db, { rights: ['member.view'] })).id);
  expect((await staff.ask('GET', `${RENEWALS}?member=${who.memberId}`)).body.count).toBe(1);
});

test('the file with all data of a member has their renewals', async () => {
  const who = await endingIn(20);
  await renew(who);
  const file = await who.client.ask('GET', `/profile/member/${who.memberId}/data/`);
  expect(file.body).toMatchObject({
    renewals: [{ status: 'OPEN', amount: '600.00' }],
    linked_accounts: [],
    connected_systems: [],
  });
});
