import { extractText, getDocumentProxy } from 'unpdf';
import { expect, test } from 'vitest';
import { sql } from '../../src/db/sql.ts';
import { buildUser } from '../factories.ts';
import { canvas, send } from '../forms.ts';
import { openClub } from '../open-club.ts';
import { buildMoneyClub } from './club-with-money.ts';

const club = await openClub(buildMoneyClub());
const payer = await club.payer();

interface Pdf {
  readonly pages: number;
  /** All its words, with one blank between them. */
  readonly text: string;
  readonly byPage: readonly string[];
  readonly bytes: Buffer;
  readonly headers: Readonly<Record<string, unknown>>;
}

async function fetchPdf(token: string | undefined, path: string): Promise<Pdf> {
  const answer = await club.app.inject({
    url: `/v1${path}`,
    headers: { authorization: `Bearer ${token}`, accept: 'application/pdf' },
  });
  if (answer.statusCode !== 200) throw new Error(`${answer.statusCode} ${answer.body}`);
  const bytes = answer.rawPayload;
  const proxy = await getDocumentProxy(new Uint8Array(bytes));
  const { text } = await extractText(proxy, { mergePages: false });
  const byPage = text.map((page) => page.replace(/\s+/g, ' '));
  return { pages: proxy.numPages, byPage, text: byPage.join(' '), bytes, headers: answer.headers };
}

const makeInvoice = async (items: readonly object[], member = payer.memberId) => {
  const made = await club.treasurer.ask('POST', '/finance/payment-invoice/', { member, items });
  if (made.status !== 201) throw new Error(made.text);
  return made.body;
};

test('a closed day: takings by payment method, the drawer, who closed it and when; for staff who read the books', async () => {
  const day = '2026-02-03';
  const { id: invoice } = await club.bill(payer, '1000.00');
  for (const [method, cents] of [
    ['CASH', 20_550],
    ['CASH', -500],
    ['NETS', 7700],
  ] as const)
    await club.db.run(sql`
      insert into ledger_entry (at, kind, invoice, method, amount)
      values (${`${day}T04:00:00Z`}, ${cents > 0 ? 'PAYMENT' : 'REFUND'}, ${invoice}, ${method}, ${-cents})`);
  const made = await club.treasurer.ask('POST', '/finance/closing/', {
    day,
    opening_float: '100.00',
    counted_cash: '295.50',
    kept_cash: '90.00',
    note: 'A five-dollar note is missing.',
  });
  expect(made.status).toBe(201);
  const path = `/finance/closing/${made.body.id}/pdf/`;
  const pdf = await fetchPdf(club.treasurer.token, path);
  expect(pdf.headers['content-disposition']).toBe(`inline; filename="closing-${day}.pdf"`);
  for (const words of [
    'Daily closing',
    `Closed by ${made.body.closed_by_name}`,
    'Day: 3 Feb 2026',
    'SHORT',
    'NETS 1 S$ 77.00 S$ 0.00 S$ 77.00',
    'Cash 1 S$ 205.50 S$ 5.00 S$ 200.50',
    'Total 2 S$ 282.50 S$ 5.00 S$ 277.50',
    'Opening float S$ 100.00',
    'Cash today S$ 200.50',
    'Expected cash S$ 300.50',
    'Counted cash S$ 295.50',
    'Difference – S$ 5.00',
    'Left in the drawer S$ 90.00',
    'Taken out S$ 205.50',
    'A five-dollar note is missing.',
  ])
    expect(pdf.text).toContain(words);
  expect(pdf.text).toMatch(/Closed: \d+ \w+ \d{4}, \d\d:\d\d/);
  expect((await payer.client.ask('GET', path)).status).toBe(403);
  expect((await club.treasurer.ask('GET', '/finance/closing/999999/pdf/')).status).toBe(404);
});

test('an invoice: who, what, how much of it tax, where to pay; by the number in its name', async () => {
  const invoice = await makeInvoice([
    { type: 'ADJUSTMENT', description: 'Junior swim squad, Term 4', quantity: 2, unit_price: '617.25' },
    { type: 'ADJUSTMENT', description: '<img src="file:///etc/hostname"> & <b>bold</b>', unit_price: '0.50' },
  ]);
  const pdf = await fetchPdf(payer.client.token, `/finance/payment-invoice/${invoice.id}/pdf/`);
  expect(pdf.headers['content-type']).toBe('application/pdf');
  expect(pdf.headers['content-disposition']).toBe(`inline; filename="${invoice.invoice_number}.pdf"`);
  for (const words of [
    'Cempaka Hill Club',
    `Invoice ${invoice.invoice_number}`,
    payer.member?.name ?? '',
    payer.member?.membership_id ?? '',
    'UNPAID',
    'Junior swim squad, Term 4 2 S$ 617.25 S$ 1,234.50',
    '<img src="file:///etc/hostname"> & <b>bold</b>',
    'Before GST S$ 1,133.03',
    'GST 9 % S$ 101.97',
    'Total S$ 1,235.00',
    'Amount due S$ 1,235.00',
    `http://club.test${invoice.payment_url}`,
    'page 1 of 1',
  ])
    expect(pdf.text).toContain(words);
});

