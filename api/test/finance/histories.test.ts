import { type InvoiceState, invoiceStatus } from '@clubhouse/contract';
import { expect, test } from 'vitest';
import { sql } from '../../src/db/sql.ts';
import { openClub } from '../open-club.ts';
import { randomFrom } from '../prove/chance.ts';
import { buildMoneyClub, type Payer } from './club-with-money.ts';
import { Books } from './reference-model.ts';

const club = await openClub(buildMoneyClub());

const dollars = (cents: number) => (cents / 100).toFixed(2);

async function compare(books: Books, payer: Payer): Promise<void> {
  const rows = await club.db.rows<InvoiceState & { id: number; status: string; due: number }>(sql`
    select id, status, amount_due as due, true as issued, total_amount as total, credited, received, returned, due_date
    from invoice where member = ${payer.memberId} order by id`);
  for (const row of rows) {
    expect([row.id, row.status, row.due]).toEqual([row.id, books.status(row.id), books.due(row.id)]);
    expect(invoiceStatus(row, '2000-01-01')).toBe(row.status);
  }
  const sums = await club.db.rows<{ id: number; due: number; sum: number }>(sql`
    select i.id, i.amount_due as due, coalesce(sum(l.amount), 0)::bigint as sum
    from invoice i
    left join ledger_entry l on l.invoice = i.id
    where i.member = ${payer.memberId}
    group by i.id`);
  for (const { id, due, sum } of sums) expect([id, sum]).toEqual([id, due]);
  const balances = await club.db.rows<{ id: number; balance: number; good: boolean }>(
    sql`
      select id, balance, status = 'ACTIVE' as good
      from voucher
      where id = any(${[...books.vouchers.keys()]}::bigint[])`,
  );
  for (const { id, ...now } of balances) expect([id, now]).toEqual([id, books.standing(id)]);
  const credit = await club.db.row<{ balance: number }>(sql`
    select coalesce(sum(v.balance) filter (where v.status <> 'CANCELLED'), 0)::bigint as balance
    from voucher v
    join voucher_group g on g.id = v."group"
    where v.member = ${payer.memberId} and g.name = 'Account credit'`);
  expect(credit?.balance).toBe(books.accountCredit);
  for (const [token, { status }] of books.payments) {
    const row = await club.db.row<{ status: string }>(sql`select status from payment where token = ${token}`);
    expect([token, row?.status]).toEqual([token, status]);
  }
}

