import { screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { fakeApi, ok, page } from '../../test/fake-api.ts';
import { renderApp } from '../../test/render-app.tsx';
import { freshBrowser, ME, signedInBrowser } from '../../test/set-up.ts';
import { clubConfig, setConfig } from '../api-client/club/config.ts';

beforeEach(() => {
  vi.restoreAllMocks();
  freshBrowser();
  fakeApi(() => ok({}));
});

const BANNER = 'You are in a UAT environment';

test.each(['uat', 'staging', 'test'])('in the environment %s every page says so', async (environment) => {
  setConfig({ ...clubConfig(), environment });
  const { router } = renderApp('/login');
  await screen.findByRole('heading', { name: 'Welcome back' });
  expect(screen.getByText(BANNER)).toBeDefined();
  await router.navigate({ to: '/email-unsubscribe' });
  await screen.findByRole('heading', { name: 'Unsubscribe from the newsletter' });
  expect(screen.getByText(BANNER)).toBeDefined();
});

test('in production there is no banner', async () => {
  setConfig({ ...clubConfig(), environment: 'production' });
  renderApp('/login');
  await screen.findByRole('heading', { name: 'Welcome back' });
  expect(screen.queryByText(BANNER)).toBeNull();
});

test('an unknown address keeps the navigation for a logged-in user', async () => {
  signedInBrowser();
  fakeApi(({ path }) => (path.endsWith('/me/') ? ok(ME) : page([])));
  renderApp('/no-such-page');
  await screen.findByRole('heading', { level: 1, name: 'Page not found' });
  expect(screen.getAllByRole('link', { name: 'Bookings' }).length).toBeGreaterThan(0);
});

test('an unknown address leads to the login page without a session', async () => {
  const { address } = renderApp('/no-such-page');
  await screen.findByRole('heading', { name: 'Welcome back' });
  expect(address()).toContain('/login');
});
