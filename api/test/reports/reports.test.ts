import { describe, expect, test } from 'vitest';
import { sql } from '../../src/db/sql.ts';
import { buildMember, buildUser } from '../factories.ts';
import { buildMoneyClub, type Payer } from '../finance/club-with-money.ts';
import { openClub } from '../open-club.ts';

const today = Temporal.Now.plainDateISO('Asia/Singapore');
const NAMES = ['members', 'income', 'arrears', 'enrolment', 'newsletter'];

const club = await openClub(buildMoneyClub());
const reader = await club.as((await buildUser(club.db, { rights: ['report.view'] })).id);

const report = async (name: string, query: string, who = reader) => {
  const answer = await who.ask('GET', `/report/${name}/?${query}`);
  expect([name, answer.status, answer.text]).toEqual([name, 200, answer.text]);
  return answer.body;
};

describe('every report', () => {
  test('is refused with another right', async () => {
    const other = await club.as((await buildUser(club.db, { rights: ['member.view'] })).id);
    for (const name of NAMES) expect((await other.ask('GET', `/report/${name}/`)).status).toBe(403);
    for (const name of NAMES) expect((await club.anonymous.ask('GET', `/report/${name}/`)).status).toBe(401);
    expect((await reader.ask('GET', '/booking/utilisation/')).status).toBe(200);
  });

  test('names the day that is none, or too far away', async () => {
    for (const name of NAMES) {
      const { status, body } = await reader.ask('GET', `/report/${name}/?to=2026-02-30`);
      expect([name, status, body.to]).toEqual([name, 400, ['Enter a valid date.']]);
    }
    for (const name of NAMES.filter((one) => one !== 'arrears')) {
      const ask = async (query: string) => (await reader.ask('GET', `/report/${name}/?${query}`)).body.from;
      expect(await ask('from=2026-02-02&to=2026-02-01')).toEqual(['This can’t be after the end.']);
      expect(await ask('from=2021-02-01&to=2026-02-01')).toEqual(['Choose a period of at most 5 years.']);
      expect(await ask('from=2021-02-02&to=2026-02-01')).toBeUndefined();
      expect(await ask('from=x')).toEqual(['Enter a valid date.']);
      expect((await reader.ask('GET', `/report/${name}/?from=0001-01-01&to=0001-02-01`)).status).toBe(400);
    }
  });
});

describe('members', () => {
  test('by the register and the audit log, at midnight of the club', async () => {
    await club.db.run(sql`update member set membership_start_date = '2031-01-01'`);
    const join = async (level1: string, start: string, status = 'ACTIVE', end: string | null = null) => {
      const { id } = await buildMember(club.db, { level1, status: status as 'ACTIVE' });
      await club.db.run(
        sql`
          update member
          set membership_start_date = ${start}, membership_end_date = ${end}, created_at = '2026-03-05'
          where id = ${id}`,
      );
      return id;
    };
    const line = (id: number, at: string, changes: object) =>
      club.db.run(
        sql`
          insert into audit (at, action, resource, row_id, changes)
          values (${at}, 'update', 'member', ${id}, ${JSON.stringify(changes)}::jsonb)`,
      );
    await join('ORDINARY', '2020-05-01');
    await join('SPOUSE', '2026-02-28');
    // Gone without a line in the audit log: on the last day, or by coming into the register as gone.
    await join('TERM', '2020-05-01', 'TERMINATED-VOLUNTARY', '2026-02-15');
    await join('TERM', '2020-05-01', 'BLACKLISTED', '2099-12-31');
    // One second before and at midnight of the 1st of March in Singapore.
    const early = await join('ORDINARY', '2020-05-01', 'ABSENT');
    await line(early, '2026-02-28T15:59:59Z', { status: { old: 'ACTIVE', new: 'ABSENT' } });
    const late = await join('ORDINARY', '2020-05-01', 'TERMINATED-DECEASED', '2026-01-01');
    await line(late, '2026-02-28T16:00:00Z', { status: { old: 'ACTIVE', new: 'TERMINATED-DECEASED' } });
    // Another line of the same row tells nothing about its standing.
    await line(early, '2026-03-02T00:00:00Z', { mobile: { old: '1', new: '2' } });
    const { counts, flows, before } = await report('members', 'from=2026-02-10&to=2026-03-31');
    const of = (month: string) =>
      Object.fromEntries(
        counts
          .filter((one: { month: string }) => one.month === month)
          .map((one: { tier: string; status: string; count: number }) => [`${one.tier} ${one.status}`, one.count]),
      );
    expect(of('2026-02-01')).toEqual({
      'ORDINARY ACTIVE': 2,
      'ORDINARY ABSENT': 1,
      'SPOUSE ACTIVE': 1,
      'TERM ACTIVE': 1,
    });
    expect(of('2026-03-01')).toEqual({ 'ORDINARY ACTIVE': 1, 'ORDINARY ABSENT': 1, 'SPOUSE ACTIVE': 1 });
    expect(before).toBe(5);
    expect(flows).toEqual([
      { month: '2026-02-01', joined: 1, left: 1 },
      { month: '2026-03-01', joined: 0, left: 2 },
    ]);
  });
});

