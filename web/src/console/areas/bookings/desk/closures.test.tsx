import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { type Answerer, fakeApi, ok, page } from '../../../../../test/fake-api.ts';
import { renderApp } from '../../../../../test/render-app.tsx';
import { ME, signedInBrowser } from '../../../../../test/set-up.ts';

beforeEach(signedInBrowser);

const closure = (id: number, start_from: string, end_at: string, reason = '') => ({
  id,
  facility: 3,
  facility_name: 'Court 1',
  start_from,
  end_at,
  status: 'BLOCKED',
  reason,
});
const AHEAD = [
  closure(1, '2126-11-19T23:00:00Z', '2126-11-20T02:00:00Z', 'New lamps'),
  closure(2, '2126-11-20T04:00:00Z', '2126-11-20T05:00:00Z'),
  closure(3, '2126-11-20T22:00:00Z', '2126-11-21T20:00:00Z', 'Floor'),
];
const PAST = [closure(4, '2026-01-05T01:00:00Z', '2026-01-05T03:00:00Z', 'Old lamps')];

/** The club's desk; what was opened again is no longer in the list. */
const desk = (rights = ['booking.manage']): Answerer => {
  let ahead = AHEAD;
  return ({ method, path, query }) => {
    if (path === '/general-users/me/') return ok({ ...ME, access_rights: rights });
    if (method === 'DELETE') {
      if (path.endsWith('/2/')) return { status: 400, body: { status: ['Only a BLOCKED slot can be freed here.'] } };
      ahead = ahead.filter(({ id }) => !path.endsWith(`/${id}/`));
      return { status: 204 };
    }
    if (path !== '/booking/reservation-slot/' || query.status !== 'BLOCKED') return page([]);
    return page(query.end_at__gte ? ahead : query.end_at__lte ? PAST : []);
  };
};

test('closures are listed by day, and one is reopened after a confirmation', async () => {
  const sent = fakeApi(desk());
  const { user } = renderApp('/admin/closures');
  const day = within((await screen.findByText('Wednesday 20 November 2126')).closest('section') as HTMLElement);
  day.getByText('07:00–10:00');
  day.getByText('No reason given');
  // It goes on into another day, and says so.
  screen.getByText('Thu 21 Nov, 06:00 to Fri 22 Nov, 04:00');
  await user.click(screen.getByLabelText('Reopen: Court 1, 07:00–10:00'));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('button', { name: 'Reopen' }));
  await screen.findByText('Reopened');
  await waitFor(() => expect(screen.queryByText('New lamps')).toBeNull());
  expect(sent.filter(({ method }) => method === 'DELETE').map(({ path }) => path)).toEqual([
    '/booking/reservation-slot/1/',
  ]);
  await user.click(screen.getByLabelText('Reopen: Court 1, 12:00–13:00'));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Reopen' }));
  expect((await screen.findByRole('alert')).textContent).toContain('Only a BLOCKED slot');
});

test('past closures are listed but cannot be reopened', async () => {
  fakeApi(desk());
  const { user } = renderApp('/admin/closures');
  await user.click(await screen.findByText('Past'));
  await screen.findByText('Old lamps');
  expect(screen.queryByText('New lamps')).toBeNull();
  expect(screen.queryByText('Reopen')).toBeNull();
});

test('closes several facilities on several days, after listing the affected bookings', async () => {
  const hit = { id: 5, reservation_number: 'R-5', member_name: 'Tan Ah Kow', facility_name: 'Court 2' };
  const bookings = [{ ...hit, start_from: '2126-11-21T01:00:00Z', end_at: '2126-11-21T02:00:00Z' }];
  const courts = [
    { id: 3, name: 'Court 1' },
    { id: 4, name: 'Court 2' },
  ];
  const sent = fakeApi((call) => {
    if (call.path === '/sport-facility/') return page(courts);
    if (call.path !== '/booking/closures/') return desk()(call);
    const { cancel_bookings } = call.body as { cancel_bookings: boolean };
    if (cancel_bookings) return { status: 201, body: { closed: 6 } };
    return { status: 409, body: { slots: ['1 booking is in the way.'], bookings } };
  });
  const { user } = renderApp('/admin/closures');
  await user.click(await screen.findByRole('button', { name: 'Add closure' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('combobox', { name: 'Facilities' }));
  await user.click(await screen.findByRole('option', { name: 'Court 1' }));
  await user.click(await screen.findByRole('option', { name: 'Court 2' }));
  const [first, last] = [dialog.getByLabelText('First day'), dialog.getByLabelText('Last day')];
  await user.clear(first);
  await user.type(first, '20/11/2126{Tab}');
  await user.clear(last);
  await user.type(last, '22/11/2126{Tab}');
  await user.click(dialog.getByRole('button', { name: 'Add closure' }));
  await dialog.findByText(/Tan Ah Kow, Court 2, Thu 21 Nov, 09:00–10:00/);
  await user.click(dialog.getByRole('button', { name: 'Cancel booking and close' }));
  await screen.findByText('Closure added');
  const calls = sent.filter(({ path }) => path === '/booking/closures/').map(({ body }) => body);
  const body = { facilities: [3, 4], from_date: '2126-11-20', to_date: '2126-11-22', start_time: '09:00' };
  expect(calls).toEqual([
    expect.objectContaining({ ...body, cancel_bookings: false }),
    expect.objectContaining({ ...body, cancel_bookings: true }),
  ]);
});

test('an address that asks for a new closure opens its dialog, and forgets it when that is left', async () => {
  fakeApi(desk());
  const { user, address } = renderApp('/admin/closures?task=close&show=past');
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('button', { name: 'Go back' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(address()).toBe('/admin/closures?show=past');
});
