import { describe, expect, test, vi } from 'vitest';
import { gatewayFor } from '../../../src/modules/finance/payments/gateway/choose-gateway.ts';
import {
  hitPayGateway,
  LIVE_ADDRESS,
  lifetime,
} from '../../../src/modules/finance/payments/gateway/hitpay/hitpay-gateway.ts';
import { testConfig } from '../../build-test-app.ts';
import { FakeHitPay, HITPAY_KEY, HITPAY_SALT } from './fake-hitpay.ts';

const fake = new FakeHitPay();
const gateway = hitPayGateway({ apiKey: HITPAY_KEY, salt: HITPAY_SALT, address: 'http://127.0.0.1:1' });
const read = (object: string, type: string, payload: object) => {
  const { body, headers } = fake.event(object, type, payload);
  return gateway.readEvent(Buffer.from(body), headers);
};
const request = { id: 'pr-1', reference_number: 'P1', amount: '1,200.50', currency: 'sgd' };
const charge = { id: 'ch-1', payment_request_id: 'pr-1', amount: 20, currency: 'sgd' };

describe('what HitPay’s events say', () => {
  test.each([
    ['completed', 'PAID'],
    ['failed', 'FAILED'],
    ['expired', 'EXPIRED'],
    ['canceled', 'EXPIRED'],
    ['inactive', 'EXPIRED'],
    ['pending', 'OPEN'],
    ['something new', 'OPEN'],
  ])('a payment request that is %s is %s', async (status, state) => {
    expect(await read('payment_request', 'completed', { ...request, status })).toEqual({
      id: expect.stringMatching(/^[0-9a-f]{64}$/),
      kind: 'payment_request.completed',
      about: 'payment',
      session: 'pr-1',
      reference: 'P1',
      state,
      amount: 120_050,
      currency: 'SGD',
    });
  });

  test('the body counts, not the headers: they are not signed', async () => {
    expect(await read('payment_request', 'completed', { ...request, status: 'pending' })).toMatchObject({
      state: 'OPEN',
    });
    // A charge that is passed off as a payment request is of a page that no one knows.
    const body = { ...charge, status: 'succeeded', refunded_amount: 0 };
    expect(await read('payment_request', 'completed', body)).toMatchObject({ session: 'ch-1', state: 'OPEN' });
  });

  test('the event’s name may be whole in one header', async () => {
    const event = await read('', 'payment_request.completed', { ...request, status: 'completed' });
    expect(event).toMatchObject({ kind: 'payment_request.completed', state: 'PAID' });
  });

  test.each([
    ['partially_refunded', 7.5, 750],
    ['refunded', '20.00', 2000],
  ])('a charge that is %s says how much has gone back', async (status, refunded_amount, amount) => {
    expect(await read('charge', 'updated', { ...charge, status, refunded_amount })).toMatchObject({
      about: 'refunded',
      session: 'pr-1',
      refund: `ch-1:${amount}`,
      amount,
      paid: 2000,
      currency: 'SGD',
    });
  });

  test.each([
    ['charge', 'created', { ...charge, status: 'failed' }],
    ['charge', 'created', { ...charge, status: 'succeeded', payment_request_id: null }],
    ['payout', 'created', { id: 'po-1', status: 'succeeded', payment_request_id: 'pr-1' }],
  ])('others are about nothing: %s %s %j', async (object, type, payload) => {
    expect(await read(object, type, payload)).toMatchObject({ about: 'nothing' });
  });

  test.each(['', '-5', '20 dollars', null])('an amount that cannot be read fits no payment: %j', async (amount) => {
    const event = await read('payment_request', 'completed', { ...request, amount, status: 'completed' });
    expect(event).toMatchObject({ amount: -1 });
  });

  test('a signed body that isn’t JSON is not an event', async () => {
    const { headers } = fake.event('payment_request', 'completed', {});
    const body = Buffer.from('amount=20.00');
    expect(await gateway.readEvent(body, headers)).toBeUndefined();
  });
});

test.each([
  ['in its last second', 1, '5 mins'],
  ['for half an hour', 1800, '30 mins'],
  ['for half an hour and a second', 1801, '31 mins'],
  ['for 23 hours', 23 * 3600, '1000 mins'],
])('a page that is opened %s has a lifetime that HitPay takes', (_name, seconds, expected) => {
  const now = new Date('2026-11-18T12:00:00Z');
  expect(lifetime(new Date(now.getTime() + seconds * 1000), now)).toBe(expected);
});

test.each([
  ['its sandbox, unless in production', {}, 'https://api.sandbox.hit-pay.com'],
  ['its real address in production', { NODE_ENV: 'production', PUBLIC_URL: 'https://club.test' }, LIVE_ADDRESS],
  ['another address for tests', { HITPAY_API_URL: 'http://127.0.0.1:1/' }, 'http://127.0.0.1:1'],
])('HitPay is asked at %s, with the key and a time limit', async (_name, env, address) => {
  const answer = () => Promise.resolve(new Response(JSON.stringify({ id: 'pr-1', status: 'pending' })));
  const fetched = vi.spyOn(globalThis, 'fetch').mockImplementation(answer);
  const config = testConfig({ GATEWAY: 'hitpay', HITPAY_API_KEY: 'the-key', HITPAY_SALT: 'salt', ...env });
  await gatewayFor(config, {} as never)?.look('pr-1');
  expect(fetched).toHaveBeenCalledWith(
    `${address}/v1/payment-requests/pr-1`,
    expect.objectContaining({
      headers: expect.objectContaining({ 'x-business-api-key': 'the-key' }),
      redirect: 'error',
      signal: expect.any(AbortSignal),
    }),
  );
  fetched.mockRestore();
});

test('HitPay is never asked for a card in the place of a method it does not have', async () => {
  const plain = hitPayGateway({ apiKey: 'k', salt: 's', address: LIVE_ADDRESS });
  expect(plain.methods).toEqual(['CREDIT_CARD', 'PAYNOW']);
  const order = { reference: 'P1', amount: 100, currency: 'SGD', merchant: 'Club', description: 'INV-1' };
  const rest = { returnUrl: 'https://club.test/', expiresAt: new Date(0) };
  await expect(plain.open({ ...order, ...rest, method: 'NETS' })).rejects.toThrow('HitPay does not take NETS.');
});
