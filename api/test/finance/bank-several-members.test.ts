import { expect, test } from 'vitest';
import { sql } from '../../src/db/sql.ts';
import { buildUser } from '../factories.ts';
import { multipart } from '../multipart.ts';
import { openClub } from '../open-club.ts';
import { buildMoneyClub, type Payer } from './club-with-money.ts';

let [mei, lim]: [Payer, Payer] = [undefined as never, undefined as never];
const club = await openClub(buildMoneyClub());
[mei, lim] = [await club.payer(), await club.payer()];
await club.db.run(sql`update member set name = 'Tan Mei' where id = ${mei.memberId}`);
await club.db.run(sql`update member set name = 'Lim Ah Béng' where id = ${lim.memberId}`);

interface Line {
  readonly id: number;
  readonly status: string;
  readonly reason: string;
  readonly payments: readonly number[];
}

let serial = 0;
/** A line of a statement, as it is after it was looked up. */
async function bring(text: string, amount: string): Promise<Line> {
  serial += 1;
  const content = `Date,Description,Amount\n15/11/2026,"${text} #${serial}.",${amount}\n`;
  const { payload, headers } = multipart([{ name: 'file', content, fileName: 'bank.csv', type: 'text/csv' }]);
  expect((await club.treasurer.ask('POST', '/finance/bank-file/', payload, headers)).status).toBe(201);
  const found = await club.treasurer.ask(
    'GET',
    `/finance/bank-line/?text__icontains=${encodeURIComponent(`#${serial}.`)}`,
  );
  return found.body.results[0];
}
const match = (line: Line, body: object) => club.treasurer.ask('POST', `/finance/bank-line/${line.id}/match/`, body);
const offered = async (line: Line, query = '', who = club.treasurer) =>
  (await who.ask('GET', `/finance/bank-line/${line.id}/open-invoices/${query}`)).body;
const numbers = ({ invoices }: { invoices: readonly { invoice_number: string }[] }) =>
  invoices.map(({ invoice_number }) => invoice_number);
const payers = (ids: readonly number[]) =>
  club.db.rows<{ member: number; amount: number; credit: number; status: string }>(sql`
    select member, amount, credit_amount as credit, status
    from payment
    where id = any(${ids}::bigint[])
    order by id`);

test('a line for invoices of two members waits, and its reason names both', async () => {
  const [one, two] = [await club.bill(mei, '30.00'), await club.bill(lim, '20.00')];
  const line = await bring(`${one.invoice_number} ${two.invoice_number}`, '50.00');
  expect([line.status, line.reason]).toEqual([
    'OPEN',
    `For several members: ${one.invoice_number} of Tan Mei (${mei.member?.membership_id}), S$ 30.00 due; ${two.invoice_number} of Lim Ah Béng (${lim.member?.membership_id}), S$ 20.00 due. Split it across their invoices.`,
  ]);
});

test('payable: everything open of members whom the line names by invoice, name or ID', async () => {
  const [one, other] = [await club.bill(mei, '31.00'), await club.bill(mei, '32.00')];
  const limsBill = await club.bill(lim, '21.00');
  const offers = await offered(await bring(`for ${other.invoice_number}`, '5.00'));
  const byNumber = numbers(offers);
  const named = offers.invoices.filter((bill: { named: boolean }) => bill.named);
  expect(numbers({ invoices: named })).toEqual([other.invoice_number]);
  expect(byNumber[0]).toBe(other.invoice_number);
  expect(byNumber).toContain(one.invoice_number);
  expect(byNumber).not.toContain(limsBill.invoice_number);
  const both = numbers(await offered(await bring(`TAN  MEI and ${lim.member?.membership_id},`, '5.00')));
  expect(both).toEqual(expect.arrayContaining([one.invoice_number, limsBill.invoice_number]));
  expect(numbers(await offered(await bring('LIM AH BENG', '5.00')))).toContain(limsBill.invoice_number);
  const unknown = await bring('LIM AH BENGAL TANG MEI', '5.00');
  expect(numbers(await offered(unknown))).toEqual([]);
  const chosen = await offered(unknown, `?member=${lim.memberId}`);
  expect(numbers(chosen)).toContain(limsBill.invoice_number);
  expect(chosen.member).toMatchObject({ member: lim.memberId, name: 'Lim Ah Béng' });
});

test('they are searched by name, membership ID and invoice number; a clerk of the bank finds IDs as a whole', async () => {
  const bill = await club.bill(lim, '22.00');
  const line = await bring('Something else', '5.00');
  const clerk = await club.as((await buildUser(club.db, { rights: ['finance.bank'] })).id);
  const id = lim.member?.membership_id ?? '';
  for (const words of ['ah beng', id, bill.invoice_number.toLowerCase()])
    expect(numbers(await offered(line, `?search=${encodeURIComponent(words)}`, clerk))).toContain(bill.invoice_number);
  expect(numbers(await offered(line, `?search=${id.slice(0, -1)}`, clerk))).toEqual([]);
  expect(numbers(await offered(line, '?search=no+such+person', clerk))).toEqual([]);
  const till = await club.as((await buildUser(club.db, { rights: ['finance.till'] })).id);
  expect((await till.ask('GET', `/finance/bank-line/${line.id}/open-invoices/`)).status).toBe(403);
});

