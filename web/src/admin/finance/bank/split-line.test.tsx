import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { fakeApi, ok, page } from '../../../../test/fake-api.ts';
import { renderApp } from '../../../../test/render-app.tsx';
import { freshBrowser, ME, storeTokens } from '../../../../test/set-up.ts';

beforeEach(() => {
  vi.restoreAllMocks();
  freshBrowser();
  storeTokens('a', 'r');
});

const LINE = {
  id: 5,
  booked_on: '2026-11-15',
  amount: '55.00',
  text: 'TAN MEI for two',
  status: 'OPEN',
  payment: null,
  invoice_number: null,
  reason: 'We don’t recognise the reference.',
  file_name: 'bank.csv',
};
const bill = (id: number, due: string, day: string) => ({
  id,
  invoice_number: `INV-2026-00000${id}`,
  member: 40,
  member_name: 'Tan Mei',
  description: 'Swimming',
  amount_due: due,
  total_amount: due,
  due_date: day,
  status: 'UNPAID',
});

test('one transfer is split over the member’s invoices, the rest is credit', async () => {
  const sent = fakeApi(({ path, query }) => {
    if (path === '/general-users/me/')
      return ok({ ...ME, access_rights: ['finance.view', 'finance.manage', 'member.view'] });
    if (path === '/finance/bank-line/5/') return ok(LINE);
    if (path === '/finance/bank-line/5/match/') return ok({ ...LINE, status: 'MATCHED', payment: 8 });
    if (path === '/finance/bank-line/') return page([LINE]);
    if (path === '/finance/payment-invoice/' && query.status === 'UNPAID')
      return page([bill(2, '20.00', '2026-11-02'), bill(1, '30.00', '2026-11-01')]);
    return page([]);
  });
  const { user } = renderApp('/admin/bank?open=5');
  await user.click(await screen.findByRole('button', { name: 'Match manually' }));
  await user.type(await screen.findByLabelText(/Payment reference/), 'Tan');
  await user.click(await screen.findByRole('button', { name: 'Split with INV-2026-000002' }));
  const dialog = await screen.findByRole('dialog', { name: /Split/ });
  expect(await within(dialog).findByLabelText('Amount for INV-2026-000002')).toHaveProperty('value', '20.00');
  const other = within(dialog).getByLabelText('Amount for INV-2026-000001');
  expect(other).toHaveProperty('value', '30.00');
  expect(within(dialog).getByRole('status').textContent).toMatch(/5\.00 becomes credit for the member/);
  await user.clear(other);
  await user.type(other, '36');
  expect(within(dialog).getByRole('status').textContent).toContain('more than is due');
  await user.clear(other);
  await user.type(other, '10');
  await user.click(within(dialog).getByRole('button', { name: /^Match/ }));
  await waitFor(() =>
    expect(sent.find(({ path }) => path === '/finance/bank-line/5/match/')?.body).toEqual({
      invoices: [
        { invoice: 2, amount: '20.00' },
        { invoice: 1, amount: '10.00' },
      ],
      member: 40,
    }),
  );
});