describe('income', () => {
  test('billed, taken back and the tax within, to the cent and by month at the club', async () => {
    const payer = await club.payer();
    const items = [
      { type: 'COURSE', description: 'x', unit_price: '10.01' },
      { type: 'EVENT', description: 'y', unit_price: '3.33' },
    ];
    const { body } = await club.treasurer.ask('POST', '/finance/payment-invoice/', { member: payer.memberId, items });
    await club.treasurer.ask('PATCH', `/finance/payment-invoice/${body.id}/`, { status: 'PAID', method: 'CASH' });
    const paid = await club.db.row<{ payment: number }>(
      sql`select payment from payment_part where invoice = ${body.id}`,
    );
    await club.treasurer.ask('POST', '/finance/refund/', { payment: paid?.payment, amount: '5.00', reason: 'x' });
    const { parts } = await report('income', `from=${today.with({ day: 1 })}`);
    const cents = (name: string) =>
      parts.reduce((sum: number, part: Record<string, string>) => sum + Math.round(Number(part[name]) * 100), 0);
    const books = await club.db.row<{ gst: number }>(
      sql`
        select (
          (
            select sum(gst_amount) from invoice where issued_at is not null)
            - (select sum(gst_amount) from credit_note))::bigint as gst`,
    );
    expect([cents('billed'), cents('credited'), cents('gst')]).toEqual([1334, 500, books?.gst]);
    expect(parts.map(({ source, billed }: Record<string, string>) => [source, billed])).toEqual([
      ['COURSE', '10.01'],
      ['EVENT', '3.33'],
    ]);
  });
});

describe('arrears', () => {
  const late = async (payer: Payer, amount: string, days: number) => {
    const invoice = await club.bill(payer, amount);
    await club.db.run(
      sql`update invoice set due_date = ${today.subtract({ days }).toString()} where id = ${invoice.id}`,
    );
    return invoice;
  };

  test('by age and membership, as the treasurer’s list has them; names only with the books', async () => {
    const [one, other] = [await club.payer(), await club.payer()];
    await club.db.run(sql`update member set membership_level_1 = 'CORPORATE' where id = ${other.memberId}`);
    for (const [days, amount] of [
      [0, '100.00'],
      [1, '1.00'],
      [30, '2.00'],
      [31, '4.00'],
      [90, '8.00'],
      [91, '16.00'],
    ] as const)
      await late(one, amount, days);
    const whole = await late(other, '64.00', 400);
    await club.treasurer.ask('PATCH', `/finance/payment-invoice/${(await late(other, '9.00', 50)).id}/`, {
      status: 'PAID',
      method: 'CASH',
    });
    const now = await report('arrears', '');
    expect(now.tiers).toEqual([
      { tier: 'CORPORATE', amounts: ['0.00', '0.00', '0.00', '64.00'], invoices: [0, 0, 0, 1] },
      { tier: 'ORDINARY', amounts: ['3.00', '4.00', '8.00', '16.00'], invoices: [2, 1, 1, 1] },
    ]);
    const list = (await club.treasurer.ask('GET', '/finance/arrears/')).body.results as { buckets: string[] }[];
    const sums = (rows: readonly (readonly string[])[]) =>
      [0, 1, 2, 3].map((at) => rows.reduce((sum, row) => sum + Number(row[at]), 0));
    expect(sums(now.tiers.map(({ amounts }: { amounts: string[] }) => amounts))).toEqual(
      sums(list.map(({ buckets }) => buckets)),
    );
    expect(now.debtors).toBeNull();
    const both = await club.as((await buildUser(club.db, { rights: ['report.view', 'finance.view'] })).id);
    const { debtors } = await report('arrears', '', both);
    expect(debtors.map((row: { member: number; amount: string }) => [row.member, row.amount])).toEqual([
      [other.memberId, '64.00'],
      [one.memberId, '31.00'],
    ]);
    // What is paid today was still owed yesterday; what was billed today was not.
    await club.db.run(sql`alter table ledger_entry disable trigger user`);
    await club.db.run(sql`update ledger_entry set at = at - interval '40 days' where invoice = ${whole.id}`);
    await club.db.run(sql`alter table ledger_entry enable trigger user`);
    await club.treasurer.ask('PATCH', `/finance/payment-invoice/${whole.id}/`, { status: 'PAID', method: 'CASH' });
    const tiers = async (days: number) =>
      (await report('arrears', `to=${today.subtract({ days })}`)).tiers.map(({ tier }: { tier: string }) => tier);
    expect([await tiers(0), await tiers(1), await tiers(50)]).toEqual([['ORDINARY'], ['CORPORATE'], []]);
  });
});
