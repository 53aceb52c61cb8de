import { extractText, getDocumentProxy } from 'unpdf';
import { expect, test } from 'vitest';
import { sql } from '../../src/db/sql.ts';
import { openClub } from '../open-club.ts';
import { buildMoneyClub } from './club-with-money.ts';

const club = await openClub(buildMoneyClub());
const payer = await club.payer();

const today = Temporal.Now.plainDateISO('Asia/Singapore').toString();
const figures = async () => (await club.treasurer.ask('GET', `/finance/closing/day/?day=${today}`)).body;

const take = async (amount: string, body: object) => {
  const { id } = await club.bill(payer, amount);
  const paid = await club.treasurer.ask('POST', '/finance/counter-payment/', { invoices: [{ invoice: id }], ...body });
  expect(paid.status, paid.text).toBe(201);
  return paid.body.payment as number;
};

const creditCode = async () =>
  (
    await club.db.row<{ code: string }>(
      sql`select code from voucher where member = ${payer.memberId} and balance > 0 order by id desc limit 1`,
    )
  )?.code;

async function readPdf(path: string): Promise<string> {
  const headers = { authorization: `Bearer ${club.treasurer.token}`, accept: 'application/pdf' };
  const { rawPayload } = await club.app.inject({ url: `/v1${path}`, headers });
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(rawPayload)), { mergePages: true });
  return text.replace(/\s+/g, ' ');
}

test('credit counts as received once, when it comes in; vouchers never do', async () => {
  await take('74.00', { method: 'CASH', received: '110.00', excess: 'CREDIT' });
  const fromCredit = await take('4.00', { method: 'VOUCHER', voucher_codes: [await creditCode()] });
  const gift = await club.voucher(payer, '5.00');
  const half = await take('12.50', { method: 'NETS', voucher_codes: [gift.code] });
  const none = { received: '0.00', returned: '0.00', net: '0.00', count: 1, put_back: '0.00' };
  expect(await figures()).toMatchObject({
    lines: [
      { method: 'NETS', received: '7.50', returned: '0.00', net: '7.50', count: 1 },
      { ...none, method: 'VOUCHER', spent: '5.00' },
      { method: 'CASH', received: '110.00', returned: '0.00', net: '110.00', count: 1 },
      { ...none, method: 'CREDIT', spent: '4.00' },
    ],
    received_total: '117.50',
    refunded_total: '0.00',
    paid_from_credit: '4.00',
    paid_with_vouchers: '5.00',
    cash_net: '110.00',
  });
  // What goes back onto credit or a voucher is no money that went out.
  const back = (payment: number, amount: string, way: string) =>
    club.treasurer.ask('POST', '/finance/refund/', { payment, amount, way, reason: 'Rain' });
  expect((await back(fromCredit, '1.00', 'WAY_PAID')).status).toBe(201);
  expect((await back(half, '7.50', 'VOUCHER')).status).toBe(201);
  const { lines, refunded_total } = await figures();
  expect([lines.find(({ method }: { method: string }) => method === 'CREDIT')?.put_back, refunded_total]).toEqual([
    '8.50',
    '0.00',
  ]);
});

test('a reversed payment from credit is put back, not refunded', async () => {
  const mistake = await take('2.00', { method: 'VOUCHER', voucher_codes: [await creditCode()] });
  await club.treasurer.ask('POST', `/booking/reservation-payment/${mistake}/reverse/`, { reason: 'Typed twice' });
  const { lines, received_total, refunded_total } = await figures();
  expect(lines.find(({ method }: { method: string }) => method === 'CREDIT')).toMatchObject({
    spent: '6.00',
    put_back: '10.50',
  });
  expect([received_total, refunded_total]).toEqual(['117.50', '0.00']);
});

test('the closed day, its list, its file and its PDF say the same', async () => {
  const { expected_cash: counted_cash } = await figures();
  const made = await club.treasurer.ask('POST', '/finance/closing/', { day: today, counted_cash });
  const sums = {
    received_total: '117.50',
    refunded_total: '0.00',
    paid_from_credit: '6.00',
    paid_with_vouchers: '5.00',
  };
  expect([made.status, made.body]).toMatchObject([201, sums]);
  expect((await club.treasurer.ask('GET', '/finance/closing/')).body.results[0]).toMatchObject(sums);
  const csv = await club.treasurer.ask('GET', '/finance/closing/export/?values=words', undefined, { accept: '*/*' });
  const [head = '', row = ''] = csv.text.replace('\ufeff', '').split(/\r?\n/);
  const cellOf = (name: string) => row.split(',')[head.split(',').indexOf(name)];
  expect(['Received', 'Refunded', 'Paid from credit', 'Paid with vouchers'].map(cellOf)).toEqual(Object.values(sums));
  const pdf = await readPdf(`/finance/closing/${made.body.id}/pdf/`);
  for (const words of [
    'Cash 1 S$ 110.00 S$ 0.00 S$ 110.00',
    'Total 2 S$ 117.50 S$ 0.00 S$ 117.50',
    'Paid from credit (not in the total) S$ 6.00',
    'Refunded as credit (not in the total) S$ 10.50',
    'Paid with vouchers (not in the total) S$ 5.00',
  ])
    expect(pdf).toContain(words);
  expect(pdf).not.toContain('Voucher 1');
});

test('a method with nothing but a refund that was not sent yet has no row of zeros in the PDF', async () => {
  const day = '2026-02-10';
  const line = { method: 'PAYNOW', received: '0.00', returned: '0.00', net: '0.00', count: 0, waiting: '30.00' };
  const made = await club.db.row<{ id: number }>(sql`
    insert into daily_closing (day, lines, opening_float, expected_cash, counted_cash, kept_cash, note, last_entry)
    values (${day}, ${JSON.stringify([line])}::jsonb, 0, 0, 0, 0, '', 0)
    returning id`);
  const pdf = await readPdf(`/finance/closing/${made?.id}/pdf/`);
  expect(pdf).toContain('Refunds not sent yet S$ 30.00');
  expect(pdf).not.toContain('PayNow');
});
