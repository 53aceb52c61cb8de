import { invoice, type Right, type Row } from '@clubhouse/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { ok, page } from '../../../../../test/fake-api.ts';
import { rowOf } from '../../../../../test/rows.ts';
import { type Answers, broken, first, openAs, refused } from '../../../../../test/staff.ts';
import { possibleActions } from './possible-actions.ts';

type InvoiceRow = Row<typeof invoice>;

const bill = (more: Partial<InvoiceRow> = {}) =>
  rowOf(invoice, {
    id: 9,
    invoice_number: 'INV-2026-000009',
    status: 'UNPAID',
    member: 40,
    member_name: 'Tan Mei',
    membership_id: 'M000040',
    description: 'Court and tea',
    issued_at: '2026-11-10T01:00:00Z',
    due_date: '2026-11-24',
    items: [
      {
        id: 1,
        type: 'RESERVATION',
        description: 'Court 1',
        quantity: 1,
        unit_price: '20.00',
        discount_amount: '0.00',
        amount: '20.00',
      },
      {
        id: 2,
        type: 'PRODUCT',
        description: 'Teh',
        quantity: 2,
        unit_price: '2.20',
        discount_amount: '0.00',
        amount: '4.40',
      },
    ] as never,
    subtotal: '24.40',
    total_amount: '24.40',
    amount_paid: '0.00',
    amount_credited: '0.00',
    amount_due: '24.40',
    payments: [],
    credit_notes: [],
    story: [],
    ...more,
  });

const BILLS: readonly Right[] = ['finance.view', 'finance.manage', 'finance.refund'];
const ONE = 'GET /finance/payment-invoice/9/';

async function open(row = bill(), answers: Answers = {}, rights = BILLS) {
  const opened = openAs('/admin/invoices/9', { rights, answers: { [ONE]: ok(row), ...answers } });
  await screen.findByText('Court 1');
  return opened;
}

test('an invoice has its dates, who is billed, its lines and its history, newest first', async () => {
  await open(
    bill({
      story: [
        { at: '2026-11-10T01:00:00Z', kind: 'INVOICE', method: null, amount: '24.40', words: 'Issued' },
        { at: '2026-11-12T01:30:00Z', kind: 'PAYMENT', method: 'CASH', amount: '-10.00', words: 'C1' },
        { at: '2026-11-13T01:30:00Z', kind: 'VOUCHER', method: 'CREDIT', amount: '-1.00', words: '' },
      ] as never,
    }),
  );
  screen.getByText(/^Issued 10\/11\/2026, due 24\/11\/2026/);
  expect(screen.getByText(/^Billed to/).textContent).toContain('Tan Mei');
  screen.getByText('Court 1');
  const history = within(screen.getByRole('region', { name: 'History' })).getAllByRole('listitem');
  expect(history.map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^Paid from credit.*S\$.1\.00$/),
    expect.stringMatching(/^Paid, Cash.*, C1S\$.10\.00$/),
    expect.stringMatching(/^Issued.*S\$.24\.40$/),
  ]);
});

test('a sale to a guest names the guest and can’t be emailed', async () => {
  await open(bill({ member: null, guest_name: 'Ms Wong' }));
  expect(screen.getByText(/^Billed to/).textContent).toBe('Billed to Ms Wong');
  expect(screen.queryByRole('button', { name: 'Send' })).toBeNull();
});

test('an invoice that can’t be loaded is asked for again', async () => {
  const { user } = openAs('/admin/invoices/9', { rights: BILLS, answers: { [ONE]: first(broken, ok(bill())) } });
  await user.click(await screen.findByRole('button', { name: 'Try again' }));
  await screen.findByText('Court 1');
});

test('a user who only reads the books can change nothing', async () => {
  await open(bill(), {}, ['finance.view']);
  await screen.findByText('Court 1');
  for (const name of ['Take payment', 'Cancel invoice', 'Credit note', 'Refund', 'Send'])
    expect(screen.queryByRole('button', { name })).toBeNull();
});

