import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type Answerer, fakeApi, ok, page } from '../../../../../test/fake-api.ts';
import { renderApp } from '../../../../../test/render-app.tsx';
import { ME, signedInBrowser } from '../../../../../test/set-up.ts';

beforeEach(() => {
  signedInBrowser();
  vi.useFakeTimers({ toFake: ['Date'], now: NOW });
});
afterEach(() => vi.useRealTimers());
const HOUR = 3_600_000;
const wire = (at: number) => new Date(at).toISOString();
const NOW = Date.parse('2026-11-16T02:30:00Z');
const RUNNING = { start_from: wire(NOW - HOUR), end_at: wire(NOW + HOUR) };
const slot = { ...RUNNING, peak_type: 'default', price: '8.00', available: false, reason: 'PAST', places_left: null };
const facility = (id: number, name: string) => ({
  id,
  name,
  location: '',
  multiple_booking: 'NO',
  max_slots_per_booking: 2,
  days: [{ date: '2026-11-16', closure: null, slots: [slot] }],
});
const TAKEN = { id: 7, facility: 2, status: 'CONFIRMED', member_name: 'Mei', ...RUNNING, slots: [RUNNING] };
const MEMBER = { id: 9, name: 'Tan Ah Kow', membership_id: 'O-000009-2' };

const RIGHTS = ['booking.manage', 'booking.view', 'member.view'];

const desk: Answerer = ({ method, path }) => {
  if (path === '/general-users/me/') return ok({ ...ME, access_rights: RIGHTS });
  if (path === '/booking/availability/') return ok({ facilities: [facility(1, 'Court 1'), facility(2, 'Court 2')] });
  if (path === '/booking/quote/') return ok({ ok: true, total_amount: '8.00', refusals: [] });
  if (path === '/booking/reservation/' && method === 'POST')
    return { status: 201, body: { id: 8, reservation_number: 'R-8', member_name: MEMBER.name } };
  if (path === '/booking/reservation/') return page([TAKEN]);
  if (path.startsWith('/profile/member/')) return page([MEMBER]);
  return page([]);
};

test('a walk-in is booked from check-in, by keyboard, into what is free now', async () => {
  const sent = fakeApi(desk);
  const { user } = renderApp('/admin/check-in');
  await user.click(await screen.findByRole('button', { name: 'Book a walk-in' }));
  const free = await screen.findByRole('combobox', { name: 'Free now' });
  await user.click(free);
  expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining('Court 1'),
  ]);
  await user.keyboard('court{Enter}');
  await user.click(screen.getByRole('button', { name: 'Continue' }));
  await user.click(await screen.findByRole('combobox', { name: 'Member' }));
  await user.keyboard('tan{Enter}');
  await screen.findByText(/8\.00 for this member/);
  await user.click(screen.getByRole('button', { name: 'Book on account' }));
  await waitFor(() =>
    expect(sent.find(({ method, path }) => method === 'POST' && path === '/booking/reservation/')?.body).toMatchObject({
      facility: 1,
      member: 9,
      slots: [RUNNING],
      status: 'CONFIRMED',
    }),
  );
});

test('half an hour past midnight, the evening before is still open for walk-ins', async () => {
  // 00:30 on Saturday at the club; the room is open until 02:00 on Friday's evening.
  const now = Date.parse('2026-11-20T16:30:00Z');
  vi.setSystemTime(now);
  const late = { ...slot, start_from: '2026-11-20T16:00:00Z', end_at: '2026-11-20T17:00:00Z' };
  const room = (id: number, name: string) => ({
    ...facility(id, name),
    days: [
      { date: '2026-11-20', closure: null, slots: [late] },
      { date: '2026-11-21', closure: null, slots: [] },
    ],
  });
  const taken = { ...TAKEN, ...late, after_midnight: true, slots: [late] };
  const sent = fakeApi((call) => {
    if (call.path === '/booking/availability/') return ok({ facilities: [room(1, 'Bar'), room(2, 'Lounge')] });
    if (call.path === '/booking/reservation/') return page([taken]);
    return desk(call);
  });
  const { user } = renderApp('/admin/check-in');
  await user.click(await screen.findByRole('button', { name: 'Book a walk-in' }));
  await user.click(await screen.findByRole('combobox', { name: 'Free now' }));
  expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual(['Bar, 00:00–01:00']);
  const asked = sent.find(({ path }) => path === '/booking/availability/');
  expect(asked?.query).toMatchObject({ date: '2026-11-20', days: '2' });
});
