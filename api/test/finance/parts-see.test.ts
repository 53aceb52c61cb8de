import type { Right } from '@clubhouse/contract';
import { describe, expect, test } from 'vitest';
import { sql } from '../../src/db/sql.ts';
import type { Client } from '../build-test-app.ts';
import { buildUser } from '../factories.ts';
import { multipart } from '../multipart.ts';
import { openClub } from '../open-club.ts';
import { buildMoneyClub, type Payer } from './club-with-money.ts';

let [till, invoicing, fees, bank, closing]: Payer[] = [];

const INVOICES = '/finance/payment-invoice/';
const PAYMENTS = '/booking/reservation-payment/';

async function staff(rights: readonly Right[]): Promise<Payer> {
  const user = await buildUser(club.db, { rights, level1: 'STAFF' });
  return { ...user, client: await club.as(user.id), memberId: user.member?.id ?? 0 };
}
const clientOf = (who: Payer | undefined): Client => {
  if (!who) throw new Error('No one is there yet.');
  return who.client;
};

const take = (client: Client, invoice: number) =>
  client.ask('POST', '/finance/counter-payment/', { invoices: [{ invoice }], method: 'CASH' });

const club = await openClub(buildMoneyClub({ PAYNOW_UEN: '201912345K' }));
const payer = await club.payer();
till = await staff(['finance.till']);
invoicing = await staff(['finance.invoice']);
fees = await staff(['finance.fees']);
bank = await staff(['finance.bank']);
closing = await staff(['finance.closing']);
const owed = (await club.bill(payer, '20.00')).id;
const paid = (await club.bill(payer, '30.00')).id;
const paidByCash = (await take(club.treasurer, paid)).body.payment;
const items = [{ type: 'ADJUSTMENT', description: 'Later', unit_price: '9.00' }];
const drafted = (await club.treasurer.ask('POST', INVOICES, { member: payer.memberId, items, draft: true })).body.id;
await club.treasurer.ask('POST', `${INVOICES}${owed}/send/`);
await club.db.run(sql`update outbox set status = 'SENT', sent_at = now()`);

const seen = async (who: Payer | undefined, path = INVOICES) =>
  ((await clientOf(who).ask('GET', `${path}?limit=500`)).body.results as { id: number }[]).map(({ id }) => id);

describe('which rows each part finds', () => {
  test('till and bank staff find what is owed; billing staff find everything; others nothing', async () => {
    for (const who of [till, bank]) {
      const found = await seen(who);
      expect([found.includes(owed), found.includes(paid), found.includes(drafted)]).toEqual([true, false, false]);
      expect((await clientOf(who).ask('GET', `${INVOICES}${paid}/`)).status).toBe(404);
      expect((await clientOf(who).ask('GET', `${INVOICES}${drafted}/pdf/`)).status).toBe(404);
    }
    expect(await seen(invoicing)).toEqual(expect.arrayContaining([owed, paid, drafted]));
    for (const who of [fees, closing]) expect(await seen(who)).toEqual([]);
    for (const who of [till, invoicing, fees, bank, closing]) expect(await seen(who, PAYMENTS)).toEqual([]);
  });

  test('a draft is not there for the till to change', async () => {
    const patched = await clientOf(till).ask('PATCH', `${INVOICES}${drafted}/`, { status: 'UNPAID' });
    expect(patched.status).toBe(404);
    const items = [{ type: 'ADJUSTMENT', description: 'Other', unit_price: '1.00' }];
    const put = await clientOf(till).ask('PUT', `${INVOICES}${drafted}/`, { member: payer.memberId, items });
    expect(put.status).toBe(404);
    expect((await club.invoice(drafted)).status).toBe('DRAFT');
  });

  test('the till keeps what it took itself in sight: invoice, receipt and payment', async () => {
    const invoice = (await club.bill(payer, '12.00')).id;
    const { payment } = (await take(clientOf(till), invoice)).body;
    const read = await clientOf(till).ask('GET', `${INVOICES}${invoice}/`);
    expect([read.body.status, read.body.payments[0]]).toMatchObject(['PAID', { id: payment, amount: '12.00' }]);
    expect((await clientOf(till).ask('GET', `${PAYMENTS}${payment}/receipt/`)).status).toBe(200);
    expect(await seen(till, PAYMENTS)).toEqual([payment]);
    const colleague = await staff(['finance.till']);
    expect((await colleague.client.ask('GET', `${INVOICES}${invoice}/`)).status).toBe(404);
    expect((await colleague.client.ask('GET', `${PAYMENTS}${payment}/`)).status).toBe(404);
  });

  test('the bank finds the transfers that are waited for, and those that came; it drops none', async () => {
    const invoice = await club.bill(payer, '41.00');
    const begun = await club.pay(payer, [invoice.id], 'PAYNOW');
    const waiting = await club.db.row<{ id: number; reference: string }>(
      sql`select id, reference from payment where token = ${begun.body.payment_token}`,
    );
    const one = `${PAYMENTS}${waiting?.id}/`;
    expect((await clientOf(bank).ask('GET', one)).body).toMatchObject({ status: 'PENDING', payment_token: '' });
    expect((await clientOf(till).ask('GET', one)).status).toBe(404);
    expect((await clientOf(bank).ask('PATCH', one, { status: 'CANCELLED' })).status).toBe(403);
    expect((await clientOf(bank).ask('DELETE', one)).status).toBe(403);
    const content = `Date,Description,Amount\n15/11/2026,${waiting?.reference},41.00\n`;
    const { payload, headers } = multipart([{ name: 'file', content, fileName: 'b.csv', type: 'text/csv' }]);
    expect((await clientOf(bank).ask('POST', '/finance/bank-file/', payload, headers)).body.matched).toBe(1);
    expect((await clientOf(bank).ask('GET', one)).body.status).toBe('PAID');
  });
});

