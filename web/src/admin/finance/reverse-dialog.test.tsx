import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { fakeApi, ok, page } from '../../../test/fake-api.ts';
import { renderApp } from '../../../test/render-app.tsx';
import { freshBrowser, ME, storeTokens } from '../../../test/set-up.ts';

beforeEach(() => {
  vi.restoreAllMocks();
  freshBrowser();
  storeTokens('a', 'r');
});

const PAYMENT = {
  id: 3,
  reference: 'C1',
  amount: '50.00',
  paid_amount: '50.00',
  method: 'BANK_TRANSFER',
  paid_by: 'BANK_TRANSFER',
  status: 'PAID',
  member: 12,
  member_name: 'Tan Mei',
  invoices: [],
  voucher_amount: '0.00',
  refunded_amount: '0.00',
  credit_amount: '44.00',
  reversible: true,
  created_at: '2026-11-15T01:00:00Z',
  paid_at: '2026-11-15T01:00:00Z',
};
const BANK_LINE = { id: 8, amount: '50.00', text: 'Rent', status: 'MATCHED', payment: 3, booked_on: '2026-11-15' };

function openWith(paid: object) {
  fakeApi(({ path }) => {
    if (path === '/general-users/me/')
      return ok({ ...ME, access_rights: ['finance.view', 'finance.manage', 'finance.refund'] });
    if (path === '/booking/reservation-payment/3/') return ok({ ...PAYMENT, ...paid });
    if (path === '/finance/bank-line/8/') return ok(BANK_LINE);
    return page([]);
  });
}

test.each([
  ['/admin/payments?open=3', 'Reverse'],
  ['/admin/bank?open=8', 'Undo match'],
])('%s: says what is due again and which credit is cancelled', async (address, button) => {
  openWith({});
  const { user } = renderApp(address);
  await user.click(await screen.findByRole('button', { name: button }));
  const dialog = await screen.findByRole('dialog', { name: /S\$.50\.00\?|match/i });
  expect(await within(dialog).findByText(/^S\$.6\.00 is due again\.$/)).toBeTruthy();
  expect(within(dialog).getByText(/^The S\$.44\.00 credit is cancelled\.$/)).toBeTruthy();
});

test('without credit, all of it is due again, with what vouchers paid', async () => {
  openWith({ credit_amount: '0.00', voucher_amount: '5.00' });
  const { user } = renderApp('/admin/payments?open=3');
  await user.click(await screen.findByRole('button', { name: 'Reverse' }));
  const dialog = await screen.findByRole('dialog', { name: /S\$.50\.00\?/ });
  expect(await within(dialog).findByText(/^S\$.55\.00 is due again/)).toBeTruthy();
  expect(within(dialog).queryByText(/credit is cancelled/)).toBeNull();
});

test('a payment shows how much of each invoice it paid', async () => {
  const part = {
    invoice: 3,
    invoice_number: 'INV-2026-000003',
    description: 'Court',
    amount: '10.00',
    total_amount: '20.00',
  };
  const whole = { ...part, invoice: 4, invoice_number: 'INV-2026-000004', total_amount: '10.00' };
  openWith({ paid_invoices: [part, whole] });
  renderApp('/admin/payments?open=3');
  const line = async (number: string) => (await screen.findByRole('link', { name: number })).closest('li')?.textContent;
  expect(await line('INV-2026-000003')).toMatch(/S\$.10\.00 of S\$.20\.00$/);
  expect(await line('INV-2026-000004')).toMatch(/Court *S\$.10\.00$/);
});

test('credit that was used is said before confirming, with the payments that used it and what to do instead', async () => {
  openWith({ credit_uses: [{ payment: 9, reference: 'C9', amount: '4.00' }] });
  const { user } = renderApp('/admin/payments?open=3');
  await user.click(await screen.findByRole('button', { name: 'Reverse' }));
  const dialog = within(await screen.findByRole('dialog', { name: /S\$.50\.00\?/ }));
  expect(
    await dialog.findByText(
      /^S\$.4\.00 of the S\$.44\.00 credit .* can’t be reversed\. Reverse the payment that used the credit first, or refund/,
    ),
  ).toBeTruthy();
  expect(dialog.getByRole('link', { name: 'C9' }).getAttribute('href')).toContain('/admin/payments');
  expect(dialog.queryByRole('button', { name: 'Reverse payment' })).toBeNull();
});

test('a transfer for several members says that all of its payments are taken back', async () => {
  openWith({ same_transfer: 2 });
  const { user } = renderApp('/admin/bank?open=8');
  await user.click(await screen.findByRole('button', { name: 'Undo match' }));
  expect(await screen.findByText(/also for the 2 other members/)).toBeTruthy();
});

test('a payment from credit shows what credit paid, not zero by voucher; a reversed one keeps no credit', async () => {
  const paid = { ...PAYMENT, amount: '0.00', voucher_amount: '3.00', method: 'VOUCHER', paid_by: 'CREDIT' };
  const row = { ...paid, paid_amount: '3.00', credit_amount: '0.00', status: 'REVERSED' };
  fakeApi(({ path }) => {
    if (path === '/general-users/me/') return ok({ ...ME, access_rights: ['finance.view'] });
    if (path === '/booking/reservation-payment/3/') return ok(row);
    return page(path === '/booking/reservation-payment/' ? [row] : []);
  });
  renderApp('/admin/payments?open=3');
  expect(await screen.findByRole('heading', { name: /^S\$.3\.00, Credit$/ })).toBeTruthy();
  const table = await screen.findByRole('table');
  await waitFor(() => expect(table.textContent).toMatch(/Tan MeiS\$.3\.00/));
  expect(screen.queryByText(/S\$.0\.00|, Voucher|kept as credit/)).toBeNull();
});
