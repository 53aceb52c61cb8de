import { moneyToCents, type StatementLine } from '@clubhouse/contract';
import { extractText, getDocumentProxy } from 'unpdf';
import { expect, test } from 'vitest';
import { sql } from '../../src/db/sql.ts';
import { buildUser } from '../factories.ts';
import { openClub } from '../open-club.ts';
import { chooser } from '../prove/chance.ts';
import { buildMoneyClub, type Payer } from './club-with-money.ts';

const today = Temporal.Now.plainDateISO('Asia/Singapore');
const zone = 'Asia/Singapore';

const club = await openClub(buildMoneyClub());

interface Shown {
  readonly opening: string;
  readonly charges: string;
  readonly credits: string;
  readonly closing: string;
  readonly lines: readonly StatementLine[];
}

const path = (payer: Payer) => `/profile/member/${payer.memberId}/statement/`;
const statement = async (payer: Payer, from: string, to: string): Promise<Shown> => {
  const answer = await payer.client.ask('GET', `${path(payer)}?from=${from}&to=${to}`);
  expect(answer.status, answer.text).toBe(200);
  return answer.body;
};

async function pdfText(payer: Payer): Promise<string> {
  const file = await club.app.inject({
    method: 'GET',
    url: `/v1${path(payer)}pdf/`,
    headers: { authorization: `Bearer ${payer.client.token}` },
  });
  expect(file.headers['content-type']).toBe('application/pdf');
  return (await extractText(await getDocumentProxy(new Uint8Array(file.rawPayload)), { mergePages: true })).text;
}

const CREDIT_GROUPS = ['Account credit', 'Refund credit'];
const take = (body: object) => club.treasurer.ask('POST', '/finance/counter-payment/', body);
const creditCodes = async (payer: Payer) =>
  (
    await club.db.rows<{ code: string }>(sql`
      select v.code
      from voucher v
      join voucher_group g on g.id = v."group"
      where v.member = ${payer.memberId} and v.status = 'ACTIVE' and g.name = any(${CREDIT_GROUPS}::text[])`)
  ).map(({ code }) => code);
const reverse = (payment: number) =>
  club.treasurer.ask('POST', `/booking/reservation-payment/${payment}/reverse/`, { reason: 'Typed twice' });
const giveBack = (payment: number, amount: string, way: string) =>
  club.treasurer.ask('POST', '/finance/refund/', { payment, amount, way, reason: 'Not wanted' });

/** A random life of one member's money, spread over two years: overpaid, refunded, reversed, paid with credit and gifts. */
async function live(seed: number): Promise<Payer> {
  const upTo = chooser(seed);
  const payer = await club.payer();
  const change = (id: number, body: object) => club.treasurer.ask('PATCH', `/finance/payment-invoice/${id}/`, body);
  const money = (most: number) => ((1 + upTo(most)) / 100).toFixed(2);
  for (let n = 0; n < 12; n += 1) {
    const { id } = await club.bill(payer, money(9000));
    const invoices = [{ invoice: id }];
    const fate = upTo(7);
    if (fate === 1) await change(id, { status: 'CANCELLED' });
    if (fate === 2) await change(id, { status: 'PAID', method: 'CASH' });
    if (fate < 3) continue;
    const codes = upTo(2) ? await creditCodes(payer) : [(await club.voucher(payer, money(3000))).code];
    const received = money(12_000);
    const paid = await take({
      invoices,
      method: 'NETS',
      ...(fate < 6 && { received, excess: 'CREDIT' }),
      ...(upTo(2) && { voucher_codes: codes }),
    });
    if (paid.status !== 201) continue;
    if (fate === 4) await reverse(paid.body.payment);
    if (fate >= 5) await giveBack(paid.body.payment, money(1000), upTo(2) ? 'VOUCHER' : 'WAY_PAID');
  }
  await club.db.run(sql`alter table ledger_entry disable trigger user`);
  const entries = await club.db.rows<{ id: number }>(
    sql`select id from ledger_entry where member = ${payer.memberId} order by id`,
  );
  // In order, some on the same day, many around midnight at the club.
  let at = today.subtract({ days: 700 }).toZonedDateTime(zone);
  for (const { id } of entries) {
    at = at.add({ hours: upTo(600), minutes: upTo(60) });
    if (upTo(3) === 0) at = at.startOfDay().subtract({ seconds: upTo(2) });
    await club.db.run(sql`update ledger_entry set at = ${at.toInstant().toString()} where id = ${id}`);
  }
  await club.db.run(sql`alter table ledger_entry enable trigger user`);
  return payer;
}

