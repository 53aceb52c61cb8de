import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { fakeApi, ok, page } from '../../../../test/fake-api.ts';
import { renderApp } from '../../../../test/render-app.tsx';
import { ME, signedInBrowser } from '../../../../test/set-up.ts';

beforeEach(signedInBrowser);

const INVOICE = {
  id: 9,
  invoice_number: 'INV-2026-000009',
  member: 40,
  member_name: 'Tan Mei',
  status: 'UNPAID',
  items: [
    {
      id: 3,
      type: 'COURSE',
      description: 'Swimming',
      quantity: 1,
      unit_price: '50.00',
      discount_amount: '0.00',
      amount: '50.00',
    },
  ],
  subtotal: '50.00',
  discount_amount: '0.00',
  total_amount: '50.00',
  gst_rate: '9.00',
  gst_amount: '4.13',
  amount_paid: '0.00',
  amount_credited: '0.00',
  amount_due: '50.00',
  due_date: '2026-12-01',
  description: 'Swimming',
  payments: [],
  credit_notes: [],
  story: [],
};
const OTHER = { ...INVOICE, id: 10, invoice_number: 'INV-2026-000010', amount_due: '20.00', description: 'Tennis' };

function openDialog(answer: object, row: object = INVOICE) {
  return fakeApi(({ path, query }) => {
    if (path === '/general-users/me/')
      return ok({ ...ME, access_rights: ['finance.view', 'finance.manage', 'finance.refund'] });
    if (path === '/finance/payment-invoice/9/') return ok(row);
    if (path === '/finance/payment-invoice/' && query.status === 'UNPAID') return page([INVOICE, OTHER]);
    if (path === '/finance/payment-invoice/9/credit/') return { status: 201, body: answer };
    if (path === '/finance/counter-payment/') return { status: 201, body: answer };
    return page([]);
  });
}
const sentPayments = (sent: ReturnType<typeof fakeApi>) =>
  sent.filter(({ path }) => path === '/finance/counter-payment/').map(({ body }) => body);

test('too little cash is a part payment, and the dialog says what stays owed', async () => {
  const sent = openDialog({ payment: 1, applied: '25.00', change: '0.00', credit: '0.00', amount_due: '25.00' });
  const { user } = renderApp('/admin/invoices/9');
  await user.click(await screen.findByRole('button', { name: 'Take payment' }));
  const dialog = await screen.findByRole('dialog');
  const field = within(dialog).getByLabelText('Cash received');
  expect(field).toHaveProperty('value', '50.00');
  await user.clear(field);
  await user.type(field, '25');
  expect(within(dialog).getByRole('status').textContent).toMatch(/25\.00 still due/);
  await user.click(within(dialog).getByRole('button', { name: /part payment/ }));
  await screen.findByText(/25\.00 is still due\./);
  expect(sentPayments(sent)).toMatchObject([{ invoices: [{ invoice: 9 }], method: 'CASH', received: '25.00' }]);
});

test('several invoices at once; the server says how much change is due', async () => {
  const sent = openDialog({ payment: 1, applied: '70.00', change: '30.00', credit: '0.00', amount_due: '0.00' });
  const { user } = renderApp('/admin/invoices/9');
  await user.click(await screen.findByRole('button', { name: 'Take payment' }));
  const dialog = await screen.findByRole('dialog');
  await user.click(await within(dialog).findByRole('checkbox', { name: /INV-2026-000010/ }));
  const field = within(dialog).getByLabelText('Cash received');
  expect(field).toHaveProperty('value', '70.00');
  await user.click(within(dialog).getByRole('button', { name: /100\.00/ }));
  expect(within(dialog).getByText(/Change: S\$/)).toBeDefined();
  await user.click(within(dialog).getByRole('button', { name: 'Take payment' }));
  expect((await screen.findByText(/Change due:/)).textContent).toMatch(/30\.00/);
  await waitFor(() =>
    expect(sentPayments(sent)).toMatchObject([{ invoices: [{ invoice: 9 }, { invoice: 10 }], received: '100.00' }]),
  );
});

test('a part of what is owed is taken off by a credit note; what stays owed is said before', async () => {
  const sent = openDialog({ ...INVOICE, amount_due: '40.00' });
  const { user } = renderApp('/admin/invoices/9');
  await user.click(await screen.findByRole('button', { name: 'Credit note' }));
  const dialog = await screen.findByRole('dialog');
  const amount = within(dialog).getByLabelText('Amount');
  await user.type(amount, '60');
  await user.click(within(dialog).getByRole('button', { name: 'Issue credit note' }));
  expect(within(dialog).getByText(/Only S\$.50\.00 is still due/)).toBeDefined();
  await user.clear(amount);
  await user.type(amount, '10');
  await user.type(within(dialog).getByLabelText('Reason'), 'One lesson fell out');
  expect(within(dialog).getByText(/40\.00 is still due/)).toBeDefined();
  await user.click(within(dialog).getByRole('button', { name: 'Issue credit note' }));
  await waitFor(() =>
    expect(sent.find(({ path }) => path.endsWith('/credit/'))?.body).toEqual({
      amount: '10.00',
      reason: 'One lesson fell out',
    }),
  );
});

test('a guest is not offered vouchers', async () => {
  openDialog({}, { ...INVOICE, member: null, guest_name: 'Ms Wong' });
  const { user } = renderApp('/admin/invoices/9');
  await user.click(await screen.findByRole('button', { name: 'Take payment' }));
  const dialog = await screen.findByRole('dialog');
  expect(within(dialog).getByRole('radio', { name: 'Cash' })).toBeDefined();
  expect(within(dialog).queryByRole('radio', { name: 'Voucher' })).toBeNull();
});
