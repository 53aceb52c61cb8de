import type { OnlineMethod } from '@clubhouse/contract';
import { describe, expect, test, vi } from 'vitest';
import { inTransaction } from '../../../src/db/pool.ts';
import { sql } from '../../../src/db/sql.ts';
import { gatewayFor, openPayment, preparePayment } from '../../../src/modules/finance/payments/index.ts';
import { openClub } from '../../open-club.ts';
import { NETS_METHOD } from './fake-hitpay.ts';
import { buildHitPayClub, type HitPayClub } from './hitpay-club.ts';

const club = await openClub(buildHitPayClub());

/** Begins to pay as the app does, with a log that can be read. */
async function begin(at: HitPayClub, amount: string, method: OnlineMethod = 'NETS', config = at.config) {
  const payer = await at.payer();
  const { id } = await at.bill(payer, amount);
  const log = { error: vi.fn() };
  const parts = { db: at.db, engine: {} as never, config, gateway: gatewayFor(config, at.db), onPaid: [], log };
  const wanted = { invoices: [id], owner: payer.memberId, method, codes: [], by: payer.id, returnPath: '/back' };
  const prepare = () => inTransaction(at.db, (tx) => preparePayment(tx, parts, wanted));
  const tried = () =>
    at.db.row<{ status: string; failure: string }>(sql`
      select p.status, p.failure from payment p join payment_part pp on pp.payment = p.id
      where pp.invoice = ${id} order by p.id desc limit 1`);
  return { payer, log, bill: id, tried, open: async () => openPayment(parts, await prepare()) };
}

const waysAt = async (at: HitPayClub) =>
  (await (await at.payer()).client.ask('GET', '/finance/pay-methods/?hold=true')).body;

describe('what members can choose', () => {
  test('card, PayNow and NETS, also for a booking that is held', async () => {
    expect(await waysAt(club)).toMatchObject({ methods: ['CREDIT_CARD', 'PAYNOW', 'NETS', 'VOUCHER'], off: [] });
  });

  test('no NETS until the club has entered what HitPay calls it, and it is said where NETS is taken', async () => {
    const other = await buildHitPayClub({ HITPAY_NETS_METHOD: '' });
    expect(await waysAt(other)).toMatchObject({
      methods: ['CREDIT_CARD', 'PAYNOW', 'VOUCHER'],
      off: [{ method: 'NETS', reason: 'You can’t pay by NETS online. The front desk takes NETS.' }],
    });
    const { payer, bill } = await begin(other, '20.00');
    expect((await other.pay(payer, [bill], 'NETS')).body).toEqual({ method: ['This payment method isn’t available.'] });
    await other.close();
  });

  test('PayNow is HitPay’s own page, even where the club has a PayNow number', async () => {
    expect(club.config.PAYNOW_UEN).not.toBe('');
    const payer = await club.payer();
    const { id } = await club.bill(payer, '20.00');
    const { body } = await club.pay(payer, [id], 'PAYNOW');
    expect(body).toMatchObject({ status: 'PENDING', paynow: null, redirect_url: expect.stringContaining('/checkout') });
  });
});

describe('NETS', () => {
  test('is paid at HitPay: the invoice is paid, with a receipt, and the member is notified', async () => {
    const { payer, bill, session, token, payment } = await club.atCheckout('1234.50', 'NETS');
    expect(club.hitpay.requests.get(session)).toMatchObject({
      cents: 123_450,
      currency: 'sgd',
      methods: [NETS_METHOD],
      minutes: 30,
      redirectUrl: expect.stringContaining(token),
    });
    expect(await club.hear(club.hitpay.pay(session))).toEqual([200]);
    expect(await club.invoice(bill)).toMatchObject({ status: 'PAID', amount_due: '0.00' });
    expect(await club.books(bill)).toEqual(['INVOICE 123450', 'PAYMENT -123450']);
    const result = await club.anonymous.ask('GET', `/finance/payment-result/${token}/`);
    expect(result.body).toMatchObject({ outcome: 'PAID', method: 'NETS', amount: '1234.50' });
    const row = (await club.treasurer.ask('GET', `/booking/reservation-payment/${payment}/`)).body;
    expect(row).toMatchObject({ method: 'NETS', status: 'PAID', by_gateway: true, reversible: false });
    const receipt = await payer.client.ask('GET', `/booking/reservation-payment/${payment}/receipt/`);
    expect([receipt.status, receipt.headers['content-type']]).toEqual([200, 'application/pdf']);
    const notifications = await club.db.rows(
      sql`select 1 from notice where app_user = ${payer.id} and title = 'Paid: S$ 1,234.50'`,
    );
    expect(notifications).toHaveLength(1);
  });

  test('is booked by polling when HitPay’s event never comes', async () => {
    const { bill, session } = await club.atCheckout('20.00', 'NETS');
    club.hitpay.pay(session);
    await club.db.run(
      sql`update payment set created_at = now() - interval '2 minutes' where gateway_session = ${session}`,
    );
    await club.watch();
    expect((await club.invoice(bill)).status).toBe('PAID');
  });
});

