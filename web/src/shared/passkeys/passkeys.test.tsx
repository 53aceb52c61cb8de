import { passkey } from '@clubhouse/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { ok, page } from '../../../test/fake-api.ts';
import { openProfile } from '../../../test/profile.ts';
import { rowOf } from '../../../test/rows.ts';
import { type Answers, broken, first } from '../../../test/staff.ts';

const LIST = 'GET /general-users/passkey/';
const phone = rowOf(passkey, {
  id: 4,
  user: 7,
  name: 'My phone',
  created_at: '2026-11-12T01:30:00Z',
  last_used_at: null,
});
const laptop = rowOf(passkey, {
  ...phone,
  id: 5,
  name: 'Mozilla/5.0 (Windows NT 10.0) Chrome/120',
  last_used_at: '2026-11-13T01:30:00Z',
});
const PROOF_NEEDED = { status: 403, body: { detail: 'Please confirm that it’s you.', code: 'proof_needed' } };

const open = (answers: Answers) => openProfile('security', answers);

test('passkeys say which device they are on and when they were used', async () => {
  open({ [LIST]: page([phone, laptop]) });
  const line = (await screen.findByText('My phone')).closest('li') as HTMLElement;
  expect(line.textContent).toMatch(/Added 12 Nov 2026, 09:30, not used yet/);
  const other = screen.getByText('Chrome on Windows', { selector: 'li *' }).closest('li') as HTMLElement;
  expect(other.textContent).toMatch(/Last used 13 Nov 2026, 09:30/);
});

test('a browser without passkeys says so, and offers none', async () => {
  open({ [LIST]: page([]) });
  await screen.findByText(/This browser can’t create passkeys/);
  expect(screen.queryByRole('button', { name: 'Add a passkey' })).toBeNull();
});

test('passkeys that can’t be loaded are asked for again', async () => {
  const { user } = open({ [LIST]: first(broken, page([phone])) });
  const failure = (await screen.findByText('We couldn’t load your passkeys')).closest('[role="alert"]') as HTMLElement;
  await user.click(within(failure).getByRole('button', { name: 'Try again' }));
  await screen.findByText('My phone');
});

test('a passkey is renamed', async () => {
  const { user, writes } = open({ [LIST]: page([phone]), 'PATCH /general-users/passkey/4/': ok(phone) });
  await user.click(await screen.findByRole('button', { name: 'Rename My phone' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Rename passkey' }));
  await user.clear(dialog.getByRole('textbox', { name: 'Name' }));
  await user.type(dialog.getByRole('textbox', { name: 'Name' }), 'Old phone');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(writes()).toEqual([['PATCH /general-users/passkey/4/', { name: 'Old phone' }]]);
});

const remove = async (answers: Answers) => {
  const opened = open({ [LIST]: page([phone]), ...answers });
  await opened.user.click(await screen.findByRole('button', { name: 'Remove My phone' }));
  const question = within(await screen.findByRole('dialog', { name: 'Remove My phone?' }));
  await opened.user.click(question.getByRole('button', { name: 'Remove' }));
  return { ...opened, dialog: within(await screen.findByRole('dialog', { name: 'Please confirm it’s you' })) };
};

test('removing one waits for the password, says when it is wrong, and then goes on', async () => {
  const { user, writes, dialog } = await remove({
    'DELETE /general-users/passkey/4/': first(PROOF_NEEDED, { status: 204 }),
    'POST /general-users/prove/': first(
      { status: 400, body: { password: ['That’s not the right password.'] } },
      ok({ result: 'PROVED' }),
    ),
  });
  await user.click(dialog.getByRole('button', { name: 'Confirm' }));
  dialog.getByText('Please enter your password.');
  await user.type(dialog.getByLabelText(/^Password/), 'wrong');
  await user.click(dialog.getByRole('button', { name: 'Confirm' }));
  await dialog.findByText('That’s not the right password.');
  await user.click(dialog.getByRole('button', { name: 'Confirm' }));
  await screen.findByText('Passkey removed');
  expect(writes().map(([call]) => call)).toEqual([
    'DELETE /general-users/passkey/4/',
    'POST /general-users/prove/',
    'POST /general-users/prove/',
    'DELETE /general-users/passkey/4/',
  ]);
});

test('declining to confirm explains what that means', async () => {
  const { user, writes, dialog } = await remove({ 'DELETE /general-users/passkey/4/': PROOF_NEEDED });
  await user.click(dialog.getByRole('button', { name: 'Cancel' }));
  await screen.findByText('We couldn’t remove the passkey');
  expect(writes()).toHaveLength(1);
});
