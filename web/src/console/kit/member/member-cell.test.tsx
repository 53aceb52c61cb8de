import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { fakeApi, ok, page } from '../../../../test/fake-api.ts';
import { renderApp } from '../../../../test/render-app.tsx';
import { ME, signedInBrowser } from '../../../../test/set-up.ts';

beforeEach(signedInBrowser);

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
  [
    'ledger?columns=words,member_name',
    '/finance/ledger/',
    { kind: 'INVOICE', words: 'Locker', at: INSTANT, amount: '5.00', method: null },
  ],
  ['refunds', '/finance/refund/', { status: 'DONE', way: 'WAY_PAID', method: 'CASH', amount: '5.00', reason: 'Rain' }],
  ['bookings?view=waiting', '/booking/reservation/', { status: 'WAITLISTED', reservation_number: 'R1' }],
])('%s: two members of the same name show the membership ID', async (slug, path, values) => {
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

const OWNER = { member: 40, membership_id: 'M-000012' };
const INVOICE = {
  ...ROW,
  ...OWNER,
  id: 5,
  invoice_number: 'INV-2026-000005',
  subtotal: '5.00',
  discount_amount: '0.00',
  gst_rate: '9.00',
  gst_amount: '0.41',
  amount_paid: '0.00',
  amount_credited: '0.00',
  payment_option: null,
  issued_at: INSTANT,
  last_email_status: null,
  items: [],
  payments: [],
  credit_notes: [],
  story: [],
};
const PAYMENT = {
  ...ROW,
  ...OWNER,
  id: 6,
  status: 'PAID',
  reference: 'C1',
  amount: '5.00',
  voucher_amount: '0.00',
  refunded_amount: '0.00',
  credit_amount: '0.00',
  paid_at: INSTANT,
  paid_invoices: [],
};

const club = () =>
  fakeApi(({ path }) => {
    if (path === '/general-users/me/') return ok({ ...ME, access_rights: [...RIGHTS, 'finance.till', 'member.view'] });
    if (path === '/finance/payment-invoice/5/') return ok(INVOICE);
    return path === '/booking/reservation-payment/6/' ? ok(PAYMENT) : page([]);
  });
const paragraph = (words: string) => (_: string, found: Element | null) =>
  found?.tagName === 'P' && found.textContent === words;

test('an invoice and the dialog that takes its payment name the member with the membership ID', async () => {
  club();
  const { user } = renderApp('/admin/invoices/5');
  await screen.findByText(paragraph('Billed to Tan Mei · M-000012'));
  await user.click(screen.getByRole('button', { name: 'Take payment' }));
  await screen.findByText(paragraph('INV-2026-000005, Tan Mei · M-000012'));
});

test('a payment names its member with the membership ID', async () => {
  club();
  renderApp('/admin/payments?open=6');
  await screen.findByText(paragraph('From Tan Mei · M-000012'));
});
