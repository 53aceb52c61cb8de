import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { fakeApi, ok, page } from '../../../test/fake-api.ts';
import { renderApp } from '../../../test/render-app.tsx';
import { freshBrowser, ME, storeTokens } from '../../../test/set-up.ts';

beforeEach(() => {
  vi.restoreAllMocks();
  freshBrowser();
  storeTokens('a', 'r');
});

const RIGHTS = ['finance.view', 'finance.manage', 'voucher.manage', 'booking.view'];
const INSTANT = '2026-11-15T01:00:00Z';
const ROW = {
  member_name: 'Tan Mei',
  status: 'UNPAID',
  total_amount: '5.00',
  amount_due: '5.00',
  due_date: '2026-11-30',
  paid_by: 'CASH',
  paid_amount: '5.00',
  invoices: [],
  value_type: 'AMOUNT',
  value: '5.00',
  balance: '5.00',
  created_at: INSTANT,
  start_from: INSTANT,
  end_at: INSTANT,
};

test.each([
  ['invoices', '/finance/payment-invoice/', { status: 'UNPAID' }],
  ['payments', '/booking/reservation-payment/', { status: 'PAID', reference: 'C1' }],
  ['vouchers', '/voucher/', { status: 'ACTIVE', code: 'V-1' }],
  ['bookings?view=waiting', '/booking/reservation/', { status: 'WAITLISTED', reservation_number: 'R1' }],
])('%s: two members of one name are told apart by the membership ID', async (slug, path, values) => {
  const rows = ['M-000012', 'M-000345'].map((membership_id, at) => {
    const number = { invoice_number: `INV-2026-00000${at}`, id: at + 1, member: at + 40 };
    return { ...ROW, ...values, ...number, membership_id };
  });
  fakeApi((call) => {
    if (call.path === '/general-users/me/') return ok({ ...ME, access_rights: RIGHTS });
    return page(call.path === path ? rows : []);
  });
  renderApp(`/admin/${slug}`);
  const table = await screen.findByRole('table');
  await waitFor(() => expect(table.textContent).toMatch(/Tan MeiM-000012.*Tan MeiM-000345/s));
});
