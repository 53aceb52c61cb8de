import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { fakeApi, ok, page as pageOf, type Reply, type Sent } from '../../../test/fake-api.ts';
import { renderApp } from '../../../test/render-app.tsx';
import { ME, signedInBrowser } from '../../../test/set-up.ts';
import { queryClient } from '../../api-client/queries/query-client.ts';
import { page } from '../../api-client/session/page-reload.ts';

const invoice = (id: number, amount: string, type: string, description: string) => ({
  id,
  invoice_number: `INV-2026-00000${id}`,
  member: 12,
  member_name: 'Tan Mei Ling',
  status: 'UNPAID',
  items: [{ id, type, description, quantity: 1, unit_price: amount, discount_amount: '0.00', amount }],
  description,
  currency: 'SGD',
  total_amount: amount,
  amount_due: amount,
  due_date: '2099-01-01',
  created_at: '2026-11-01T00:00:00Z',
  issued_at: '2026-11-01T00:00:00Z',
  paid_at: null,
  payment_url: `/payment/${String(id).repeat(32)}`,
});

const VOUCHER = {
  id: 1,
  code: 'GIFT-1',
  group_name: 'Birthday treat',
  status: 'ACTIVE',
  value_type: 'AMOUNT',
  value: '25.00',
  balance: '25.00',
  usable_for: [],
  expires_on: null,
};

const RESULT = {
  outcome: 'WAITING',
  amount: '61.00',
  voucher_amount: '25.00',
  from_credit_amount: '0.00',
  refunded_amount: '0.00',
  currency: 'SGD',
  method: 'PAYNOW',
  invoice_numbers: ['INV-2026-000001'],
  payment_url: null,
  paynow: { payload: '000201', reference: 'PABCDEF', expires_at: '2099-01-01T00:00:00Z' },
  failure: '',
  paid_at: null,
  expires_at: null,
};

const WAYS = {
  methods: ['CREDIT_CARD', 'PAYNOW', 'VOUCHER'],
  off: [{ method: 'NETS', reason: 'NETS is not taken online here; the front desk takes it.' }],
};

interface Server {
  readonly pay: (sent: Sent) => Reply;
  readonly ways?: () => Reply | Promise<Reply>;
  readonly result?: () => Reply;
}

/** A club with two invoices and one voucher. */
function club({ pay, ways = () => ok(WAYS), result = () => ok(RESULT) }: Server) {
  let asked = 0;
  return fakeApi((sent) => {
    if (sent.path.endsWith('/me/')) return ok(ME);
    if (sent.path === '/finance/pay/') return pay(sent);
    if (sent.path.startsWith('/finance/payment-result/')) return result();
    if (sent.path === '/finance/pay-methods/') return ways();
    if (sent.path === '/voucher/') return pageOf([VOUCHER]);
    if (sent.path === '/finance/payment-invoice/') {
      asked += 1;
      // One list per state; only the first has rows.
      return asked % 3 === 1
        ? pageOf([invoice(1, '30.00', 'MEMBERSHIP_FEE', 'Membership fee'), invoice(2, '56.00', 'EVENT', 'Jazz')])
        : pageOf([]);
    }
    return pageOf([]);
  });
}

beforeEach(() => {
  signedInBrowser();
  queryClient.clear();
});

async function openSheet() {
  const { user } = renderApp('/transactions');
  await user.click(await screen.findByRole('checkbox', { name: 'Select all 2' }));
  const bar = screen.getByRole('region', { name: 'Selected invoices' });
  expect(bar.textContent).toContain('S$\u00a086.00');
  await user.click(within(bar).getByRole('button', { name: 'Pay' }));
  const form = await screen.findByRole('form', { name: 'Pay' });
  return { user, form };
}

test('two invoices, a voucher for a part, and the bank’s page for the rest', async () => {
  const leave = vi.spyOn(page, 'leave').mockImplementation(() => {});
  const sent = club({
    pay: () => ok({ status: 'PENDING', payment_token: 't', redirect_url: 'https://bank.test/1', paynow: null }),
  });
  const { user, form } = await openSheet();
  await user.click(await within(form).findByRole('checkbox', { name: /Birthday treat/ }));
  await user.click(within(form).getByRole('radio', { name: /Card/ }));
  await user.click(within(form).getByRole('button', { name: 'Pay S$\u00a061.00 by card' }));
  await waitFor(() => expect(leave).toHaveBeenCalledWith('https://bank.test/1'));
  expect(sent.find(({ path }) => path === '/finance/pay/')?.body).toEqual({
    invoices: [1, 2],
    method: 'CREDIT_CARD',
    voucher_codes: ['GIFT-1'],
  });
});

