import { signInProvider } from '@clubhouse/contract';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { ok, page } from '../../../../../test/fake-api.ts';
import { rowOf } from '../../../../../test/rows.ts';
import { type Answers, openAs, refused } from '../../../../../test/staff.ts';

const PROVIDER = rowOf(signInProvider, {
  id: 3,
  name: 'Example',
  issuer: 'https://accounts.example.com',
  client_id: 'club',
  used_by: 'STAFF',
  mapping: 'EMAIL',
  claim: 'email',
  is_enabled: true,
  has_secret: true,
  linked_count: 2,
});
const PATH = '/system/sign-in-provider/';
const REDIRECT = 'https://club.example/single-sign-on';

const open = (address: string, more: Answers = {}) =>
  openAs(address, {
    rights: ['config.manage'],
    answers: {
      [`GET ${PATH}`]: page([PROVIDER]),
      [`GET ${PATH}3/`]: ok(PROVIDER),
      [`GET ${PATH}setup/`]: ok({ redirect_uri: REDIRECT }),
      ...more,
    },
  });

test('a provider is added, with the redirect address at hand', async () => {
  const { user, writes } = open('/admin/single-sign-on', { [`POST ${PATH}`]: ok(PROVIDER) });
  await user.click(await screen.findByRole('button', { name: 'New provider' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'New provider' }));
  await dialog.findByText(REDIRECT);
  await user.type(dialog.getByRole('textbox', { name: /^Name/ }), 'Example');
  await user.type(dialog.getByRole('textbox', { name: /^Issuer/ }), PROVIDER.issuer);
  await user.type(dialog.getByRole('textbox', { name: /^Client ID/ }), 'club');
  await user.type(dialog.getByLabelText(/^Client secret/), 'hidden');
  await user.click(dialog.getByRole('button', { name: 'Add provider' }));
  expect(writes()).toEqual([
    [
      `POST ${PATH}`,
      {
        name: 'Example',
        issuer: PROVIDER.issuer,
        client_id: 'club',
        client_secret: 'hidden',
        used_by: 'MEMBERS',
        mapping: 'EMAIL',
        claim: 'email',
        checks_factor: false,
        is_enabled: false,
      },
    ],
  ]);
});

test('a refused issuer is reported at its field', async () => {
  const { user } = open('/admin/single-sign-on', { [`POST ${PATH}`]: refused({ issuer: ['Use https://.'] }) });
  await user.click(await screen.findByRole('button', { name: 'New provider' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'New provider' }));
  await user.type(dialog.getByRole('textbox', { name: /^Name/ }), 'Example');
  await user.type(dialog.getByRole('textbox', { name: /^Issuer/ }), 'http://accounts.example.com');
  await user.type(dialog.getByRole('textbox', { name: /^Client ID/ }), 'club');
  await user.type(dialog.getByLabelText(/^Client secret/), 'hidden');
  await user.click(dialog.getByRole('button', { name: 'Add provider' }));
  await dialog.findByText('Use https://.');
});

test('a provider is tested in words, and gets a new secret', async () => {
  const { user, writes } = open('/admin/single-sign-on?open=3', {
    [`POST ${PATH}3/test/`]: ok({ is_ready: false, findings: ['Example calls itself https://other.example.'] }),
    [`POST ${PATH}3/secret/`]: ok(PROVIDER),
  });
  await screen.findByText(REDIRECT);
  await user.click(screen.getByRole('button', { name: 'Test' }));
  await screen.findByText('Example calls itself https://other.example.');
  await user.click(screen.getByRole('button', { name: 'Replace secret' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Replace the client secret' }));
  await user.type(dialog.getByLabelText(/^Client secret/), 'newer');
  await user.click(dialog.getByRole('button', { name: 'Save secret' }));
  await screen.findByText('Client secret replaced');
  expect(writes()).toEqual([
    [`POST ${PATH}3/test/`, undefined],
    [`POST ${PATH}3/secret/`, { client_secret: 'newer' }],
  ]);
});

test('one that works is said to be ready', async () => {
  const { user } = open('/admin/single-sign-on?open=3', {
    [`POST ${PATH}3/test/`]: ok({ is_ready: true, findings: [] }),
  });
  await user.click(await screen.findByRole('button', { name: 'Test' }));
  await screen.findByText('Example is ready.');
});
