import { acceptance, accessLog, session } from '@clubhouse/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { ok, page } from '../../../../test/fake-api.ts';
import { openProfile } from '../../../../test/profile.ts';
import { answerOf, rowOf } from '../../../../test/rows.ts';
import { type Answers, broken, first, refused } from '../../../../test/staff.ts';

const SESSIONS = 'GET /general-users/session/';
const AGREEMENTS = 'GET /profile/acceptance/';
const LOG = 'GET /profile/member/12/access-log/';
const open = (section: 'security' | 'data', answers: Answers = {}) => openProfile(section, answers);

const device = (id: number, agent: string, more: object = {}) =>
  rowOf(session, {
    id,
    user: 7,
    device: agent,
    address: '',
    last_used_at: '2026-11-12T01:30:00Z',
    is_current: false,
    ...more,
  });
const CHROME = 'Mozilla/5.0 (Windows NT 10.0) Chrome/120';
const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 17) Safari/604';

test('devices say what they are, and all but this one can be logged out', async () => {
  const { user, writes } = open('security', {
    [SESSIONS]: page([
      device(1, CHROME, { is_current: true }),
      device(2, IPHONE, { address: '10.0.0.1' }),
      device(3, ''),
    ]),
  });
  const phone = (await screen.findByText('Safari on iPhone')).closest('li') as HTMLElement;
  expect(phone.textContent).toMatch(/Last used 12 Nov 2026, 09:30, from 10\.0\.0\.1/);
  expect(within(screen.getByText('Chrome on Windows').closest('li') as HTMLElement).queryByRole('button')).toBeNull();
  screen.getByText('Unknown device');
  await user.click(screen.getByRole('button', { name: 'Log out Safari on iPhone' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Log out this device?' }));
  dialog.getByText('You’ll have to log in again on Safari on iPhone. Nothing on it is deleted.');
  await user.click(dialog.getByRole('button', { name: 'Log out' }));
  await screen.findByText('Device logged out');
  expect(writes()).toEqual([['DELETE /general-users/session/2/', undefined]]);
});

test('all other devices are logged out at once, and a refusal is shown', async () => {
  const { user, writes } = open('security', {
    [SESSIONS]: page([device(1, CHROME, { is_current: true }), device(2, IPHONE), device(3, IPHONE)]),
    'POST /general-users/session/end-others/': refused({ detail: 'No.' }),
  });
  await user.click(await screen.findByRole('button', { name: 'Log out other devices' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Log out all other devices?' }));
  await user.click(dialog.getByRole('button', { name: 'Log out' }));
  await screen.findByText('We couldn’t log out the device');
  expect(writes().map(([call]) => call)).toEqual(['POST /general-users/session/end-others/']);
});

test('devices that can’t be loaded are asked for again', async () => {
  const { user } = open('security', { [SESSIONS]: first(broken, page([device(1, CHROME, { is_current: true })])) });
  const card = within(
    (await screen.findByText('We couldn’t load your devices')).closest('[role="alert"]') as HTMLElement,
  );
  await user.click(card.getByRole('button', { name: 'Try again' }));
  await screen.findByText('This device');
});

const seen = (more: object) =>
  answerOf(accessLog, {
    kind: 'SAW',
    at: '2026-11-12T01:30:00Z',
    who: 'Ravi',
    what: 'Viewed your profile',
    is_self: false,
    fields: [],
    times: 1,
    ...more,
  } as never);

test('views and changes are listed by day', async () => {
  const { user, queries } = open('data', {
    [LOG]: page([
      seen({}),
      seen({ kind: 'CHANGED', what: 'Changed your profile', fields: ['Mobile', 'Email'], times: 3 }),
      seen({ is_self: true, at: '2026-11-11T01:30:00Z' }),
    ]),
  });
  await user.click(await screen.findByRole('button', { name: 'Show activity' }));
  const day = (await screen.findByRole('heading', { name: 'Thursday 12 November 2026' })).closest(
    'section',
  ) as HTMLElement;
  expect(
    within(day)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(['Ravi viewed your profile09:30', 'Ravi changed your profile, 3 timesMobile and Email09:30']);
  screen.getByText('You');
  await user.click(screen.getByRole('combobox', { name: 'Show' }));
  await user.click(await screen.findByRole('option', { name: 'Changes' }));
  await waitFor(() =>
    expect(queries('/profile/member/12/access-log/')).toContainEqual(
      expect.objectContaining({ kind: 'CHANGED', offset: 0 }),
    ),
  );
});

test('an empty record says what will appear, and a broken one is asked again', async () => {
  const { user } = open('data', { [LOG]: first(broken, page([])) });
  await user.click(await screen.findByRole('button', { name: 'Show activity' }));
  const failure = within(
    (await screen.findByText('We couldn’t load the list')).closest('[role="alert"]') as HTMLElement,
  );
  await user.click(failure.getByRole('button', { name: 'Try again' }));
  await screen.findByText('No activity yet');
});

const agreed = rowOf(acceptance, {
  id: 5,
  member: 12,
  subject: 'BOOKING',
  title: 'Squash Court 1, 19 Nov 2026, 19:00–20:00',
  accepted_at: '2026-11-12T01:30:00Z',
  accepted_by_name: 'Tan Mei Ling',
});

test('accepted terms are listed, and their text is read when opened', async () => {
  const { user, queries } = open('data', {
    [AGREEMENTS]: page([agreed]),
    'GET /profile/acceptance/5/': ok({ ...agreed, text: 'Eye guards for everybody.\nNo food.' }),
  });
  const row = await screen.findByText('Squash Court 1, 19 Nov 2026, 19:00–20:00');
  screen.getByText('12 Nov 2026, 09:30 by Tan Mei Ling');
  expect(queries('/profile/acceptance/')).toContainEqual(expect.objectContaining({ member: 12 }));
  expect(screen.queryByText('No food.')).toBeNull();
  await user.click(row);
  await screen.findByText('No food.');
  screen.getByRole('button', { name: /^Download PDF/ });
});

test('an empty list says what will appear, and a list that failed to load is read again', async () => {
  const { user } = open('data', { [AGREEMENTS]: first(broken, page([])) });
  await screen.findByText('We couldn’t load the list');
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await screen.findByText('When you book or enrol and agree to terms, you’ll find their text here.');
});
