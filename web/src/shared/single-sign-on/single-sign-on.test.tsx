import { linkedIdentity } from '@clubhouse/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { ok, page } from '../../../test/fake-api.ts';
import { openProfile } from '../../../test/profile.ts';
import { rowOf } from '../../../test/rows.ts';
import { CONFIG, ME } from '../../../test/set-up.ts';
import { type Answers, broken, first } from '../../../test/staff.ts';
import { setConfig } from '../../api-client/club/config.ts';
import { page as browser } from '../../api-client/session/sign-in-window.ts';

const LIST = 'GET /general-users/linked-identity/';
const linked = rowOf(linkedIdentity, {
  id: 5,
  user: ME.id,
  provider: 3,
  provider_name: 'Example',
  email: 'mei@work.example',
  last_used_at: null,
  created_at: '2026-11-12T01:30:00Z',
});
const PROOF_NEEDED = { status: 403, body: { detail: 'Confirm that it’s you.', code: 'proof_needed' } };

beforeEach(() => vi.restoreAllMocks());

/** The club has two providers for members, and one for staff. */
function open(answers: Answers) {
  const opened = openProfile('security', answers);
  setConfig({
    ...CONFIG,
    sign_in_providers: [
      { id: 3, name: 'Example', used_by: 'MEMBERS' },
      { id: 4, name: 'Another', used_by: 'EVERYONE' },
      { id: 6, name: 'Office', used_by: 'STAFF' },
    ],
  });
  return opened;
}

test('linked accounts are listed, and the others for members can be linked', async () => {
  const leave = vi.spyOn(browser, 'leave').mockImplementation(() => {});
  const { user, writes } = open({
    [LIST]: page([linked]),
    'POST /general-users/single-sign-on/begin/': ok({ url: 'https://another.example.com/' }),
  });
  const line = (await screen.findByText('Example: mei@work.example')).closest('li');
  expect(line?.textContent).toMatch(/Linked 12 Nov 2026, 09:30, not used yet/);
  expect(screen.queryByRole('button', { name: /^Link (Example|Office)/ })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Link Another' }));
  await waitFor(() => expect(leave).toHaveBeenCalledWith('https://another.example.com/'));
  expect(writes()).toEqual([['POST /general-users/single-sign-on/begin/', { provider: 4 }]]);
});

test('a list that can’t be loaded is asked for again', async () => {
  const { user } = open({ [LIST]: first(broken, page([linked])) });
  const failure = (await screen.findByText('We couldn’t load your linked accounts')).closest('[role="alert"]');
  await user.click(within(failure as HTMLElement).getByRole('button', { name: 'Try again' }));
  await screen.findByText('Example: mei@work.example');
});

test('unlinking is asked about, and waits for a proof in a window, after which it goes on', async () => {
  const replace = vi.fn();
  vi.spyOn(browser, 'open').mockReturnValue({ location: { replace }, close: vi.fn() } as unknown as Window);
  const { user, writes } = open({
    [LIST]: page([linked]),
    'DELETE /general-users/linked-identity/5/': first(PROOF_NEEDED, { status: 204 }),
    'POST /general-users/single-sign-on/prove/': ok({ url: 'https://example.com/authorize?state=prove.1' }),
  });
  await user.click(await screen.findByRole('button', { name: 'Unlink Example' }));
  const question = within(await screen.findByRole('dialog', { name: 'Unlink Example?' }));
  await user.click(question.getByRole('button', { name: 'Unlink' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Please confirm it’s you' }));
  await user.click(await dialog.findByRole('button', { name: 'Use Example' }));
  await dialog.findByText(/in the window that has opened/);
  await waitFor(() => expect(replace).toHaveBeenCalledWith('https://example.com/authorize?state=prove.1'));
  const storageEvent = (newValue: string) =>
    window.dispatchEvent(new StorageEvent('storage', { key: 'clubhouse-sign-in-done', newValue }));
  storageEvent('prove.0 proved');
  expect(screen.queryByText('Example unlinked')).toBeNull();
  storageEvent('prove.1 proved');
  await screen.findByText('Example unlinked');
  expect(writes().map(([call]) => call)).toEqual([
    'DELETE /general-users/linked-identity/5/',
    'POST /general-users/single-sign-on/prove/',
    'DELETE /general-users/linked-identity/5/',
  ]);
});

test('a window that the browser blocks shows an error', async () => {
  vi.spyOn(browser, 'open').mockReturnValue(null);
  const { user } = open({
    [LIST]: page([linked]),
    'DELETE /general-users/linked-identity/5/': PROOF_NEEDED,
  });
  await user.click(await screen.findByRole('button', { name: 'Unlink Example' }));
  const question = within(await screen.findByRole('dialog', { name: 'Unlink Example?' }));
  await user.click(question.getByRole('button', { name: 'Unlink' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Please confirm it’s you' }));
  await user.click(await dialog.findByRole('button', { name: 'Use Example' }));
  await dialog.findByText(/Your browser blocked the window/);
});