describe('which fields each part reads', () => {
  test('addresses, links and the history of an invoice are for billing staff', async () => {
    const full = (await clientOf(invoicing).ask('GET', `${INVOICES}${owed}/`)).body;
    expect([full.last_sent_to, full.payment_url, full.story.length]).toEqual([
      payer.member?.email,
      expect.stringMatching('/payment/'),
      1,
    ]);
    for (const who of [till, bank]) {
      const body = (await clientOf(who).ask('GET', `${INVOICES}${owed}/`)).body;
      const { last_sent_to, payment_url, story, amount_due } = body;
      expect([last_sent_to, payment_url, story, amount_due]).toEqual([null, null, [], '20.00']);
    }
  });

  test('the till reads when an invoice was emailed, and the bank does not', async () => {
    const sentAt = async (who: Payer | undefined) =>
      (await clientOf(who).ask('GET', `${INVOICES}${owed}/`)).body.last_sent_at;
    expect([await sentAt(till), await sentAt(bank)]).toEqual([expect.stringMatching(/^2/), null]);
  });

  test('the till sends invoices without seeing the address; others cannot send them', async () => {
    const send = (who: Payer | undefined, id = owed) => clientOf(who).ask('POST', `${INVOICES}${id}/send/`);
    const sent = await send(till);
    expect([sent.status, sent.body]).toEqual([200, { to: null, has_server: false }]);
    expect((await send(bank)).status).toBe(403);
    expect((await send(till, paid)).status).toBe(404);
  });

  test('the bank does not read who paid how before; the till does', async () => {
    const part = (await club.bill(payer, '50.00')).id;
    await club.treasurer.ask('POST', '/finance/counter-payment/', {
      invoices: [{ invoice: part }],
      method: 'CASH',
      received: '10.00',
    });
    const paymentsFor = async (who: Payer | undefined) =>
      (await clientOf(who).ask('GET', `${INVOICES}${part}/`)).body.payments.length;
    expect([await paymentsFor(till), await paymentsFor(bank)]).toEqual([1, 0]);
  });

  test('their own invoice they read whole, as every member does', async () => {
    if (!till) throw new Error('No one is at the till.');
    const mine = (await club.bill(till, '8.00')).id;
    const body = (await till.client.ask('GET', `${INVOICES}${mine}/`)).body;
    expect([body.payment_url, body.story.length]).toEqual([expect.stringMatching('/payment/'), 1]);
  });

  test('a statement of account is read and sent by billing staff', async () => {
    const one = `/profile/member/${payer.memberId}/statement/`;
    expect((await clientOf(invoicing).ask('GET', one)).status).toBe(200);
    expect((await clientOf(invoicing).ask('POST', `${one}send/`, {})).status).toBe(200);
    for (const who of [till, fees, bank, closing]) {
      expect((await clientOf(who).ask('GET', one)).status).toBe(404);
      expect((await clientOf(who).ask('POST', `${one}send/`, {})).status).toBe(404);
    }
  });
});

