import { connectedSystem } from '@clubhouse/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { ok, page } from '../../../../../test/fake-api.ts';
import { rowOf } from '../../../../../test/rows.ts';
import { type Answers, openAs, refused } from '../../../../../test/staff.ts';

const PATH = '/system/connected-system/';
const LIBRARY = rowOf(connectedSystem, {
  id: 3,
  name: 'Library booking',
  logo: null,
  client_id: 'sys_abc',
  kind: 'CONFIDENTIAL',
  redirect_uris: ['https://library.example.com/callback'],
  post_logout_uris: [],
  scopes: ['openid', 'profile'],
  audience: 'BOTH',
  needs_consent: true,
  is_enabled: true,
  people_count: 12,
  last_used_at: null,
  old_secret_until: null,
});
const PROVIDER = {
  issuer: 'https://club.example.com/oidc',
  discovery: 'https://club.example.com/oidc/.well-known/openid-configuration',
  key_since: '2026-11-12T01:30:00Z',
  old_key_until: null,
};
const SECRET = 'clubhouse_sys_secret';

const open = (address: string, more: Answers = {}) =>
  openAs(address, {
    rights: ['config.manage'],
    answers: {
      [`GET ${PATH}`]: page([LIBRARY]),
      [`GET ${PATH}3/`]: ok(LIBRARY),
      'GET /system/identity-provider/': ok(PROVIDER),
      ...more,
    },
  });

async function fillIn(more: Answers) {
  const opened = open('/admin/connected-systems', more);
  await opened.user.click(await screen.findByRole('button', { name: 'New system' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'New system' }));
  await opened.user.type(dialog.getByRole('textbox', { name: /^Name/ }), 'Club wifi');
  await opened.user.type(
    dialog.getByRole('textbox', { name: /^Redirect addresses/ }),
    'https://wifi.example.com/login',
  );
  await opened.user.click(dialog.getByRole('checkbox', { name: 'Your email address' }));
  await opened.user.click(dialog.getByRole('button', { name: 'Create system' }));
  return { ...opened, dialog };
}

test('a system is added, and its secret is shown once with its client ID', async () => {
  const { writes } = await fillIn({ [`POST ${PATH}`]: ok({ ...LIBRARY, secret: SECRET }) });
  const shown = within(await screen.findByRole('dialog', { name: 'Copy the secret now' }));
  shown.getByText(SECRET);
  shown.getByText(/sys_abc/);
  expect(writes()).toEqual([
    [
      `POST ${PATH}`,
      {
        name: 'Club wifi',
        kind: 'CONFIDENTIAL',
        redirect_uris: ['https://wifi.example.com/login'],
        post_logout_uris: [],
        scopes: ['openid', 'profile', 'email'],
        audience: 'BOTH',
        needs_consent: true,
      },
    ],
  ]);
});

test('one without a secret is added without that step; a refusal is shown at its field', async () => {
  await fillIn({ [`POST ${PATH}`]: ok({ ...LIBRARY, kind: 'PUBLIC', secret: null }) });
  await screen.findByText('System created');
  const { dialog } = await fillIn({ [`POST ${PATH}`]: refused({ redirect_uris: ['Use https://.'] }) });
  await dialog.findByText('Use https://.');
});

test('a system shows what is typed into it, and gets a new secret', async () => {
  const { user, writes } = open('/admin/connected-systems?open=3', {
    [`POST ${PATH}3/rotate/`]: ok({ ...LIBRARY, secret: SECRET }),
  });
  const setUp = within(await screen.findByRole('region', { name: 'Set up the system' }));
  await setUp.findByText(PROVIDER.discovery);
  setUp.getByText('sys_abc');
  await user.click(screen.getByRole('button', { name: 'New secret' }));
  const question = within(await screen.findByRole('dialog', { name: 'Make a new secret?' }));
  await user.click(question.getByRole('button', { name: 'Make new secret' }));
  await screen.findByText(SECRET);
  expect(writes().map(([call]) => call)).toEqual([`POST ${PATH}3/rotate/`]);
});

test('the signing key is replaced', async () => {
  const { user, writes } = open('/admin/connected-systems', {
    'POST /system/identity-provider/rotate-key/': ok(PROVIDER),
  });
  await user.click(await screen.findByRole('button', { name: 'Signing key' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Signing key' }));
  await dialog.findByText(/in use since 12\/11\/2026/);
  await user.click(dialog.getByRole('button', { name: 'Replace key now' }));
  await screen.findByText('Key replaced');
  await user.click(dialog.getByRole('checkbox', { name: 'Stop trusting the old key at once' }));
  await user.click(dialog.getByRole('button', { name: 'Replace key now' }));
  await waitFor(() =>
    expect(writes().map(([, body]) => body)).toEqual([{ withdraw_old: false }, { withdraw_old: true }]),
  );
});
