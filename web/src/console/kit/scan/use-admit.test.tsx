import { bookingPerson } from '@clubhouse/contract';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { ok } from '../../../../test/fake-api.ts';
import { rowOf } from '../../../../test/rows.ts';
import { openAs, refused } from '../../../../test/staff.ts';

const ADMIT = 'POST /booking/person/admit/';
const VISITOR = {
  ...rowOf(bookingPerson, {
    id: 5,
    kind: 'GUEST',
    name: 'Mia Lim',
    organiser_name: 'Ada Tan',
    facility_name: 'Court 1',
    status: 'ARRIVED',
    start_from: '2026-11-19T02:00:00Z',
    end_at: '2026-11-19T03:00:00Z',
    arrived_at: '2026-11-19T01:55:00Z',
    fee: '5.00',
  } as never),
  is_first: true,
};

test.each([
  ['/admin/check-in', 'textbox', 'Booking code'],
  ['/admin/card-check', 'textbox', undefined],
  ['/admin/desk', 'combobox', undefined],
] as const)('%s: a guest’s pass is scanned where cards and bookings are', async (address, role, name) => {
  const { user, writes } = openAs(address, {
    rights: ['member.view', 'booking.view', 'booking.manage'],
    answers: { [ADMIT]: ok(VISITOR) },
  });
  await user.type(await screen.findByRole(role, name ? { name } : {}), 'GP-12AB{Enter}');
  await screen.findByText(/Welcome, Mia Lim/);
  await screen.findByText(/With Ada Tan: Court 1, 10:00–11:00\. Guest fee S\$.5\.00, on the account of Ada Tan\./);
  expect(writes()).toEqual([[ADMIT, { code: 'GP-12AB' }]]);
});

test('a pass that was used before, and one that is refused', async () => {
  let reply = ok({ ...VISITOR, is_first: false });
  const { user } = openAs('/admin/check-in', {
    rights: ['booking.view', 'booking.manage'],
    answers: { [ADMIT]: () => reply },
  });
  const field = await screen.findByLabelText('Booking code');
  await user.type(field, 'GP-12AB{Enter}');
  await screen.findByText('Already let in. Mia Lim came in at 09:55. A pass lets in one person.');
  reply = refused({ code: ['This guest was taken off the booking.'] });
  await user.type(field, 'GP-12AB{Enter}');
  await screen.findByText('No entry. This guest was taken off the booking.');
  expect(field).toHaveProperty('value', 'GP-12AB');
});
