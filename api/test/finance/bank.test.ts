import { describe, expect, test } from 'vitest';
import { sql } from '../../src/db/sql.ts';
import { lookUpRest } from '../../src/modules/finance/treasury/index.ts';
import type { Client } from '../build-test-app.ts';
import { buildUser } from '../factories.ts';
import { multipart } from '../multipart.ts';
import { openClub } from '../open-club.ts';
import { buildMoneyClub } from './club-with-money.ts';

const club = await openClub(buildMoneyClub());
const payer = await club.payer();

let serial = 0;
const upload = (rows: readonly string[], client: Client = club.treasurer) => {
  serial += 1;
  const content = ['Date,Description,Amount', ...rows, `01/01/2020,Statement ${serial},-0.01`].join('\n');
  const { payload, headers } = multipart([{ name: 'file', content, fileName: 'bank.csv', type: 'text/csv' }]);
  return client.ask('POST', '/finance/bank-file/', payload, headers);
};
const lineWith = async (text: string) =>
  (await club.treasurer.ask('GET', `/finance/bank-line/?text__icontains=${encodeURIComponent(text)}`)).body.results[0];

/** An invoice with a PayNow code that waits for its money. */
async function waiting(amount: string, who = payer) {
  const invoice = await club.bill(who, amount);
  const begun = await club.pay(who, [invoice.id], 'PAYNOW');
  const row = await club.db.row<{ id: number; reference: string }>(
    sql`select id, reference from payment where token = ${begun.body.payment_token} and gateway = 'paynow'`,
  );
  return { invoice, payment: row?.id ?? 0, reference: row?.reference ?? '' };
}
const booked = async (invoice: number) =>
  (await club.db.rows(sql`select 1 from ledger_entry where invoice = ${invoice} and kind = 'PAYMENT'`)).length;