describe('a page', () => {
  test('is opened once, also when the answer was lost before it was written down', async () => {
    const { open } = await begin(club, '34.00');
    const one = await open();
    await club.forgetPage(one.payment_token);
    expect((await open()).redirect_url).toBe(one.redirect_url);
    expect([...club.hitpay.requests.values()].filter(({ cents }) => cents === 3400)).toHaveLength(1);
  });

  test('is tried again when HitPay has too much to do', async () => {
    club.hitpay.tooMany = 2;
    expect((await club.atCheckout()).session).not.toBe('');
  });

  test('is refused in words when HitPay keeps having too much to do', async () => {
    const { open, log } = await begin(club, '20.00');
    club.hitpay.tooMany = 4;
    await expect(open()).rejects.toThrow(/Nothing was charged/);
    expect(log.error).toHaveBeenCalledWith(expect.objectContaining({ code: 'http_429' }), expect.any(String));
    expect(club.hitpay.tooMany).toBe(0);
  });

  test('below a dollar is refused in words, and HitPay is not asked', async () => {
    const payer = await club.payer();
    const { id } = await club.bill(payer, '0.99');
    const before = club.hitpay.asked.length;
    expect((await club.pay(payer, [id], 'NETS')).body.method).toEqual([
      'Online payments start at S$ 1.00. Pay this at the front desk, or together with another invoice.',
    ]);
    expect(club.hitpay.asked).toHaveLength(before);
  });

  test('is deleted at HitPay when it expires, so it can’t be paid later', async () => {
    const { bill, session, token } = await club.atCheckout();
    await club.db.run(sql`update payment set expires_at = now() where gateway_session = ${session}`);
    await club.watch();
    expect(club.hitpay.requests.has(session)).toBe(false);
    expect((await club.anonymous.ask('GET', `/finance/payment-result/${token}/`)).body.outcome).toBe('EXPIRED');
    expect((await club.invoice(bill)).status).toBe('UNPAID');
  });

  test('that runs out in the moment it is paid is paid', async () => {
    const { bill, session } = await club.atCheckout();
    club.hitpay.pay(session);
    await club.db.run(sql`update payment set expires_at = now() where gateway_session = ${session}`);
    await club.watch();
    expect((await club.invoice(bill)).status).toBe('PAID');
  });

  test('of the club’s former gateway is none of HitPay’s', async () => {
    const { payer, bill, session } = await club.atCheckout('20.00', 'NETS');
    await club.db.run(sql`update payment set gateway = 'stripe' where gateway_session = ${session}`);
    const before = club.hitpay.asked.length;
    expect((await club.pay(payer, [bill], 'CREDIT_CARD')).status).toBe(200);
    expect(club.hitpay.asked.slice(before)).toEqual(['GET /v1/payment-requests', 'POST /v1/payment-requests']);
  });

  test('that is replaced by another way to pay is deleted', async () => {
    const { payer, bill, session } = await club.atCheckout('20.00', 'NETS');
    expect((await club.pay(payer, [bill], 'CREDIT_CARD')).status).toBe(200);
    expect(club.hitpay.requests.has(session)).toBe(false);
  });
});

