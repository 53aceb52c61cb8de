import { cleanup, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { at, clubWith, court, DAY, hour } from '../../../../test/club-calendar.ts';
import { page } from '../../../../test/fake-api.ts';
import { renderApp } from '../../../../test/render-app.tsx';
import { signedInBrowser } from '../../../../test/set-up.ts';
import { queryClient } from '../../../api-client/queries/query-client.ts';

beforeEach(() => {
  signedInBrowser();
  queryClient.clear();
});

const COURTS = [court(1, [hour(9), hour(10), hour(11)]), court(2, [hour(10, { price: '12.00' })])];
const open = (more = '') => renderApp(`/bookings?date=${DAY}${more}`);
const cell = (name: RegExp) => screen.findByRole('button', { name });

test('the last search is preselected', async () => {
  const kinds = [
    { id: 1, name: 'Courts', sort_order: 1 },
    { id: 2, name: 'Pools', sort_order: 2 },
  ];
  clubWith(COURTS, ({ path }) => (path === '/facility/category/' ? page(kinds) : undefined));
  const { user } = renderApp('/bookings');
  const sport = () => screen.findByRole<HTMLInputElement>('combobox', { name: 'Sport or activity' });
  await waitFor(async () => expect((await sport()).value).toBe('Courts'));
  await user.click(await sport());
  await user.click(await screen.findByRole('option', { name: 'Pools' }));
  cleanup();
  renderApp('/bookings');
  await waitFor(async () => expect((await sport()).value).toBe('Pools'));
});

test('a new device starts with the sport played most, in one request', async () => {
  const kinds = [
    { id: 1, name: 'Courts', sort_order: 1 },
    { id: 2, name: 'Pools', sort_order: 2 },
  ];
  const swum = { id: 5, status: 'COMPLETED', facility: 9, facility_category: 2, facility_group: null };
  const times = { start_from: '2026-01-05T01:00:00Z', end_at: '2026-01-05T02:00:00Z' };
  const sent = clubWith(COURTS, ({ path }) => {
    if (path === '/facility/category/') return page(kinds);
    return path === '/booking/reservation/' ? page([{ ...swum, ...times }]) : undefined;
  });
  renderApp('/bookings');
  const sport = () => screen.findByRole<HTMLInputElement>('combobox', { name: 'Sport or activity' });
  await waitFor(async () => expect((await sport()).value).toBe('Pools'));
  const asked = sent.filter(({ path }) => path === '/booking/availability/');
  expect([...new Set(asked.map(({ query }) => query.facility_category))]).toEqual([2]);
});

test('a court leads to its week, a day of it back to all courts, and the length is what a press chooses', async () => {
  clubWith(COURTS);
  const { user, address } = open('&length=120');
  await user.click(await screen.findByRole('button', { name: /^Court 2 .*show week/ }));
  await waitFor(() => expect(address()).toContain('facility=2'));
  await cell(/^Court 2, Saturday 10 January, 10:00 to 11:00, free/);
  await user.click(screen.getByRole('button', { name: /^Sat 10 Jan .*show day/ }));
  await waitFor(() => expect(address()).not.toContain('facility='));
  await user.click(await cell(/^Court 1, 09:00/));
  await waitFor(() => expect(address()).toContain(`until=${encodeURIComponent(at(11))}`));
});

test('the view that was chosen is kept: the times instead of the grid', async () => {
  clubWith(COURTS);
  const first = open();
  await cell(/^Court 1, 09:00/);
  await first.user.click(screen.getByRole('button', { name: 'Times' }));
  await screen.findByRole('button', { name: /^09:00/ });
  cleanup();
  open();
  await screen.findByRole('button', { name: /^09:00/ });
  expect(screen.queryByRole('grid')).toBeNull();
});

test.each(['tab=calendar', 'tab=time', 'tab=place', 'view=week', 'view=month', 'view=agenda'])(
  'the old address %s still opens the courts of its day',
  async (old) => {
    clubWith(COURTS);
    open(`&${old}`);
    await cell(/^Court 1, 09:00 to 10:00, free/);
  },
);

test('an address with nothing but a facility opens its week', async () => {
  const sent = clubWith([court(2, [hour(9)])]);
  open('&facility=2');
  await cell(/^Court 2, Saturday 10 January, 09:00/);
  expect(sent.find(({ path }) => path === '/booking/availability/')?.query).toMatchObject({ facility: 2, days: 7 });
});