/** One random life of one member's money, compared with the reference after every step. */
async function live(seed: number): Promise<void> {
  const random = randomFrom(seed);
  const payer = await club.payer();
  const books = new Books();
  const codes = new Map<number, string>();
  const sessions = new Map<string, { id: string; reference: string; amount: number }>();
  let events = 0;
  const steps = {
    async bill() {
      const cents = 1 + random.upTo(5000);
      books.bill((await club.bill(payer, dollars(cents))).id, cents);
    },
    async voucher() {
      const cents = 1 + random.upTo(3000);
      const made = await club.voucher(payer, dollars(cents));
      codes.set(made.id, made.code);
      books.issue(made.id, { amount: cents });
    },
    async percentage() {
      const percent = 5 * (1 + random.upTo(20));
      const ceiling = random.upTo(2) === 0 ? 1 + random.upTo(2000) : null;
      const made = await club.voucher(payer, dollars(percent * 100), {
        value_type: 'PERCENT',
        max_discount: ceiling === null ? null : dollars(ceiling),
      });
      codes.set(made.id, made.code);
      books.issue(made.id, { percent, ceiling });
    },
    async begin() {
      const all = [...books.invoices.keys()];
      if (all.length === 0) return;
      const invoices = [...new Set([random.pick(all), random.pick(all)])].sort((a, b) => a - b);
      const wallet = [...codes.keys()];
      const chosen =
        wallet.length > 0 && random.upTo(2) === 0 ? [...new Set([random.pick(wallet), random.pick(wallet)])] : [];
      // Now and then a part, or more than there is, or of two invoices, which is refused.
      const some = invoices.reduce((total, id) => total + Math.max(books.due(id), 0), 0);
      const amount = random.upTo(2) === 0 ? random.upTo(some + 200) : undefined;
      const accept = books.begin(invoices, chosen, amount);
      const answer = await club.pay(
        payer,
        invoices,
        'CREDIT_CARD',
        chosen.map((id) => codes.get(id) ?? ''),
        amount === undefined ? undefined : dollars(amount),
      );
      expect([seed, answer.status, answer.text]).toEqual([seed, accept ? 200 : 400, answer.text]);
      accept?.(answer.body.payment_token);
      if (answer.body.redirect_url)
        sessions.set(answer.body.payment_token, await club.session(answer.body.redirect_url));
    },
    async event() {
      if (sessions.size === 0) return;
      const [token, session] = random.pick([...sessions]);
      const state = random.pick(['PAID', 'PAID', 'FAILED', 'EXPIRED', 'OPEN']);
      events += 1;
      const event = {
        id: `h${seed}-${events - random.upTo(2)}`,
        kind: 'x',
        session: session.id,
        reference: session.reference,
        state,
        amount: session.amount,
        currency: 'SGD',
      };
      const known = await club.db.row(sql`select 1 from gateway_event where event_id = ${event.id}`);
      if (state === 'PAID')
        await club.db.run(sql`update sandbox_session set state = 'SUCCEEDED' where id = ${session.id}`);
      await club.deliver(event);
      if (!known) books.event(token, state);
    },
    async counter() {
      const all = [...books.invoices.keys()];
      if (all.length === 0) return;
      const id = random.pick(all);
      const done = books.counter(id);
      const answer = await club.treasurer.ask('PATCH', `/finance/payment-invoice/${id}/`, {
        status: 'PAID',
        method: random.pick(['CASH', 'NETS']),
      });
      if (done) expect([seed, answer.status, answer.text]).toEqual([seed, 200, answer.text]);
    },
    async part() {
      const all = [...books.invoices.keys()];
      if (all.length === 0) return;
      const id = random.pick(all);
      const received = 1 + random.upTo(Math.max(books.due(id), 1) + 1000);
      const done = books.counter(id, received);
      const answer = await club.treasurer.ask('POST', '/finance/counter-payment/', {
        invoices: [{ invoice: id }],
        method: random.pick(['CASH', 'NETS']),
        received: dollars(received),
        excess: 'CREDIT',
      });
      expect([seed, answer.status, answer.text]).toEqual([seed, done ? 201 : 400, answer.text]);
      if (!done) return;
      expect([answer.body.applied, answer.body.credit]).toEqual([dollars(done.applied), dollars(done.credit)]);
      books.note(answer.body.payment, { invoice: id, ...done });
    },
    async credit() {
      const all = [...books.invoices.keys()];
      if (all.length === 0) return;
      const id = random.pick(all);
      const amount = 1 + random.upTo(books.due(id) + 1);
      const open = [...books.payments].filter(([, one]) => one.status === 'PENDING' && one.invoices.includes(id));
      const done = books.credit(id, amount);
      const answer = await club.treasurer.ask('POST', `/finance/payment-invoice/${id}/credit/`, {
        amount: dollars(amount),
        reason: 'Too much',
      });
      expect([seed, answer.status, answer.text]).toEqual([seed, done ? 201 : 400, answer.text]);
      if (done) for (const [token] of open) books.event(token, 'CANCELLED');
    },
    async reverse() {
      if (books.counterPayments.size === 0) return;
      const payment = random.pick([...books.counterPayments.keys()]);
      const path = `/booking/reservation-payment/${payment}/reverse/`;
      const answer = await club.treasurer.ask('POST', path, { reason: 'A mistake' });
      // An invoice that was cancelled by a credit note meanwhile cannot be owed again beyond its total.
      expect([seed, answer.status, answer.text]).toEqual([seed, 200, answer.text]);
      books.reverse(payment);
    },
    async cancel() {
      const all = [...books.invoices.keys()];
      if (all.length === 0) return;
      const id = random.pick(all);
      const before = books.status(id);
      const done = books.cancel(id);
      const answer = await club.treasurer.ask('PATCH', `/finance/payment-invoice/${id}/`, { status: 'CANCELLED' });
      if (before !== 'CANCELLED')
        expect([seed, id, answer.status, answer.text]).toEqual([seed, id, done ? 200 : 400, answer.text]);
    },
    async refund() {
      const paid = [...books.payments.keys()].filter((token) => books.refundable(token) > 0);
      if (paid.length === 0) return;
      const token = random.pick(paid);
      const amount = 1 + random.upTo(books.refundable(token) + 1);
      const way = random.pick(['WAY_PAID', 'VOUCHER'] as const);
      const row = await club.db.row<{ id: number }>(sql`select id from payment where token = ${token}`);
      const answer = await club.treasurer.ask('POST', '/finance/refund/', {
        payment: row?.id,
        amount: dollars(amount),
        way,
        reason: 'Because',
      });
      expect([seed, answer.status, answer.text]).toEqual([
        seed,
        books.refund(token, amount, way) ? 201 : 400,
        answer.text,
      ]);
    },
  };
  const names = [
    'bill',
    'bill',
    'voucher',
    'percentage',
    'begin',
    'begin',
    'begin',
    'event',
    'event',
    'event',
    'counter',
    'part',
    'part',
    'credit',
    'reverse',
    'cancel',
    'cancel',
    'refund',
    'refund',
  ] as const;
  for (let step = 0; step < 36; step += 1) {
    await steps[random.pick(names)]();
    await compare(books, payer);
  }
  await club.watch();
  const back = await club.db.row<{ money: number; vouchers: number; sent: number }>(sql`
    select (
      select coalesce(sum(r.amount), 0)::bigint
      from refund r
      join payment p on p.id = r.payment
      where p.member = ${payer.memberId} and r.way = 'WAY_PAID') as money,
      (
        select coalesce(sum(v.value), 0)::bigint
        from voucher v
        join voucher_group g on g.id = v."group"
        where v.member = ${payer.memberId} and g.name = 'Refund credit') as vouchers,
      (
        select coalesce(sum(s.refunded), 0)::bigint
        from sandbox_session s
        join payment p on p.reference = s.reference
        where p.member = ${payer.memberId}) as sent`);
  expect([seed, back]).toEqual([seed, { money: books.sentBack, vouchers: books.asCredit, sent: books.sentBack }]);
}

test.each(Array.from({ length: Number(process.env.HISTORIES ?? 12) }, (_, index) => index + 1))(
  'a random life of money agrees with the reference (seed %i)',
  live,
  60_000,
);

test('every number of the year was given once, without a gap', async () => {
  for (const [table, column] of [
    ['invoice', 'invoice_number'],
    ['credit_note', 'number'],
  ] as const) {
    const { rows } = await club.db.pool.query<{ n: number }>(
      `select right(${column}, 6)::int as n from ${table} where ${column} is not null order by 1`,
    );
    expect(rows.map(({ n }) => n)).toEqual(rows.map((_, index) => index + 1));
  }
});