describe('what HitPay refuses is logged with its code, fails the payment, and the member learns what to do', () => {
  const config = (more: object) => ({ ...club.config, ...more });
  test.each<[string, OnlineMethod, object, string]>([
    ['a method that the account does not have', 'NETS', { HITPAY_NETS_METHOD: 'nets' }, 'payment_methods'],
    ['a key that is not the account’s', 'CREDIT_CARD', { HITPAY_API_KEY: 'other' }, 'http_401'],
    ['a return address that is none', 'CREDIT_CARD', { publicUrl: 'club' }, 'redirect_url'],
  ])('%s', async (_name, method, settings, code) => {
    const { open, log, tried } = await begin(club, '20.00', method, config(settings));
    await expect(open()).rejects.toMatchObject({
      status: 503,
      message: expect.stringContaining('Choose another way to pay, or contact the club.'),
    });
    expect(log.error).toHaveBeenCalledWith(
      expect.objectContaining({ code, reason: expect.any(String) }),
      'the payment gateway did not open a page',
    );
    expect(await tried()).toEqual({ status: 'FAILED', failure: `The payment service refused the payment (${code}).` });
  });

  test('the key is not in the log, even where HitPay repeats it', async () => {
    const { open, log } = await begin(club, '20.00', 'NETS', config({ HITPAY_API_KEY: 'mistyped-key' }));
    await expect(open()).rejects.toThrow();
    expect(JSON.stringify(log.error.mock.calls)).toContain('Invalid business api key: …');
    expect(JSON.stringify(log.error.mock.calls)).not.toContain('mistyped-key');
  });
});

describe('every rule of HitPay’s is a refusal with the field that is wrong', () => {
  const order = {
    reference: 'PRULES',
    method: 'PAYNOW',
    amount: 2000,
    currency: 'SGD',
    merchant: 'Club',
    description: 'INV-1',
    returnUrl: 'https://club.test/',
    expiresAt: new Date(),
  } as const;
  test.each<[string, object, string]>([
    ['too little', { amount: 29 }, 'amount'],
    ['too much', { amount: 100_000_000_000 }, 'amount'],
    ['half a cent', { amount: 2000.5 }, 'amount'],
    ['a currency that PayNow does not have', { currency: 'USD' }, 'currency'],
    ['a currency that is none', { currency: 'ABC' }, 'currency'],
    ['a reference that is too long', { reference: 'P'.repeat(256) }, 'reference_number'],
    ['a return address that is too long', { returnUrl: `https://club.test/${'x'.repeat(1028)}` }, 'redirect_url'],
  ])('%s', async (_name, more, code) => {
    const gateway = gatewayFor(club.config, club.db);
    await expect(gateway?.open({ ...order, ...more })).rejects.toMatchObject({ code, message: expect.any(String) });
  });

  test('many invoices do not make the purpose too long', async () => {
    const gateway = gatewayFor(club.config, club.db);
    const opened = await gateway?.open({ ...order, description: 'INV-2026-000001, '.repeat(50) });
    expect(club.hitpay.requests.has(opened?.session ?? '')).toBe(true);
  });
});

describe('when HitPay cannot be reached', () => {
  test.each(['down', 'broken', 'answer lost'] as const)(
    '(%s) nothing is lost, and the member can try again',
    async (fault) => {
      const { payer, bill, tried } = await begin(club, '20.00');
      club.hitpay.fault = fault;
      const failed = await club.pay(payer, [bill], 'NETS');
      expect([failed.status, failed.body.detail]).toEqual([
        503,
        'We can’t reach the payment service right now. Nothing was charged. Try again in a few minutes.',
      ]);
      expect(await tried()).toEqual({ status: 'FAILED', failure: 'We couldn’t reach the payment service.' });
      club.hitpay.fault = 'none';
      const again = await club.pay(payer, [bill], 'NETS');
      expect(again.body).toMatchObject({ status: 'PENDING', redirect_url: expect.any(String) });
    },
  );

  test('an open payment stays open, and is found paid when HitPay is back', async () => {
    const { bill, session } = await club.atCheckout();
    club.hitpay.pay(session);
    await club.db.run(
      sql`update payment set created_at = now() - interval '2 minutes' where gateway_session = ${session}`,
    );
    club.hitpay.fault = 'down';
    await expect(club.watch()).rejects.toThrow();
    expect((await club.invoice(bill)).status).toBe('UNPAID');
    club.hitpay.fault = 'none';
    await club.watch();
    expect((await club.invoice(bill)).status).toBe('PAID');
  });
});