test.each([1, 2, 3, 4, 5, 6])('sums equal the ledger to the cent, life %i', async (seed) => {
  const payer = await live(seed);
  // Credit is paid once: when it comes in, not when it moves onto an invoice or back.
  const books = await club.db.rows<{ day: string; amount: number; kind: string; received: number }>(sql`
    select (l.at at time zone ${zone})::date as day, l.kind,
      case when l.invoice is not null and g.name = any(${CREDIT_GROUPS}::text[]) then 0 else l.amount end as amount,
      case when l.kind in ('PAYMENT', 'OVERPAYMENT') then -l.amount else 0 end as received
    from ledger_entry l
    left join voucher v on v.id = l.voucher
    left join voucher_group g on g.id = v."group"
    where l.member = ${payer.memberId}
    order by l.at, l.id`);
  const sum = (fits: (day: string) => boolean) =>
    books.filter(({ day }) => fits(day)).reduce((total, { amount }) => total + amount, 0);
  const upTo = chooser(seed + 100);
  for (let n = 0; n < 6; n += 1) {
    const first = today.subtract({ days: upTo(720) });
    const last = first.add({ days: upTo(400) });
    const [from, to] = [first.toString(), last.toString()];
    const shown = await statement(payer, from, to);
    const [opening, closing] = [moneyToCents(shown.opening), moneyToCents(shown.closing)];
    expect(opening).toBe(sum((day) => day < from));
    expect(closing).toBe(sum((day) => day <= to));
    expect(opening + moneyToCents(shown.charges) - moneyToCents(shown.credits)).toBe(closing);
    expect(shown.lines.map(({ day }) => day)).toEqual(
      books.filter(({ day }) => day >= from && day <= to).map(({ day }) => day),
    );
    expect(shown.lines.at(-1)?.balance ?? shown.opening).toBe(shown.closing);
    // The next statement goes on where this one ends.
    const next = await statement(payer, last.add({ days: 1 }).toString(), last.add({ days: 30 }).toString());
    expect(next.opening).toBe(shown.closing);
  }
  const owed = await club.db.row<{ due: number; credit: number; received: number }>(sql`
    select (select sum(amount_due)::bigint from invoice where member = ${payer.memberId}) as due,
      (
        select coalesce(sum(v.balance), 0)::bigint
        from voucher v
        join voucher_group g on g.id = v."group"
        where v.member = ${payer.memberId} and v.status = 'ACTIVE' and g.name = any(${CREDIT_GROUPS}::text[]))
        as credit,
      (select coalesce(sum(amount), 0)::bigint from payment where member = ${payer.memberId}) as received`);
  if (!owed) throw new Error('no sums');
  const all = await statement(payer, '2024-01-01', today.add({ days: 400 }).toString());
  expect(moneyToCents(all.closing)).toBe(owed.due - owed.credit);
  const received = all.lines.filter(({ kind }) => kind === 'PAYMENT' || kind === 'OVERPAYMENT');
  expect(received.reduce((sum, { credit }) => sum + moneyToCents(credit), 0)).toBe(owed.received);
});

