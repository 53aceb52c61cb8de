import { expect, test } from 'vitest';
import { inTransaction } from '../../src/db/pool.ts';
import { sql } from '../../src/db/sql.ts';
import { buildUser } from '../factories.ts';
import { multipart } from '../multipart.ts';
import { openClub } from '../open-club.ts';
import { buildMoneyClub } from './club-with-money.ts';

const club = await openClub(buildMoneyClub());
const invoice = (await club.bill(await club.payer(), '100000.00')).id;

/** A movement at a moment; cents. */
const move = (at: string, method: string, amount: number, kind = amount > 0 ? 'PAYMENT' : 'REFUND') =>
  club.db.run(
    sql`
      insert into ledger_entry (at, kind, invoice, method, amount)
      values (${at}, ${kind}, ${invoice}, ${method}, ${-amount})`,
  );
const figures = async (day: string) => (await club.treasurer.ask('GET', `/finance/closing/day/?day=${day}`)).body;
const close = (day: string, counted_cash: string, more: object = {}) =>
  club.treasurer.ask('POST', '/finance/closing/', { day, counted_cash, ...more });

test('a day is the club’s day: midnight in Singapore, not in Greenwich', async () => {
  await move('2026-03-09T15:59:59.999Z', 'CASH', 100);
  await move('2026-03-09T16:00:00Z', 'CASH', 1000);
  await move('2026-03-10T15:59:59.999Z', 'CASH', 20_000);
  await move('2026-03-10T16:00:00Z', 'CASH', 300_000);
  await move('2026-03-10T04:00:00Z', 'CASH', -500);
  await move('2026-03-10T04:00:00Z', 'NETS', 777);
  await move('2026-03-10T04:00:00Z', 'VOUCHER', 50, 'VOUCHER');
  expect(await figures('2026-03-10')).toEqual({
    day: '2026-03-10',
    lines: [
      { method: 'NETS', received: '7.77', returned: '0.00', net: '7.77', count: 1 },
      {
        method: 'VOUCHER',
        received: '0.00',
        returned: '0.00',
        net: '0.00',
        count: 1,
        spent: '0.50',
        put_back: '0.00',
      },
      { method: 'CASH', received: '210.00', returned: '5.00', net: '205.00', count: 2 },
    ],
    received_total: '217.77',
    refunded_total: '5.00',
    paid_from_credit: '0.00',
    paid_with_vouchers: '0.50',
    opening_float: '0.00',
    cash_net: '205.00',
    expected_cash: '205.00',
    closed: null,
    words: '',
  });
});

test('a closed day keeps its figures, and says by how much the till is off', async () => {
  const made = await close('2026-03-10', '200.00', { note: 'One note missing.' });
  expect([made.status, made.body]).toMatchObject([
    201,
    {
      day: '2026-03-10',
      expected_cash: '205.00',
      counted_cash: '200.00',
      difference: '-5.00',
      note: 'One note missing.',
    },
  ]);
  expect((await figures('2026-03-10')).closed).toBe(made.body.id);
  expect((await close('2026-03-10', '1.00')).body).toEqual({ day: ['This day is already closed.'] });
  expect(
    await club.db.rows(sql`select 1 from audit where resource = 'daily closing' and row_id = ${made.body.id}`),
  ).toHaveLength(1);
});

test('a difference is explained, or the day stays open; blanks explain nothing', async () => {
  await move('2026-02-02T04:00:00Z', 'CASH', 5000);
  for (const more of [{}, { note: '' }, { note: '  \n ' }])
    for (const counted of ['49.99', '50.01', '0.00']) {
      const { status, body } = await close('2026-02-02', counted, more);
      expect([more, status, body]).toEqual([more, 400, { note: ['Please explain the difference.'] }]);
    }
  expect((await figures('2026-02-02')).closed).toBeNull();
  expect((await close('2026-02-02', '50.00')).status).toBe(201);
});

