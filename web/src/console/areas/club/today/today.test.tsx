import { screen, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { fakeApi, ok, page, type Reply } from '../../../../../test/fake-api.ts';
import { renderApp } from '../../../../../test/render-app.tsx';
import { ME, signedInBrowser } from '../../../../../test/set-up.ts';
import { queryClient } from '../../../../api-client/queries/query-client.ts';
import type { Today } from './today.ts';

beforeEach(() => {
  signedInBrowser();
  queryClient.clear();
});

const NOTHING: Today = {
  server_time: '2026-11-18T06:00:00Z',
  today: '2026-11-18',
  arrivals: null,
  approvals: null,
  bank: null,
  money: null,
  members: null,
};

const FULL: Today = {
  ...NOTHING,
  arrivals: {
    expected: 14,
    here: 6,
    next: [
      {
        id: 1,
        start_from: '2026-11-18T06:30:00Z',
        end_at: '2026-11-18T07:30:00Z',
        after_midnight: false,
        facility_name: 'Tennis Court 1',
        member: 5,
        member_name: 'Tan Mei Ling',
        membership_id: 'M000005',
      },
    ],
    free: [
      { facility: 2, facility_name: 'Squash Court 1', until: '2026-11-18T10:00:00Z' },
      { facility: 3, facility_name: 'Ballroom', until: '2026-11-18T16:00:00Z' },
    ],
  },
  approvals: { count: 4, oldest: new Date(Date.now() - 3 * 86_400_000).toISOString() },
  bank: { count: 19, amount: '1204.50' },
  money: { payments: 12, received: '980.00', overdue: 3, overdue_amount: '210.00', refunds: 1 },
  members: {
    ending: 7,
    days: [
      { member: 8, name: 'Rajan Pillai', membership_id: 'M000008', kind: 'BIRTHDAY', date: '2026-11-18', years: null },
      { member: 9, name: 'Ana Lim', membership_id: 'M000009', kind: 'ANNIVERSARY', date: '2026-11-19', years: 25 },
      { member: 10, name: 'Ben Ho', membership_id: 'M000010', kind: 'ENDING', date: '2026-11-20', years: null },
    ],
  },
};

const club = (rights: readonly string[], today: () => Reply) =>
  fakeApi(({ path }) => {
    if (path === '/general-users/me/') return ok({ ...ME, access_rights: rights });
    return path === '/system/today/' ? today() : page([]);
  });

const figure = (name: RegExp) => screen.findByRole('link', { name });

test('everything the day brings, each figure with the way to where it is dealt with', async () => {
  club(['booking.view', 'booking.manage', 'member.view', 'approval.decide', 'finance.view'], () => ok(FULL));
  renderApp('/admin');
  expect((await figure(/^Approvals 4 oldest 3 days ago/)).getAttribute('href')).toBe('/admin/approvals');
  expect((await figure(/^Unmatched bank lines 19 S\$\s1,204\.50/)).getAttribute('href')).toBe('/admin/bank');
  await figure(/^Received today S\$\s980\.00 12 payments/);
  await figure(/^Overdue S\$\s210\.00 3 invoices/);
  await figure(/^Refunds to send 1/);
  await figure(/^Memberships ending 7 within 30 days/);
  const main = within(screen.getByRole('main'));
  main.getByText('14 expected · 6 here');
  main.getByText('14:30–15:30');
  expect(main.getByRole('link', { name: 'Tan Mei Ling' }).getAttribute('href')).toBe('/admin/desk?member=5');
  expect(main.getByRole('link', { name: 'Check-in' }).getAttribute('href')).toBe('/admin/check-in');
  main.getByText('until 18:00');
  main.getByText('until midnight');
  main.getByText('M000008 · Birthday');
  main.getByText('M000009 · 25 years a member');
  main.getByText('M000010 · Membership ends');
});

test('staff who edit records but don’t work at the desk get a link to the record', async () => {
  club(['booking.view', 'member.manage'], () => ok({ ...NOTHING, arrivals: FULL.arrivals }));
  renderApp('/admin');
  const name = await within(await screen.findByRole('main')).findByRole('link', { name: 'Tan Mei Ling' });
  expect(name.getAttribute('href')).toBe('/admin/members/5');
});

test('a user who may only read bookings sees names without links, and no office tasks', async () => {
  club(['booking.view'], () => ok({ ...NOTHING, arrivals: FULL.arrivals }));
  renderApp('/admin');
  const main = within(await screen.findByRole('main'));
  await main.findByText('Tan Mei Ling');
  expect(main.queryByRole('link', { name: 'Tan Mei Ling' })).toBeNull();
  expect(main.queryByRole('link', { name: 'Check-in' })).toBeNull();
  expect(screen.queryByRole('list', { name: 'Waiting for you' })).toBeNull();
});

test('a person at the desk is checked in from here', async () => {
  const sent = club(['booking.view', 'booking.manage'], () => ok({ ...NOTHING, arrivals: FULL.arrivals }));
  const { user } = renderApp('/admin');
  await user.click(await screen.findByRole('button', { name: 'Check in Tan Mei Ling' }));
  await screen.findByText('Tan Mei Ling is checked in');
  const writes = sent.filter(({ method }) => method !== 'GET').map(({ path, body }) => [path, body]);
  expect(writes).toEqual([['/booking/check-in/', { reservation: 1 }]]);
});

test('a quiet day says so', async () => {
  const arrivals = { expected: 0, here: 0, next: [], free: [] };
  club(['booking.view', 'approval.decide'], () => ok({ ...NOTHING, arrivals, approvals: { count: 0, oldest: null } }));
  renderApp('/admin');
  await screen.findByText('No one else is expected today.');
  screen.getByText('Everything is taken or closed right now.');
  await figure(/^Approvals 0 nothing waiting/);
});
