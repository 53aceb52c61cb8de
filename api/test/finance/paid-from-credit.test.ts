import { extractText, getDocumentProxy } from 'unpdf';
import { expect, test } from 'vitest';
import { sql } from '../../src/db/sql.ts';
import { buildUser } from '../factories.ts';
import { openClub } from '../open-club.ts';
import { buildMoneyClub, type Payer } from './club-with-money.ts';

const club = await openClub(buildMoneyClub());

const PAYMENTS = '/booking/reservation-payment/';
const take = async (who: Payer, amount: string, body: object) => {
  const { id } = await club.bill(who, amount);
  const paid = await club.treasurer.ask('POST', '/finance/counter-payment/', { invoices: [{ invoice: id }], ...body });
  expect(paid.status, paid.text).toBe(201);
  return paid.body.payment as number;
};
const creditCode = async (who: Payer) =>
  (
    await club.db.row<{ code: string }>(
      sql`select code from voucher where member = ${who.memberId} and status = 'ACTIVE' order by id desc limit 1`,
    )
  )?.code ?? '';
/** Pays S$ 6.00 of S$ 10.00 in cash, so that S$ 4.00 is credit. */
const withCredit = async (): Promise<{ who: Payer; first: number }> => {
  const who = await club.payer();
  return { who, first: await take(who, '6.00', { method: 'CASH', received: '10.00', excess: 'CREDIT' }) };
};
const payFromCredit = async (who: Payer, amount: string) =>
  take(who, amount, { method: 'VOUCHER', voucher_codes: [await creditCode(who)] });
const read = async (id: number, who = club.treasurer) => (await who.ask('GET', `${PAYMENTS}${id}/`)).body;
const preview = async (id: number) => (await club.treasurer.ask('GET', `${PAYMENTS}${id}/reversal/`)).body;
const reverse = (id: number) => club.treasurer.ask('POST', `${PAYMENTS}${id}/reverse/`, { reason: 'Typed twice' });
const lastNotice = (who: Payer) =>
  club.db.row<{ title: string }>(sql`select title from notice where app_user = ${who.id} order by id desc limit 1`);
async function receiptOf(id: number): Promise<string> {
  const headers = { authorization: `Bearer ${club.treasurer.token}`, accept: 'application/pdf' };
  const { rawPayload } = await club.app.inject({ url: `/v1${PAYMENTS}${id}/receipt/`, headers });
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(rawPayload)), { mergePages: true });
  return text.replace(/\s+/g, ' ');
}

test('a payment entirely from credit says so: in its row, its email, its notification and its receipt', async () => {
  const { who } = await withCredit();
  const id = await payFromCredit(who, '3.00');
  expect(await read(id)).toMatchObject({
    method: 'VOUCHER',
    paid_by: 'CREDIT',
    paid_amount: '3.00',
    from_credit_amount: '3.00',
  });
  const text = await club.lastReceipt(who);
  expect(text).toContain('Paid from your credit.');
  expect(text).toMatch(/Paid by:? *your credit/);
  expect(text).not.toMatch(/received your payment|voucher/i);
  expect((await lastNotice(who))?.title).toBe('Paid from your credit: S$ 3.00');
  const row = await club.db.row<{ invoice: number; token: string }>(
    sql`select pp.invoice, p.token from payment p join payment_part pp on pp.payment = p.id where p.id = ${id}`,
  );
  const bill = await club.invoice(row?.invoice ?? 0);
  expect(bill.payments).toMatchObject([{ paid_by: 'CREDIT', voucher_amount: '3.00', from_credit_amount: '3.00' }]);
  const result = await who.client.ask('GET', `/finance/payment-result/${row?.token}/`);
  expect(result.body).toMatchObject({ amount: '0.00', voucher_amount: '3.00', from_credit_amount: '3.00' });
  const paper = await receiptOf(id);
  expect(paper).toContain('Paid from your credit S$ 3.00');
  expect(paper).toMatch(/paid from credit by/i);
  expect(paper).not.toMatch(/received from/i);
  expect(paper).not.toMatch(/Received S\$|voucher/i);
  const list = await club.treasurer.ask('GET', `${PAYMENTS}?member__id=${who.memberId}`);
  expect(list.body.results.map(({ paid_by, paid_amount }: Record<string, string>) => [paid_by, paid_amount])).toEqual([
    ['CREDIT', '3.00'],
    ['CASH', '10.00'],
  ]);
});

test('a gift voucher is not called credit, and money paid alongside credit is separate', async () => {
  const { who } = await withCredit();
  const gift = await club.voucher(who, '5.00');
  const given = await take(who, '5.00', { method: 'VOUCHER', voucher_codes: [gift.code] });
  expect(await read(given)).toMatchObject({ paid_by: 'VOUCHER', paid_amount: '5.00', from_credit_amount: '0.00' });
  expect(await club.lastReceipt(who)).toContain('Paid with your voucher.');
  expect(await receiptOf(given)).toMatch(/paid with voucher by/i);
  const both = await take(who, '7.00', { method: 'NETS', voucher_codes: [await creditCode(who)] });
  expect(await read(both)).toMatchObject({ paid_by: 'NETS', paid_amount: '3.00', from_credit_amount: '4.00' });
  const text = await club.lastReceipt(who);
  expect(text).toContain('We’ve received your payment.');
  expect(text).toContain('NETS S$ 3.00, credit S$ 4.00');
  expect(await receiptOf(both)).toMatch(/received from/i);
  expect(await receiptOf(both)).toMatch(/By NETS S\$ 3\.00 Paid from your credit S\$ 4\.00/);
});

