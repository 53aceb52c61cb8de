import { screen, within } from '@testing-library/react';
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
  method: 'BANK_TRANSFER',
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
  expect(await within(dialog).findByText(/^S\$.6\.00 is due again/)).toBeTruthy();
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
