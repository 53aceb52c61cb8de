import { expect, test } from 'vitest';
import { sql } from '../../src/db/sql.ts';
import { multipart } from '../multipart.ts';
import { openClub } from '../open-club.ts';
import { buildMoneyClub, type Payer } from './club-with-money.ts';

const club = await openClub(buildMoneyClub());
const payer = await club.payer();

let serial = 0;
const upload = (rows: readonly string[]) => {
  serial += 1;
  const content = ['Date,Description,Amount', ...rows, `01/01/2020,Statement ${serial},-0.01`].join('\n');
  const { payload, headers } = multipart([{ name: 'file', content, fileName: 'bank.csv', type: 'text/csv' }]);
  return club.treasurer.ask('POST', '/finance/bank-file/', payload, headers);
};
const match = (line: number, body: object) => club.treasurer.ask('POST', `/finance/bank-line/${line}/match/`, body);
const openLine = async (amount: string) => {
  const text = `Mystery ${serial + 1}.`;
  await upload([`15/11/2026,${text},${amount}`]);
  const found = await club.treasurer.ask('GET', `/finance/bank-line/?text__icontains=${encodeURIComponent(text)}`);
  return found.body.results[0] as { id: number };
};

/** An invoice with a PayNow code that waits for its money. */
async function waiting(amount: string) {
  const invoice = await club.bill(payer, amount);
  const begun = await club.pay(payer, [invoice.id], 'PAYNOW');
  const row = await club.db.row<{ reference: string }>(
    sql`select reference from payment where token = ${begun.body.payment_token} and gateway = 'paynow'`,
  );
  return { invoice, reference: row?.reference ?? '' };
}
const methods = async (invoice: number) =>
  (await club.invoice(invoice)).payments as unknown as readonly { id: number; method: string; status: string }[];
const creditOf = async (who: Payer) =>
  (
    await club.db.rows<{ balance: number }>(sql`
    select v.balance
    from voucher v
    where v.member = ${who.memberId} and v.status = 'ACTIVE'
    order by v.id`)
  ).map(({ balance }) => balance);

test('25 of 50 is a part, 40 for 30 leaves 10 as credit, and neither is called PayNow', async () => {
  const who = await club.payer();
  const [half, less] = [await club.bill(who, '50.00'), await club.bill(who, '30.00')];
  expect((await match((await openLine('25.00')).id, { invoice: half.id })).body).toMatchObject({ status: 'MATCHED' });
  expect(await club.invoice(half.id)).toMatchObject({ status: 'PARTIALLY_PAID', amount_due: '25.00' });
  expect(await methods(half.id)).toMatchObject([{ method: 'BANK_TRANSFER', status: 'PAID' }]);
  expect((await match((await openLine('40.00')).id, { invoice: less.id })).status).toBe(200);
  expect(await club.invoice(less.id)).toMatchObject({ status: 'PAID', amount_due: '0.00' });
  expect(await creditOf(who)).toEqual([1000]);
});

test('a transfer with an invoice number is a bank transfer, one with a PayNow reference is PayNow', async () => {
  const named = await club.bill(payer, '91.00');
  const { invoice, reference } = await waiting('92.00');
  await upload([`15/11/2026,for ${named.invoice_number},91.00`, `15/11/2026,${reference},92.00`]);
  expect(await methods(named.id)).toMatchObject([{ method: 'BANK_TRANSFER' }]);
  expect(await methods(invoice.id)).toMatchObject([{ method: 'PAYNOW' }]);
});

test('one transfer for two invoices, split by hand; the rest is credit; undone, all of it is as before', async () => {
  const who = await club.payer();
  const [one, two] = [await club.bill(who, '30.00'), await club.bill(who, '20.00')];
  const line = await openLine('55.00');
  const invoices = [
    { invoice: one.id, amount: '30.00' },
    { invoice: two.id, amount: '15.00' },
  ];
  const matched = await match(line.id, { invoices, member: who.memberId });
  expect([matched.status, matched.body.invoice_number]).toEqual([200, `${one.invoice_number}, ${two.invoice_number}`]);
  expect([(await club.invoice(one.id)).status, (await club.invoice(two.id)).amount_due]).toEqual(['PAID', '5.00']);
  expect(await creditOf(who)).toEqual([1000]);
  const undo = () =>
    club.treasurer.ask('POST', `/booking/reservation-payment/${matched.body.payment}/reverse/`, {
      reason: 'Another member',
    });
  expect((await undo()).status).toBe(200);
  expect((await club.treasurer.ask('GET', `/finance/bank-line/${line.id}/`)).body).toMatchObject({
    status: 'OPEN',
    payment: null,
    reason: `The match with ${one.invoice_number}, ${two.invoice_number} was undone: Another member`,
  });
  expect([(await club.invoice(one.id)).amount_due, (await club.invoice(two.id)).amount_due]).toEqual([
    '30.00',
    '20.00',
  ]);
  expect(await creditOf(who)).toEqual([]);
  expect((await match(line.id, { invoice: one.id })).status).toBe(200);
  expect(await creditOf(who)).toEqual([2500]);
});

test('a transfer without an invoice becomes credit of the named member', async () => {
  const who = await club.payer();
  const line = await openLine('12.34');
  expect((await match(line.id, { member: who.memberId })).body).toMatchObject({ status: 'MATCHED' });
  expect(await creditOf(who)).toEqual([1234]);
  const booked = await club.db.rows(sql`
    select kind, method, amount, invoice from ledger_entry where member = ${who.memberId}`);
  expect(booked).toEqual([{ kind: 'OVERPAYMENT', method: 'BANK_TRANSFER', amount: -1234, invoice: null }]);
});

test('a transfer that names two invoices and is their sum pays both; anything else waits for someone', async () => {
  const [who, other] = [await club.payer(), await club.payer()];
  const [one, two] = [await club.bill(who, '70.00'), await club.bill(who, '30.00')];
  const [near, far] = [await club.bill(who, '11.00'), await club.bill(other, '12.00')];
  const names = (...bills: readonly { invoice_number: string }[]) =>
    bills.map((bill) => bill.invoice_number).join(' + ');
  const sent = await upload([
    `15/11/2026,${names(one, two)},100.00`,
    `15/11/2026,${names(near, far)},23.00`,
    `15/11/2026,${names(one, near)},11.50`,
  ]);
  expect(sent.body).toMatchObject({ matched: 1 });
  const states = await Promise.all([one, two, near, far].map(async ({ id }) => (await club.invoice(id)).status));
  expect(states).toEqual(['PAID', 'PAID', 'UNPAID', 'UNPAID']);
  const [payment] = await methods(one.id);
  expect(await methods(two.id)).toMatchObject([{ id: payment?.id, method: 'BANK_TRANSFER' }]);
  expect(await creditOf(who)).toEqual([]);
});

test('an undone PayNow match does not keep its reference from being matched again', async () => {
  const { invoice, reference } = await waiting('93.00');
  await upload([`15/11/2026,${reference},93.00`]);
  const [payment] = await methods(invoice.id);
  const path = `/booking/reservation-payment/${payment?.id}/reverse/`;
  expect((await club.treasurer.ask('POST', path, { reason: 'Wrong one' })).body).toMatchObject({ reference });
  await upload([`16/11/2026,${reference} ${invoice.invoice_number},93.00`]);
  expect((await club.invoice(invoice.id)).status).toBe('PAID');
});
