import type { Right } from '@clubhouse/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { type Answerer, ok, page } from '../../../../../test/fake-api.ts';
import { type Answers, openAs } from '../../../../../test/staff.ts';

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
const TAN = { member: 40, name: 'Tan Mei', membership_id: 'M-40' };
const LIM = { member: 41, name: 'Lim Ah Beng', membership_id: 'M-41' };
const bill = (id: number, due: string, day: string, who = TAN) => ({
  ...who,
  id,
  invoice: id,
  invoice_number: `INV-2026-00000${id}`,
  member_name: who.name,
  description: 'Swimming',
  amount_due: due,
  total_amount: due,
  due_date: day,
  status: 'UNPAID',
});

/** The bank's line beside a club whose open invoices are these. */
async function openLine(rights: readonly Right[], openInvoices: Answerer, more: Answers = {}) {
  const opened = openAs('/admin/bank?open=5', {
    rights,
    answers: {
      '/finance/bank-line/': page([LINE]),
      '/finance/bank-line/5/': ok(LINE),
      '/finance/bank-line/5/match/': ok({ ...LINE, status: 'MATCHED', payment: 8 }),
      '/finance/bank-line/5/open-invoices/': openInvoices,
      ...more,
    },
  });
  await opened.user.click(await screen.findByRole('button', { name: 'Match manually' }));
  const expectMatched = (body: object) =>
    waitFor(() => expect(opened.sent.find(({ path }) => path === '/finance/bank-line/5/match/')?.body).toEqual(body));
  return { ...opened, expectMatched };
}

const BILLS = [bill(1, '30.00', '2026-11-01'), bill(2, '20.00', '2026-11-02')];

test('one transfer is split over the member’s invoices, the rest is credit', async () => {
  const { user, expectMatched } = await openLine(
    ['finance.view', 'finance.manage', 'member.view'],
    () => ok({ invoices: BILLS, member: TAN }),
    { '/finance/payment-invoice/': ({ query }) => page(query.status === 'UNPAID' ? BILLS : []) },
  );
  await user.type(await screen.findByLabelText(/Payment reference/), 'Tan');
  await user.click(await screen.findByRole('button', { name: 'Split with INV-2026-000002' }));
  const dialog = await screen.findByRole('dialog', { name: /Split/ });
  expect(await within(dialog).findByLabelText('Amount for INV-2026-000002')).toHaveProperty('value', '20.00');
  const other = within(dialog).getByLabelText('Amount for INV-2026-000001');
  expect(other).toHaveProperty('value', '30.00');
  expect(within(dialog).getByRole('status').textContent).toMatch(/5\.00 becomes credit for Tan Mei · M-40/);
  await user.clear(other);
  await user.type(other, '36');
  expect(within(dialog).getByRole('status').textContent).toContain('more than is due');
  await user.clear(other);
  await user.type(other, '10');
  await user.click(within(dialog).getByRole('button', { name: /^Match/ }));
  await expectMatched({
    invoices: [
      { invoice: 2, amount: '20.00' },
      { invoice: 1, amount: '10.00' },
    ],
    member: 40,
  });
});

test('a transfer pays invoices of several members; staff search for more, and say whose credit the rest is', async () => {
  const { user, expectMatched } = await openLine(['finance.bank'], ({ query }) =>
    ok({ invoices: query.search ? [bill(3, '12.00', '2026-11-03', LIM)] : BILLS.slice(0, 1), member: null }),
  );
  await user.click(await screen.findByRole('button', { name: 'Split across invoices…' }));
  const dialog = within(await screen.findByRole('dialog', { name: /Split/ }));
  expect(await dialog.findByText('Tan Mei · M-40')).toBeDefined();
  await user.type(dialog.getByLabelText(/^Add invoices/), 'Lim');
  await user.type(await dialog.findByLabelText('Amount for INV-2026-000003'), '12');
  const match = dialog.getByRole('button', { name: /^Match/ });
  expect(match).toHaveProperty('disabled', true);
  await user.click(dialog.getByRole('combobox', { name: /13\.00 left over as credit/ }));
  await user.click(await screen.findByRole('option', { name: 'Lim Ah Beng · M-41', hidden: true }));
  expect(dialog.getByText(/13\.00 becomes credit for Lim Ah Beng · M-41/)).toBeDefined();
  // What has an amount stays when something else is searched for.
  await user.clear(dialog.getByLabelText(/^Add invoices/));
  await user.click(match);
  await expectMatched({
    invoices: [
      { invoice: 1, amount: '30.00' },
      { invoice: 3, amount: '12.00' },
    ],
    member: 41,
  });
});

test('a line that names two invoices offers to split it, filled in with these two only', async () => {
  const named = [bill(1, '30.00', '2026-11-01'), bill(3, '20.00', '2026-11-03', LIM)].map((one) => ({
    ...one,
    named: true,
  }));
  const others = [{ ...bill(2, '20.00', '2026-10-02'), named: false }];
  const { user, expectMatched } = await openLine(['finance.bank'], () =>
    ok({ invoices: [...named, ...others], member: null }),
  );
  expect(await screen.findByText(/^This line names INV-2026-000001, INV-2026-000003\./)).toBeDefined();
  expect(screen.queryByText(/^Nothing open for exactly this amount/)).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Split across invoices…' }));
  const dialog = within(await screen.findByRole('dialog', { name: /Split/ }));
  expect(await dialog.findByLabelText('Amount for INV-2026-000001')).toHaveProperty('value', '30.00');
  expect(dialog.getByLabelText('Amount for INV-2026-000003')).toHaveProperty('value', '20.00');
  expect(dialog.getByLabelText('Amount for INV-2026-000002')).toHaveProperty('value', '');
  await user.click(dialog.getByRole('combobox', { name: /5\.00 left over as credit/ }));
  await user.click(await screen.findByRole('option', { name: 'Tan Mei · M-40', hidden: true }));
  await user.click(dialog.getByRole('button', { name: /^Match/ }));
  await expectMatched({
    invoices: [
      { invoice: 1, amount: '30.00' },
      { invoice: 3, amount: '20.00' },
    ],
    member: 40,
  });
});

test.each([
  ['MATCHED', 'Invoice', 'Why it’s open'],
  ['OPEN', 'Why it’s open', 'Invoice'],
])('a line that is %s shows “%s” and not “%s”', async (status, shown, hidden) => {
  openAs('/admin/bank?open=5', {
    rights: ['finance.bank'],
    answers: { '/finance/bank-line/5/': ok({ ...LINE, status, reason: '' }) },
  });
  expect((await screen.findAllByRole('term')).map(({ textContent }) => textContent)).toContain(shown);
  expect(screen.getAllByRole('term').map(({ textContent }) => textContent)).not.toContain(hidden);
});
