import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { at, clubWith, court, DAY, hour } from '../../../../../test/club-calendar.ts';
import { ok } from '../../../../../test/fake-api.ts';
import { EMPTY_HOME } from '../../../../../test/home.ts';
import { renderApp } from '../../../../../test/render-app.tsx';
import { signedInBrowser } from '../../../../../test/set-up.ts';
import { queryClient } from '../../../../api-client/queries/query-client.ts';

beforeEach(() => {
  signedInBrowser();
  queryClient.clear();
});

const SLOT = {
  facility: 1,
  facility_name: 'Court 1',
  location: 'Sports hall',
  category: 1,
  date: DAY,
  start_from: at(9),
  end_at: at(10),
  total_amount: '8.00',
  count: 4,
};

const clubOf = (usual_slots: readonly (typeof SLOT)[]) =>
  clubWith([court(1, [hour(9), hour(10)])], ({ path }) =>
    path === '/dashboard/' ? ok({ ...EMPTY_HOME, usual_slots }) : undefined,
  );

test('the usual time is one press away from its sheet, on the same page', async () => {
  clubOf([SLOT]);
  const { user, address } = renderApp('/');
  await screen.findByRole('heading', { name: 'Your usual time' });
  await screen.findByText('You’ve booked this 4 times lately');
  await user.click(screen.getByRole('button', { name: /^Book Court 1, Sat,? 10 Jan, 09:00–10:00$/ }));
  await waitFor(() => expect(address()).toMatch(/^\/\?book=1&at=/));
  await screen.findByRole('button', { name: /^Book and pay S\$\s8\.00 by card$/ });
  await user.keyboard('{Escape}');
  await waitFor(() => expect(address()).toBe('/'));
});

test('a member without usual times doesn’t see the section', async () => {
  clubOf([]);
  renderApp('/');
  await screen.findByText('You’re all caught up. Enjoy your day!');
  expect(screen.queryByRole('heading', { name: /Your usual/ })).toBeNull();
});
