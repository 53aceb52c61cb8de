import { type Row, voucher } from '@clubhouse/contract';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { ok, page } from '../../../../test/fake-api.ts';
import { rowOf } from '../../../../test/rows.ts';
import { broken, first, openAs } from '../../../../test/staff.ts';

const gift = (id: number, more: Partial<Row<typeof voucher>> = {}) =>
  rowOf(voucher, {
    id,
    code: `B-${id}`,
    group_name: `Treat ${id}`,
    status: 'ACTIVE',
    value_type: 'AMOUNT',
    value: '20.00',
    balance: '12.50',
    usable_for: ['BOOKING'],
    expires_on: '2126-12-31',
    history: [],
    ...more,
  });

const open = (rows: readonly object[], more = {}) =>
  openAs('/vouchers', { answers: { 'GET /voucher/': page(rows), ...more } });
const card = async (name: string) => (await screen.findByRole('heading', { name })).closest('li') as HTMLElement;

test('a voucher has what is left, what for, until when, and its code', async () => {
  const { queries } = open([gift(1)]);
  const text = (await card('Treat 1')).textContent?.replace(/\s/g, ' ');
  expect(text).toContain('S$ 12.50 left of S$ 20.00');
  expect(text).toContain('For bookings · Valid until 31 Dec 2126');
  expect(text).toContain('B-1');
  expect(queries('/voucher/')[0]).toMatchObject({ member__id: 12, ordering: 'expires_on' });
});

test('a percentage is for one use, and a whole voucher says no “left of”', async () => {
  open([gift(1, { value_type: 'PERCENT', value: '15.00', balance: '0.00' }), gift(2, { balance: '20.00' })]);
  expect((await card('Treat 1')).textContent).toContain('15 % off single use');
  expect((await card('Treat 2')).textContent).not.toContain('left of');
});

test('used and expired ones are folded away, and can’t be copied', async () => {
  const { user } = open([gift(1), gift(2, { status: 'USED', balance: '0.00' }), gift(3, { status: 'EXPIRED' })]);
  await card('Treat 1');
  expect(screen.queryByText('Treat 2')).toBeNull();
  const fold = screen.getByText('Used and expired (2)');
  expect(fold.closest('details')?.open).toBe(false);
  await user.click(fold);
  const used = within(await card('Treat 2'));
  used.getByText('Used');
  expect(used.queryByRole('button', { name: /copy/i })).toBeNull();
  within(await card('Treat 3')).getByText('Expired');
});

test('the history of a voucher opens below it, newest first, and reservations that were spent are left out', async () => {
  const step = (kind: string, amount: string, at: string, invoice_number: string | null = null) => ({
    at,
    kind,
    amount,
    invoice_number,
  });
  const history = [
    step('ISSUE', '20.00', '2026-11-01T01:00:00Z'),
    step('RESERVE', '7.50', '2026-11-02T01:00:00Z', 'INV-1'),
    step('CAPTURE', '7.50', '2026-11-02T01:30:00Z', 'INV-1'),
  ];
  const { user } = open([gift(1)], { 'GET /voucher/1/': ok(gift(1, { history: history as never })) });
  await user.click(await screen.findByLabelText('History of B-1'));
  const steps = (await screen.findAllByText(/^(Issued|Used)/)).map((one) =>
    one.closest('li')?.textContent?.replace(/\s/g, ' '),
  );
  expect(steps).toEqual([
    expect.stringMatching(/^Used, INV-1.*S\$ 7\.50$/),
    expect.stringMatching(/^Issued to you.*S\$ 20\.00$/),
  ]);
});

test('an empty wallet says what will appear; one that is spent says so', async () => {
  open([]);
  await screen.findByText('No vouchers yet');
  screen.getByText('Vouchers from Cempaka Hill Club will appear here, with their balance and expiry date.');
});

test('a wallet in which nothing is left says so', async () => {
  open([gift(1, { status: 'USED' })]);
  await screen.findByText('No vouchers left');
});

test('a wallet that can’t be loaded is asked for again', async () => {
  const { user } = open([], { 'GET /voucher/': first(broken, page([gift(1)])) });
  await screen.findByText('We couldn’t load your vouchers');
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await card('Treat 1');
});
