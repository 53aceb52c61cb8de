import { screen, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { fakeApi, ok, page, type Reply, type Sent } from '../../../../test/fake-api.ts';
import { EMPTY_HOME, type HomeAnswer } from '../../../../test/home.ts';
import { renderApp } from '../../../../test/render-app.tsx';
import { freshBrowser, ME, storeTokens } from '../../../../test/set-up.ts';

beforeEach(() => {
  freshBrowser();
  storeTokens('a', 'r');
});

const soon = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString();
const today = new Date().toISOString().slice(0, 10);

const FULL: HomeAnswer = {
  ...EMPTY_HOME,
  today,
  held: [
    {
      kind: 'COURSE',
      id: 9,
      title: 'Little chefs',
      who: ['Mira'],
      start_from: soon(60 * 24 * 13),
      end_at: soon(60 * 24 * 13 + 90),
      amount: '38.00',
      expires_at: soon(25),
      is_offer: true,
    },
  ],
  unpaid: {
    ...EMPTY_HOME.unpaid,
    invoices: [5],
    count: 3,
    amount_due: '114.00',
    overdue: 1,
    overdue_since: '2026-11-08',
    overdue_for: 'Tennis Court 2',
  },
  household: [
    { key: 'm1', name: 'Mei Ling', full_name: 'Tan Mei Ling', is_me: true },
    { key: 'f2', name: 'Aiden', full_name: 'Aiden', is_me: false },
  ],
  agenda: [
    {
      kind: 'BOOKING',
      id: 1,
      is_mine: true,
      title: 'Tennis Court 1',
      location: '',
      start_from: soon(60),
      end_at: soon(120),
      after_midnight: false,
      people: ['m1'],
      others: ['Nadia'],
      status: 'CONFIRMED',
      session: null,
      sessions: null,
    },
    {
      kind: 'COURSE',
      id: 2,
      is_mine: true,
      title: 'Swim squad',
      location: 'Lap pool',
      start_from: soon(60 * 26),
      end_at: soon(60 * 27),
      after_midnight: false,
      people: ['f2'],
      others: [],
      status: 'CONFIRMED',
      session: 6,
      sessions: 8,
    },
  ],
};

function club(home: HomeAnswer | 'no answer', heard?: (sent: Sent) => Reply | undefined) {
  return fakeApi((sent) => {
    if (sent.path === '/general-users/me/') return ok(ME);
    if (sent.path === '/dashboard/') return home === 'no answer' ? home : ok(home);
    return heard?.(sent) ?? page([]);
  });
}

test('lists things to do in order, each with its action', async () => {
  club(FULL);
  renderApp('/');
  // The list replaces its skeleton when the answer arrives, so look for it after that.
  await screen.findByRole('link', { name: 'Take it' });
  const list = screen.getByRole('region', { name: 'Things to do' });
  const rows = within(list).getAllByRole('listitem');
  expect(rows.map((row) => row.textContent)).toEqual([
    expect.stringMatching(/Waitlist offer: Little chefs.*For Mira.*S\$\s38\.00.*Take it.*Pass/),
    expect.stringMatching(/3 unpaid invoices, S\$\s114\.00.*1 overdue since Sun,? 8 Nov: Tennis Court 2.*Pay all/),
  ]);
  expect(within(list).getByRole('link', { name: 'Take it' }).getAttribute('href')).toBe('/course-enrollment/9');
});

test('an offer is declined with one press', async () => {
  const sent = club(FULL, ({ method }) => (method === 'PATCH' ? ok({ id: 9, status: 'CANCELLED' }) : undefined));
  const { user } = renderApp('/');
  await user.click(await screen.findByRole('button', { name: 'Pass' }));
  await screen.findByText('Passed. We’ll offer it to the next person in line.');
  const patch = sent.find(({ method }) => method === 'PATCH');
  expect([patch?.path, patch?.body]).toEqual(['/booking/course-enrollment/9/', { status: 'CANCELLED' }]);
});

test('the next days are everyone’s, or one person’s', async () => {
  club(FULL);
  const { user } = renderApp('/');
  const days = await screen.findByRole('region', { name: 'Next 14 days' });
  await within(days).findByText('Swim squad, session 6 of 8');
  expect(within(days).getByText('You and Nadia')).toBeTruthy();
  await user.click(within(days).getByRole('button', { name: 'Aiden' }));
  expect(within(days).queryByText('Tennis Court 1')).toBeNull();
  expect(within(days).getByText('Aiden · Lap pool')).toBeTruthy();
});

test('nothing to do and nothing planned is said', async () => {
  club(EMPTY_HOME);
  renderApp('/');
  await screen.findByText('You’re all caught up. Enjoy your day!');
  expect(screen.getByText('Nothing planned for the next two weeks.')).toBeTruthy();
});

test('without the network it says so, and the card is still there', async () => {
  club('no answer');
  renderApp('/');
  await screen.findByText('We couldn’t load your home page');
  expect(screen.getByRole('button', { name: 'Show code' })).toBeTruthy();
});
