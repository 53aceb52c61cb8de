import { connectedLogin } from '@clubhouse/contract';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { page } from '../../../test/fake-api.ts';
import { openProfile } from '../../../test/profile.ts';
import { rowOf } from '../../../test/rows.ts';
import { type Answers, broken, first } from '../../../test/staff.ts';

const LIST = 'GET /general-users/connected-system/';
const library = rowOf(connectedLogin, {
  id: 4,
  system: 2,
  system_name: 'Library booking',
  logo: null,
  scopes: ['openid', 'profile'],
  connected_at: '2026-10-12T01:30:00Z',
  last_used_at: '2026-11-13T01:30:00Z',
});

const open = (answers: Answers) => openProfile('security', answers);

test('systems say what they may know, since when and when they were used; they are disconnected after a question', async () => {
  const { user, writes } = open({
    [LIST]: page([library]),
    'DELETE /general-users/connected-system/4/': { status: 204 },
  });
  const line = (await screen.findByText('Library booking', { selector: 'li *' })).closest('li');
  expect(line?.textContent).toMatch(/your name.*since 12 Oct 2026, 09:30 · last used 13 Nov 2026, 09:30/i);
  await user.click(screen.getByRole('button', { name: 'Disconnect Library booking' }));
  const question = within(await screen.findByRole('dialog', { name: 'Disconnect Library booking?' }));
  await user.click(question.getByRole('button', { name: 'Disconnect' }));
  await screen.findByText('Disconnected');
  expect(writes()).toEqual([['DELETE /general-users/connected-system/4/', undefined]]);
});

test('without systems it says so, and systems that can’t be loaded are asked for again', async () => {
  const { user } = open({ [LIST]: first(broken, page([])) });
  const failure = (await screen.findByText('We couldn’t load your connected systems')).closest('[role="alert"]');
  await user.click(within(failure as HTMLElement).getByRole('button', { name: 'Try again' }));
  await screen.findByText(/^None yet\./);
});
