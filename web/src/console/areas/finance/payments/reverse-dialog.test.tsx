import { payment } from '@clubhouse/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { fakeApi, ok, page } from '../../../../../test/fake-api.ts';
import { renderApp } from '../../../../../test/render-app.tsx';
import { rowOf } from '../../../../../test/rows.ts';
import { ME, signedInBrowser } from '../../../../../test/set-up.ts';

beforeEach(signedInBrowser);

const PAYMENT = rowOf(payment, {
  id: 3,
  reference: 'C1',
  amount: '50.00',
  paid_amount: '50.00',
  method: 'BANK_TRANSFER',
  paid_by: 'BANK_TRANSFER',
  status: 'PAID',
  member: 12,
  member_name: 'Tan Mei',
  credit_amount: '44.00',
  reversible: true,
  paid_at: '2026-11-15T01:00:00Z',
});
const BANK_LINE = { id: 8, amount: '50.00', text: 'Rent', status: 'MATCHED', payment: 3, booked_on: '2026-11-15' };

const TAN = { name: 'Tan Mei', membership_id: 'M-12' };
const LIM = { name: 'Lim Ah Beng', membership_id: 'M-13' };
const REVERSAL = {
  amount: '50.00',
  payments: [3],
  invoices: [{ invoice: 1, invoice_number: 'INV-2026-000001', amount: '6.00', ...TAN }],
  returned: [],
  cancelled: [{ voucher: 7, code: 'VC-7', is_credit: true, amount: '44.00', ...TAN }],
  bank_line: null,
  closed_day: null,
  counts_on: '2026-11-15',
  cash_amount: '0.00',
  refusal: '',
  credit_uses: [],
};

function openWith(paid: object, reversal: object = {}) {
  return fakeApi(({ path }) => {
    if (path === '/general-users/me/')
      return ok({ ...ME, access_rights: ['finance.view', 'finance.manage', 'finance.refund'] });
    if (path === '/booking/reservation-payment/3/') return ok({ ...PAYMENT, ...paid });
    if (path === '/booking/reservation-payment/3/reversal/') return ok({ ...REVERSAL, ...reversal });
    if (path === '/booking/reservation-payment/3/reverse/') return ok({ ...PAYMENT, status: 'REVERSED' });
    if (path === '/finance/bank-line/8/') return ok(BANK_LINE);
    return page([]);
  });
}

/** The dialog of a payment, or of the line that it came with. */
async function openDialog(address = '/admin/payments?open=3', button = 'Reverse') {
  const { user } = renderApp(address);
  await user.click(await screen.findByRole('button', { name: button }));
  return { user, dialog: within(await screen.findByRole('dialog', { name: /S\$.\d+\.\d\d\?|match/i })) };
}

test.each([
  ['/admin/payments?open=3', 'Reverse'],
  ['/admin/bank?open=8', 'Undo match'],
])('%s: says what is due again, of whom, and which credit is cancelled', async (address, button) => {
  openWith({});
  const { dialog } = await openDialog(address, button);
  expect(await dialog.findByText(/^S\$.6\.00 is due again\.$/)).toBeTruthy();
  expect(dialog.getByText(/^The S\$.44\.00 credit of Tan Mei · M-12 is cancelled \(voucher VC-7\)\.$/)).toBeTruthy();
  const due = within(dialog.getByRole('region', { name: 'Due again' }));
  expect(due.getByRole('listitem').textContent).toMatch(/^INV-2026-000001Tan Mei · M-12S\$.6\.00$/);
  expect(dialog.queryByText(/closed|bank line|goes back/)).toBeNull();
});