describe('a bank’s statement', () => {
  test('settles what it names, to the cent, and says of the rest why not', async () => {
    const [fits, differs, expired] = [await waiting('1234.50'), await waiting('20.00'), await waiting('7.00')];
    await club.db.run(sql`update payment set status = 'CANCELLED', failure = 'Expired' where id = ${expired.payment}`);
    const named = await club.bill(payer, '33.00');
    const owes = await club.bill(payer, '34.00');
    const answer = await upload([
      `15/11/2026,PAYNOW ${fits.reference.toLowerCase()} OTHR,"1,234.50"`,
      `15/11/2026,${differs.reference} too little,19.99`,
      `15/11/2026,XX${expired.reference}XX,7.00`,
      `15/11/2026,for ${named.invoice_number},33.00`,
      `15/11/2026,part of ${owes.invoice_number},30.00`,
      '15/11/2026,PZZZZZZZZZZZ no one knows,5.00',
      '15/11/2026,Rent,-500.00',
      `15/11/2026,again ${fits.reference},1234.50`,
    ]);
    expect([answer.status, answer.body]).toEqual([201, { id: expect.any(Number), lines: 9, matched: 3, open: 6 }]);
    for (const { id } of [fits.invoice, expired.invoice, named])
      expect([id, (await club.invoice(id)).status, await booked(id)]).toEqual([id, 'PAID', 1]);
    for (const id of [differs.invoice.id, owes.id]) expect(await booked(id)).toBe(0);
    expect(await lineWith(' OTHR')).toMatchObject({
      status: 'MATCHED',
      payment: fits.payment,
      invoice_number: fits.invoice.invoice_number,
      amount: '1234.50',
      booked_on: '2026-11-15',
      file_name: 'bank.csv',
      reason: '',
    });
    const reason = async (text: string) => (await lineWith(text)).reason;
    expect(await reason('too little')).toBe('The amount differs: S$ 19.99 received, S$ 20.00 requested.');
    expect(await reason('part of')).toBe(
      `The amount differs: S$ 30.00 received, S$ 34.00 due on ${owes.invoice_number}.`,
    );
    expect(await reason('no one knows')).toBe('We don’t recognise the reference.');
    expect(await reason('Rent')).toBe('Money out.');
    expect(await reason('again P')).toBe(`${fits.reference} is already paid.`);
    const auditLines = await club.db.rows(sql`select 1 from audit where resource = 'bank line' and action = 'match'`);
    expect(auditLines).toHaveLength(3);
  });

  test('is taken once, and only when it can be read', async () => {
    const file = { name: 'file', content: 'Date,Description,Amount\n15/11/2026,Twice,1.00\n', fileName: 'a.csv' };
    const send = (part: typeof file) => {
      const { payload, headers } = multipart([part]);
      return club.treasurer.ask('POST', '/finance/bank-file/', payload, headers);
    };
    const both = await Promise.all([send(file), send({ ...file, fileName: 'b.csv' })]);
    expect(both.map(({ status }) => status).sort()).toEqual([201, 400]);
    expect((await send(file)).body).toEqual({ file: ['This file was already uploaded. Its lines are in the list.'] });
    for (const content of ['', 'nothing here', 'Date,Amount,Description\n1/1/2026,abc,x\n', 'a\0b']) {
      const { status, body } = await send({ ...file, content });
      expect([content, status, Object.keys(body)]).toEqual([content, 400, ['file']]);
    }
    expect((await club.treasurer.ask('POST', '/finance/bank-file/', {})).status).toBe(400);
    const clerk = await club.as((await buildUser(club.db, { rights: ['finance.view'] })).id);
    expect((await upload([], clerk)).status).toBe(403);
    expect((await upload([], payer.client)).status).toBe(403);
  });

  test('that was interrupted continues by itself, each line once', async () => {
    const [one, other] = [await waiting('61.00'), await waiting('62.00')];
    await upload(['15/11/2026,broken,61.00', '15/11/2026,off,1.00']);
    // As a process that died after keeping the lines would have left them.
    for (const [text, reference] of [
      ['broken', one.reference],
      ['off', other.reference],
    ])
      await club.db.run(
        sql`update bank_line set text = text || ' ' || ${reference}, is_unmatched = true where text = ${text}`,
      );
    const job = () => lookUpRest(club.db, { config: club.config, onPaid: [] })(new AbortController().signal);
    await job();
    expect((await lineWith('broken')).status).toBe('OPEN');
    await club.db.run(sql`update bank_file set created_at = now() - interval '2 minutes'`);
    await Promise.all([job(), job()]);
    expect(await lineWith('broken')).toMatchObject({ status: 'MATCHED', payment: one.payment });
    expect(await lineWith('off ')).toMatchObject({
      status: 'OPEN',
      reason: expect.stringContaining('The amount differs'),
    });
    const auditLines = await club.db.rows(
      sql`select actor_user from audit where action = 'match' and row_id = ${(await lineWith('broken')).id}`,
    );
    expect(auditLines).toEqual([{ actor_user: null }]);
    expect(await booked(one.invoice.id)).toBe(1);
  });

  test('of a payment whose invoice was meanwhile paid another way is refunded', async () => {
    const { invoice, payment, reference } = await waiting('40.00');
    await club.treasurer.ask('PATCH', `/finance/payment-invoice/${invoice.id}/`, { status: 'PAID', method: 'CASH' });
    expect((await upload([`15/11/2026,${reference},40.00`])).body).toMatchObject({ matched: 1 });
    expect(await club.db.row(sql`select status, refunded_amount from payment where id = ${payment}`)).toEqual({
      status: 'REFUNDED',
      refunded_amount: 4000,
    });
    expect(await booked(invoice.id)).toBe(1);
  });
});

