import { parseCsv } from '@clubhouse/contract';
import { describe, expect, test } from 'vitest';
import { sql } from '../../src/db/sql.ts';
import { manyChanges } from '../../src/modules/members/bulk-changes/index.ts';
import { buildUser } from '../factories.ts';
import { openClub } from '../open-club.ts';
import { chooser } from '../prove/chance.ts';
import { buildMoneyClub, type Payer } from './club-with-money.ts';

const today = Temporal.Now.plainDateISO('Asia/Singapore');
const club = await openClub(buildMoneyClub());

/** An invoice that was due this many days ago. */
async function late(payer: Payer, amount: string, days: number) {
  const invoice = await club.bill(payer, amount);
  await club.db.run(sql`update invoice set due_date = ${today.subtract({ days }).toString()} where id = ${invoice.id}`);
  return invoice;
}
const arrears = async (query = '') => (await club.treasurer.ask('GET', `/finance/arrears/${query}`)).body;
const propose = () => club.treasurer.ask('POST', '/finance/arrears/propose/');
const statusOf = async ({ memberId }: Payer) =>
  (await club.db.row<{ status: string }>(sql`select status from member where id = ${memberId}`))?.status;

describe('arrears', () => {
  test('by age in club days, the longest overdue first, page by page', async () => {
    const [one, other, none] = [await club.payer(), await club.payer(), await club.payer()];
    for (const [days, amount] of [
      [0, '1000.00'],
      [1, '1.00'],
      [30, '2.00'],
      [31, '4.00'],
      [60, '8.00'],
      [61, '16.00'],
      [90, '32.00'],
      [91, '64.00'],
    ] as const)
      await late(one, amount, days);
    await late(other, '5.00', 400);
    await club.bill(none, '9.00');
    const paid = await late(none, '9.00', 50);
    await club.treasurer.ask('PATCH', `/finance/payment-invoice/${paid.id}/`, { status: 'PAID', method: 'CASH' });
    const { count, results } = await arrears();
    expect([count, results.length]).toEqual([2, 2]);
    expect(results[1]).toEqual({
      member: one.memberId,
      name: one.member?.name,
      membership_id: one.member?.membership_id,
      status: 'ACTIVE',
      invoices: 7,
      oldest_due: today.subtract({ days: 91 }).toString(),
      amount: '127.00',
      buckets: ['3.00', '12.00', '48.00', '64.00'],
    });
    const page = await arrears('?limit=1&offset=1');
    expect([page.count, page.next, page.results[0].member]).toEqual([2, null, one.memberId]);
    expect(page.previous).toBe('http://club.test/v1/finance/arrears/?limit=1');
    expect((await one.client.ask('GET', '/finance/arrears/')).status).toBe(403);
  });
  test('as a file, with amounts as numbers and the words of the screen', async () => {
    const { results } = await arrears();
    const file = await club.treasurer.ask('GET', '/finance/arrears/export/');
    expect(file.headers['content-type']).toBe('text/csv; charset=utf-8');
    const [head, ...rows] = [...parseCsv(file.text)];
    expect(head).toEqual(expect.arrayContaining(['Membership ID', 'Member', 'Oldest due', 'Over 90 days', 'Total']));
    expect(rows.map((row) => [row[0], row.at(-1)])).toEqual(
      results.map((row: { membership_id: string; amount: string }) => [row.membership_id, row.amount]),
    );
    expect(rows[0]?.[2]).toBe('Active');
    expect((await club.treasurer.ask('GET', '/finance/arrears/export/?format=pdf')).status).toBe(400);
    const line = await club.db.row<{ changes: object }>(
      sql`select changes from audit where action = 'export' and resource = 'arrears' order by id desc limit 1`,
    );
    expect(line?.changes).toMatchObject({ count: { new: rows.length } });
  });

  test('longer than the club allows become one request that a second person decides; not twice', async () => {
    await club.db.run(sql`update invoice set due_date = ${today.toString()}`);
    expect((await propose()).body).toEqual({ approval_request: null, members: 0 });
    const [long, short, gone] = [await club.payer(), await club.payer(), await club.payer()];
    const invoice = await late(long, '10.00', 61);
    await late(short, '10.00', 60);
    await late(gone, '10.00', 200);
    await club.db.run(sql`update member set status = 'ABSENT' where id = ${gone.memberId}`);
    const both = await Promise.all([propose(), propose()]);
    const made = both.find(({ body }) => body.approval_request !== null)?.body;
    expect(made).toEqual({ approval_request: expect.any(Number), members: 1 });
    expect(both.filter(({ body }) => body.approval_request !== null)).toHaveLength(1);
    expect((await propose()).body).toEqual({ approval_request: null, members: 0 });
    const judge = await club.as((await buildUser(club.db, { rights: ['approval.decide'] })).id);
    const path = `/approval-requests/${made.approval_request}/`;
    expect((await judge.ask('GET', path)).body).toMatchObject({
      type: 'BULK',
      stage: 'WAITING',
      record_count: 1,
      error_count: 0,
    });
    expect((await judge.ask('GET', `${path}rows/`)).body.results[0]).toMatchObject({
      member: long.memberId,
      verdict: 'OK',
      changes: { status: { old: 'ACTIVE', new: 'SUSPENDED-DEFAULTER' } },
    });
    expect((await judge.ask('PATCH', path, { status: 'APPROVED' })).status).toBe(200);
    await manyChanges(club.db, club.config)(new AbortController().signal);
    expect([await statusOf(long), await statusOf(short), await statusOf(gone)]).toEqual([
      'SUSPENDED-DEFAULTER',
      'ACTIVE',
      'ABSENT',
    ]);
    await club.treasurer.ask('PATCH', `/finance/payment-invoice/${invoice.id}/`, { status: 'PAID', method: 'CASH' });
    expect(await statusOf(long)).toBe('ACTIVE');
    expect((await long.client.ask('POST', '/finance/arrears/propose/')).status).toBe(403);
  });
});

