import { memberErasure } from '@clubhouse/contract';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { ok, page } from '../../../../../test/fake-api.ts';
import { openProfile } from '../../../../../test/profile.ts';
import { rowOf } from '../../../../../test/rows.ts';
import { type Answers, broken, first, refused } from '../../../../../test/staff.ts';

const LIST = 'GET /profile/erasure/';
const ASK = 'POST /profile/erasure/';
const ROW = rowOf(memberErasure, {
  id: 3,
  member: 12,
  status: 'REQUESTED',
  created_at: '2026-11-12T01:30:00Z',
  decided_at: null,
  erase_on: null,
});
const open = (answers: Answers) => openProfile('data', { 'GET /profile/acceptance/': page([]), ...answers });

test('how long things are kept, and a request with a word about it', async () => {
  const { user, writes } = open({ [LIST]: page([]), [ASK]: ok(ROW) });
  await screen.findByText('Where and when you logged in: 13 months');
  screen.getByText('Your record, bookings and enrolments: while you’re a member, and 7 years after');
  await user.click(await screen.findByRole('button', { name: 'Ask us to erase my data' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Ask us to erase my data' }));
  await user.type(dialog.getByRole('textbox'), 'Moving away');
  await user.click(dialog.getByRole('button', { name: 'Send request' }));
  await screen.findByText('Request sent');
  expect(writes()).toEqual([[ASK, { member: 12, reason: 'Moving away' }]]);
});

test('an open request says what has to be settled, and can be withdrawn', async () => {
  const WITHDRAW = 'POST /profile/erasure/3/withdraw/';
  const { user, writes } = open({
    [LIST]: page([ROW]),
    'GET /profile/erasure/3/check/': ok({ obstacles: ['STILL_MEMBER', 'UNPAID_INVOICE'] }),
    [WITHDRAW]: ok({ ...ROW, status: 'WITHDRAWN' }),
  });
  await screen.findByText(/^You asked us on .*12 November 2026 to erase your data/);
  await screen.findByText('The membership has to end');
  screen.getByText('Invoices have to be paid');
  await user.click(screen.getByRole('button', { name: 'Withdraw request' }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Withdraw request' }));
  await screen.findByText('Request withdrawn');
  expect(writes()).toEqual([[WITHDRAW, undefined]]);
});

test.each([
  [
    'approved',
    { status: 'APPROVED', erase_on: '2026-12-03' },
    /^We’ll erase your data on .*3 December 2026/,
    'Withdraw',
  ],
  [
    'declined',
    { status: 'DECLINED', decided_at: '2026-11-13T01:30:00Z', decision_reason: 'Still in court' },
    /^We declined your request on .*13 November 2026: Still in court/,
    'Ask us',
  ],
] as const)('%s', async (_name, state, text, button) => {
  open({ [LIST]: page([{ ...ROW, ...state }]) });
  await screen.findByText(text);
  screen.getByRole('button', { name: new RegExp(`^${button}`) });
});

test('a request that couldn’t be loaded is asked for again; a refusal is shown', async () => {
  const { user } = open({ [LIST]: first(broken, page([])), [ASK]: refused({ detail: 'There is one.' }, 409) });
  const failure = (await screen.findByText('We couldn’t load your request')).closest('[role="alert"]') as HTMLElement;
  await user.click(within(failure).getByRole('button', { name: 'Try again' }));
  await user.click(await screen.findByRole('button', { name: 'Ask us to erase my data' }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Send request' }));
  await screen.findByText('There is one.');
});