test('shows what each movement was, to the member and to finance staff', async () => {
  const payer = await club.payer();
  const { id, invoice_number } = await club.bill(payer, '30.00');
  await club.treasurer.ask('PATCH', `/finance/payment-invoice/${id}/`, { status: 'PAID', method: 'CASH' });
  const { body } = await payer.client.ask('GET', path(payer));
  expect(body).toMatchObject({ opening: '0.00', charges: '30.00', credits: '30.00', closing: '0.00' });
  expect(body.lines).toMatchObject([
    { kind: 'INVOICE', number: invoice_number, words: 'Something', charge: '30.00', credit: '', balance: '30.00' },
    { kind: 'PAYMENT', words: 'Payment by cash', charge: '', credit: '30.00', balance: '0.00' },
  ]);
  expect((await club.treasurer.ask('GET', path(payer))).body.lines).toEqual(body.lines);
  const other = await club.payer();
  const desk = await club.as((await buildUser(club.db, { rights: ['member.view'] })).id);
  for (const who of [other.client, desk])
    for (const below of ['', 'pdf/']) expect((await who.ask('GET', `${path(payer)}${below}`)).status).toBe(404);
});

const now = (payer: Payer): Promise<Shown> => payer.client.ask('GET', path(payer)).then(({ body }) => body);
const wordsAndBalance = ({ lines }: Shown) => lines.map(({ words, balance }) => [words, balance]);

/** A member who paid 40.00 for an invoice of 30.00 and kept the rest as credit. */
async function overpay() {
  const payer = await club.payer();
  const { id } = await club.bill(payer, '30.00');
  const paid = await take({ invoices: [{ invoice: id }], method: 'CASH', received: '40.00', excess: 'CREDIT' });
  expect([paid.status, paid.body.credit]).toEqual([201, '10.00']);
  return { payer, payment: paid.body.payment as number };
}

test('money beyond what was due is credit, and paying with it changes nothing', async () => {
  const { payer } = await overpay();
  expect(await now(payer)).toMatchObject({ charges: '30.00', credits: '40.00', closing: '-10.00' });
  expect((await now(payer)).lines.at(-1)).toMatchObject({
    kind: 'OVERPAYMENT',
    invoice: null,
    number: '',
    words: 'Payment by cash, kept as credit',
    credit: '10.00',
    balance: '-10.00',
  });
  const later = today.add({ days: 1 });
  const next = `${path(payer)}?from=${later}&to=${later.add({ days: 30 })}`;
  expect((await payer.client.ask('GET', next)).body).toMatchObject({ opening: '-10.00', closing: '-10.00' });
  const { id } = await club.bill(payer, '12.00');
  const spent = await take({
    invoices: [{ invoice: id }],
    method: 'CASH',
    received: '2.00',
    voucher_codes: await creditCodes(payer),
  });
  expect(spent.status, spent.text).toBe(201);
  expect(wordsAndBalance(await now(payer)).slice(3)).toEqual([
    ['Something', '2.00'],
    ['S$ 10.00 paid with credit', '2.00'],
    ['Payment by cash', '0.00'],
  ]);
  expect(await now(payer)).toMatchObject({ charges: '42.00', credits: '42.00', closing: '0.00' });
});

test('a reversed payment is owed again, and its credit is gone', async () => {
  const { payer, payment } = await overpay();
  const reversed = await reverse(payment);
  expect(reversed.status, reversed.text).toBe(200);
  expect(await now(payer)).toMatchObject({ charges: '70.00', credits: '40.00', closing: '30.00' });
  expect((await now(payer)).lines.at(-1)).toMatchObject({ kind: 'REVERSAL', words: 'Payment by cash reversed' });
});

