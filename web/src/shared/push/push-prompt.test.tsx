import { pushDevice, reservation } from '@clubhouse/contract';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { booking } from '../../../test/club-calendar.ts';
import { type Answerer, ok, page } from '../../../test/fake-api.ts';
import { pushBrowser, removePush } from '../../../test/push-browser.ts';
import { renderApp } from '../../../test/render-app.tsx';
import { rowOf } from '../../../test/rows.ts';
import { openAs } from '../../../test/staff.ts';

const ADDRESS = '/bookings?tab=mine&show=waiting';
const waiting = rowOf(reservation, booking({ status: 'WAITLISTED' }) as never);
const list: Answerer = ({ query }) => page(query.status === 'WAITLISTED' ? [waiting] : []);

const openWaitlist = () =>
  openAs(ADDRESS, {
    answers: {
      'GET /booking/reservation/': list,
      'GET /push-key/': ok({ public_key: 'club-key' }),
      'POST /push-device/': ok(rowOf(pushDevice, { id: 4, fingerprint: 'f' } as never)),
    },
  });
const prompt = () => screen.queryByRole('complementary', { name: 'Don’t miss your place' });

afterEach(removePush);

test('someone on a waitlist turns notifications on where they wait', async () => {
  const { pushManager, requestPermission } = pushBrowser({ permission: 'default', answers: 'granted' });
  const { user, writes } = openWaitlist();
  const button = await screen.findByRole('button', { name: 'Turn on notifications' });
  expect(requestPermission).not.toHaveBeenCalled();
  await user.click(button);
  await screen.findByText('Notifications are on for this device');
  expect(pushManager.subscribe).toHaveBeenCalledWith({ userVisibleOnly: true, applicationServerKey: 'club-key' });
  expect(writes().map(([call]) => call)).toEqual(['POST /push-device/']);
  await waitFor(() => expect(prompt()).toBeNull());
});

test.each([
  ['presses Not now', 'Not now', 'default'],
  ['tells the browser no', 'Turn on notifications', 'denied'],
] as const)('a member who %s is not asked again', async (_what, name, answers) => {
  pushBrowser({ permission: 'default', answers });
  const { user } = openWaitlist();
  await user.click(await screen.findByRole('button', { name }));
  await waitFor(() => expect(prompt()).toBeNull());
  cleanup();
  renderApp(ADDRESS);
  await screen.findByRole('button', { name: /Court 1/ });
  expect(prompt()).toBeNull();
});

test('the offer comes with a place on a waitlist, and one answer is for the list behind it too', async () => {
  pushBrowser({ permission: 'default', answers: 'granted' });
  const { user } = openAs(`${ADDRESS}&booking=31`, {
    answers: { 'GET /booking/reservation/': list, 'GET /booking/reservation/31/': ok(waiting) },
  });
  const sheet = within(await screen.findByRole('dialog'));
  await user.click(await sheet.findByRole('button', { name: 'Not now' }));
  await waitFor(() => expect(screen.queryAllByText('Don’t miss your place')).toEqual([]));
});

test('a browser that shows them already is not asked', async () => {
  pushBrowser({ permission: 'granted', subscribed: true });
  openWaitlist();
  await screen.findByRole('button', { name: /Court 1/ });
  expect(prompt()).toBeNull();
});
