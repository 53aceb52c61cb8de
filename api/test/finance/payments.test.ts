import { describe, expect, test } from 'vitest';
import { sql } from '../../src/db/sql.ts';
import { waysToPay } from '../../src/modules/finance/payments/payment-methods.ts';
import { openClub } from '../open-club.ts';
import { buildMoneyClub } from './club-with-money.ts';

const club = await openClub(buildMoneyClub());

const ledgerOf = (invoice: number) =>
  club.db.rows<{ kind: string; amount: number }>(
    sql`select kind, amount from ledger_entry where invoice = ${invoice} order by id`,
  );

test('the payment methods are listed; for a hold only those that are quick enough, with the reason', async () => {
  const { client } = await club.payer();
  const ways = async (more = '') => (await client.ask('GET', `/finance/pay-methods/${more}`)).body;
  expect(await ways()).toEqual({ methods: ['CREDIT_CARD', 'NETS', 'PAYNOW', 'VOUCHER'], off: [] });
  expect(await ways('?hold=true')).toEqual({
    methods: ['CREDIT_CARD', 'NETS', 'VOUCHER'],
    off: [{ method: 'PAYNOW', reason: expect.stringContaining('than we hold your booking') }],
  });
  expect((await club.anonymous.ask('GET', '/finance/pay-methods/')).status).toBe(401);
});

test('a gateway that knows PayNow makes it quick, and one without NETS is said to be so', () => {
  const { methods, off } = waysToPay({ methods: ['CREDIT_CARD', 'PAYNOW'] }, true, true);
  expect([methods, off.map(({ method }) => method)]).toEqual([['CREDIT_CARD', 'PAYNOW', 'VOUCHER'], ['NETS']]);
  // Without any gateway PayNow is all there is: late is better than never.
  expect(waysToPay(undefined, true, true).methods).toEqual(['PAYNOW', 'VOUCHER']);
});

