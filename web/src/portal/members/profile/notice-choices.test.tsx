import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { fakeApi, ok, page } from '../../../../test/fake-api.ts';
import { PROFILE } from '../../../../test/profile.ts';
import { renderApp } from '../../../../test/render-app.tsx';
import { freshBrowser, ME, storeTokens } from '../../../../test/set-up.ts';

beforeEach(() => {
  freshBrowser();
  storeTokens('a', 'r');
});

test('a reminder can be turned off by email but stay in the app; mandatory ones have no switch', async () => {
  let no_mail: string[] = [];
  const calls = fakeApi(({ path, method, body }) => {
    if (path === '/general-users/me/') return ok(ME);
    if (path === `/profile/member/${ME.member_profile.id}/`) return ok(PROFILE);
    if (path === '/calendar-feed/') return ok({ url: null, family_url: null, created_at: null });
    if (path !== '/notice-choices/') return page([]);
    if (method === 'POST') no_mail = [(body as { topic: string }).topic];
    return ok({ no_bell: [], no_mail, no_push: [] });
  });
  const { user } = renderApp('/profile?section=notices');
  const mail = await screen.findByRole('switch', { name: 'Booking reminders: Email' });
  expect((mail as HTMLInputElement).checked).toBe(true);
  await user.click(mail);
  await waitFor(() => expect((mail as HTMLInputElement).checked).toBe(false));
  expect(calls.find(({ method }) => method === 'POST')?.body).toEqual({
    topic: 'booking-reminder',
    channel: 'MAIL',
    on: false,
  });
  const bell = screen.getByRole('switch', { name: 'Booking reminders: In the app' });
  expect((bell as HTMLInputElement).checked).toBe(true);
  expect(screen.queryByRole('switch', { name: 'Invoices and receipts: Email' })).toBeNull();
});