test('a transfer for several members names its total, everyone’s invoices, and the bank line that opens', async () => {
  openWith(
    { amount: '33.00' },
    {
      payments: [3, 4],
      bank_line: 8,
      cancelled: [],
      invoices: [
        { invoice: 1, invoice_number: 'INV-2026-000001', amount: '33.00', ...TAN },
        { invoice: 2, invoice_number: 'INV-2026-000002', amount: '17.00', ...LIM },
      ],
    },
  );
  const { dialog } = await openDialog();
  expect(await screen.findByRole('dialog', { name: /^Reverse the whole transfer of S\$.50\.00\?$/ })).toBeTruthy();
  expect(dialog.getByText(/^Everything this transfer paid is taken back: S\$.50\.00, in 2 payments\.$/)).toBeTruthy();
  const rows = within(dialog.getByRole('region', { name: 'Due again' })).getAllByRole('listitem');
  expect(rows.map(({ textContent }) => textContent?.replace(/\s/g, ' '))).toEqual([
    'INV-2026-000001Tan Mei · M-12S$ 33.00',
    'INV-2026-000002Lim Ah Beng · M-13S$ 17.00',
  ]);
  expect(dialog.getByText(/^The bank line is open again/)).toBeTruthy();
});

test('a payment from credit says how much goes back to whose credit, before and after', async () => {
  const back = { voucher: 7, code: 'VC-7', is_credit: true, amount: '3.00', ...TAN };
  const gift = { voucher: 9, code: 'GIFT-9', is_credit: false, amount: '5.00', ...TAN };
  const sent = openWith({}, { amount: '8.00', returned: [back, gift], cancelled: [] });
  const { user, dialog } = await openDialog();
  expect(
    await dialog.findByText(/^S\$.3\.00 goes back to the credit of Tan Mei · M-12 \(voucher VC-7\)\.$/),
  ).toBeTruthy();
  expect(dialog.getByText(/^S\$.5\.00 goes back to voucher GIFT-9 of Tan Mei · M-12\.$/)).toBeTruthy();
  await user.type(dialog.getByLabelText('Reason'), 'Typed twice');
  await user.click(dialog.getByRole('button', { name: 'Reverse payment' }));
  await screen.findByText('Payment reversed');
  expect(screen.getByText(/S\$.3\.00 is back in the credit of Tan Mei · M-12 \(voucher VC-7\)\./)).toBeTruthy();
  expect(sent.find(({ path }) => path.endsWith('/reverse/'))?.body).toEqual({ reason: 'Typed twice' });
});

test.each([
  [0, /^14\/11\/2026 is closed and stays as it is\. The reversal is booked today\.$/],
  [1, /^14\/11\/2026 is closed and stays as it is\. The reversal is booked today and counts in the closing of /],
])('a payment of a closed day says beforehand when the reversal counts (in %i days)', async (days, words) => {
  const counts_on = Temporal.Now.plainDateISO('Asia/Singapore').add({ days }).toString();
  openWith({}, { closed_day: '2026-11-14', counts_on, cash_amount: '50.00' });
  const { dialog } = await openDialog();
  expect(await dialog.findByText(words)).toBeTruthy();
  expect(dialog.getByText(/^The closing of .* expects S\$.50\.00 less cash in the drawer\.$/)).toBeTruthy();
  expect(dialog.getByRole('button', { name: 'Reverse payment' })).toBeTruthy();
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

test('an impossible reversal is explained before asking for a reason, with the payments that used the credit', async () => {
  openWith(
    {},
    {
      refusal: 'S$ 4.00 of the S$ 44.00 credit is no longer there.',
      credit_uses: [{ payment: 9, reference: 'C9', amount: '4.00' }],
    },
  );
  const { dialog } = await openDialog();
  expect(await dialog.findByText('S$ 4.00 of the S$ 44.00 credit is no longer there.')).toBeTruthy();
  expect(dialog.getByRole('link', { name: 'C9' }).getAttribute('href')).toContain('/admin/payments');
  expect(dialog.queryByRole('button', { name: 'Reverse payment' })).toBeNull();
  expect(dialog.queryByLabelText('Reason')).toBeNull();
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