describe('by card', () => {
  test('two invoices and a voucher at once: paid once the gateway says so, with a receipt', async () => {
    const payer = await club.payer();
    const [one, two] = [await club.bill(payer, '30.00'), await club.bill(payer, '12.50', 'MEMBERSHIP_FEE')];
    const { code } = await club.voucher(payer, '10.00');
    const begun = await club.pay(payer, [one.id, two.id], 'CREDIT_CARD', [code]);
    expect([begun.status, begun.body]).toEqual([200, expect.objectContaining({ status: 'PENDING', paynow: null })]);
    const result = () => club.anonymous.ask('GET', `/finance/payment-result/${begun.body.payment_token}/`);
    expect((await result()).body).toMatchObject({ outcome: 'WAITING', amount: '32.50', voucher_amount: '10.00' });
    expect((await club.session(begun.body.redirect_url)).amount).toBe(3250);

    const page = await club.app.inject({ method: 'GET', url: new URL(begun.body.redirect_url).pathname });
    expect(page.body).toContain('S$ 32.50');
    const back = await club.press(begun.body.redirect_url, 'SUCCEEDED');
    expect([back.statusCode, back.headers.location]).toEqual([
      303,
      `http://club.test/payment-result/?payment=${begun.body.payment_token}`,
    ]);
    expect((await result()).body).toMatchObject({
      outcome: 'PAID',
      membership_fee: true,
      invoice_numbers: [one.invoice_number, two.invoice_number],
    });
    expect(await club.invoice(one.id)).toMatchObject({ status: 'PAID', amount_due: '0.00', payment_url: null });
    expect(await ledgerOf(one.id)).toEqual([
      { kind: 'INVOICE', amount: 3000 },
      { kind: 'VOUCHER', amount: -1000 },
      { kind: 'PAYMENT', amount: -2000 },
    ]);
    const mail = await club.db.rows(sql`select template from outbox where "to" = ${payer.member?.email}`);
    expect(mail).toEqual([{ template: 'receipt' }]);
    const wallet = (await payer.client.ask('GET', '/voucher/')).body.results;
    expect(wallet[0]).toMatchObject({ status: 'USED', balance: '0.00', code });
  });

  test('failure frees the voucher and says why; the next try succeeds', async () => {
    const payer = await club.payer();
    const { id } = await club.bill(payer, '20.00');
    const { code, id: voucher } = await club.voucher(payer, '5.00');
    const first = await club.pay(payer, [id], 'CREDIT_CARD', [code]);
    await club.press(first.body.redirect_url, 'FAILED');
    const result = await club.anonymous.ask('GET', `/finance/payment-result/${first.body.payment_token}/`);
    expect(result.body).toMatchObject({
      outcome: 'FAILED',
      membership_fee: false,
      payment_url: expect.stringMatching(/^\/payment\//),
    });
    expect((await payer.client.ask('GET', `/voucher/${voucher}/`)).body).toMatchObject({
      status: 'ACTIVE',
      balance: '5.00',
    });
    const again = await club.pay(payer, [id], 'NETS', [code]);
    expect(again.body.payment_token).not.toBe(first.body.payment_token);
    await club.press(again.body.redirect_url, 'SUCCEEDED');
    expect((await club.invoice(id)).status).toBe('PAID');
  });

  test('abandoned, it expires by itself and lets go of the voucher', async () => {
    const payer = await club.payer();
    const { id } = await club.bill(payer, '20.00');
    const { code, id: voucher } = await club.voucher(payer, '5.00');
    const begun = await club.pay(payer, [id], 'CREDIT_CARD', [code]);
    await club.press(begun.body.redirect_url, 'ABANDONED');
    await club.watch();
    expect((await payer.client.ask('GET', `/voucher/${voucher}/`)).body.balance).toBe('0.00');
    await club.outrunPayment(begun.body.payment_token);
    await club.watch();
    const result = await club.anonymous.ask('GET', `/finance/payment-result/${begun.body.payment_token}/`);
    expect(result.body.outcome).toBe('EXPIRED');
    expect((await payer.client.ask('GET', `/voucher/${voucher}/`)).body.balance).toBe('5.00');
    expect((await club.press(begun.body.redirect_url, 'SUCCEEDED')).statusCode).toBe(303);
    expect((await club.invoice(id)).status).toBe('UNPAID');
  });

  test('the webhook never comes: the gateway is asked, and the invoice is paid once', async () => {
    const payer = await club.payer();
    const { id } = await club.bill(payer, '20.00');
    const begun = await club.pay(payer, [id]);
    await club.db.run(
      sql`
        update sandbox_session set state = 'SUCCEEDED' where id = ${(await club.session(begun.body.redirect_url)).id}`,
    );
    await club.db.run(
      sql`update payment set created_at = now() - interval '2 minutes' where token = ${begun.body.payment_token}`,
    );
    await Promise.all([club.watch(), club.watch()]);
    expect((await club.invoice(id)).status).toBe('PAID');
    expect(await ledgerOf(id)).toHaveLength(2);
  });

  test('paid twice: the second money goes back by itself', async () => {
    const payer = await club.payer();
    const { id } = await club.bill(payer, '20.00');
    const begun = await club.pay(payer, [id]);
    const session = await club.session(begun.body.redirect_url);
    await club.treasurer.ask('PATCH', `/finance/payment-invoice/${id}/`, { status: 'PAID', method: 'CASH' });
    await club.settleSession(session);
    const result = await club.anonymous.ask('GET', `/finance/payment-result/${begun.body.payment_token}/`);
    expect(result.body).toMatchObject({ outcome: 'REFUNDED', refunded_amount: '20.00' });
    await club.watch();
    expect(await club.db.row(sql`select refunded from sandbox_session where id = ${session.id}`)).toEqual({
      refunded: 2000,
    });
    expect(await club.invoice(id)).toMatchObject({ status: 'PAID', amount_paid: '20.00' });
    expect(await club.db.row(sql`select status from refund where amount = 2000 order by id desc limit 1`)).toEqual({
      status: 'DONE',
    });
  });
});

describe('by voucher', () => {
  test('alone, it must cover all', async () => {
    const payer = await club.payer();
    const { id } = await club.bill(payer, '20.00');
    const small = await club.voucher(payer, '5.00');
    const short = await club.pay(payer, [id], 'VOUCHER', [small.code]);
    expect([short.status, short.body]).toEqual([
      400,
      { voucher_codes: ['S$ 15.00 is left to pay. Choose a payment method for the rest.'] },
    ]);
    const large = await club.voucher(payer, '50.00');
    const paid = await club.pay(payer, [id], 'VOUCHER', [small.code, large.code.toLowerCase()]);
    expect([paid.status, paid.body.status]).toEqual([200, 'PAID']);
    expect((await payer.client.ask('GET', `/voucher/${large.id}/`)).body).toMatchObject({
      balance: '35.00',
      status: 'ACTIVE',
    });
  });

  test('a percentage, only for what it is good for, once', async () => {
    const payer = await club.payer();
    const { id } = await club.bill(payer, '40.00', 'COURSE');
    const wrong = await club.voucher(payer, '50.00', { value_type: 'PERCENT', usable_for: ['BOOKING'] });
    expect((await club.pay(payer, [id], 'CREDIT_CARD', [wrong.code])).body).toEqual({
      voucher_codes: [`Voucher ${wrong.code} can’t be used here.`],
    });
    const right = await club.voucher(payer, '25.00', { value_type: 'PERCENT', usable_for: ['COURSE'] });
    const begun = await club.pay(payer, [id], 'CREDIT_CARD', [right.code]);
    expect((await club.session(begun.body.redirect_url)).amount).toBe(3000);
    await club.press(begun.body.redirect_url, 'SUCCEEDED');
    const other = await club.bill(payer, '40.00', 'COURSE');
    expect((await club.pay(payer, [other.id], 'CREDIT_CARD', [right.code])).body.voucher_codes[0]).toContain('used up');
  });

  test('of someone else, expired, or cancelled: refused', async () => {
    const [payer, other] = [await club.payer(), await club.payer()];
    const { id } = await club.bill(payer, '20.00');
    const theirs = await club.voucher(other, '20.00');
    const foreign = await club.pay(payer, [id], 'VOUCHER', [theirs.code]);
    const absent = await club.pay(payer, [id], 'VOUCHER', ['NONE-NONE-NONE']);
    expect(foreign.text.replace(theirs.code, 'X')).toBe(absent.text.replace('NONE-NONE-NONE', 'X'));
    const old = await club.voucher(payer, '20.00');
    await club.db.run(sql`update voucher set expires_on = '2020-01-01' where id = ${old.id}`);
    expect((await club.pay(payer, [id], 'VOUCHER', [old.code])).body.voucher_codes[0]).toContain('expired');
    const gone = await club.voucher(payer, '20.00');
    await club.treasurer.ask('PATCH', `/voucher/${gone.id}/`, { status: 'CANCELLED' });
    expect((await club.pay(payer, [id], 'VOUCHER', [gone.code])).status).toBe(400);
  });
});

test('cancelled while someone pays: everything goes back, the voucher too', async () => {
  const payer = await club.payer();
  const { id } = await club.bill(payer, '20.00');
  const { code, id: voucher } = await club.voucher(payer, '5.00');
  const begun = await club.pay(payer, [id], 'CREDIT_CARD', [code]);
  await club.treasurer.ask('PATCH', `/finance/payment-invoice/${id}/`, { status: 'CANCELLED', reason: 'Cancelled' });
  await club.press(begun.body.redirect_url, 'SUCCEEDED');
  expect((await payer.client.ask('GET', `/voucher/${voucher}/`)).body).toMatchObject({
    balance: '5.00',
    status: 'ACTIVE',
  });
  const result = await club.anonymous.ask('GET', `/finance/payment-result/${begun.body.payment_token}/`);
  expect(result.body).toMatchObject({ outcome: 'REFUNDED', refunded_amount: '15.00' });
  expect((await club.invoice(id)).status).toBe('CANCELLED');
});

describe('a payment link', () => {
  test('needs no login and reveals nothing about the person', async () => {
    const payer = await club.payer();
    const bill = await club.bill(payer, '20.00', 'MEMBERSHIP_FEE');
    const token = bill.payment_url.split('/').at(-1) ?? '';
    const shown = await club.anonymous.ask('GET', `/finance/payment-link/${token}/`);
    expect(shown.body).toMatchObject({
      description: 'Membership fee',
      amount_due: '20.00',
      methods: ['CREDIT_CARD', 'NETS', 'PAYNOW', 'VOUCHER'],
    });
    for (const word of [payer.member?.name, payer.member?.email, payer.member?.membership_id, 'Something'])
      expect(shown.text).not.toContain(word);
    const begun = await club.anonymous.ask('POST', `/finance/payment-link/${token}/pay/`, { method: 'PAYNOW' });
    expect(begun.body).toMatchObject({
      status: 'PENDING',
      redirect_url: null,
      paynow: { payload: expect.stringContaining('SG.PAYNOW') },
    });
    const again = await club.anonymous.ask('POST', `/finance/payment-link/${token}/pay/`, { method: 'PAYNOW' });
    expect(again.body.payment_token).toBe(begun.body.payment_token);
    const card = await club.anonymous.ask('POST', `/finance/payment-link/${token}/pay/`, { method: 'CREDIT_CARD' });
    const back = await club.press(card.body.redirect_url, 'SUCCEEDED');
    expect(back.headers.location).toContain(`/payment/${token}?payment=`);
    expect((await club.anonymous.ask('GET', `/finance/payment-link/${token}/`)).body).toMatchObject({
      status: 'PAID',
      methods: [],
    });
  });

  test('cannot be walked: no number leads anywhere, and every answer is the same to the byte', async () => {
    const payer = await club.payer();
    const { id, payment_url: url } = await club.bill(payer, '20.00');
    await club.pay(payer, [id]);
    const { count } = (await club.db.row<{ count: number }>(sql`select count(*) from invoice where id <= 500`)) ?? {};
    expect(count).toBeGreaterThan(0);
    const doors = [
      ['GET', 'payment-link', ''],
      ['GET', 'payment-result', ''],
      ['POST', 'payment-link', 'pay/'],
    ] as const;
    for (const [method, door, act] of doors) {
      const seen = new Set<string>();
      for (let number = 1; number <= 500; number += 1) {
        // The limits would end the walk much sooner; here the answers are looked at.
        if (number % 5 === 1) await club.db.run(sql`delete from rate_limit`);
        const body = method === 'POST' ? { method: 'NETS' } : undefined;
        const answer = await club.anonymous.ask(method, `/finance/${door}/${number}/${act}`, body);
        const { 'x-request-id': _own, date: _now, ...headers } = answer.headers;
        expect([answer.status, answer.text]).toEqual([404, '{"detail":"Not found."}']);
        seen.add(JSON.stringify(headers));
      }
      expect([method, door, seen.size]).toEqual([method, door, 1]);
    }
    const token = url.split('/').at(-1) ?? '';
    expect((await club.anonymous.ask('GET', `/finance/payment-link/${token}/`)).status).toBe(200);
  });
});

describe('whose invoice', () => {
  test('another’s is not payable, nor seen', async () => {
    const [payer, other] = [await club.payer(), await club.payer()];
    const { id } = await club.bill(other, '20.00');
    expect((await club.pay(payer, [id])).body).toEqual({ invoices: [`Invalid pk "${id}" - object does not exist.`] });
    expect((await payer.client.ask('GET', `/finance/payment-invoice/${id}/`)).status).toBe(404);
    expect((await payer.client.ask('GET', `/finance/payment-invoice/?member__id=${other.memberId}`)).body.count).toBe(
      0,
    );
    expect((await payer.client.ask('PATCH', `/finance/payment-invoice/${id}/`, { status: 'PAID' })).status).toBe(403);
  });
});