test('entries on a closed day count once on the next day, and both say so', async () => {
  await move('2026-03-10T08:00:00Z', 'CASH', 4200);
  const [closed, next] = [await figures('2026-03-10'), await figures('2026-03-11')];
  expect([closed.expected_cash, closed.words]).toEqual([
    '205.00',
    '1 entry of S$ 42.00 came after the closing and counts on the next day.',
  ]);
  expect([next.expected_cash, next.words]).toEqual([
    '3042.00',
    'Includes 1 entry of S$ 42.00 from after the previous closing.',
  ]);
  const made = await close('2026-03-11', '3042.00');
  expect(made.body).toMatchObject({ difference: '0.00', note: next.words });
  await move('2026-03-10T08:00:00Z', 'CASH', 1);
  expect((await figures('2026-03-11')).expected_cash).toBe('3042.00');
  expect((await figures('2026-03-12')).expected_cash).toBe('0.01');
});

test('today may be closed before it is over, and says so; tomorrow may not', async () => {
  const today = Temporal.Now.plainDateISO('Asia/Singapore');
  const early = await close(today.toString(), '0.00');
  expect(early.status).toBe(201);
  expect(early.body.note).toMatch(
    /^Closed at \d\d:\d\d, before the end of the day\. Later entries count on the next day\.$/,
  );
  expect((await close(today.add({ days: 2 }).toString(), '0.00')).body).toEqual({
    day: ['This day hasn’t started yet.'],
  });
});

test('ten who close one day together make one closing; bookings beside it are in one day each', async () => {
  const day = '2026-04-01';
  await move('2026-04-01T04:00:00Z', 'CASH', 100);
  const work = Array.from({ length: 10 }, () => close(day, '1.00', { note: 'Counted in haste.' }));
  const moves = Array.from({ length: 10 }, () => move('2026-04-01T05:00:00Z', 'CASH', 100));
  const answers = await Promise.all(work);
  await Promise.all(moves);
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
  const cents = async (one: string) => Math.round(Number((await figures(one)).expected_cash) * 100);
  expect((await cents(day)) + (await cents('2026-04-02'))).toBe(1100);
});

test('a closing waits for what is being booked, so that nothing falls between two days', async () => {
  const { promise: gate, resolve: release } = Promise.withResolvers<void>();
  const { promise: inserted, resolve: written } = Promise.withResolvers<void>();
  const booking = inTransaction(club.db, async (tx) => {
    await tx.run(
      sql`
        insert into ledger_entry (at, kind, invoice, method, amount)
        values ('2026-05-01T05:00:00Z', 'PAYMENT', ${invoice}, 'CASH', -600)`,
    );
    written();
    await gate;
  });
  await inserted;
  const closing = close('2026-05-01', '6.00');
  const waits = () =>
    club.db.row(sql`select 1 from pg_locks where not granted and relation = 'ledger_entry'::regclass`);
  const done = closing.then(() => true);
  while (!(await waits()) && !(await Promise.race([done, Promise.resolve(false)])));
  release();
  await booking;
  expect((await closing).body).toMatchObject({ expected_cash: '6.00', difference: '0.00' });
});

test('is for the treasurer; who may look may look', async () => {
  const clerk = await club.as((await buildUser(club.db, { rights: ['finance.view'] })).id);
  expect((await clerk.ask('GET', '/finance/closing/day/?day=2026-03-10')).status).toBe(200);
  expect((await clerk.ask('POST', '/finance/closing/', { day: '2026-03-01', counted_cash: '0' })).status).toBe(403);
  expect((await clerk.ask('GET', '/finance/closing/day/?day=nonsense')).body).toEqual({ day: ['Enter a valid date.'] });
  expect(Object.keys((await club.treasurer.ask('POST', '/finance/closing/', {})).body)).toEqual([
    'day',
    'counted_cash',
  ]);
});