test('a draft is issued after a look at what that means', async () => {
  const { user, writes } = await open(bill({ status: 'DRAFT', invoice_number: null, issued_at: null }));
  await user.click(await screen.findByRole('button', { name: 'Issue' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Issue this invoice?' }));
  dialog.getByText(/at most S\$.24\.40 is due/);
  await user.click(dialog.getByRole('button', { name: 'Issue invoice' }));
  await screen.findByText('Invoice issued');
  expect(writes()).toEqual([['PATCH /finance/payment-invoice/9/', { status: 'UNPAID' }]]);
});

test('a draft is deleted, and the list comes back', async () => {
  const { user, writes, address } = await open(bill({ status: 'DRAFT', invoice_number: null }));
  await user.click(await screen.findByRole('button', { name: 'Delete' }));
  await user.click(await screen.findByRole('button', { name: 'Delete draft' }));
  await screen.findByText('Draft deleted');
  expect(writes()).toEqual([['DELETE /finance/payment-invoice/9/', undefined]]);
  await waitFor(() => expect(address()).toBe('/admin/invoices'));
});

test('a refused issue is shown on the page', async () => {
  const { user } = await open(bill({ status: 'DRAFT', invoice_number: null }), {
    'PATCH /finance/payment-invoice/9/': refused({ status: ['The month is closed.'] }),
  });
  await user.click(await screen.findByRole('button', { name: 'Issue' }));
  await user.click(await screen.findByRole('button', { name: 'Issue invoice' }));
  expect((await screen.findByRole('alert')).textContent).toBe('The month is closed.');
});

test('an unpaid invoice is cancelled with a reason', async () => {
  const { user, writes } = await open();
  await user.click(await screen.findByRole('button', { name: 'Cancel invoice' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Cancel INV-2026-000009?' }));
  dialog.getByText(/^We issue a credit note for S\$.24\.40\./);
  await user.click(dialog.getByRole('button', { name: 'Cancel invoice' }));
  dialog.getByText('Enter a reason.');
  await user.type(dialog.getByLabelText('Reason'), ' Twice ');
  await user.click(dialog.getByRole('button', { name: 'Cancel invoice' }));
  await screen.findByText('Invoice cancelled');
  expect(writes()).toEqual([['PATCH /finance/payment-invoice/9/', { status: 'CANCELLED', reason: 'Twice' }]]);
});

async function crediting(answers: Answers = {}) {
  const opened = await open(bill(), answers);
  await opened.user.click(await screen.findByRole('button', { name: 'Credit note' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Credit note for INV-2026-000009' }));
  const issue = () => opened.user.click(dialog.getByRole('button', { name: 'Issue credit note' }));
  return { ...opened, dialog, issue };
}

test('lines are credited by a tick, and their sum is said', async () => {
  const { user, dialog, issue, writes, sent } = await crediting();
  await user.click(dialog.getByRole('checkbox', { name: /^Teh, S\$.4\.40$/ }));
  expect(dialog.getByLabelText('Amount')).toHaveProperty('value', '4.40');
  dialog.getByText(/^S\$.20\.00 is still due on the invoice\.$/);
  await user.type(dialog.getByLabelText('Reason'), 'Cold');
  await issue();
  await screen.findByText(/^S\$.4\.40 credited$/);
  const [[call, body] = []] = writes();
  expect(call).toMatch(/^POST \/finance\/payment-invoice\/9\/credit/);
  expect(body).toEqual({ lines: [{ item: 2 }], reason: 'Cold' });
  expect(sent.find(({ method }) => method === 'POST')?.idempotencyKey).toMatch(/^[0-9a-f]{32}$/);
});

test.each([
  ['', 'Select lines, or enter an amount such as 25.00.'],
  ['0', 'Select lines, or enter an amount such as 25.00.'],
  ['30', /^Only S\$.24\.40 is still due\.$/],
])('an amount of “%s” is not credited', async (amount, words) => {
  const { user, dialog, issue, writes } = await crediting();
  if (amount) await user.type(dialog.getByLabelText('Amount'), amount);
  await user.type(dialog.getByLabelText('Reason'), 'Rain');
  await issue();
  dialog.getByText(words);
  expect(writes()).toEqual([]);
});

test('a refused credit keeps what was typed, and the next try goes under the same key', async () => {
  const { user, dialog, issue, sent } = await crediting({
    'POST /finance/payment-invoice/9/credit/': refused({ detail: 'The day is closed.' }),
    'POST /finance/payment-invoice/9/credit-note/': refused({ detail: 'The day is closed.' }),
  });
  await user.type(dialog.getByLabelText('Amount'), '5');
  await user.type(dialog.getByLabelText('Reason'), 'Rain');
  await issue();
  await dialog.findByText('The day is closed.');
  await issue();
  const tries = () => sent.filter(({ method }) => method === 'POST');
  await waitFor(() => expect(tries()).toHaveLength(2));
  expect(new Set(tries().map(({ idempotencyKey }) => idempotencyKey)).size).toBe(1);
});

test('payments of an invoice carry their refunds, credit notes their reason', async () => {
  const paid = {
    id: 5,
    method: 'CASH',
    paid_by: 'CASH',
    amount: '24.40',
    voucher_amount: '0.00',
    from_credit_amount: '0.00',
    refunded_amount: '4.40',
    kept_amount: '20.00',
    status: 'PAID',
    reference: 'C1',
    paid_at: '2026-11-15T01:00:00Z',
  };
  const note = { id: 6, number: 'CN-1', amount: '1.00', reason: 'Rain' };
  await open(
    bill({ payments: [paid] as never, credit_notes: [note] as never, amount_paid: '24.40', amount_due: '0.00' }),
    {
      'GET /booking/reservation-payment/': page([paid]),
    },
  );
  const payments = within(await screen.findByRole('region', { name: 'Payments' }));
  expect(payments.getByRole('listitem').textContent).toMatch(/C1, .*, S\$.4\.40 refunded/);
  const notes = within(screen.getByRole('region', { name: 'Credit notes' }));
  expect(notes.getByRole('listitem').textContent).toMatch(/^CN-1, S\$.1\.00Rain/);
  screen.getByRole('button', { name: 'Refund' });
  expect(screen.queryByRole('button', { name: 'Cancel invoice' })).toBeNull();
});

const ALL = { bill: true, send: true, take: true, refund: true, own: false };
const offered = (row: InvoiceRow, may = ALL) =>
  Object.entries(possibleActions(row, may)).flatMap(([action, is]) => (is ? [action] : []));

test.each([
  ['a draft', bill({ status: 'DRAFT' }), ['issue', 'edit']],
  ['unpaid', bill(), ['pay', 'cancel', 'send', 'credit']],
  ['partly paid', bill({ amount_paid: '4.40', amount_due: '20.00' }), ['pay', 'send', 'credit']],
  ['credited in full', bill({ status: 'CANCELLED', amount_credited: '24.40', amount_due: '0.00' }), []],
] as const)('what can be done with an invoice that is %s', (_what, row, actions) => {
  expect(offered(row)).toEqual(actions);
});

test('staff can’t decide on their own invoice', () => {
  expect(offered(bill(), { ...ALL, own: true })).toEqual(['send']);
  expect(offered(bill({ status: 'DRAFT' }), { ...ALL, own: true })).toEqual([]);
});