test('a file that readers can speak: tagged, in English, with a title', async () => {
  const { id, invoice_number: number } = await makeInvoice([
    { type: 'ADJUSTMENT', description: '陳 Łukasz', unit_price: '1.00' },
  ]);
  const { bytes, text } = await fetchPdf(payer.client.token, `/finance/payment-invoice/${id}/pdf/`);
  const proxy = await getDocumentProxy(new Uint8Array(bytes));
  expect((await proxy.getMarkInfo())?.Marked).toBe(true);
  expect((await proxy.getMetadata()).info).toMatchObject({
    Title: `Invoice ${number}, Cempaka Hill Club`,
    Language: 'en-SG',
  });
  const tree = JSON.stringify(await (await proxy.getPage(1)).getStructTree());
  for (const role of ['H1', 'Table', 'TR', 'TH', 'TD']) expect(tree).toContain(`"role":"${role}"`);
  expect(text).toContain('陳 Łukasz');
  expect(text).not.toContain('A question mark may stand');
});

test('every script is printed, in small files; what no font has is said', async () => {
  const names = ['陈伟明', 'முத்துசாமி', 'สมชาย', 'Иван Ильич', 'Đặng Thị Huệ', 'मीरा'];
  const name = names.join(', ');
  await club.db.run(sql`update member set name = ${name} where id = ${payer.memberId}`);
  const { id } = await makeInvoice([{ type: 'ADJUSTMENT', description: `For ${name}`, unit_price: '1.00' }]);
  const { text, bytes } = await fetchPdf(payer.client.token, `/finance/payment-invoice/${id}/pdf/`);
  for (const word of name.split(/[\s,]+/)) expect(text).toContain(word);
  expect(text.replace('Questions?', '')).not.toContain('?');
  expect(bytes.length).toBeLessThan(200_000);
  const tea = await makeInvoice([{ type: 'ADJUSTMENT', description: 'Tea 🍵', unit_price: '1.00' }]);
  const lossy = await fetchPdf(payer.client.token, `/finance/payment-invoice/${tea.id}/pdf/`);
  expect(lossy.text).toContain('Tea ?');
  expect(lossy.text).toContain('A question mark may stand for a character');
  await club.db.run(sql`update member set name = ${payer.member?.name} where id = ${payer.memberId}`);
});

test('sixty lines flow over pages, each with its heads and its number, none lost', async () => {
  const items = Array.from({ length: 60 }, (_, index) => ({
    type: 'ADJUSTMENT',
    description: `Line ${index + 1} of sixty, ${'with a rather long description '.repeat(1 + (index % 4))}`.trim(),
    unit_price: `${index + 1}.00`,
  }));
  const { id } = await makeInvoice(items);
  const { pages, byPage, text } = await fetchPdf(payer.client.token, `/finance/payment-invoice/${id}/pdf/`);
  expect(pages).toBeGreaterThan(2);
  for (const [index, page] of byPage.entries()) {
    expect(page).toContain(`page ${index + 1} of ${pages}`);
    if (/Line \d+ of sixty/.test(page)) expect(page).toContain('Item Quantity Price Amount');
  }
  const found = [...text.matchAll(/Line (\d+) of sixty/g)].map(([, n]) => Number(n));
  expect(found).toEqual(items.map((_, index) => index + 1));
  expect(text).toContain('Total S$ 1,830.00');
});

test('the club’s own address, colour and mark, as the settings have them', async () => {
  const invoice = await makeInvoice([{ type: 'ADJUSTMENT', description: 'Locker', unit_price: '12.00' }]);
  const path = `/finance/payment-invoice/${invoice.id}/pdf/`;
  const plain = await fetchPdf(payer.client.token, path);
  const staff = await club.as((await buildUser(club.db, { rights: ['config.manage'] })).id);
  const mark = await send(staff, await canvas().webp().toBuffer(), 'mark.webp');
  const values = {
    CLUB_ADDRESS: '1 River Road, Singapore 123456 · GST M2-1234567-8',
    CLUB_COLOUR: '#0b5a8a',
    CLUB_LOGO: new URL(mark.body.feature_image).pathname,
  };
  const { version } = (await staff.ask('GET', '/system/settings/')).body;
  expect((await staff.ask('PATCH', '/system/settings/', { version, ...values })).status).toBe(200);
  const own = await fetchPdf(payer.client.token, path);
  expect(own.text).toContain(values.CLUB_ADDRESS);
  expect(plain.text).not.toContain('River Road');
  const pictures = ({ bytes }: Pdf) => bytes.toString('latin1').split('/Subtype /Image').length - 1;
  expect(pictures(plain)).toBe(0);
  expect(pictures(own)).toBeGreaterThan(0);
  const again = (await staff.ask('GET', '/system/settings/')).body.version;
  await staff.ask('PATCH', '/system/settings/', {
    version: again,
    CLUB_ADDRESS: '',
    CLUB_COLOUR: null,
    CLUB_LOGO: null,
  });
  expect((await fetchPdf(payer.client.token, path)).text).toBe(plain.text);
});

