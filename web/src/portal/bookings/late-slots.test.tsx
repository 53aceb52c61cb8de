import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { at, booking, clubWith, court, DAY, hour } from '../../../test/club-calendar.ts';
import { ok, page } from '../../../test/fake-api.ts';
import { renderApp } from '../../../test/render-app.tsx';
import { signedInBrowser } from '../../../test/set-up.ts';
import { queryClient } from '../../api-client/queries/query-client.ts';

beforeEach(() => {
  signedInBrowser();
  queryClient.clear();
});

// A Saturday's evening until 02:00 on Sunday.
const NEXT_DAY = '2099-01-11';
const day = (date: string, slots: ReturnType<typeof hour>[]) => ({
  date,
  day_type: 'SAT',
  day_group: 'normal',
  closure: null,
  slots,
});
const EVENING = day(DAY, [hour(22), hour(23), hour(24), hour(25)]);
const ROOM = court(1, [], { name: 'Karaoke', days: [EVENING, day(NEXT_DAY, [hour(46)])] });
const LATE = { start_from: at(24), end_at: at(25), after_midnight: true };

test('the day shows its evening to the end, with the name of the next day', async () => {
  clubWith([{ ...ROOM, days: [EVENING] }]);
  renderApp(`/bookings?date=${DAY}`);
  await screen.findByRole('button', { name: /^Karaoke, 23:00 to 24:00, free/ });
  await screen.findByRole('button', { name: /^Karaoke, Sun 00:00 to 01:00, free/ });
  expect(screen.getByRole('rowheader', { name: 'Sun 01:00' })).toBeTruthy();
});

test('the week has late slots below their evening, and each once', async () => {
  clubWith([ROOM]);
  renderApp(`/bookings?facility=1&date=${DAY}`);
  const late = await screen.findByRole('button', { name: /Saturday 10 January.*, Sun 00:00 to 01:00, free/ });
  const saturday = screen.getByRole('columnheader', { name: /Sat/ }).getAttribute('aria-colindex');
  expect(late.closest('[role="gridcell"]')?.getAttribute('aria-colindex')).toBe(saturday);
  expect(screen.getAllByRole('button', { name: /00:00 to 01:00/ })).toHaveLength(1);
  screen.getByRole('rowheader', { name: '00:00 next day' });
});

test('by time: late starts are in the evening, with their day', async () => {
  clubWith([{ ...ROOM, days: [EVENING] }]);
  localStorage.setItem('book-view', 'times');
  renderApp(`/bookings?date=${DAY}`);
  const evening = within(await screen.findByRole('region', { name: 'Evening' }));
  expect(evening.getAllByRole('button').map(({ textContent }) => textContent?.slice(0, 9))).toEqual([
    expect.stringContaining('22:00'),
    expect.stringContaining('23:00'),
    expect.stringContaining('Sun 00:00'),
    expect.stringContaining('Sun 01:00'),
  ]);
  expect(screen.queryByRole('region', { name: 'Morning' })).toBeNull();
});

test('an address past midnight opens the slot of the evening before, and says which night it is', async () => {
  const sent = clubWith([ROOM]);
  renderApp(`/bookings?date=${DAY}&book=1&at=${at(24)}&until=${at(25)}`);
  await screen.findByText('Sunday 11 January (Saturday night)');
  const asked = sent.filter(({ path }) => path === '/booking/availability/').map(({ query }) => query);
  expect(asked).toContainEqual(expect.objectContaining({ date: DAY, days: 2, facility: 1 }));
});

test('my bookings: the date of the calendar and the night it belongs to; moving starts on its evening', async () => {
  const mine = booking({ ...LATE, facility_name: 'Karaoke', slots: [{ start_from: at(24), end_at: at(25) }] });
  const sent = clubWith([{ ...ROOM, days: [EVENING] }], ({ path, query }) => {
    if (path === '/booking/reservation/') return page(query.status === 'CONFIRMED' ? [mine] : []);
    return path === '/booking/reservation/31/' ? { status: 200, body: mine } : undefined;
  });
  const { user } = renderApp('/bookings?tab=mine');
  await user.click(await screen.findByText('Sunday 11 January (Saturday night), 00:00–01:00'));
  await user.click(await screen.findByRole('button', { name: /Move/ }));
  await screen.findByRole('button', { name: 'Sun 01:00' });
  await waitFor(() => {
    const dates = sent.filter(({ path }) => path === '/booking/availability/').map(({ query }) => query.date);
    expect(dates).toContain(DAY);
  });
});

test('past midnight, last night’s free times are one press away', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse(at(24.5)) });
  try {
    clubWith([ROOM], ({ path, query }) =>
      path === '/booking/availability/'
        ? ok({
            server_time: at(24.5),
            facilities: [{ ...ROOM, days: ROOM.days.filter((one) => one.date >= String(query.date)) }],
          })
        : undefined,
    );
    const { user } = renderApp('/bookings');
    await user.click(await screen.findByRole('button', { name: 'Book for Saturday night' }));
    await screen.findByRole('button', { name: /^Karaoke, Sun 01:00/ });
  } finally {
    vi.useRealTimers();
  }
});