describe('a part of one invoice', () => {
  const PART = { ...WAYS, part_payment: { allowed: true, minimum: '1.00', reason: '' } };
  const openOne = async (server: Server) => {
    const sent = club(server);
    const { user } = renderApp('/transactions');
    await user.click(await screen.findByRole('checkbox', { name: /Membership fee/ }));
    const bar = screen.getByRole('region', { name: 'Selected invoices' });
    await user.click(within(bar).getByRole('button', { name: 'Pay' }));
    const form = await screen.findByRole('form', { name: 'Pay' });
    return { user, form, sent };
  };

  test('a quiet button opens the amount; the button says it, the server gets it', async () => {
    const leave = vi.spyOn(page, 'leave').mockImplementation(() => {});
    const { user, form, sent } = await openOne({
      ways: () => ok(PART),
      pay: () => ok({ status: 'PENDING', payment_token: 't', redirect_url: 'https://bank.test/1' }),
    });
    await user.click(await within(form).findByRole('button', { name: 'Pay a smaller amount' }));
    expect(sent.find(({ path }) => path === '/finance/pay-methods/')?.query.invoice).toBe(1);
    await user.click(within(form).getByRole('radio', { name: /Card/ }));
    await user.click(within(form).getByRole('button', { name: 'Pay by card' }));
    await within(form).findByText('Enter an amount, such as 20.00.');
    await user.type(within(form).getByLabelText('Amount to pay now'), '0.50');
    await user.click(within(form).getByRole('button', { name: 'Pay by card' }));
    await within(form).findByText('Pay at least S$ 1.00.');
    await user.clear(within(form).getByLabelText('Amount to pay now'));
    await user.type(within(form).getByLabelText('Amount to pay now'), '20');
    within(form).getByText('S$ 10.00 will still be due.');
    await user.click(within(form).getByRole('button', { name: 'Pay S$\u00a020.00 by card' }));
    await waitFor(() => expect(leave).toHaveBeenCalled());
    expect(sent.find(({ path }) => path === '/finance/pay/')?.body).toEqual({
      invoices: [1],
      method: 'CREDIT_CARD',
      voucher_codes: [],
      amount: '20.00',
    });
  });

  test('after a voucher the most is what it leaves; all of it is one press away', async () => {
    const { user, form } = await openOne({ ways: () => ok(PART), pay: () => ok({}) });
    await user.click(await within(form).findByRole('checkbox', { name: /Birthday treat/ }));
    await user.click(within(form).getByRole('button', { name: 'Pay a smaller amount' }));
    within(form).getByText('From S$ 1.00 to S$ 5.00');
    await user.click(within(form).getByRole('button', { name: 'Pay in full' }));
    within(form).getByRole('button', { name: /^Pay S\$\s5\.00/ });
  });

  test('a refusal of the server is shown at the amount', async () => {
    const { user, form } = await openOne({
      ways: () => ok(PART),
      pay: () => ({ status: 400, body: { amount: ['You can pay at most S$ 5.00.'] } }),
    });
    await user.click(await within(form).findByRole('button', { name: 'Pay a smaller amount' }));
    await user.type(within(form).getByLabelText('Amount to pay now'), '20');
    await user.click(within(form).getByRole('button', { name: /^Pay S\$/ }));
    await within(form).findByText('You can pay at most S$ 5.00.');
    expect(within(form).getByLabelText('Amount to pay now').getAttribute('aria-invalid')).toBe('true');
  });

  test('two invoices are paid whole', async () => {
    const sent = club({ ways: () => ok(PART), pay: () => ok({}) });
    const { form } = await openSheet();
    await within(form).findByText('How would you like to pay?');
    expect(sent.find(({ path }) => path === '/finance/pay-methods/')?.query.invoice).toBeUndefined();
  });
});

test('nothing can be pressed that would do nothing: the button waits until the ways to pay are there', async () => {
  const { promise, resolve } = Promise.withResolvers<Reply>();
  club({ pay: () => ok({}), ways: () => promise });
  const { form } = await openSheet();
  expect((await within(form).findByText<HTMLElement>('One moment…')).closest('button')?.disabled).toBe(true);
  expect(within(form).queryByText('How would you like to pay?')).toBeNull();
  resolve(ok(WAYS));
  expect((await within(form).findByText(/^Pay S\$\s86\.00/)).closest('button')?.disabled).toBe(false);
  within(form).getByText('How would you like to pay?');
});

test('a way that the club does not offer is not shown, and it is said why', async () => {
  club({ pay: () => ok({}) });
  const { form } = await openSheet();
  await within(form).findByText('NETS is not taken online here; the front desk takes it.');
  const ways = within(form).getAllByRole('radio') as HTMLInputElement[];
  expect(ways.map(({ value }) => value)).toEqual(['PAYNOW', 'CREDIT_CARD']);
});