test('a payment whose credit was used names the payments in the way, and what to do; taken back first, it can be reversed', async () => {
  const { who, first } = await withCredit();
  expect(await preview(first)).toMatchObject({ credit_uses: [], refusal: '' });
  const second = await payFromCredit(who, '3.00');
  const { reference } = await read(second);
  const refusal =
    'S$ 3.00 of the S$ 4.00 credit from this payment is no longer there, so it can’t be reversed. Reverse the payment that used the credit first, or refund this payment instead.';
  const uses = [{ payment: second, reference, amount: '3.00' }];
  expect(await preview(first)).toMatchObject({ credit_uses: uses, refusal });
  expect((await who.client.ask('GET', `${PAYMENTS}${first}/reversal/`)).status).toBe(403);
  expect((await reverse(first)).body).toEqual({ status: [refusal] });
  const till = await club.as((await buildUser(club.db, { rights: ['finance.till'] })).id);
  expect((await till.ask('GET', `${PAYMENTS}${first}/`)).status).toBe(404);
  expect((await till.ask('GET', `${PAYMENTS}${first}/reversal/`)).status).toBe(404);
  expect((await reverse(second)).status).toBe(200);
  expect(await preview(first)).toMatchObject({ credit_uses: [], refusal: '' });
  expect((await reverse(first)).status).toBe(200);
});

test('credit that was cancelled by hand is no payment to reverse first', async () => {
  const { who, first } = await withCredit();
  const { id } = (await club.db.row<{ id: number }>(
    sql`select id from voucher where code = ${await creditCode(who)}`,
  )) ?? { id: 0 };
  const cancelled = await club.treasurer.ask('PATCH', `/voucher/${id}/`, { status: 'CANCELLED' });
  expect(cancelled.body).toMatchObject({ status: 'CANCELLED', value: '4.00', balance: '0.00' });
  expect((await reverse(first)).body).toEqual({
    status: [
      'The S$ 4.00 credit from this payment was cancelled or has expired, so it can’t be reversed. Refund this payment instead.',
    ],
  });
});

test('before a payment from credit is reversed, it says how much goes back to whose credit', async () => {
  const { who } = await withCredit();
  const credit = await creditCode(who);
  const gift = await club.voucher(who, '5.00');
  const codes = [gift.code, credit];
  const { id: bill, invoice_number } = await club.bill(who, '8.00');
  const paid = await club.treasurer.ask('POST', '/finance/counter-payment/', {
    invoices: [{ invoice: bill }],
    method: 'VOUCHER',
    voucher_codes: codes,
  });
  expect(paid.status, paid.text).toBe(201);
  const owner = { name: who.member?.name, membership_id: who.member?.membership_id };
  expect(await preview(paid.body.payment)).toMatchObject({
    amount: '8.00',
    payments: [paid.body.payment],
    invoices: [{ invoice: bill, invoice_number, amount: '8.00', ...owner }],
    returned: expect.arrayContaining([
      expect.objectContaining({ code: gift.code, is_credit: false, ...owner }),
      expect.objectContaining({ code: codes[1], is_credit: true, ...owner }),
    ]),
    cancelled: [],
    bank_line: null,
    closed_day: null,
    cash_amount: '0.00',
    refusal: '',
  });
});

test('a reversed payment no longer says that some of it is kept as credit', async () => {
  const { first } = await withCredit();
  expect(await read(first)).toMatchObject({ credit_amount: '4.00' });
  expect((await reverse(first)).body).toMatchObject({ status: 'REVERSED', amount: '10.00', credit_amount: '0.00' });
  expect(await receiptOf(first)).not.toContain('Kept as credit');
});

test('the credit of a reversed payment is worth nothing any more: in the list, on its page, and to pay with', async () => {
  const { who, first } = await withCredit();
  const code = await creditCode(who);
  expect((await preview(first)).cancelled).toEqual([
    expect.objectContaining({ code, is_credit: true, amount: '4.00', membership_id: who.member?.membership_id }),
  ]);
  expect((await reverse(first)).status).toBe(200);
  const listed = (await club.treasurer.ask('GET', `/voucher/?member__id=${who.memberId}`)).body.results;
  expect(listed).toMatchObject([{ code, status: 'CANCELLED', value: '4.00', balance: '0.00' }]);
  expect((await club.treasurer.ask('GET', `/voucher/${listed[0].id}/`)).body).toMatchObject({
    balance: '0.00',
    history: [
      { kind: 'ISSUE', amount: '4.00' },
      { kind: 'CANCEL', amount: '4.00' },
    ],
  });
  expect((await club.treasurer.ask('GET', `/profile/member/${who.memberId}/usable-vouchers/`)).body).toEqual({
    credit: '0.00',
    vouchers: [],
  });
});
