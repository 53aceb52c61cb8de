import { screen, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { fakeApi, ok, page } from '../../../../test/fake-api.ts';
import { PROFILE } from '../../../../test/profile.ts';
import { renderApp } from '../../../../test/render-app.tsx';
import { freshBrowser, ME, storeTokens } from '../../../../test/set-up.ts';

const NONE = { url: null, family_url: null, created_at: null };
const made = (secret: string) => ({
  url: `https://club.test/v1/calendar-feed/${secret}/calendar.ics`,
  family_url: `https://club.test/v1/calendar-feed/${secret}/calendar.ics?family=true`,
  created_at: '2026-11-14T07:10:00Z',
});

beforeEach(() => {
  freshBrowser();
  storeTokens('a', 'r');
});

test('creates a calendar link, with or without the household, and renews it only after confirmation', async () => {
  let feed: object = NONE;
  let count = 0;
  fakeApi(({ path, method }) => {
    if (path === '/general-users/me/') return ok(ME);
    if (path === `/profile/member/${ME.member_profile.id}/`) return ok(PROFILE);
    if (path !== '/calendar-feed/') return page([]);
    if (method === 'POST') {
      count += 1;
      feed = made(`secret-${count}`);
    }
    return ok(feed);
  });
  const { user } = renderApp('/profile?section=calendar');
  await user.click(await screen.findByRole('button', { name: 'Get my calendar link' }));
  await screen.findByText(/secret-1\/calendar\.ics\?family=true/);
  await user.click(screen.getByRole('switch', { name: /household/ }));
  expect(screen.getByText(/secret-1\/calendar\.ics$/)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Get new link' }));
  expect(count).toBe(1);
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Get new link' }));
  await screen.findByText(/secret-2/);
});
