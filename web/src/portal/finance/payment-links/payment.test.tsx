import { cleanup, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { fakeApi, ok, type Reply } from '../../../../test/fake-api.ts';
import { renderApp } from '../../../../test/render-app.tsx';
import { freshBrowser, ME, storeTokens } from '../../../../test/set-up.ts';
import { queryClient } from '../../../api-client/queries/query-client.ts';
import { page } from '../../../api-client/session/page-reload.ts';

const LINK = {
  invoice_number: 'INV-2026-000001',
  description: 'Membership fee',
  total_amount: '30.00',
  amount_due: '30.00',
  currency: 'SGD',
  status: 'UNPAID',
  methods: ['CREDIT_CARD', 'NETS', 'PAYNOW', 'VOUCHER'],
  due_date: '2099-01-01',
  expires_at: null,
  club_name: 'Kenanga Quay Club',
  is_osc: true,
  part_payment: { allowed: false, minimum: '0.00', reason: '' },
};

const result = (outcome: string, more: object = {}) => ({
  outcome,
  amount: '30.00',
  voucher_amount: '0.00',
  from_credit_amount: '0.00',
  refunded_amount: '0.00',
  currency: 'SGD',
  method: 'CREDIT_CARD',
  invoice_numbers: ['INV-2026-000001'],
  payment_url: null,
  reservation: null,
  paynow: null,
  failure: '',
  paid_at: outcome === 'PAID' ? '2026-11-14T07:10:00Z' : null,
  expires_at: null,
  ...more,
});

beforeEach(() => {
  vi.restoreAllMocks();
  freshBrowser();
  queryClient.clear();
});

test('a link shows what is to pay in the colours of its club, to anyone, and leads to the bank', async () => {
  const leave = vi.spyOn(page, 'leave').mockImplementation(() => {});
  const sent = fakeApi(({ method }) =>
    method === 'GET'
      ? ok(LINK)
      : ok({ status: 'PENDING', payment_token: 't', redirect_url: 'https://bank.test/1', paynow: null }),
  );
  const { user } = renderApp('/payment/abc');
  await screen.findByText('Membership fee');
  await waitFor(() => expect(document.title).toBe("Kenanga Quay Club Member's Portal"));
  expect(screen.getAllByRole('radio')).toHaveLength(4);
  await user.click(screen.getByRole('radio', { name: /NETS/ }));
  await user.type(screen.getByLabelText('Voucher code'), 'GIFT-1, GIFT-2');
  await user.click(screen.getByRole('button', { name: 'Pay with voucher' }));
  await waitFor(() => expect(leave).toHaveBeenCalledWith('https://bank.test/1'));
  expect(sent.find(({ method }) => method === 'POST')).toMatchObject({
    path: '/finance/payment-link/abc/pay/',
    body: { method: 'NETS', voucher_codes: ['GIFT-1', 'GIFT-2'] },
    authorization: null,
  });
  // The next link opens with the same way.
  cleanup();
  renderApp('/payment/abc');
  await screen.findByText('Membership fee');
  expect(screen.getByRole<HTMLInputElement>('radio', { name: /NETS/ }).checked).toBe(true);
});

test('a part of what a link is for: the amount is checked, the button says it, and the rest is named', async () => {
  const leave = vi.spyOn(page, 'leave').mockImplementation(() => {});
  const sent = fakeApi(({ method }) =>
    method === 'GET'
      ? ok({ ...LINK, part_payment: { allowed: true, minimum: '1.00', reason: '' } })
      : ok({ status: 'PENDING', payment_token: 't', redirect_url: 'https://bank.test/1', paynow: null }),
  );
  const { user } = renderApp('/payment/abc');
  await user.click(await screen.findByRole('button', { name: 'Pay a smaller amount' }));
  const field = screen.getByLabelText('Amount to pay now');
  expect(field.getAttribute('inputmode')).toBe('decimal');
  await user.type(field, '30.01');
  await user.click(screen.getByRole('button', { name: 'Pay' }));
  await screen.findByText('You can pay at most S$ 30.00.');
  expect(sent.filter(({ method }) => method === 'POST')).toEqual([]);
  await user.clear(field);
  await user.type(field, '12.5');
  await screen.findByText('S$ 17.50 will still be due.');
  await user.click(screen.getByRole('button', { name: 'Pay S$\u00a012.50' }));
  await waitFor(() => expect(leave).toHaveBeenCalledWith('https://bank.test/1'));
  expect(sent.find(({ method }) => method === 'POST')?.body).toMatchObject({ amount: '12.50' });
});

test.each([
  ['This invoice holds a booking, so it has to be paid in full.', 1],
  ['', 0],
])('no part where none is taken, with the reason if there is one: %s', async (reason, notes) => {
  fakeApi(() => ok({ ...LINK, part_payment: { allowed: false, minimum: '1.00', reason } }));
  renderApp('/payment/abc');
  await screen.findByRole('button', { name: 'Pay S$\u00a030.00' });
  expect(screen.queryByRole('button', { name: 'Pay a smaller amount' })).toBeNull();
  expect(screen.queryAllByText(/has to be paid in full/)).toHaveLength(notes);
});

test('a refused voucher is said at its field', async () => {
  fakeApi(({ method }) =>
    method === 'GET' ? ok(LINK) : { status: 400, body: { voucher_codes: ['There is no voucher X of yours.'] } },
  );
  const { user } = renderApp('/payment/abc');
  await user.type(await screen.findByLabelText('Voucher code'), 'X');
  await user.click(screen.getByRole('button', { name: 'Pay with voucher' }));
  await screen.findByText('There is no voucher X of yours.');
  expect(screen.getByLabelText('Voucher code').getAttribute('aria-invalid')).toBe('true');
});

test('an unknown link shows a friendly message', async () => {
  fakeApi(() => ({ status: 404, body: { detail: 'Not found.' } }));
  renderApp('/payment/unknown');
  await screen.findByRole('heading', { name: 'We can’t find this invoice' });
});

test('polls the payment in the address until it is decided, then stops', async () => {
  let outcome = 'WAITING';
  const sent = fakeApi(({ path }) => (path.startsWith('/finance/payment-result/') ? ok(result(outcome)) : ok(LINK)));
  renderApp('/payment/abc?payment=t');
  await screen.findByText(/We’re waiting for the bank/);
  outcome = 'FAILED';
  await screen.findByRole('heading', { name: 'Payment failed' });
  const asked = () => sent.filter(({ path }) => path === '/finance/payment-result/t/').length;
  const before = asked();
  await new Promise((done) => setTimeout(done, 3_000));
  expect(asked()).toBe(before);
});

test('after a failure the payment methods are offered again', async () => {
  fakeApi(({ path }) => (path.startsWith('/finance/payment-result/') ? ok(result('FAILED')) : ok(LINK)));
  const { user, address } = renderApp('/payment/abc?payment=t');
  await user.click(await screen.findByRole('button', { name: 'Try again' }));
  await screen.findByRole('form', { name: 'Pay' });
  expect(address()).toBe('/payment/abc');
});

const LOGGED_IN = (reply: Reply) => {
  storeTokens('a', 'r');
  fakeApi(({ path }) => (path.endsWith('/me/') ? ok(ME) : reply));
};

test.each([
  ['PAID', {}, 'Paid, thank you', 'We received S$\u00a030.00 by card'],
  ['PAID', { amount: '10.00', voucher_amount: '20.00' }, 'Paid, thank you', 'by card and S$\u00a020.00 by voucher'],
  [
    'PAID',
    { amount: '0.00', voucher_amount: '3.00', from_credit_amount: '3.00', method: 'VOUCHER' },
    'Paid, thank you',
    'You paid S$\u00a03.00 from your credit on',
  ],
  [
    'PAID',
    { amount: '10.00', voucher_amount: '20.00', from_credit_amount: '4.00' },
    'Paid, thank you',
    'We received S$\u00a010.00 by card, S$\u00a04.00 from your credit and S$\u00a016.00 by voucher',
  ],
  [
    'PAID',
    { amount: '0.00', voucher_amount: '5.00', method: 'VOUCHER' },
    'Paid, thank you',
    'You paid S$\u00a05.00 by voucher on',
  ],
  ['PAID', { amount_due: '12.50' }, 'Part payment received', 'S$\u00a012.50 is still due.'],
  ['WAITING', {}, 'Waiting for your payment', 'You can close it safely'],
  ['FAILED', { failure: 'Declined' }, 'Payment failed', 'Declined. You haven’t been charged.'],
  ['EXPIRED', {}, 'Payment expired', 'You haven’t been charged.'],
  ['CANCELLED', {}, 'Payment cancelled', 'You haven’t been charged.'],
  ['REFUNDED', { refunded_amount: '30.00' }, 'Payment refunded', 'We’re refunding S$\u00a030.00'],
] as const)('%s says whether the member was charged', async (outcome, more, title, words) => {
  LOGGED_IN(ok(result(outcome, more)));
  renderApp('/payment-result/?payment=t');
  const heading = await screen.findByRole('heading', { name: title, level: 1 });
  expect(heading.closest('section')?.textContent).toContain(words);
  expect(screen.getByText('For invoice INV-2026-000001')).toBeTruthy();
});

test.each([
  ['PAID', 'Show ticket', '/bookings?tab=mine&booking=31&act=booked'],
  ['FAILED', 'Try again', '/bookings?pay=31'],
])('%s for a booking leads back to it', async (outcome, name, address) => {
  LOGGED_IN(ok(result(outcome, { reservation: 31 })));
  renderApp('/payment-result/?payment=t');
  expect((await screen.findByRole('link', { name })).getAttribute('href')).toBe(address);
});

test('the outcome of a payment needs a login, and login leads back to it', async () => {
  fakeApi(() => ok({}));
  const { address } = renderApp('/payment-result/?payment=t');
  await waitFor(() => expect(address()).toBe('/login'));
  expect(localStorage.getItem('in-app-page')).toBe('/payment-result/?payment=t');
});

test('without a payment in the address there is nothing to show', async () => {
  LOGGED_IN({ status: 404, body: { detail: 'Not found.' } });
  renderApp('/payment-result/');
  await screen.findByText('Payment not found');
});
