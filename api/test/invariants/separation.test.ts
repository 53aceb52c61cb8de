import { beforeEach, describe, expect, test } from 'vitest';
import { sql } from '../../src/db/sql.ts';
import { buildUser } from '../factories.ts';
import { buildCourseClub } from '../offerings/club-with-courses.ts';
import { openClub } from '../open-club.ts';
import { isAboutClub } from './club-wide.ts';
import { MONEY_DECISIONS } from './money-decisions.ts';
import { PEOPLE_DECISIONS } from './people-decisions.ts';
import { administrator, personOf } from './separation-cases.ts';

/** Every decision, with each way in which the person who makes it could be tied to it. */
const CASES = [...PEOPLE_DECISIONS, ...MONEY_DECISIONS];

const club = await openClub(buildCourseClub());
const others = { member: await personOf(club, await buildUser(club.db)), staff: await administrator(club) };

beforeEach(async () => {
  await club.db.run(sql`delete from rate_limit`);
  await club.db.run(sql`update approval_record set status = 'CANCELLED' where status = 'PENDING'`);
});

/** Everything that a decision could change. */
const state = () =>
  club.db.row(sql`
    select (select json_agg(t order by t.id) from member t) as members,
      (
        select json_agg(
          json_build_object(
            'i', id, 'u', username, 'e', email, 'p', password_hash, 'a', is_active, 'm', member_profile)
          order by id)
        from app_user) as logins,
      (select json_agg(t order by t.app_user, t.role) from user_role t) as roles,
      (select json_agg(t order by t.id) from approval_record t) as records,
      (select json_agg(t order by t.id) from approval_request t) as requests,
      (select json_agg(t order by t.id) from family_member t) as families,
      (select json_agg(t order by t.id) from invoice t) as invoices,
      (select json_agg(t order by t.id) from payment t) as payments,
      (select json_agg(t order by t.id) from refund t) as refunds,
      (select json_agg(t order by t.id) from voucher t) as vouchers,
      (select json_agg(t order by t.id) from reservation t) as bookings,
      (select json_agg(t order by t.id) from participant t) as participants,
      (select json_agg(t order by t.id) from mailed_token t) as links`);

describe.each(CASES.map((one) => [one.name, one] as const))('%s', (_name, { prepare }) => {
  test('is refused with a reason and changes nothing; a colleague does it', async () => {
    const self = await administrator(club);
    const decide = await prepare(club, self, others);
    const before = await state();
    const refused = await decide(self);
    expect([400, 403], refused.text).toContain(refused.status);
    expect(refused.text.length).toBeGreaterThan(20);
    expect(refused.body.detail).not.toBe('You do not have permission to perform this action.');
    expect(await state()).toEqual(before);
    const done = await decide(await administrator(club));
    expect(done.status, done.text).toBeLessThan(300);
  });
});

