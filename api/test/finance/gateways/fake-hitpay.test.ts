import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { FakeHitPay, HITPAY_KEY } from './fake-hitpay.ts';

const fake = new FakeHitPay();
let address: string;
beforeAll(async () => {
  address = await fake.listen();
});
afterAll(() => fake.close());

async function ask(method: string, path: string, body?: object, key = HITPAY_KEY) {
  const response = await fetch(`${address}/v1${path}`, {
    method,
    headers: { 'x-business-api-key': key, 'content-type': 'application/json' },
    ...(body && { body: JSON.stringify(body) }),
  });
  const answer = (await response.json()) as Record<string, string>;
  const fields = Object.keys((answer.errors as unknown as object | undefined) ?? {});
  return { answer, said: [response.status, ...fields].join(' ') };
}

const order = (more: object = {}) => ({ amount: 20, currency: 'SGD', reference_number: 'P1', ...more });
const opened = async (more: object = {}) => (await ask('POST', '/payment-requests', order(more))).answer.id ?? '';

describe('a payment request keeps to the rules that HitPay documents', () => {
  test.each<[string, object, string]>([
    ['an ordinary one', order(), '200'],
    ['29 cents', order({ amount: 0.29 }), '422 amount'],
    ['30 cents', order({ amount: 0.3 }), '200'],
    ['a thousand million', order({ amount: 1e9 }), '422 amount'],
    ['half a cent', order({ amount: 20.005 }), '422 amount'],
    ['an amount in words', order({ amount: 'twenty' }), '422 amount'],
    ['no currency', order({ currency: undefined }), '422 currency'],
    ['a currency that is none', order({ currency: 'ABC' }), '422 currency'],
    ['PayNow in dollars of the US', order({ currency: 'USD', payment_methods: ['paynow_online'] }), '422 currency'],
    ['a method that the account does not have', order({ payment_methods: ['nets'] }), '422 payment_methods'],
    ['30 minutes', order({ expires_after: '30 mins' }), '200'],
    ['4 minutes', order({ expires_after: '4 mins' }), '422 expires_after'],
    ['1001 minutes', order({ expires_after: '1001 mins' }), '422 expires_after'],
    ['half an hour in words', order({ expires_after: 'soon' }), '422 expires_after'],
    ['a reference of 256 characters', order({ reference_number: 'x'.repeat(256) }), '422 reference_number'],
    ['a purpose of 256 characters', order({ purpose: 'x'.repeat(256) }), '422 purpose'],
    ['a page without an address', order({ redirect_url: '/back' }), '422 redirect_url'],
    ['a flag that is none', order({ send_sms: 'no' }), '422 send_sms'],
    ['a field that is none', order({ colour: 'blue' }), '422 colour'],
  ])('%s', async (_name, body, said) => {
    expect((await ask('POST', '/payment-requests', body)).said).toBe(said);
  });

  test('another key and too many calls are refused', async () => {
    expect((await ask('GET', '/payment-requests', undefined, 'other')).said).toBe('401');
    fake.tooMany = 1;
    expect((await ask('GET', '/payment-requests')).said).toBe('429');
  });

  test('amounts come back in words with commas', async () => {
    const { answer } = await ask('POST', '/payment-requests', order({ amount: 1200.5 }));
    expect([answer.amount, answer.currency, answer.status]).toEqual(['1,200.50', 'sgd', 'pending']);
  });
});

describe('what follows a payment request', () => {
  test('one that is paid cannot be deleted, and one that was deleted is gone', async () => {
    const [paid, open] = [await opened(), await opened()];
    fake.pay(paid);
    expect((await ask('DELETE', `/payment-requests/${paid}`)).said).toBe('422');
    expect((await ask('DELETE', `/payment-requests/${open}`)).said).toBe('200');
    expect((await ask('GET', `/payment-requests/${open}`)).said).toBe('404');
    expect((await ask('DELETE', `/payment-requests/${open}`)).said).toBe('404');
  });

  const paid = async (method: string) => {
    const id = await opened({ payment_methods: [method] });
    fake.pay(id);
    return fake.chargeOf(id);
  };
  const back = async (id: string, amount: number) => (await ask('POST', '/refund', { payment_id: id, amount })).said;

  test('a payment is refunded once, in part or whole, and no more', async () => {
    const { id } = await paid('card');
    expect(await back(id, 20.01)).toBe('422 amount');
    expect(await back(id, 0)).toBe('422 amount');
    expect(await back(id, 5)).toBe('200');
    expect(await back(id, 5)).toBe('422 payment_id');
    expect(await back('none', 5)).toBe('404');
  });

  test('PayNow goes back within 30 days, from what the account holds', async () => {
    const charge = await paid('paynow_online');
    fake.balance = 0;
    expect(await back(charge.id, 5)).toBe('422 amount');
    fake.balance = 100_000;
    charge.days = 31;
    expect(await back(charge.id, 5)).toBe('422 payment_id');
    const card = await paid('card');
    card.days = 31;
    expect(await back(card.id, 5)).toBe('200');
  });
});
