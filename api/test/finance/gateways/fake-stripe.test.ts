import Stripe from 'stripe';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { FakeStripe, STRIPE_KEY } from './fake-stripe.ts';

let fake: FakeStripe;
let stripe: Stripe;
let port: number;
beforeAll(async () => {
  fake = new FakeStripe();
  port = Number(new URL(await fake.listen()).port);
  stripe = client(STRIPE_KEY);
});
afterAll(() => fake.close());

const client = (key: string) => new Stripe(key, { host: '127.0.0.1', port, protocol: 'http', maxNetworkRetries: 0 });
const inMinutes = (minutes: number) => Math.floor(Date.now() / 1000) + minutes * 60;

type Checkout = Stripe.Checkout.SessionCreateParams;
const order = (more: Partial<Checkout> = {}, unit_amount = 2000, currency = 'sgd'): Checkout => ({
  mode: 'payment',
  line_items: [{ quantity: 1, price_data: { currency, unit_amount, product_data: { name: 'Court 1' } } }],
  success_url: 'https://club.test/back',
  expires_at: inMinutes(31),
  ...more,
});

const refusal = async (asked: Promise<unknown>): Promise<string> => {
  try {
    await asked;
    return 'taken';
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeError)) throw error;
    return `${error.statusCode} ${error.code ?? error.type}`;
  }
};

describe('a checkout keeps to the rules that Stripe documents', () => {
  test.each<[string, () => Checkout, string]>([
    ['an ordinary one', () => order(), 'taken'],
    ['29 minutes', () => order({ expires_at: inMinutes(29) }), '400 StripeInvalidRequestError'],
    ['25 hours', () => order({ expires_at: inMinutes(25 * 60) }), '400 StripeInvalidRequestError'],
    ['49 cents', () => order({}, 49), '400 amount_too_small'],
    ['a million dollars', () => order({}, 100_000_000), '400 amount_too_large'],
    ['a currency that is none', () => order({}, 2000, 'abc'), '400 StripeInvalidRequestError'],
    ['no page to return to', () => order({ success_url: '' }), '400 parameter_missing'],
    ['a page without an address', () => order({ success_url: '/back' }), '400 url_invalid'],
    ['nothing to pay for', () => order({ line_items: [] }), '400 parameter_missing'],
    [
      'a way to pay that is none',
      () => order({ allowed_payment_method_types: ['nets' as 'card'] }),
      '400 StripeInvalidRequestError',
    ],
    [
      'PayNow in dollars of the US',
      () => order({ allowed_payment_method_types: ['paynow'] }, 2000, 'usd'),
      '400 StripeInvalidRequestError',
    ],
    ['a parameter that is none', () => ({ ...order(), colour: 'blue' }) as Checkout, '400 parameter_unknown'],
  ])('%s', async (_name, params, answer) => {
    expect(await refusal(stripe.checkout.sessions.create(params()))).toBe(answer);
  });

  test('another key is refused', async () => {
    expect(await refusal(client('sk_test_other').checkout.sessions.create(order()))).toContain('401');
  });

  test('a key that comes again gets the same checkout, and no other parameters', async () => {
    const params = order();
    const options = { idempotencyKey: 'P1' };
    const [one, two] = [
      await stripe.checkout.sessions.create(params, options),
      await stripe.checkout.sessions.create(params, options),
    ];
    expect(two.id).toBe(one.id);
    expect(await refusal(stripe.checkout.sessions.create(order({}, 2100), options))).toBe('400 StripeIdempotencyError');
  });

  test('too many calls are refused', async () => {
    fake.tooMany = 1;
    expect(await refusal(stripe.checkout.sessions.create(order()))).toBe('429 rate_limit');
  });
});

describe('what follows a checkout', () => {
  const opened = async () => (await stripe.checkout.sessions.create(order())).id;
  const paid = async () => {
    const id = await opened();
    fake.pay(id);
    return { id, intent: String((await stripe.checkout.sessions.retrieve(id)).payment_intent) };
  };

  test('only an open one can be expired', async () => {
    const id = await opened();
    expect((await stripe.checkout.sessions.expire(id)).status).toBe('expired');
    expect(await refusal(stripe.checkout.sessions.expire(id))).toContain('400');
    expect(await refusal(stripe.checkout.sessions.expire((await paid()).id))).toContain('400');
    expect(await refusal(stripe.checkout.sessions.expire('cs_none'))).toBe('404 resource_missing');
  });

  test('a payment is refunded once, and no more', async () => {
    const { intent } = await paid();
    const back = (amount: number) => refusal(stripe.refunds.create({ payment_intent: intent, amount }));
    expect(await back(2001)).toBe('400 amount_too_large');
    expect(await back(500)).toBe('taken');
    expect(await back(1501)).toBe('400 amount_too_large');
    expect(await back(1500)).toBe('taken');
    expect(await back(1)).toBe('400 charge_already_refunded');
    expect(await refusal(stripe.refunds.create({ payment_intent: 'pi_none', amount: 1 }))).toBe('404 resource_missing');
  });

  test('a payment that the bank took back cannot be refunded', async () => {
    const { id, intent } = await paid();
    const { dispute } = fake.openDispute(id);
    const back = () => refusal(stripe.refunds.create({ payment_intent: intent, amount: 100 }));
    expect(await back()).toBe('400 charge_disputed');
    fake.decide(dispute, 'won');
    expect(await back()).toBe('taken');
  });
});
