import { pushDevice } from '@clubhouse/contract';
import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fakeApi, ok, page } from '../../../../../test/fake-api.ts';
import { PROFILE } from '../../../../../test/profile.ts';
import { PUSH_ENDPOINT, pushBrowser, removePush, SUBSCRIPTION } from '../../../../../test/push-browser.ts';
import { renderApp } from '../../../../../test/render-app.tsx';
import { rowOf } from '../../../../../test/rows.ts';
import { freshBrowser, ME, storeTokens } from '../../../../../test/set-up.ts';

function openNotices(first: readonly object[] = []) {
  let devices = [...first];
  const calls = fakeApi(({ path, method }) => {
    if (path === '/general-users/me/') return ok(ME);
    if (path === `/profile/member/${ME.member_profile.id}/`) return ok(PROFILE);
    if (path === '/notice-choices/') return ok({ no_bell: [], no_mail: [], no_push: [] });
    if (path === '/push-key/') return ok({ public_key: 'club-key' });
    if (path !== '/push-device/') return method === 'DELETE' ? ok(null) : page([]);
    if (method === 'POST') devices = [device(PUSH_ENDPOINT)];
    return method === 'POST' ? ok(devices[0] as object) : page(devices);
  });
  return { calls, ...renderApp('/profile?section=notices') };
}

const FINGERPRINTS: Readonly<Record<string, string>> = {
  [PUSH_ENDPOINT]: '9d8c',
};
const device = (endpoint: string) =>
  rowOf(pushDevice, {
    id: 4,
    device: 'Mozilla/5.0 (Windows NT 10.0) Firefox/140.0',
    fingerprint: FINGERPRINTS[endpoint] ?? 'f',
  } as never);

beforeEach(() => {
  freshBrowser();
  storeTokens('a', 'r');
  // The digest that is in the list above.
  vi.spyOn(crypto.subtle, 'digest').mockResolvedValue(new Uint8Array([0x9d, 0x8c]).buffer);
});
afterEach(removePush);

test('nothing is asked until the button is pressed; then this browser is in the list', async () => {
  const { pushManager, requestPermission } = pushBrowser({ permission: 'default', answers: 'granted' });
  const { user, calls } = openNotices();
  const button = await screen.findByRole('button', { name: 'Turn on here' });
  expect(requestPermission).not.toHaveBeenCalled();
  await user.click(button);
  await screen.findByText('Firefox on Windows (this device)');
  expect(pushManager.subscribe).toHaveBeenCalledWith({ userVisibleOnly: true, applicationServerKey: 'club-key' });
  expect(calls.find(({ path, method }) => path === '/push-device/' && method === 'POST')?.body).toEqual({
    endpoint: PUSH_ENDPOINT,
    p256dh: 'key',
    auth: 'secret',
  });
  expect(screen.queryByRole('button', { name: 'Turn on here' })).toBeNull();
});

test('after declining, members learn how to change their mind', async () => {
  pushBrowser({ permission: 'denied' });
  openNotices();
  await screen.findByText(/Your browser blocks notifications/);
  expect(screen.queryByRole('button', { name: 'Turn on here' })).toBeNull();
});

test('a browser that can’t says so', async () => {
  openNotices();
  await screen.findByText(/This browser can’t show push notifications/);
  await screen.findByText('No devices yet.');
});

test('another device is tested and removed', async () => {
  pushBrowser({ permission: 'granted' });
  const { user, calls } = openNotices([device('other')]);
  await user.click(await screen.findByRole('button', { name: 'Send a test to Firefox on Windows' }));
  await waitFor(() => expect(calls.some(({ path }) => path === '/push-device/4/test/')).toBe(true));
  await user.click(screen.getByRole('button', { name: 'Remove Firefox on Windows' }));
  await user.click(await screen.findByRole('button', { name: 'Stop' }));
  await waitFor(() => expect(calls.some(({ method }) => method === 'DELETE')).toBe(true));
  expect(SUBSCRIPTION.unsubscribe).not.toHaveBeenCalled();
});