test('a refund kept as credit stays with the club until the credit is cancelled', async () => {
  const payer = await club.payer();
  const { id } = await club.bill(payer, '30.00');
  const paid = await take({ invoices: [{ invoice: id }], method: 'CASH' });
  expect((await giveBack(paid.body.payment, '20.00', 'VOUCHER')).status).toBe(201);
  expect(await now(payer)).toMatchObject({ charges: '30.00', credits: '50.00', closing: '-20.00' });
  expect(wordsAndBalance(await now(payer)).map(([words]) => words)).toContain('S$ 20.00 refund kept as credit');
  const [voucher] = (await club.treasurer.ask('GET', `/voucher/?member__id=${payer.memberId}`)).body.results;
  const gone = await club.treasurer.ask('PATCH', `/voucher/${voucher.id}/`, { status: 'CANCELLED' });
  expect(gone.status, gone.text).toBe(200);
  expect((await now(payer)).lines.at(-1)).toMatchObject({
    words: 'Credit cancelled',
    charge: '20.00',
    balance: '0.00',
  });
});

test('a voucher that the club gave is no credit: it counts when it is spent, and comes back as it was', async () => {
  const payer = await club.payer();
  const { code } = await club.voucher(payer, '30.00');
  expect(await now(payer)).toMatchObject({ closing: '0.00', lines: [] });
  const { id } = await club.bill(payer, '30.00');
  const paid = await take({ invoices: [{ invoice: id }], method: 'VOUCHER', voucher_codes: [code] });
  expect(paid.status, paid.text).toBe(201);
  expect((await now(payer)).lines.at(-1)).toMatchObject({ words: 'Paid by voucher', credit: '30.00', balance: '0.00' });
  expect((await giveBack(paid.body.payment, '30.00', 'WAY_PAID')).status).toBe(201);
  expect(await now(payer)).toMatchObject({ charges: '60.00', credits: '60.00', closing: '0.00' });
});

test('the PDF and the email say that a member is in credit', async () => {
  const { payer } = await overpay();
  expect(await pdfText(payer)).toContain('IN CREDIT');
  expect((await club.treasurer.ask('POST', `${path(payer)}send/`, {})).status).toBe(200);
  const mail = await club.db.row<{ text: string }>(
    sql`select text from outbox where template = 'statement' and "to" = ${payer.member?.email}`,
  );
  expect(mail?.text).toContain('S$ 10.00 credit');
});

test('refuses periods that make no sense', async () => {
  const payer = await club.payer();
  const refused = async (query: string) => (await payer.client.ask('GET', `${path(payer)}?${query}`)).body;
  expect(await refused('from=2026-02-30')).toEqual({ from: ['Enter a valid date.'] });
  expect(await refused('from=2026-02-02&to=2026-01-01')).toEqual({ from: ['This can’t be after the end.'] });
  expect(await refused('from=2010-01-01&to=2026-01-01')).toEqual({ from: ['Choose a period of at most 5 years.'] });
});

test('is a PDF, and goes out by email with it', async () => {
  const payer = await club.payer();
  await club.bill(payer, '77.00');
  const text = await pdfText(payer);
  for (const words of ['Opening balance', 'Closing balance', 'S$ 77.00']) expect(text).toContain(words);
  const sent = await club.treasurer.ask('POST', `${path(payer)}send/`, { from: '2026-01-01', to: '2026-12-31' });
  expect([sent.status, sent.body]).toEqual([200, { to: payer.member?.email, has_server: false }]);
  const mail = await club.db.row(sql`select template, attachment from outbox where "to" = ${payer.member?.email}`);
  expect(mail).toEqual({
    template: 'statement',
    attachment: { kind: 'statement', member: payer.memberId, from: '2026-01-01', to: '2026-12-31' },
  });
  expect((await payer.client.ask('POST', `${path(payer)}send/`, {})).status).toBe(200);
  const reader = await club.as((await buildUser(club.db, { rights: ['finance.view'] })).id);
  expect((await reader.ask('POST', `${path(payer)}send/`, {})).status).toBe(404);
  await club.db.run(sql`update member set email = null, name = 'Lim Ah Seng' where id = ${payer.memberId}`);
  expect((await club.treasurer.ask('POST', `${path(payer)}send/`, {})).body.detail).toBe(
    'Lim Ah Seng has no email address.',
  );
});
