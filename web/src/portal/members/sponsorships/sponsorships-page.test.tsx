import { sponsorship } from '@clubhouse/contract';
import { cleanup, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { ok, page } from '../../../../test/fake-api.ts';
import { rowOf } from '../../../../test/rows.ts';
import { type Answers, openAs, refused } from '../../../../test/staff.ts';

const REQUEST = rowOf(sponsorship, {
  id: 5,
  applicant_name: 'Daniel Ong',
  role: 'PROPOSER',
  status: 'PENDING',
  level_1: 'ORDINARY',
  is_open: true,
  answered_at: null,
});
const LIST = 'GET /profile/sponsorship/';
const open = (answers: Answers) => openAs('/sponsorships', { answers });

test('a request is confirmed at a press', async () => {
  const { user, writes } = open({ [LIST]: page([REQUEST]), 'POST /profile/sponsorship/5/answer/': ok(REQUEST) });
  await screen.findByRole('heading', { name: 'Will you propose Daniel Ong?' });
  await user.click(screen.getByRole('button', { name: 'Confirm' }));
  await screen.findByText('Thank you. You’ve confirmed.');
  expect(writes()).toEqual([['POST /profile/sponsorship/5/answer/', { answer: 'CONFIRMED' }]]);
});

test('declining asks first', async () => {
  const { user, writes } = open({ [LIST]: page([REQUEST]), 'POST /profile/sponsorship/5/answer/': ok(REQUEST) });
  await user.click(await screen.findByRole('button', { name: 'Decline' }));
  const dialog = await screen.findByRole('dialog');
  expect(writes()).toEqual([]);
  await user.click(within(dialog).getByRole('button', { name: 'Decline' }));
  await screen.findByText('You’ve declined.');
  expect(writes()).toEqual([['POST /profile/sponsorship/5/answer/', { answer: 'DECLINED' }]]);
});

test('a refusal says why', async () => {
  const { user } = open({
    [LIST]: page([REQUEST]),
    'POST /profile/sponsorship/5/answer/': refused({ detail: 'The club has already decided.' }, 409),
  });
  await user.click(await screen.findByRole('button', { name: 'Confirm' }));
  await screen.findByText('We couldn’t save your answer');
});

test('a decided application can’t be answered any more', async () => {
  open({ [LIST]: page([{ ...REQUEST, status: 'CONFIRMED', is_open: false, answered_at: '2026-11-12T13:04:00Z' }]) });
  await screen.findByText('You confirmed on 12 November 2026.');
  screen.getByText(/The club has decided/);
  expect(screen.queryByRole('button', { name: /Decline/ })).toBeNull();
});

test('without requests it says what would appear; what can’t be read can be tried again', async () => {
  open({ [LIST]: page([]) });
  await screen.findByText('No requests');
  cleanup();
  open({ [LIST]: refused({ detail: 'Busy' }, 503) });
  await screen.findByText('We couldn’t load the requests');
});
