import { USUAL_ROLES } from '@clubhouse/contract';
import { screen, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { bookingRow } from '../../../../test/board.ts';
import { type Answerer, fakeApi, ok, page } from '../../../../test/fake-api.ts';
import { renderApp } from '../../../../test/render-app.tsx';
import { ME, signedInBrowser } from '../../../../test/set-up.ts';
import { paidWords } from './booking-payment.tsx';

beforeEach(signedInBrowser);

const [FRONT_DESK] = USUAL_ROLES;
const time = { start_from: '2126-11-20T01:00:00Z', end_at: '2126-11-20T02:00:00Z' };
const UNPAID = { billed: '8.00', credited: '0.00', paid: '0.00', refunded: '0.00', due: '8.00' };
const PAID = { ...UNPAID, paid: '8.00', due: '0.00' };
const BOOKING = bookingRow({ invoice: 12 });
const INVOICE = {
  id: 12,
  invoice_number: 'INV-2126-000012',
  member: 5,
  member_name: 'Mei Tan',
  status: 'UNPAID',
  amount_due: '8.00',
  due_date: '2126-11-30',
  description: 'Court 1',
  items: [{ id: 1, type: 'RESERVATION', reference_id: 7, quantity: 1, amount: '8.00' }],
};

/** A club with one booking on account, for a person with these rights. */
function boardFor(rights: readonly string[], member = BOOKING.member) {
  let paid = false;
  const club: Answerer = ({ method, path, query }) => {
    if (path === '/general-users/me/') return ok({ ...ME, access_rights: rights });
    if (path === '/booking/availability/') return ok({ server_time: time.start_from, facilities: [COURT] });
    if (path === '/booking/reservation/') return page([{ ...BOOKING, member }]);
    if (path === '/booking/reservation/7/') return ok({ ...BOOKING, member, money: paid ? PAID : UNPAID });
    if (path === '/finance/payment-invoice/')
      return page(!paid && query.status === 'UNPAID' ? [{ ...INVOICE, member }] : []);
    if (method === 'POST' && path === '/finance/counter-payment/') {
      paid = true;
      return ok({ payment: 3, applied: '8.00', change: '2.00', credit: '0.00', amount_due: '0.00' });
    }
    return page([]);
  };
  return fakeApi(club);
}

const COURT = {
  id: 1,
  name: 'Court 1',
  location: '',
  multiple_booking: 'NO',
  max_slots_per_booking: 2,
  days: [{ date: '2126-11-20', day_type: 'WED', day_group: 'normal', closure: null, slots: [] }],
};
const dialog = () => within(screen.getAllByRole('dialog').at(-1) as HTMLElement);

test('the front desk sees that a booking is not paid, takes the payment, reads the change, and sees it paid', async () => {
  const sent = boardFor(FRONT_DESK.access_rights);
  const { user } = renderApp('/admin/board?date=2126-11-20');
  await user.click(await screen.findByText('Mei Tan'));
  await screen.findByText(/^Not paid, S\$\s8\.00 due$/);
  await user.click(await screen.findByRole('button', { name: 'Take payment' }));
  await user.clear(await dialog().findByLabelText(/^Cash received/));
  await user.type(dialog().getByLabelText(/^Cash received/), '10');
  await user.click(dialog().getByRole('button', { name: 'Take payment' }));
  // The invoice is no longer open by now, and the change must still be read.
  await screen.findByText(/^Change due: S\$\s2\.00$/);
  await user.click(dialog().getByRole('button', { name: 'Done' }));
  await screen.findByText('Paid', { selector: 'dd' });
  expect(screen.queryByRole('button', { name: 'Take payment' })).toBeNull();
  const taken = sent.find(({ path }) => path === '/finance/counter-payment/');
  expect(taken?.body).toMatchObject({ invoices: [{ invoice: 12 }], method: 'CASH', received: '10.00' });
});

test('read-only booking staff see whether a booking is paid, and request no invoice', async () => {
  const sent = boardFor(['booking.view']);
  const { user } = renderApp('/admin/board?date=2126-11-20');
  await user.click(await screen.findByText('Mei Tan'));
  await screen.findByText(/^Not paid/);
  expect(screen.queryByRole('button', { name: 'Take payment' })).toBeNull();
  expect(screen.queryByRole('link', { name: 'Open invoice' })).toBeNull();
  expect(sent.map(({ path }) => path)).not.toContain('/finance/payment-invoice/');
});

test('staff can’t take the payment for their own booking', async () => {
  boardFor(FRONT_DESK.access_rights, ME.member_profile.id);
  const { user } = renderApp('/admin/board?date=2126-11-20');
  await user.click(await screen.findByText('Mei Tan'));
  await screen.findByText(/^Not paid/);
  expect(screen.queryByRole('button', { name: 'Take payment' })).toBeNull();
});

test.each([
  [UNPAID, /^Not paid/],
  [{ ...UNPAID, paid: '3.00', due: '5.00' }, /^Part paid, S\$\s5\.00 due$/],
  [PAID, /^Paid$/],
])('%j in words', (money, words) => expect(paidWords(money)).toMatch(words));

test('where nothing was billed there is nothing to say', () => {
  expect(paidWords({ ...PAID, billed: '0.00', paid: '0.00' })).toBeUndefined();
});
