import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { ok } from '../../../../test/fake-api.ts';
import { type Answers, broken, first, openAs, refused } from '../../../../test/staff.ts';
import { page } from '../../../api-client/session/page-reload.ts';

const PATH = '/general-users/authorization/an-unguessable-name-x/';
const REQUEST = {
  system_name: 'Library booking',
  logo: null,
  site: 'library.example.com',
  scopes: ['openid', 'email'],
  refusal: null,
  needs_consent: true,
  needs_proof: false,
};
const NEXT = 'https://club.example.com/oidc/interaction/x?ticket=y';

function open(request: object, more: Answers = {}) {
  const leave = vi.spyOn(page, 'leave').mockImplementation(() => undefined);
  const opened = openAs('/authorize/an-unguessable-name-x', {
    answers: { [`GET ${PATH}`]: ok({ ...REQUEST, ...request }), [`POST ${PATH}`]: ok({ continue_at: NEXT }), ...more },
  });
  return { ...opened, leave };
}

test('says who asks and for what, and goes on when it is allowed', async () => {
  const { user, writes, leave } = open({});
  await screen.findByRole('heading', { name: 'Log in to Library booking' });
  const asked = within(screen.getByRole('list'));
  expect(asked.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Recognise you when you log in',
    'Your email address',
  ]);
  screen.getByText(/You’ll go back to library\.example\.com/);
  await user.click(screen.getByRole('button', { name: 'Allow' }));
  await waitFor(() => expect(leave).toHaveBeenCalledWith(NEXT));
  expect(writes()).toEqual([[`POST ${PATH}`, { allow: true }]]);
});

test('goes back with nothing when it is cancelled', async () => {
  const { user, writes, leave } = open({});
  await user.click(await screen.findByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(leave).toHaveBeenCalledWith(NEXT));
  expect(writes()).toEqual([[`POST ${PATH}`, { allow: false }]]);
});

test('asks nothing where there is nothing to ask', async () => {
  const { writes, leave } = open({ needs_consent: false });
  await waitFor(() => expect(leave).toHaveBeenCalledWith(NEXT));
  expect(writes()).toEqual([[`POST ${PATH}`, { allow: true }]]);
});

test('waits for a press where a proof is needed, and says what was refused', async () => {
  const { user, leave } = open(
    { needs_consent: false, needs_proof: true },
    { [`POST ${PATH}`]: refused({ detail: 'Library booking is only for staff.' }, 403) },
  );
  await screen.findByText('Library booking wants to be sure that it’s you.');
  expect(leave).not.toHaveBeenCalled();
  await user.click(screen.getByRole('button', { name: 'Continue' }));
  expect((await screen.findByRole('alert')).textContent).toContain('That didn’t work');
});

test.each([
  ['MEMBERS_ONLY', 'Library booking is only for members.'],
  ['STAFF_ONLY', 'Library booking is only for staff.'],
  ['OTHER_PERSON', /expects someone else/],
])('says why the user can’t continue: %s', async (refusal, words) => {
  const { user, writes } = open({ refusal, needs_consent: false });
  await screen.findByText(words);
  expect(screen.queryByRole('button', { name: 'Allow' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Go back to Library booking' }));
  await waitFor(() => expect(writes()).toEqual([[`POST ${PATH}`, { allow: false }]]));
});

test('says that a request has expired, and asks again for one that can’t be loaded', async () => {
  open({}, { [`GET ${PATH}`]: refused({ detail: 'Not found.' }, 404) });
  await screen.findByRole('heading', { name: 'This login request has expired' });
  const { user } = open({}, { [`GET ${PATH}`]: first(broken, ok(REQUEST)) });
  await user.click(await screen.findByRole('button', { name: 'Try again' }));
  await screen.findByRole('button', { name: 'Allow' });
});

test('someone else logs out and comes back here', async () => {
  const { user } = open({});
  await user.click(await screen.findByRole('button', { name: 'Not you?' }));
  await screen.findByRole('button', { name: 'Log in' });
  expect(JSON.stringify({ ...localStorage })).toContain('/authorize/an-unguessable-name-x');
});