describe('what each finance right doesn’t allow', () => {
  test.each([
    ['the till cancels', () => till, { status: 'CANCELLED' }],
    ['the till refunds', () => till, { status: 'REFUNDED' }],
    ['those who bill take money', () => invoicing, { status: 'PAID', method: 'CASH' }],
    ['those who bill refund', () => invoicing, { status: 'REFUNDED' }],
  ])('%s: refused, and nothing changes', async (_name, who, body) => {
    expect((await clientOf(who()).ask('PATCH', `${INVOICES}${owed}/`, body)).status).toBe(403);
    expect((await club.invoice(owed)).status).toBe('UNPAID');
  });

  test('the right to refund does not make a refund of the right to bill', async () => {
    const both = await staff(['finance.invoice', 'finance.refund']);
    expect((await both.client.ask('PATCH', `${INVOICES}${paid}/`, { status: 'REFUNDED' })).status).toBe(403);
  });

  test('a cashier can reverse their own payment at the till for ten minutes', async () => {
    const invoice = (await club.bill(payer, '15.00')).id;
    const { payment } = (await take(clientOf(till), invoice)).body;
    const reverse = (who: Payer | undefined, id = payment) =>
      clientOf(who).ask('POST', `${PAYMENTS}${id}/reverse/`, { reason: 'Wrong invoice' });
    expect((await reverse(await staff(['finance.till']))).status).toBe(404);
    expect((await reverse(bank)).status).toBe(404);
    expect((await reverse(till, paidByCash)).status).toBe(404);
    for (const who of [invoicing, fees, closing]) expect((await reverse(who)).status).toBe(403);
    await club.db.run(sql`update payment set paid_at = now() - interval '11 minutes' where id = ${payment}`);
    const late = await reverse(till);
    expect([late.status, late.body.detail]).toEqual([403, expect.stringMatching('10 minutes')]);
    await club.db.run(sql`update payment set paid_at = now() where id = ${payment}`);
    expect((await reverse(till)).body.status).toBe('REVERSED');
    expect((await club.invoice(invoice)).status).toBe('UNPAID');
  });

  test('no one decides on their own money, whatever their rights', async () => {
    const ownInvoice = async (who: Payer | undefined) => (await club.bill(who ?? payer, '10.00')).id;
    const [atTill, billed] = [await ownInvoice(till), await ownInvoice(invoicing)];
    const transfer = await ownInvoice(bank);
    const content = 'Date,Description,Amount\n15/11/2026,From a colleague,10.00\n';
    const { payload, headers } = multipart([{ name: 'file', content, fileName: 'b.csv', type: 'text/csv' }]);
    await club.treasurer.ask('POST', '/finance/bank-file/', payload, headers);
    const line = await club.db.row<{ id: number }>(sql`select max(id) as id from bank_line`);
    const tries = [
      await take(clientOf(till), atTill),
      await clientOf(till).ask('PATCH', `${INVOICES}${atTill}/`, { status: 'PAID', method: 'CASH' }),
      await clientOf(invoicing).ask('PATCH', `${INVOICES}${billed}/`, { status: 'CANCELLED' }),
      await clientOf(invoicing).ask('POST', `${INVOICES}${billed}/credit/`, { amount: '1.00', reason: 'x' }),
      await clientOf(bank).ask('POST', `/finance/bank-line/${line?.id}/match/`, { invoice: transfer }),
    ];
    for (const { status, body } of tries)
      expect([status, body.detail]).toEqual([403, expect.stringMatching('your own')]);
    for (const id of [atTill, billed, transfer]) expect((await club.invoice(id)).status).toBe('UNPAID');
  });
});