test('long names wrap, and the alternate club writes for itself', async () => {
  const name = `Bartholomew ${'Aleksander-'.repeat(11)}Tan`;
  const user = await buildUser(club.db, { name, is_osc: true });
  const { id } = await makeInvoice(
    [{ type: 'ADJUSTMENT', description: 'W'.repeat(200), unit_price: '1.00' }],
    user.member?.id,
  );
  const { text, pages } = await fetchPdf((await club.as(user.id)).token, `/finance/payment-invoice/${id}/pdf/`);
  expect(text.replaceAll(' ', '')).toContain(name.replaceAll(' ', ''));
  expect(text.replaceAll(' ', '')).toContain('W'.repeat(200));
  expect(text).toContain('Kenanga Quay Club');
  expect([text.includes('Cempaka'), pages]).toEqual([false, 1]);
});

test('paid, then given back: the stamp, the receipt and the credit note say so; no link is left', async () => {
  const { id, invoice_number: number } = await club.bill(payer, '108.00');
  await club.treasurer.ask('PATCH', `/finance/payment-invoice/${id}/`, { status: 'PAID', method: 'CASH' });
  const path = `/finance/payment-invoice/${id}/pdf/`;
  const paid = await fetchPdf(payer.client.token, path);
  expect(paid.text).toContain(' PAID ');
  expect(paid.text).toContain('Amount due S$ 0.00');
  expect(paid.text).not.toContain('/payment/');
  const row = await club.db.row<{ id: number; reference: string }>(
    sql`select p.id, p.reference from payment p join payment_part pp on pp.payment = p.id where pp.invoice = ${id}`,
  );
  await club.treasurer.ask('POST', '/finance/refund/', { payment: row?.id, amount: '27.00', reason: 'Cancelled' });
  const receipt = await fetchPdf(payer.client.token, `/booking/reservation-payment/${row?.id}/receipt/`);
  expect(receipt.headers['content-disposition']).toBe(`inline; filename="receipt-${row?.reference}.pdf"`);
  for (const words of [
    `Receipt ${row?.reference}`,
    'Paid by: cash',
    `${number} Something S$ 108.00`,
    'Includes GST S$ 8.92',
    'Refunded – S$ 27.00',
    'Net paid S$ 81.00',
  ])
    expect(receipt.text).toContain(words);
  const { credit_notes: notes } = (await payer.client.ask('GET', `/finance/payment-invoice/${id}/`)).body;
  const note = await fetchPdf(payer.client.token, `/finance/payment-invoice/${id}/credit-note/${notes[0].id}/`);
  expect(note.headers['content-disposition']).toBe(`inline; filename="${notes[0].number}.pdf"`);
  for (const words of [`Credit note ${notes[0].number}`, number, 'Cancelled', 'GST 9 % S$ 2.23', 'Credited S$ 27.00'])
    expect(note.text).toContain(words);
});

test('members read only their own documents, and none exist too early', async () => {
  const other = await club.payer();
  const { id } = await club.bill(other, '10.00');
  const foreign = await payer.client.ask('GET', `/finance/payment-invoice/${id}/pdf/`);
  const absent = await payer.client.ask('GET', '/finance/payment-invoice/2147483647/pdf/');
  expect([foreign.status, foreign.text]).toEqual([404, absent.text]);
  expect((await club.anonymous.ask('GET', `/finance/payment-invoice/${id}/pdf/`)).status).toBe(401);
  expect((await other.client.ask('GET', `/finance/payment-invoice/${id}/credit-note/1/`)).status).toBe(404);
  await club.pay(other, [id], 'PAYNOW');
  const row = await club.db.row<{ id: number }>(sql`select max(id) as id from payment`);
  expect((await other.client.ask('GET', `/booking/reservation-payment/${row?.id}/receipt/`)).status).toBe(400);
  expect((await payer.client.ask('GET', `/booking/reservation-payment/${row?.id}/receipt/`)).status).toBe(404);
});

test('a large amount stays on one line, in the table and in the sums', async () => {
  const { id } = await makeInvoice([{ type: 'PRODUCT', description: 'Boat', quantity: 1, unit_price: '123456.00' }]);
  const { bytes } = await fetchPdf(payer.client.token, `/finance/payment-invoice/${id}/pdf/`);
  const page = await (await getDocumentProxy(new Uint8Array(bytes))).getPage(1);
  const { items } = await page.getTextContent();
  const heightOf = (words: string) =>
    items.flatMap((item) => ('str' in item && item.str.includes(words) ? [item.transform[5] as number] : []));
  const amounts = heightOf('123,456.00');
  expect(amounts).toHaveLength(4);
  // Every amount shares its line with a currency sign.
  expect(amounts.filter((height) => !heightOf('S$').includes(height))).toEqual([]);
});