test('a split pays invoices of several members: each has a payment and a receipt of their own; undone, all of it is open', async () => {
  const [one, two] = [await club.bill(mei, '33.00'), await club.bill(lim, '23.00')];
  const line = await bring('Both of us', '50.00');
  const invoices = [
    { invoice: one.id, amount: '33.00' },
    { invoice: two.id, amount: '17.00' },
  ];
  const matched = await match(line, { invoices });
  expect([matched.status, matched.body.status, matched.body.invoice_number]).toEqual([
    200,
    'MATCHED',
    `${one.invoice_number}, ${two.invoice_number}`,
  ]);
  expect(await payers(matched.body.payments)).toEqual([
    { member: mei.memberId, amount: 3300, credit: 0, status: 'PAID' },
    { member: lim.memberId, amount: 1700, credit: 0, status: 'PAID' },
  ]);
  expect([(await club.invoice(one.id)).status, (await club.invoice(two.id)).amount_due]).toEqual(['PAID', '6.00']);
  const receipts = await club.db.rows<{ to: string }>(
    sql`select "to" from outbox where template = 'receipt' order by id desc limit 2`,
  );
  expect(receipts.map(({ to }) => to)).toEqual([lim.member?.email, mei.member?.email]);
  // The match is one entry: taking back one of its payments takes back the others too.
  const [, second] = matched.body.payments;
  const undo = `/booking/reservation-payment/${second}/reverse/`;
  const owner = ({ member }: Payer) => ({ name: member?.name, membership_id: member?.membership_id });
  const before = await club.treasurer.ask('GET', `/booking/reservation-payment/${second}/reversal/`);
  expect(before.body).toMatchObject({
    amount: '50.00',
    payments: matched.body.payments,
    invoices: [
      { invoice: one.id, invoice_number: one.invoice_number, amount: '33.00', ...owner(mei), name: 'Tan Mei' },
      { invoice: two.id, invoice_number: two.invoice_number, amount: '17.00', ...owner(lim), name: 'Lim Ah Béng' },
    ],
    bank_line: line.id,
    refusal: '',
  });
  expect((await club.treasurer.ask('POST', undo, { reason: 'Wrong line' })).body).toMatchObject({ status: 'REVERSED' });
  expect((await payers(matched.body.payments)).map(({ status }) => status)).toEqual(['REVERSED', 'REVERSED']);
  expect([(await club.invoice(one.id)).amount_due, (await club.invoice(two.id)).amount_due]).toEqual([
    '33.00',
    '23.00',
  ]);
  expect((await club.treasurer.ask('GET', `/finance/bank-line/${line.id}/`)).body).toMatchObject({
    status: 'OPEN',
    payment: null,
    payments: [],
    reason: `The match with ${one.invoice_number}, ${two.invoice_number} was undone: Wrong line`,
  });
  const log = await club.db.rows(
    sql`
      select 1
      from audit
      where resource = 'payment' and action = 'reverse' and row_id = any(${matched.body.payments}::bigint[])`,
  );
  expect(log).toHaveLength(2);
});

test('the rest becomes credit of the member whom staff choose', async () => {
  const [one, two] = [await club.bill(mei, '34.00'), await club.bill(lim, '24.00')];
  const line = await bring('Both of us, and more', '60.00');
  const invoices = [{ invoice: one.id }, { invoice: two.id }];
  expect((await match(line, { invoices })).body).toEqual({ member: ['Choose who gets the rest as credit.'] });
  const matched = await match(line, { invoices, member: lim.memberId });
  expect(await payers(matched.body.payments)).toMatchObject([
    { member: mei.memberId, amount: 3400, credit: 0 },
    { member: lim.memberId, amount: 2600, credit: 200 },
  ]);
  const credit = await club.db.rows(sql`select member, balance from voucher`);
  expect(credit).toEqual([{ member: lim.memberId, balance: 200 }]);
});

test('more than is due, an invoice twice, or more than came is refused, and nothing is booked', async () => {
  const bill = await club.bill(mei, '35.00');
  const line = await bring('Too much', '100.00');
  const other = await club.bill(lim, '90.00');
  const refused = [
    [{ invoice: bill.id, amount: '35.01' }],
    [{ invoice: bill.id }, { invoice: bill.id }],
    [
      { invoice: bill.id, amount: '35.00' },
      { invoice: other.id, amount: '66.00' },
    ],
  ];
  for (const invoices of refused) expect((await match(line, { invoices })).body).toHaveProperty('invoices');
  expect((await club.invoice(bill.id)).amount_due).toBe('35.00');
});