test('NETS is shown once the club offers it, and opens the page of the gateway', async () => {
  const leave = vi.spyOn(page, 'leave').mockImplementation(() => {});
  const sent = club({
    pay: () => ok({ status: 'PENDING', payment_token: 't', redirect_url: 'https://bank.test/nets', paynow: null }),
    ways: () => ok({ methods: ['CREDIT_CARD', 'PAYNOW', 'NETS', 'VOUCHER'], off: [] }),
  });
  const { user, form } = await openSheet();
  await user.click(await within(form).findByRole('radio', { name: /NETS/ }));
  expect(within(form).queryByText(/front desk/)).toBeNull();
  await user.click(within(form).getByRole('button', { name: 'Pay S$\u00a086.00 by NETS' }));
  await waitFor(() => expect(leave).toHaveBeenCalledWith('https://bank.test/nets'));
  expect(sent.find(({ path }) => path === '/finance/pay/')?.body).toMatchObject({ method: 'NETS' });
});

test('PayNow of a gateway opens its page; no code of the club’s own is shown beside it', async () => {
  const leave = vi.spyOn(page, 'leave').mockImplementation(() => {});
  club({
    pay: () => ok({ status: 'PENDING', payment_token: 't', redirect_url: 'https://bank.test/paynow', paynow: null }),
    result: () => ok({ ...RESULT, paynow: null }),
  });
  const { user, form } = await openSheet();
  await user.click(await within(form).findByRole('radio', { name: /PayNow/ }));
  await user.click(within(form).getByRole('button', { name: /^Pay/ }));
  await waitFor(() => expect(leave).toHaveBeenCalledWith('https://bank.test/paynow'));
  expect(screen.queryByRole('img', { name: /PayNow/ })).toBeNull();
});

test('the way that was paid by the last time is chosen already', async () => {
  vi.spyOn(page, 'leave').mockImplementation(() => {});
  localStorage.setItem('pay-way', 'CREDIT_CARD');
  const sent = club({ pay: () => ok({ status: 'PENDING', payment_token: 't', redirect_url: 'https://bank.test/1' }) });
  const { user, form } = await openSheet();
  await waitFor(() =>
    expect((within(form).getByRole('radio', { name: /Card/ }) as HTMLInputElement).checked).toBe(true),
  );
  await user.click(within(form).getByRole('button', { name: /^Pay/ }));
  await waitFor(() =>
    expect(sent.find(({ path }) => path === '/finance/pay/')?.body).toMatchObject({ method: 'CREDIT_CARD' }),
  );
});

test('a temporary payment method does not replace the remembered one', async () => {
  vi.spyOn(page, 'leave').mockImplementation(() => {});
  localStorage.setItem('pay-way', 'NETS');
  club({ pay: () => ok({ status: 'PENDING', payment_token: 't', redirect_url: 'https://bank.test/1' }) });
  const { user, form } = await openSheet();
  await user.click(await within(form).findByRole('button', { name: /^Pay/ }));
  await waitFor(() => expect(page.leave).toHaveBeenCalled());
  expect(localStorage.getItem('pay-way')).toBe('NETS');
});

test.each([
  ['voucher_codes', 'The voucher GIFT-1 is used up.'],
  ['method', 'This way to pay is not offered.'],
  ['invoices', 'INV-2026-000001 has nothing left to pay.'],
])('a refusal of %s is said, and what was chosen stays', async (field, words) => {
  club({ pay: () => ({ status: 400, body: { [field]: [words] } }) });
  const { user, form } = await openSheet();
  const box = await within(form).findByRole('checkbox', { name: /Birthday treat/ });
  await user.click(box);
  await user.click(within(form).getByRole('button', { name: /^Pay/ }));
  const said = await within(form).findByRole('alert');
  expect(said.textContent).toContain(words);
  expect((box as HTMLInputElement).checked).toBe(true);
  expect(box.getAttribute('aria-invalid') === 'true').toBe(field === 'voucher_codes');
});

test('PayNow shows its code on the spot and says by itself when the money has come', async () => {
  let outcome = 'WAITING';
  club({
    pay: () => ok({ status: 'PENDING', payment_token: 't', redirect_url: null, paynow: RESULT.paynow }),
    result: () => ok({ ...RESULT, outcome, ...(outcome === 'PAID' ? { paynow: null } : {}) }),
  });
  const { user, form } = await openSheet();
  await user.click(within(form).getByRole('button', { name: /^Pay/ }));
  await screen.findByText('PABCDEF');
  await screen.findByRole('img', { name: 'PayNow code for S$\u00a061.00' });
  outcome = 'PAID';
  await screen.findByRole('heading', { name: 'Paid, thank you' });
});
