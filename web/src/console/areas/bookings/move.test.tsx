import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { bookingRow, hour, hours, seenCourt, seenSlot } from '../../../../test/board.ts';
import { type Answerer, fakeApi, ok, page } from '../../../../test/fake-api.ts';
import { renderApp } from '../../../../test/render-app.tsx';
import { ME, signedInBrowser } from '../../../../test/set-up.ts';
import { freeStarts, stretchesAt, stretchesOf } from './free-starts.ts';

beforeEach(signedInBrowser);

test('a booking finds room where all of it is free, its own time counted in', () => {
  const slots = [
    seenSlot(1, { reason: 'BOOKED', reservation: 7 }),
    seenSlot(2, { reason: 'BOOKED', reservation: 7 }),
    seenSlot(3, { reason: 'NOT_OPEN_YET' }),
    seenSlot(4, { reason: 'BOOKED' }),
    seenSlot(5),
    seenSlot(6),
  ];
  const two = { id: 7, pax: 1, stretches: stretchesOf([hours(1), hours(2)]) };
  expect(freeStarts(slots, two)).toEqual([hour(1), hour(2), hour(5)]);
  expect(freeStarts(slots, { ...two, id: 8 })).toEqual([hour(5)]);
  // One with a pause in it keeps the pause.
  const apart = { id: 8, pax: 1, stretches: stretchesOf([hours(5), hours(3)]) };
  expect(freeStarts(slots, apart)).toEqual([hour(3)]);
  expect(stretchesAt(hour(10), apart.stretches)).toEqual([hours(10), hours(12)]);
});

test('a time of another length than the slots is not offered, nor a shared one without places for all', () => {
  const half = [{ after: 0, length: 1_800_000 }];
  expect(freeStarts([seenSlot(1)], { id: 7, pax: 1, stretches: half })).toEqual([]);
  const shared = [
    seenSlot(1, { places_left: 3 }),
    seenSlot(2, { places_left: 4 }),
    seenSlot(3, { places_left: 9, reason: 'PAST' }),
  ];
  expect(freeStarts(shared, { id: 7, pax: 4, stretches: stretchesOf([hours(1)]) })).toEqual([hour(2)]);
});

const BOOKING = bookingRow({ invoice: 12 });

const club: Answerer = ({ method, path, body }) => {
  if (path === '/general-users/me/') return ok({ ...ME, access_rights: ['booking.view', 'booking.manage'] });
  if (path === '/booking/availability/')
    return ok({
      server_time: hour(0),
      facilities: [
        seenCourt(1, [seenSlot(1, { reason: 'BOOKED', reservation: 7 })]),
        seenCourt(2, [seenSlot(1), seenSlot(2)]),
      ],
    });
  if (path === '/booking/reservation/') return page([BOOKING]);
  if (method === 'POST' && path === '/booking/reservation/7/move/') {
    const { preview } = body as { preview?: boolean };
    return ok({
      ok: true,
      refusals: [],
      to_pay: preview ? '2.00' : '0.00',
      to_refund: '0.00',
      to_credit: '0.00',
      due: '0.00',
      old_amount: '10.00',
      new_amount: '12.00',
      hold_expires_at: null,
    });
  }
  return page([]);
};

test('from a booking on account one gets to its invoice', async () => {
  const access_rights = ['booking.view', 'booking.manage', 'finance.view'];
  fakeApi((call) => (call.path === '/general-users/me/' ? ok({ ...ME, access_rights }) : club(call)));
  const { user } = renderApp('/admin/board?date=2126-11-20');
  await user.click(await screen.findByText('Mei Tan'));
  const link = await screen.findByRole('link', { name: 'Open invoice' });
  expect(link.getAttribute('href')).toBe('/admin/invoices/12');
});

test('a new booking is for a day that the dialog names', async () => {
  fakeApi(club);
  const { user } = renderApp('/admin/board?date=2126-11-20');
  await user.click(await screen.findByRole('button', { name: /Court 2.*09:00–10:00/ }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Book Court 2' }));
  expect(dialog.getByText('Wednesday 20 November 2126')).toBeDefined();
});

test('a booking is moved by pressing: where to, what it means, done', async () => {
  const sent = fakeApi(club);
  const { user } = renderApp('/admin/board?date=2126-11-20');
  await user.click(await screen.findByText('Mei Tan'));
  await user.click(await screen.findByText('Move…'));
  // Invoices are for who may see money.
  expect(screen.queryByRole('link', { name: 'Open invoice' })).toBeNull();
  await screen.findByText(/There’s no free time long enough for this booking/);
  const fields = () => within(screen.getAllByRole('dialog').at(-1) as HTMLElement);
  await user.click(fields().getByLabelText('Facility', { selector: 'input' }));
  await user.click(await screen.findByText('Court 2', { selector: '[role="option"] *' }));
  await user.click(await fields().findByLabelText('Time', { selector: 'input' }));
  await user.click(await screen.findByText('10:00–11:00', { selector: '[role="option"] *' }));
  await user.click(screen.getByText('Continue'));
  await screen.findByText(/It costs S\$ 2\.00 more/);
  expect(screen.getByText('Hold new time')).toBeTruthy();
  await user.click(screen.getByLabelText(/charge the difference/));
  await user.click(screen.getByText('Move booking'));
  await screen.findByText('Booking moved');
  const done = sent.filter(({ path, body }) => path.endsWith('/move/') && !(body as { preview?: boolean }).preview);
  await waitFor(() =>
    expect(done.map(({ body }) => body)).toEqual([{ facility: 2, slots: [hours(2)], on_account: true }]),
  );
});

test('a late cancellation by the desk says what is still owed, and waives it with a reason', async () => {
  const terms = {
    ok: true,
    refusals: [],
    paid: '0.00',
    percent: 0,
    refund_amount: '0.00',
    due: '20.00',
    stays_owed: '20.00',
    may_waive: true,
    until: null,
    trace: [],
  };
  const sent = fakeApi((call) => {
    if (call.path.endsWith('/cancel-terms/')) return ok(terms);
    return call.path.endsWith('/cancel/') ? ok({ ...BOOKING, status: 'CANCELLED' }) : club(call);
  });
  const { user } = renderApp('/admin/board?date=2126-11-20');
  await user.click(await screen.findByText('Mei Tan'));
  await user.click(await screen.findByText('Cancel booking'));
  await screen.findByText(/20\.00 is still owed under the terms/);
  await user.click(screen.getByLabelText(/Waive the/));
  const dialog = within(screen.getAllByRole('dialog').at(-1) as HTMLElement);
  await user.click(dialog.getByText('Cancel booking'));
  expect(dialog.getByText('Please say why nothing is owed.')).toBeDefined();
  await user.type(dialog.getByLabelText('Reason'), 'Wrong member');
  await user.click(dialog.getByText('Cancel booking'));
  await waitFor(() =>
    expect(sent.find(({ path }) => path.endsWith('/cancel/'))?.body).toMatchObject({
      reason: 'Wrong member',
      waive: true,
    }),
  );
});
