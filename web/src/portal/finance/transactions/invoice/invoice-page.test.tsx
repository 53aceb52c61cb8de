import { invoice, type Row } from '@clubhouse/contract';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { ok } from '../../../../../test/fake-api.ts';
import { rowOf } from '../../../../../test/rows.ts';
import { type Answers, broken, first, openAs, refused } from '../../../../../test/staff.ts';

const bill = (more: Partial<Row<typeof invoice>> = {}) =>
  rowOf(invoice, {
    id: 9,
    invoice_number: 'INV-2026-000009',
    status: 'UNPAID',
    member: 12,
    member_name: 'Tan Mei Ling',
    description: 'Court 1',
    currency: 'SGD',
    issued_at: '2026-11-10T01:00:00Z',
    due_date: '2126-11-24',
    items: [
      {
        id: 1,
        type: 'RESERVATION',
        description: 'Court 1, Saturday',
        quantity: 1,
        unit_price: '20.00',
        discount_amount: '0.00',
        amount: '20.00',
      },
    ] as never,
    subtotal: '20.00',
    total_amount: '20.00',
    gst_rate: '9.00',
    gst_amount: '1.65',
    amount_due: '20.00',
    payments: [],
    credit_notes: [],
    story: [{ at: '2026-11-10T01:00:00Z', kind: 'INVOICE', amount: '20.00', method: null, words: '' }] as never,
    ...more,
  });
const ONE = 'GET /finance/payment-invoice/9/';
const open = (row = bill(), answers: Answers = {}) =>
  openAs('/transactions/9', { answers: { [ONE]: ok(row), ...answers } });

test('an invoice has its number, its date, its lines and a button to pay what is due', async () => {
  open();
  await screen.findByRole('heading', { level: 1, name: 'Court 1' });
  screen.getByText(/^Invoice INV-2026-000009 · issued .*10 Nov 2026$/);
  screen.getByText('Court 1, Saturday');
  screen.getByRole('button', { name: /^Pay S\$.20\.00$/ });
});

test('an invoice that is paid has a receipt and nothing to pay', async () => {
  const paid = { id: 5, status: 'PAID', reference: 'C1', amount: '20.00', method: 'CASH', voucher_amount: '0.00' };
  open(bill({ status: 'PAID', amount_paid: '20.00', amount_due: '0.00', payments: [paid] as never }));
  const documents = within(await screen.findByRole('region', { name: 'Documents' }));
  expect(documents.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Invoice INV-2026-000009PDF',
    'Receipt C1PDF',
  ]);
  expect(screen.queryByRole('button', { name: /^Pay/ })).toBeNull();
});

test('a payment that failed has no receipt, a credit note has its paper', async () => {
  const failed = { id: 5, status: 'FAILED', reference: 'C1', amount: '20.00', method: 'CASH', voucher_amount: '0.00' };
  const note = { id: 6, number: 'CN-1', amount: '5.00', reason: 'Rain' };
  open(bill({ payments: [failed] as never, credit_notes: [note] as never }));
  const documents = within(await screen.findByRole('region', { name: 'Documents' }));
  expect(documents.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Invoice INV-2026-000009PDF',
    'Credit note CN-1PDF',
  ]);
});

test('a payment in progress is said before another one is started', async () => {
  const pending = {
    id: 5,
    status: 'PENDING',
    reference: 'C1',
    amount: '20.00',
    method: 'PAYNOW',
    voucher_amount: '0.00',
  };
  open(bill({ payments: [pending] as never }));
  expect((await screen.findByText(/is in progress/)).textContent).toMatch(
    /^A payment of S\$.20\.00 .* Press Pay to continue it\.$/,
  );
});

test('a paper that can’t be had says why, and can be asked for again', async () => {
  const { user } = open(bill(), { 'GET /finance/payment-invoice/9/pdf/': refused({ detail: 'The printer is out.' }) });
  const button = await screen.findByRole('button', { name: 'Invoice INV-2026-000009, PDF' });
  await user.click(button);
  expect((await screen.findByRole('alert')).textContent).toMatch(/^We couldn’t download Invoice INV-2026-000009\./);
  expect(button).toHaveProperty('disabled', false);
});

test.each([
  ['an unknown one', { status: 404, body: { detail: 'Not found.' } }, '/transactions/9'],
  ['someone else’s, which staff could read', ok(bill({ member: 99 })), '/transactions/9'],
  ['a strange number', ok(bill()), '/transactions/none'],
] as const)('%s is not there', async (_name, reply, address) => {
  openAs(address, { answers: { [ONE]: reply } });
  await screen.findByText('Invoice not found');
  expect(screen.getByRole('link', { name: 'View your invoices' }).getAttribute('href')).toContain('show=all');
});

test('an invoice that can’t be loaded is asked for again', async () => {
  const { user } = open(bill(), { [ONE]: first(broken, ok(bill())) });
  await screen.findByText('We couldn’t load this invoice');
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await screen.findByText('Court 1, Saturday');
});
