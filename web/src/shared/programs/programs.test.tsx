import { apiToken, type Right } from '@clubhouse/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { ok, page } from '../../../test/fake-api.ts';
import { openProfile } from '../../../test/profile.ts';
import { rowOf } from '../../../test/rows.ts';
import { CONFIG } from '../../../test/set-up.ts';
import { type Answers, broken, first, refused } from '../../../test/staff.ts';
import { setConfig } from '../../api-client/club/config.ts';

const LIST = 'GET /general-users/api-token/';
const CREATE = 'POST /general-users/api-token/';
const TOKEN = `clubhouse_pat_${'a'.repeat(49)}`;
const reports = rowOf(apiToken, {
  id: 4,
  kind: 'PERSONAL',
  user: 7,
  name: 'Reports',
  hint: 'x8Kq',
  can_write: false,
  is_expired: false,
  last_used_at: null,
  last_used_address: null,
  expires_at: '2027-02-12T01:30:00Z',
});
const used = {
  ...reports,
  id: 5,
  name: 'Sync',
  can_write: true,
  last_used_at: '2026-11-13T01:30:00Z',
  last_used_address: '203.0.113.9',
};
const old = { ...reports, id: 6, name: 'Old', is_expired: true, expires_at: '2026-01-12T01:30:00Z' };

const open = (answers: Answers, rights: readonly Right[] = []) => openProfile('security', answers, rights);
const line = async (name: string) => (await screen.findByText(name, { selector: 'li *' })).closest('li')?.textContent;

async function openDialog(answers: Answers, rights: readonly Right[] = []) {
  const opened = open({ [LIST]: page([]), ...answers }, rights);
  await opened.user.click(await screen.findByRole('button', { name: 'New token' }));
  return { ...opened, dialog: within(await screen.findByRole('dialog', { name: 'New token' })) };
}

test('tokens say what they may do, when they were used, and how long they are valid', async () => {
  open({ [LIST]: page([reports, used, old]) });
  expect(await line('Reports')).toMatch(/Read only · ends in x8Kq · not used yet · valid until 12 Feb 2027/);
  expect(await line('Sync')).toMatch(/Read and write .* last used 13 Nov 2026, 09:30 from 203\.0\.113\.9/);
  expect(await line('Old')).toMatch(/expired 12 Jan 2026.*Expired/);
});

test('without tokens it says so, and tokens that can’t be loaded are asked for again', async () => {
  const { user } = open({ [LIST]: first(broken, page([])) });
  const failure = (await screen.findByText('We couldn’t load your tokens')).closest('[role="alert"]') as HTMLElement;
  await user.click(within(failure).getByRole('button', { name: 'Try again' }));
  await screen.findByText('No program has access.');
});

test('leads to the API reference where it is open', async () => {
  open({ [LIST]: page([]) });
  const link = await screen.findByRole('link', { name: 'API reference' });
  expect(link.getAttribute('href')).toBe('/developers');
});

test('does not lead to an API reference that is turned off', async () => {
  open({ [LIST]: page([]) });
  setConfig({ ...CONFIG, api_docs: false });
  await screen.findByText('No program has access.');
  expect(screen.queryByRole('link', { name: 'API reference' })).toBeNull();
});

test('a member makes a token, and sees it once', async () => {
  const { user, writes, dialog } = await openDialog({ [CREATE]: ok({ ...reports, token: TOKEN }) });
  expect(dialog.queryByRole('group', { name: 'Rights in the console' })).toBeNull();
  await user.click(dialog.getByRole('button', { name: 'Create token' }));
  await dialog.findByText('Please fill this in.');
  await user.type(dialog.getByRole('textbox', { name: /^Name/ }), 'Reports');
  await user.type(dialog.getByRole('textbox', { name: /^Networks/ }), '203.0.113.0/24');
  await user.click(dialog.getByRole('button', { name: 'Create token' }));
  const shown = within(await screen.findByRole('dialog', { name: 'Copy your token now' }));
  shown.getByText(TOKEN);
  const [[call, body]] = writes() as [[string, Record<string, unknown>]];
  expect([call, body]).toMatchObject([CREATE, { kind: 'PERSONAL', name: 'Reports', can_write: false, rights: [] }]);
  expect(body.addresses).toEqual(['203.0.113.0/24']);
  await user.click(shown.getByRole('button', { name: 'Done' }));
  await waitFor(() => expect(screen.queryByText(TOKEN)).toBeNull());
});

test('staff choose some of their own rights; a refusal is shown at its field', async () => {
  const { user, writes, dialog } = await openDialog(
    { [CREATE]: refused({ addresses: ['“here” isn’t a network address.'] }) },
    ['booking.view', 'report.view'],
  );
  await user.type(dialog.getByRole('textbox', { name: /^Name/ }), 'Reports');
  const rights = within(dialog.getByRole('group', { name: 'Rights in the console' }));
  expect(rights.getAllByRole('checkbox')).toHaveLength(2);
  await user.click(rights.getAllByRole('checkbox')[0] as HTMLElement);
  await user.click(dialog.getByRole('switch', { name: /^Allow changes/ }));
  await user.click(dialog.getByRole('button', { name: 'Create token' }));
  await dialog.findByText('“here” isn’t a network address.');
  expect(writes()).toMatchObject([[CREATE, { rights: ['booking.view'], can_write: true }]]);
});

test('a token is revoked after a question', async () => {
  const { user, writes } = open({ [LIST]: page([reports]), 'DELETE /general-users/api-token/4/': { status: 204 } });
  await user.click(await screen.findByRole('button', { name: 'Revoke Reports' }));
  const question = within(await screen.findByRole('dialog', { name: 'Revoke Reports?' }));
  await user.click(question.getByRole('button', { name: 'Revoke' }));
  await screen.findByText('Token revoked');
  expect(writes()).toEqual([['DELETE /general-users/api-token/4/', undefined]]);
});