test('a day begins with the float that the last one kept; what is expected is float and cash together', async () => {
  await move('2026-07-01T04:00:00Z', 'CASH', 5000);
  await move('2026-07-01T05:00:00Z', 'CASH', -1000);
  const first = await close('2026-07-01', '140.00', { opening_float: '100.00', kept_cash: '80.00' });
  expect([first.status, first.body]).toMatchObject([
    201,
    {
      opening_float: '100.00',
      expected_cash: '140.00',
      counted_cash: '140.00',
      difference: '0.00',
      kept_cash: '80.00',
    },
  ]);
  await move('2026-07-02T04:00:00Z', 'CASH', 2000);
  expect(await figures('2026-07-02')).toMatchObject({
    opening_float: '80.00',
    cash_net: '20.00',
    expected_cash: '100.00',
  });
  expect((await close('2026-07-02', '90.00', {})).body).toHaveProperty('note');
  expect((await close('2026-07-02', '90.00', { note: 'x', kept_cash: '90.01' })).body).toHaveProperty('kept_cash');
  expect((await close('2026-07-02', '100.00')).body).toMatchObject({
    opening_float: '80.00',
    expected_cash: '100.00',
    difference: '0.00',
    kept_cash: '80.00',
  });
  // The float of a closed day stays what it was, no matter what is closed before it later.
  await close('2026-06-30', '5.00', { note: 'Found', opening_float: '5.00', kept_cash: '5.00' });
  expect(await figures('2026-07-01')).toMatchObject({ opening_float: '100.00', closed: first.body.id });
});

test('payments are counted, not their entries; a reversal counts once; unsent refunds are separate', async () => {
  const money = await buildMoneyClub();
  const today = Temporal.Now.plainDateISO('Asia/Singapore').toString();
  const read = async () => (await money.treasurer.ask('GET', `/finance/closing/day/?day=${today}`)).body;
  const payer = await money.payer();
  const take = async (amounts: readonly string[], method: string, received?: string) => {
    const bills = await Promise.all(amounts.map((amount) => money.bill(payer, amount)));
    const paid = await money.treasurer.ask('POST', '/finance/counter-payment/', {
      invoices: bills.map(({ id }) => ({ invoice: id })),
      method,
      ...(received && { received, excess: 'CREDIT' }),
    });
    expect(paid.status, paid.text).toBe(201);
    return paid.body.payment as number;
  };
  await take(['10.00', '20.00'], 'CASH', '35.00');
  const mistake = await take(['5.00'], 'CASH', '8.00');
  const reason = 'Typed twice';
  const reversed = await money.treasurer.ask('POST', `/booking/reservation-payment/${mistake}/reverse/`, { reason });
  expect(reversed.status, reversed.text).toBe(200);
  const rent = await money.bill(payer, '50.00');
  const content = `Date,Description,Amount\n15/11/2026,${rent.invoice_number},50.00\n`;
  const { payload, headers } = multipart([{ name: 'file', content, fileName: 'bank.csv', type: 'text/csv' }]);
  expect((await money.treasurer.ask('POST', '/finance/bank-file/', payload, headers)).body.matched).toBe(1);
  const [{ id: transfer }] = (await money.invoice(rent.id)).payments as unknown as [{ id: number }];
  const back = { payment: transfer, amount: '30.00', way: 'WAY_PAID', reason: 'Rain' };
  const refund = await money.treasurer.ask('POST', '/finance/refund/', back);
  expect([refund.status, refund.body.status]).toEqual([201, 'PENDING']);
  const day = await read();
  expect(day.lines.find(({ method }: { method: string }) => method === 'CASH')).toEqual({
    method: 'CASH',
    received: '43.00',
    returned: '8.00',
    net: '35.00',
    count: 2,
  });
  const transfers = { method: 'BANK_TRANSFER', received: '50.00', count: 1 };
  expect(day.lines).toContainEqual({ ...transfers, returned: '0.00', net: '50.00', waiting: '30.00' });
  expect(day.words).toContain('1 reversal of S$ 8.00');
  const books = await money.db.row<{ net: number }>(
    sql`select -sum(amount)::bigint as net from ledger_entry where kind not in ('INVOICE', 'CREDIT_NOTE')`,
  );
  const cents = (text = '0') => Math.round(Number(text) * 100);
  const net = day.lines.reduce(
    (sum: number, line: { net: string; waiting?: string }) => sum + cents(line.net) - cents(line.waiting),
    0,
  );
  expect(net).toBe(books?.net);
  await money.treasurer.ask('PATCH', `/finance/refund/${refund.body.id}/`, { status: 'DONE' });
  expect((await read()).lines).toContainEqual({ ...transfers, returned: '30.00', net: '20.00' });
  await money.close();
});
