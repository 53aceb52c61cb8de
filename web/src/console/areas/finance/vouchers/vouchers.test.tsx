import { type Right, type Row, voucher } from '@clubhouse/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { ok, page } from '../../../../../test/fake-api.ts';
import { memberRow, rowOf } from '../../../../../test/rows.ts';
import { type Answers, openAs, refused } from '../../../../../test/staff.ts';

const gift = (more: Partial<Row<typeof voucher>> = {}) =>
  rowOf(voucher, {
    id: 8,
    code: 'B-1',
    group: 2,
    group_name: 'Birthday treat',
    member: 1,
    member_name: 'Ada Tan',
    status: 'ACTIVE',
    value_type: 'AMOUNT',
    value: '20.00',
    balance: '15.00',
    expires_on: '2126-12-31',
    usable_for: [],
    history: [
      { at: '2026-11-10T01:00:00Z', kind: 'ISSUE', amount: '20.00', invoice_number: null },
      { at: '2026-11-12T01:30:00Z', kind: 'CAPTURE', amount: '5.00', invoice_number: 'INV-1' },
    ] as never,
    ...more,
  });

async function open(row = gift(), answers: Answers = {}, rights: readonly Right[] = ['voucher.manage', 'member.view']) {
  const opened = openAs('/admin/vouchers?open=8', {
    rights,
    answers: { 'GET /voucher/8/': ok(row), 'GET /voucher/': page([row]), ...answers },
  });
  await screen.findByRole('region', { name: 'History' });
  return opened;
}

test('a voucher has its history, newest first', async () => {
  await open();
  const steps = within(screen.getByRole('region', { name: 'History' })).getAllByRole('listitem');
  expect(steps.map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^Used on INV-1.*09:30S\$.5\.00$/),
    expect.stringMatching(/^Issued.*S\$.20\.00$/),
  ]);
});

test('a voucher is given longer', async () => {
  const { user, writes } = await open();
  await user.click(await screen.findByRole('button', { name: 'Extend' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Valid until' }));
  const day = dialog.getByLabelText(/^Last day/);
  await user.clear(day);
  await user.type(day, '31/01/2127{Tab}');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await screen.findByText('Voucher extended');
  expect(writes()).toEqual([['PATCH /voucher/8/', { expires_on: '2127-01-31' }]]);
});

test('an extension that is refused says why, and the dialog stays', async () => {
  const { user } = await open(gift(), { 'PATCH /voucher/8/': refused({ expires_on: ['At most one year.'] }) });
  await user.click(await screen.findByRole('button', { name: 'Extend' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Valid until' }));
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await dialog.findByText('At most one year.');
});

test('a voucher is cancelled after a confirmation', async () => {
  const { user, writes } = await open();
  await user.click(await screen.findByRole('button', { name: 'Cancel voucher' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Cancel voucher B-1?' }));
  await user.click(dialog.getByRole('button', { name: 'Keep it' }));
  expect(writes()).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Cancel voucher' }));
  const again = within(await screen.findByRole('dialog', { name: 'Cancel voucher B-1?' }));
  await user.click(again.getByRole('button', { name: 'Cancel voucher' }));
  await screen.findByText('Voucher cancelled');
  expect(writes()).toEqual([['PATCH /voucher/8/', { status: 'CANCELLED' }]]);
});

test('a voucher that is used up can’t be extended or cancelled', async () => {
  await open(gift({ status: 'USED', balance: '0.00' }));
  expect(screen.queryByRole('button', { name: 'Extend' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Cancel voucher' })).toBeNull();
});

test('vouchers are issued to several members at once', async () => {
  const bo = memberRow({ id: 2, name: 'Bo Lim', membership_id: 'M000002' });
  const { user } = openAs('/admin/vouchers/new?member=1', {
    rights: ['voucher.manage', 'member.view'],
    answers: {
      '/profile/member/search/': page([bo]),
      'GET /profile/member/1/': ok(memberRow()),
      'GET /profile/member/2/': ok(bo),
    },
  });
  await screen.findByRole('heading', { name: 'Issue vouchers' });
  await screen.findByText('1 member');
  await user.type(screen.getByRole('combobox', { name: 'Add member' }), 'Bo Lim');
  await user.click(await screen.findByRole('option', { name: /Bo Lim/ }));
  await screen.findByText('2 members');
  const [remove] = screen.getAllByRole('button', { name: 'Remove' });
  await user.click(remove as HTMLElement);
  await waitFor(() => expect(screen.getByText('1 member')).toBeDefined());
  expect(screen.queryByText(/Ada Tan/)).toBeNull();
});
