import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { ok } from '../../../../../test/fake-api.ts';
import { broken, first, openAs } from '../../../../../test/staff.ts';
import { certificateState } from './certificate-state.ts';

const STATE = {
  apple_is_set_up: true,
  apple_fault: '',
  apple_expires_on: '2099-05-01',
  apple_has_service: true,
  apple_passes: 12,
  apple_devices: 14,
  google_is_set_up: true,
  google_fault: '',
  google_passes: 7,
  waiting: 0,
  last_error: '',
};
const open = (state: object) =>
  openAs('/admin/wallets', {
    rights: ['config.manage'],
    answers: { 'GET /system/wallet/': ok({ ...STATE, ...state }) },
  });

test('a working wallet shows its expiry and the number of cards', async () => {
  open({});
  await screen.findByText('Works. The certificate expires on 01/05/2099.');
  screen.getByText('on 14 devices');
  screen.getByText('every phone is up to date');
});

test('problems and expiring certificates are shown with what to do', async () => {
  open({
    apple_expires_on: '2026-11-20',
    apple_has_service: false,
    google_fault: 'GOOGLE_WALLET_KEY isn’t an RSA key.',
    waiting: 3,
    last_error: '503',
  });
  await screen.findByText(/Renew it at Apple/);
  screen.getByText(/isn’t on https/);
  screen.getByText(/members aren’t offered it. GOOGLE_WALLET_KEY isn’t an RSA key/);
  screen.getByText('last error: 503');
});

test('a wallet that isn’t set up says how to start', async () => {
  open({ apple_is_set_up: false, google_is_set_up: false });
  expect(await screen.findAllByText(/^Not set up/)).toHaveLength(2);
  expect(screen.queryByText('Changes waiting')).toBeNull();
});

test('a failure can be tried again', async () => {
  const { user } = openAs('/admin/wallets', {
    rights: ['config.manage'],
    answers: { 'GET /system/wallet/': first(broken, ok(STATE)) },
  });
  await screen.findByText('We couldn’t load this');
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await screen.findByText('on 14 devices');
});

test.each([
  ['2026-12-19', 'soon'],
  ['2026-12-21', 'fine'],
  ['2026-11-01', 'soon'],
])('on 20 November, a certificate until %s is %s', (expires, state) => {
  expect(certificateState(expires, Date.parse('2026-11-20'))).toBe(state);
});
