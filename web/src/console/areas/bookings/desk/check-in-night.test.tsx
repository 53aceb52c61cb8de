import { screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fakeApi, ok, page } from '../../../../../test/fake-api.ts';
import { renderApp } from '../../../../../test/render-app.tsx';
import { ME, signedInBrowser } from '../../../../../test/set-up.ts';

beforeEach(signedInBrowser);
afterEach(() => vi.useRealTimers());

/** Times of the club, which is eight hours ahead. */
const booking = (id: number, member_name: string, start_from: string, end_at: string, after_midnight = false) => ({
  id,
  facility: 2,
  facility_name: 'Karaoke',
  status: 'CONFIRMED',
  checked_in_at: null,
  member_name,
  start_from,
  end_at,
  after_midnight,
  slots: [],
});
const BOOKINGS = [
  booking(1, 'Ended at midnight', '2026-11-15T15:00:00Z', '2026-11-15T16:00:00Z'),
  booking(2, 'Across midnight', '2026-11-15T15:00:00Z', '2026-11-15T17:00:00Z'),
  booking(3, 'After midnight', '2026-11-15T16:30:00Z', '2026-11-15T17:30:00Z', true),
  booking(4, 'This morning', '2026-11-16T01:00:00Z', '2026-11-16T02:00:00Z'),
];

test.each([
  ['2026-11-15T16:20:00Z', ['Across midnight', 'After midnight', 'This morning']],
  ['2026-11-16T00:50:00Z', ['This morning', 'After midnight']],
])('at %s the list shows %j', async (now, names) => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse(now) });
  fakeApi(({ path, query }) => {
    if (path === '/general-users/me/') return ok({ ...ME, access_rights: ['booking.manage', 'booking.view'] });
    if (path !== '/booking/reservation/') return page([]);
    const from = String(query.start_from__gte);
    const first = Date.parse(from.length === 10 ? `${from}T00:00:00+08:00` : from);
    return page(BOOKINGS.filter(({ start_from }) => Date.parse(start_from) >= first));
  });
  renderApp('/admin/check-in');
  await screen.findByText('After midnight');
  const items = within(screen.getByRole('main')).getAllByRole('listitem', { hidden: true });
  // What is over is folded away, below those who still come.
  expect(items.map((item) => item.querySelector('button')?.textContent)).toEqual(names);
});