describe('income', () => {
  const income = async (query = '') =>
    (await club.treasurer.ask('GET', `/finance/income/${query}`)).body.points as {
      month: string;
      source: string;
      amount: string;
    }[];
  const cents = (points: readonly { amount: string }[]) =>
    points.reduce((sum, { amount }) => sum + Math.round(Number(amount) * 100), 0);

  test('spreads credit notes over the lines to the cent, whatever their order, and agrees with the books', async () => {
    const payer = await club.payer();
    const types = ['MEMBERSHIP_FEE', 'RESERVATION', 'COURSE', 'EVENT', 'ADJUSTMENT'];
    const upTo = chooser(7);
    for (let round = 0; round < 25; round += 1) {
      const items = Array.from({ length: 1 + upTo(6) }, () => ({
        type: types[upTo(5)],
        description: 'x',
        unit_price: (upTo(5000) / 100).toFixed(2),
      }));
      const made = await club.treasurer.ask('POST', '/finance/payment-invoice/', { member: payer.memberId, items });
      const total = Math.round(Number(made.body.total_amount) * 100);
      const before = await income();
      await club.treasurer.ask('PATCH', `/finance/payment-invoice/${made.body.id}/`, {
        status: 'PAID',
        method: 'CASH',
      });
      const paid = await club.db.row<{ payment: number }>(
        sql`select payment from payment_part where invoice = ${made.body.id}`,
      );
      let left = total;
      while (left > 0) {
        const amount = round % 3 === 0 ? left : 1 + upTo(left);
        left -= amount;
        await club.treasurer.ask('POST', '/finance/refund/', {
          payment: paid?.payment,
          amount: (amount / 100).toFixed(2),
          reason: 'x',
        });
        if (round % 3 === 1) break;
      }
      const books = await club.db.row<{ sum: number }>(
        sql`select sum(amount)::bigint as sum from ledger_entry where kind in ('INVOICE', 'CREDIT_NOTE')`,
      );
      const after = await income();
      expect([round, cents(after)]).toEqual([round, books?.sum]);
      // Taken back completely, in however many steps, nothing of it is left on any line.
      if (left === 0) {
        const lines = new Map<string, number>();
        for (const { type, unit_price } of items)
          lines.set(type ?? '', (lines.get(type ?? '') ?? 0) + Math.round(Number(unit_price) * 100));
        for (const [type, billed] of lines) {
          const at = (points: typeof before) => cents(points.filter(({ source }) => source === type));
          expect([round, type, at(before) - at(after)]).toEqual([round, type, billed]);
        }
      }
    }
  });

  test('by month at the club, within the days asked for', async () => {
    const payer = await club.payer();
    const { id } = await club.bill(payer, '10.00', 'EVENT');
    const spare = await club.bill(payer, '1.00', 'EVENT');
    await club.db.run(
      sql`
        insert into ledger_entry (at, kind, invoice, amount)
        values ('2025-01-31T15:59:59Z', 'CREDIT_NOTE', ${id}, -100),
          ('2025-01-31T16:00:00Z', 'CREDIT_NOTE', ${id}, -200)`,
    );
    expect(await income('?from=2025-01-01&to=2025-02-28')).toEqual([
      { month: '2025-01-01', source: 'EVENT', amount: '-1.00' },
      { month: '2025-02-01', source: 'EVENT', amount: '-2.00' },
    ]);
    expect(await income('?from=2025-02-02&to=2025-02-28')).toEqual([]);
    expect(
      (await income()).filter(({ source, month }) => source === 'EVENT' && month === today.with({ day: 1 }).toString()),
    ).toHaveLength(1);
    expect(spare.id).toBeGreaterThan(id);
    for (const bad of ['?from=x', '?to=2025-02-30', '?from=2025-02-02&to=2025-02-01'])
      expect((await club.treasurer.ask('GET', `/finance/income/${bad}`)).status).toBe(400);
    expect((await payer.client.ask('GET', '/finance/income/')).status).toBe(403);
  });
});