/** Calls that decide nothing about a person, their money or their rights, by the reason why. */
const NO_DECISION: readonly (readonly [why: string, routes: RegExp])[] = [
  [
    'public: the caller is no one yet',
    /^\w+ \/(api|password_reset|join|finance\/webhook|finance\/payment-link|newsletter\/unsubscribe)\//,
  ],
  [
    'public or about one’s own password, passkeys, second factor, providers, tokens and sessions',
    /^\w+ \/general-users\/(check-account|create-account|confirm-email|first-administrator|undo-email|unsubscribe-newsletter|update-password|session|passkey|second-factor|api-token|authorization|connected-system|prove|single-sign-on|linked-identity)\//,
  ],
  [
    'ends sessions or sends the owner a link; ranked, and no gain for oneself',
    /^POST \/general-users\/:id\/(end-sessions|invite)\//,
  ],
  [
    'one’s own devices, and what people answer there to an offer that was made to themselves',
    /^\w+ \/push-(device|answer|renewal)\//,
  ],
  [
    'whether texts come to one’s own number, what the provider tells of them, and a test that shows nothing of anyone',
    /^\w+ \/(sms-consent|sms-status|system\/sms\/test)\//,
  ],
  ['where events are sent; no one sends what they may not read', /^\w+ \/system\/webhook-(endpoint|delivery)\//],
  [
    'which systems log people in; each person consents for themselves',
    /^\w+ \/system\/(connected-system|identity-provider)\//,
  ],
  ['lets another member act for oneself, or ends that', /^\w+ \/profile\/acting-consent\//],
  ['asks others for their share of the own booking', /^POST \/booking\/reservation\/:id\/split\/$/],
  ['offers places of the own booking, joins, or closes an offer', /^POST \/booking\/open-game\//],
  ['invites people to a booking, or answers for oneself', /^\w+ \/booking\/(person|visit)\/(?!admit)/],
  [
    'lets people in; no matter who does, the fee goes to the member who brings them',
    /^POST \/booking\/person\/admit\//,
  ],
  ['asks members to create their own login; it carries no secret', /^POST \/profile\/member-invitation\/send\/$/],
  ['a new login for someone without one; no one grants what they lack', /^POST \/general-users\/$/],
  ['sets of rights; no one grants what they lack', /^\w+ \/access-control\//],
  [
    'asks for something, or takes the question back',
    /^(POST|DELETE) \/(profile\/approval-record|approval-requests|profile\/erasure)\/(:id\/(withdraw\/)?)?$/,
  ],
  ['says whether one supports an applicant oneself', /^POST \/profile\/sponsorship\//],
  [
    'about someone who is no member yet; `members/sponsors.test.ts` refuses proposer, seconder and applicant',
    /^POST \/membership-application\/:id\/decide\//,
  ],
  [
    'buys one’s own next period or a dearer membership at the price of the club, or takes it back unpaid',
    /^POST \/profile\/renewal\//,
  ],
  [
    'corrects a row of the file that one brought oneself, before anyone decides',
    /^(PATCH \/approval-requests\/:id\/rows\/:row|PUT \/approval-requests\/:id\/import)\/$/,
  ],
  ['asks for something, or passes it on to the one who decides', /^POST \/approval-requests\/(import|:id\/send)\//],
  ['a new member, or one without a login or history', /^(POST|DELETE) \/profile\/member\/(:id\/)?$/],
  [
    'cards and notes tell about a member; they give nothing',
    /^\w+ \/(membership-card|member-journal|profile\/member\/:id\/(card|journal|digital-card|wallet))\//,
  ],
  ['pays with one’s own money', /^\w+ \/(finance\/pay|booking\/reservation-payment)\/(?!:id\/reverse)/],
  [
    'prices, fees, hours, products and texts for everyone',
    /^\w+ \/(membership-level|membership-type|sport-facility|facility|product|cms|calendar-event|newsletter)\//,
  ],
  ['courses and events as a whole', /^\w+ \/(course|event)\/(?!:id\/(enroll|check))/],
  ['enrols oneself by the rules for everyone', /^POST \/(course|event)\/:id\/(enroll|check-pricing-availability)\//],
  ['plans, books and enrols oneself by the rules for everyone', /^\w+ \/planner\//],
  ['drafts, quotes, check-ins and attendance', /^\w+ \/booking\/(enrollment-draft|quote|check-in)\//],
  ['gives up a held time that was never paid for', /^DELETE \/booking\/reservation\/:id\/move\/$/],
  ['blocked times of the club', /^(PATCH|PUT|DELETE) \/booking\/reservation-slot\//],
  ['corrects who takes part; the money stays as it is', /^(PATCH|PUT) \/booking\/participant\/:id\/$/],
  ['all bills of a month; one’s own is left open', /^POST \/finance\/fee-run\//],
  ['emails someone their own statement of account', /^POST \/profile\/member\/:id\/statement\/send\//],
  ['emails an invoice as it is to its member', /^POST \/finance\/payment-invoice\/(:id\/)?send\//],
  ['puts a proposal before the one who decides', /^POST \/finance\/arrears\/propose\//],
  [
    'counts, files and lines of the bank, by text',
    /^\w+ \/finance\/(closing|bank-file|bank-line\/:id\/$|counter-sale\/quote)/,
  ],
  ['the club’s own settings', /^\w+ \/(system|system-config)\//],
  ['one’s own settings and files', /^\w+ \/(notice|notice-choices|calendar-feed|uploads)\//],
];

test('every call that writes is either a decision with a case here, or none for a reason', () => {
  const decisions = new Set(CASES.flatMap(({ routes }) => routes));
  const writes = club.routes
    .filter(({ method, path }) => !['GET', 'HEAD', 'OPTIONS'].includes(method) && !isAboutClub(path))
    .map(({ method, path }) => `${method} ${path}`);
  const unknown = writes.filter((one) => !decisions.has(one) && !NO_DECISION.some(([, pattern]) => pattern.test(one)));
  expect(unknown, 'add a case for who must not decide this, or here why no one decides').toEqual([]);
  expect([...decisions].filter((one) => !writes.includes(one))).toEqual([]);
});

test('a monthly collection leaves the settling user’s own bill open', async () => {
  const self = await administrator(club);
  const items = [{ type: 'MEMBERSHIP_FEE', description: 'Fee', unit_price: '30.00' }];
  const billed = async (member: number) =>
    (await others.staff.client.ask('POST', '/finance/payment-invoice/', { member, items })).body.id as number;
  const [own, theirs] = [await billed(self.memberId), await billed(others.member.memberId)];
  const run = await club.db.row<{ id: number }>(
    sql`insert into fee_run (month, status) values ('2026-01-01', 'DONE') returning id`,
  );
  for (const [member, invoice] of [
    [self.memberId, own],
    [others.member.memberId, theirs],
  ])
    await club.db.run(sql`insert into fee_bill (member, month, covers_until, fee_run, invoice, payment_option)
      values (${member}, '2026-01-01', '2026-02-01', ${run?.id}, ${invoice}, 'GIRO')`);
  for (const member of [self.memberId, others.member.memberId]) await club.payByGiro(member);
  const path = `/finance/fee-run/${run?.id}/settle/`;
  expect((await self.client.ask('POST', path, { option: 'GIRO' })).body).toEqual({ paid: 1, refused: 0 });
  expect([(await club.invoice(own)).status, (await club.invoice(theirs)).status]).toEqual(['UNPAID', 'PAID']);
  expect((await others.staff.client.ask('POST', path, { option: 'GIRO' })).body).toEqual({ paid: 1, refused: 0 });
});
