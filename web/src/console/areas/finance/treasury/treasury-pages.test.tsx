import { type ArrearsRow, bankLine, invoice } from '@clubhouse/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { ok, page } from '../../../../../test/fake-api.ts';
import { rowOf } from '../../../../../test/rows.ts';
import { type Answers, broken, first, openAs, refused } from '../../../../../test/staff.ts';

const FINANCE = ['finance.view', 'finance.manage', 'member.view'] as const;
const texts = (row: HTMLElement) =>
  within(row)
    .queryAllByRole('cell')
    .map(({ textContent }) => textContent?.replace(/\s/g, ' '));

const debtor = (member: number, more: Partial<ArrearsRow> = {}) =>
  ({
    member,
    name: `Member ${member}`,
    membership_id: `M00000${member}`,
    status: 'ACTIVE',
    invoices: 2,
    oldest_due: '2026-08-01',
    buckets: ['10.10', '0.00', '0.00', '20.20'],
    amount: '30.30',
    ...more,
  }) as ArrearsRow;
const ARREARS = 'GET /finance/arrears/';

test('arrears are listed by member and age, and summed below', async () => {
  openAs('/admin/arrears', { rights: FINANCE, answers: { [ARREARS]: page([debtor(1), debtor(2, { invoices: 1 })]) } });
  const table = await screen.findByRole('table', { name: 'Arrears by member' });
  const rows = within(table).getAllByRole('row');
  expect(texts(rows[1] as HTMLElement).slice(2, 7)).toEqual(['01/08/2026', 'S$ 10.10', '–', '–', 'S$ 20.20']);
  expect(texts(rows.at(-1) as HTMLElement).slice(-5)).toEqual([
    'S$ 20.20',
    'S$ 0.00',
    'S$ 0.00',
    'S$ 40.40',
    'S$ 60.60',
  ]);
  const link = within(table).getByRole('link', { name: '2 invoices' });
  expect(link.getAttribute('href')).toBe('/admin/invoices?member__id=1&status=OVERDUE');
  screen.getByText('2 members with overdue invoices');
});

test('no arrears are good news, and a failure is asked again', async () => {
  const { user } = openAs('/admin/arrears', { rights: FINANCE, answers: { [ARREARS]: first(broken, page([])) } });
  await screen.findByText('We couldn’t load the arrears');
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await screen.findByText('No overdue invoices');
  expect(screen.queryByRole('table')).toBeNull();
});

const INCOME = 'GET /finance/income/';
const thisMonth = () => `${Temporal.Now.plainDateISO('Asia/Singapore').toString().slice(0, 8)}01`;

test('income has a row for each month, also of those in which nothing came in', async () => {
  const points = [{ month: thisMonth(), source: 'PRODUCT', amount: '12.50' }];
  const { user, queries } = openAs('/admin/income', { rights: FINANCE, answers: { [INCOME]: ok({ points }) } });
  const table = await screen.findByRole('table', { name: 'Income by month and source' });
  const rows = within(table).getAllByRole('row');
  expect(rows).toHaveLength(14);
  expect(texts(rows[1] as HTMLElement)[0]).toBe('–');
  expect(texts(rows.at(-1) as HTMLElement)).toEqual(['S$ 12.50', 'S$ 12.50']);
  await user.click(screen.getByRole('combobox', { name: 'Period' }));
  await user.click(await screen.findByRole('option', { name: 'Last 3 months' }));
  await waitFor(() => expect(queries('/finance/income/')).toHaveLength(2));
});

test('a period without income says so', async () => {
  openAs('/admin/income', { rights: FINANCE, answers: { [INCOME]: ok({ points: [] }) } });
  await screen.findByText('Nothing billed in this period');
});

const LINE = rowOf(bankLine, {
  id: 8,
  amount: '50.00',
  text: 'Rent',
  status: 'OPEN',
  booked_on: '2026-11-15',
  payment: null,
});
const bill = (id: number, amount_due: string) =>
  rowOf(invoice, {
    id,
    invoice_number: `INV-${id}`,
    member: 1,
    member_name: 'Ada Tan',
    description: 'Fee',
    due_date: '2026-11-01',
    status: 'UNPAID',
    amount_due,
  });