describe('by hand', () => {
  const match = (line: number, body: object, client: Client = club.treasurer) =>
    client.ask('POST', `/finance/bank-line/${line}/match/`, body);
  const openLine = async (amount: string) => {
    const text = `Mystery ${serial + 1}.`;
    await upload([`15/11/2026,${text},${amount}`]);
    return (await lineWith(text)) as { id: number };
  };

  test('a line becomes the payment of an invoice, or settles one that waits; once', async () => {
    const invoice = await club.bill(payer, '55.00');
    const line = await openLine('55.00');
    const matched = await match(line.id, { invoice: invoice.id });
    expect([matched.status, matched.body.status, matched.body.invoice_number]).toEqual([
      200,
      'MATCHED',
      invoice.invoice_number,
    ]);
    expect(await club.invoice(invoice.id)).toMatchObject({ status: 'PAID' });
    expect((await match(line.id, { invoice: invoice.id })).body).toEqual({
      invoice: ['This line is already matched.'],
    });
    const { payment } = await waiting('56.00');
    expect((await match((await openLine('56.00')).id, { payment })).body).toMatchObject({ payment, status: 'MATCHED' });
  });

  test('never with a waiting payment of another amount, what is paid, or what is not there', async () => {
    const line = await openLine('9.00');
    const invoice = await club.bill(payer, '10.00');
    const paid = await club.bill(payer, '10.00');
    await club.treasurer.ask('PATCH', `/finance/payment-invoice/${paid.id}/`, { status: 'PAID', method: 'CASH' });
    const { payment } = await waiting('9.01');
    const card = await club.pay(payer, [(await club.bill(payer, '9.00')).id]);
    const byCard = await club.db.row<{ id: number }>(
      sql`select id from payment where token = ${card.body.payment_token}`,
    );
    const wrong: readonly [object, string][] = [
      [{}, 'payment'],
      [{ payment, invoice: invoice.id }, 'payment'],
      [{ payment }, 'payment'],
      [{ invoice: paid.id }, 'invoice'],
      [{ invoice: invoice.id, invoices: [{ invoice: invoice.id, amount: '1.00' }] }, 'payment'],
      [{ invoices: [{ invoice: invoice.id, amount: '9.01' }] }, 'invoices'],
      [{ invoices: [{ invoice: invoice.id, amount: '0.00' }] }, 'invoices'],
      [{ invoices: [{ invoice: 2_147_483_647, amount: '1.00' }] }, 'invoices'],
      [{ member: 2_147_483_647 }, 'member'],
      [{ payment: byCard?.id }, 'payment'],
      [{ payment: 2_147_483_647 }, 'payment'],
      [{ invoice: 2_147_483_647 }, 'invoice'],
    ];
    for (const [body, field] of wrong) {
      const answer = await match(line.id, body);
      expect([body, answer.status, Object.keys(answer.body)]).toEqual([body, 400, [field]]);
    }
    expect((await match(2_147_483_647, { payment })).status).toBe(404);
    expect((await match(line.id, { payment }, payer.client)).status).toBe(403);
    expect(await lineWith('Mystery')).toBeDefined();
    expect((await club.treasurer.ask('GET', `/finance/bank-line/${line.id}/`)).body.status).toBe('OPEN');
  });

  test('the same line twenty times at once for two invoices: one payment', async () => {
    const [one, other] = [await club.bill(payer, '77.00'), await club.bill(payer, '77.00')];
    const line = await openLine('77.00');
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) => match(line.id, { invoice: index % 2 === 0 ? one.id : other.id })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array.from({ length: 19 }, () => 400)]);
    expect((await booked(one.id)) + (await booked(other.id))).toBe(1);
  });

  test('one invoice by two lines at once: one payment, one line stays open', async () => {
    const invoice = await club.bill(payer, '78.00');
    const lines = [await openLine('78.00'), await openLine('78.00')];
    const answers = await Promise.all(lines.map(({ id }) => match(id, { invoice: invoice.id })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
    expect(await booked(invoice.id)).toBe(1);
    const ids = lines.map(({ id }) => id);
    const open = await club.db.rows(sql`select 1 from bank_line where id = any(${ids}::bigint[]) and status = 'OPEN'`);
    expect(open).toHaveLength(1);
  });

  test('a line is laid aside and taken up again; a matched one is not', async () => {
    const line = await openLine('3.00');
    const patch = (status: string) => club.treasurer.ask('PATCH', `/finance/bank-line/${line.id}/`, { status });
    expect((await patch('IGNORED')).body.status).toBe('IGNORED');
    expect((await patch('OPEN')).body.status).toBe('OPEN');
    expect((await patch('MATCHED')).status).toBe(400);
    expect((await patch('PAID')).status).toBe(400);
    const invoice = await club.bill(payer, '3.00');
    await patch('IGNORED');
    expect((await match(line.id, { invoice: invoice.id })).status).toBe(200);
    expect((await patch('IGNORED')).status).toBe(400);
    const auditLines = await club.db.rows<{ action: string }>(
      sql`select action from audit where resource = 'bank line' and row_id = ${line.id} order by id`,
    );
    expect(auditLines.map(({ action }) => action)).toEqual(['update', 'update', 'update', 'match']);
  });
});
