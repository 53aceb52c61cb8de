import { describe, expect, test } from 'vitest';
import { checkoutEnd, stripeGateway } from '../../../src/modules/finance/payments/gateway/stripe/stripe-gateway.ts';
import { FakeStripe, STRIPE_KEY, STRIPE_SECRET } from './fake-stripe.ts';

const stripe = new FakeStripe();
const gateway = stripeGateway(STRIPE_KEY, STRIPE_SECRET);
const read = (type: string, object: object) => {
  const { body, signature } = stripe.event(type, object);
  return gateway.readEvent(Buffer.from(body), { 'stripe-signature': signature });
};
const session = { id: 'cs_1', client_reference_id: 'P1', amount_total: 2000, currency: 'sgd' };

describe('what Stripe’s events say', () => {
  test.each([
    ['checkout.session.completed', { payment_status: 'paid', status: 'complete' }, 'PAID'],
    ['checkout.session.completed', { payment_status: 'unpaid', status: 'complete' }, 'OPEN'],
    ['checkout.session.async_payment_succeeded', { payment_status: 'paid', status: 'complete' }, 'PAID'],
    ['checkout.session.async_payment_failed', { payment_status: 'unpaid', status: 'complete' }, 'FAILED'],
    ['checkout.session.expired', { payment_status: 'unpaid', status: 'expired' }, 'EXPIRED'],
  ])('%s %j is %s', async (type, more, state) => {
    expect(await read(type, { ...session, ...more })).toEqual({
      id: expect.any(String),
      kind: type,
      about: 'payment',
      session: 'cs_1',
      reference: 'P1',
      state,
      amount: 2000,
      currency: 'SGD',
    });
  });

  test('others are about nothing', async () => {
    expect(await read('payout.paid', {})).toMatchObject({ about: 'nothing' });
  });
});

test('a checkout outlives its payment by more than the half hour that Stripe asks for', () => {
  expect(checkoutEnd(new Date('2026-11-17T12:00:00.900Z'))).toBe(Date.parse('2026-11-17T12:31:00Z') / 1000);
});