async function openLine(row = LINE, answers: Answers = {}) {
  const opened = openAs('/admin/bank?open=8', {
    rights: FINANCE,
    answers: {
      'GET /finance/bank-line/8/': ok(row),
      'GET /finance/bank-line/': page([row]),
      'GET /finance/bank-line/8/open-invoices/': ok({ invoices: [], member: null }),
      'GET /finance/payment-invoice/': ({ query }) =>
        page(query.status === 'UNPAID' ? [bill(1, '20.00'), bill(2, '50.00')] : []),
      ...answers,
    },
  });
  await screen.findByRole('heading', { name: /Rent|50\.00/ });
  return opened;
}

test('a line of the bank is matched with the invoice of its amount', async () => {
  const { user, writes } = await openLine();
  await user.click(await screen.findByRole('button', { name: 'Match manually' }));
  const dialog = within(await screen.findByRole('dialog', { name: /^What is S\$.50\.00 for\?$/ }));
  await user.click(await dialog.findByRole('button', { name: 'Match with INV-2' }));
  expect(dialog.queryByText('INV-1')).toBeNull();
  await user.click(await screen.findByRole('button', { name: 'Match' }));
  await screen.findByText('Line matched');
  expect(writes()).toEqual([['POST /finance/bank-line/8/match/', { payment: null, invoice: 2 }]]);
});

test('another amount is found by its words, and split', async () => {
  const { user, queries } = await openLine();
  await user.click(await screen.findByRole('button', { name: 'Match manually' }));
  const dialog = within(await screen.findByRole('dialog', { name: /^What is/ }));
  await user.type(dialog.getByLabelText(/^Payment reference/), 'Ada');
  await user.click(await dialog.findByRole('button', { name: 'Split with INV-1' }));
  await screen.findByRole('dialog', { name: /^Split S\$.50\.00$/ });
  expect(queries('/finance/payment-invoice/')).toContainEqual(
    expect.objectContaining({ search: 'Ada', status: 'OVERDUE' }),
  );
});

test('a line that is no payment is ignored, and taken up again', async () => {
  const { user, writes } = await openLine();
  await user.click(await screen.findByRole('button', { name: 'Ignore' }));
  await screen.findByText('Line ignored');
  expect(writes()).toEqual([['PATCH /finance/bank-line/8/', { status: 'IGNORED' }]]);
});

test('an ignored line is reopened; a refusal stays beside the button', async () => {
  const { user } = await openLine(
    { ...LINE, status: 'IGNORED' },
    { 'PATCH /finance/bank-line/8/': refused({ detail: 'The year is closed.' }) },
  );
  await user.click(await screen.findByRole('button', { name: 'Reopen' }));
  expect((await screen.findByRole('alert')).textContent).toBe('The year is closed.');
});

async function upload(reply: ReturnType<typeof ok>) {
  const opened = openAs('/admin/bank', {
    rights: FINANCE,
    answers: { 'POST /finance/bank-file/': reply, 'POST /finance/bank-line/upload/': reply },
  });
  const field = await screen.findByLabelText('Bank statement (CSV)');
  await opened.user.upload(field, new File(['a,b'], 'bank.csv', { type: 'text/csv' }));
  return opened;
}

test('a statement says how many lines were matched, and leads to those that are left', async () => {
  const { user, address } = await upload(ok({ lines: 3, matched: 2, open: 1 }));
  await screen.findByRole('dialog', { name: 'Statement imported' });
  screen.getByText('3 lines: 2 matched, 1 to check.');
  await user.click(screen.getByRole('button', { name: 'View open lines' }));
  await waitFor(() => expect(address()).toContain('status=OPEN'));
});

test('a statement that can’t be read says why', async () => {
  await upload(refused({ file: ['Line 2 has no amount.'] }) as ReturnType<typeof ok>);
  const dialog = within(await screen.findByRole('dialog', { name: 'We couldn’t import the statement' }));
  expect(dialog.getByRole('alert').textContent).toContain('Line 2 has no amount.');
});
