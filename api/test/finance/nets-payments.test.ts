import type { OnlineMethod } from '@clubhouse/contract';
import { expect, test } from 'vitest';
import { inTransaction } from '../../src/db/pool.ts';
import { sql } from '../../src/db/sql.ts';
import { openPayment, preparePayment } from '../../src/modules/finance/payments/begin-payment.ts';
import type { Gateway } from '../../src/modules/finance/payments/gateway/gateway.ts';
import { stripeGateway } from '../../src/modules/finance/payments/gateway/stripe/stripe-gateway.ts';
import { waysToPay } from '../../src/modules/finance/payments/payment-methods.ts';
import { testConfig } from '../build-test-app.ts';
import { openClub } from '../open-club.ts';
import { buildMoneyClub } from './club-with-money.ts';

const club = await openClub(buildMoneyClub());

const PRODUCTION = testConfig({ NODE_ENV: 'production', PUBLIC_URL: 'https://club.test' });

/** A real gateway that takes what it is told to take. */
function gatewayWith(methods: readonly OnlineMethod[], opened: OnlineMethod[] = []): Gateway {
  const refuse = () => Promise.reject(new Error('not in this test'));
  return {
    name: 'stripe',
    methods,
    least: 50,
    open: async ({ method, reference }) => {
      opened.push(method);
      return { session: reference, url: `https://bank.test/${reference}` };
    },
    close: async () => undefined,
    look: refuse,
    refund: refuse,
    readEvent: async () => undefined,
  };
}

test('in production NETS is paid as soon as the gateway offers it, and refused until then', async () => {
  const payer = await club.payer();
  const { id } = await club.bill(payer, '20.00');
  const asked = { invoices: [id], owner: payer.memberId, method: 'NETS', codes: [], by: payer.id } as const;
  const begin = async (gateway: Gateway) => {
    const parts = { db: club.db, engine: {} as never, config: PRODUCTION, gateway, onPaid: [] };
    const wanted = { ...asked, returnPath: '/payment-result/?payment={token}' };
    return openPayment(parts, await inTransaction(club.db, (tx) => preparePayment(tx, parts, wanted)));
  };
  await expect(begin(gatewayWith(['CREDIT_CARD']))).rejects.toMatchObject({
    status: 400,
    body: { method: ['This payment method isn’t available.'] },
  });
  const opened: OnlineMethod[] = [];
  const begun = await begin(gatewayWith(['CREDIT_CARD', 'NETS'], opened));
  expect(begun).toMatchObject({ status: 'PENDING', redirect_url: expect.stringContaining('https://bank.test/') });
  expect(opened).toEqual(['NETS']);
  const stored = await club.db.row(sql`select method, gateway from payment where token = ${begun.payment_token}`);
  expect(stored).toEqual({ method: 'NETS', gateway: 'stripe' });
});

test('the gateway alone decides what is offered', () => {
  const offers = (methods: readonly OnlineMethod[]) => waysToPay({ methods }, false, true);
  expect(offers(['CREDIT_CARD', 'NETS'])).toEqual({ methods: ['CREDIT_CARD', 'NETS', 'PAYNOW', 'VOUCHER'], off: [] });
  expect(offers(['CREDIT_CARD']).off.map(({ method }) => method)).toEqual(['NETS']);
});

test('Stripe is never asked for a card in the place of a method it does not have', async () => {
  const stripe = stripeGateway('sk_test_none', 'whsec_none');
  expect(stripe.methods).not.toContain('NETS');
  const order = { reference: 'P1', amount: 100, currency: 'SGD', merchant: 'Club', description: 'INV-1' };
  const rest = { returnUrl: 'https://club.test/', expiresAt: new Date(0) };
  await expect(stripe.open({ ...order, ...rest, method: 'NETS' })).rejects.toThrow('Stripe does not take NETS.');
});
