import { memberErasure } from '@clubhouse/contract';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { ok, page } from '../../../../../test/fake-api.ts';
import { rowOf } from '../../../../../test/rows.ts';
import { openAs, refused } from '../../../../../test/staff.ts';

const ROW = rowOf(memberErasure, {
  id: 3,
  member: 40,
  member_name: 'Tan Mei Ling',
  membership_id: 'M000040',
  status: 'REQUESTED',
  reason: 'A letter',
  requested_by_name: 'Ravi',
  decided_by_name: null,
  decided_at: null,
  decision_reason: '',
  erase_on: null,
  done_at: null,
});
const APPROVE = 'POST /profile/erasure/3/approve/';
const DECLINE = 'POST /profile/erasure/3/decline/';
type Given = NonNullable<Parameters<typeof openAs>[1]>;
const open = (
  answers: Given['answers'] = {},
  row: object = {},
  rights: NonNullable<Given['rights']> = ['member.view', 'member.manage'],
) =>
  openAs('/admin/erasures?open=3', {
    rights,
    answers: {
      'GET /profile/erasure/': page([{ ...ROW, ...row }]),
      'GET /profile/erasure/3/': ok({ ...ROW, ...row }),
      'GET /profile/erasure/3/check/': ok({ obstacles: ['UNPAID_INVOICE'] }),
      ...answers,
    },
  });

test('a request says who asked and what has to be settled, and is approved after a question', async () => {
  const { user, writes } = open({ [APPROVE]: ok({ ...ROW, status: 'APPROVED', erase_on: '2026-12-03' }) });
  await screen.findByText('Invoices have to be paid');
  await user.click(screen.getByRole('button', { name: 'Approve' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Erase this member’s data?' }));
  dialog.getByText(/everything that names Tan Mei Ling is erased for good/);
  await user.click(dialog.getByRole('button', { name: 'Approve' }));
  await screen.findByText('Approved. They’ve been told by email.');
  expect(writes()).toEqual([[APPROVE, undefined]]);
});

test('why it can’t be approved is said', async () => {
  const { user } = open({ [APPROVE]: refused({ detail: 'There are unpaid invoices.' }, 409) });
  await user.click(await screen.findByRole('button', { name: 'Approve' }));
  const dialog = await screen.findByRole('dialog', { name: 'Erase this member’s data?' });
  await user.click(within(dialog).getByRole('button', { name: 'Approve' }));
  await screen.findByText('There are unpaid invoices.');
});

test('one that is approved can be stopped, with a reason', async () => {
  const { user, writes } = open({ [DECLINE]: ok({ ...ROW, status: 'DECLINED' }) }, { status: 'APPROVED' });
  await user.click(await screen.findByRole('button', { name: 'Stop' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Decline this request' }));
  await user.click(dialog.getByRole('button', { name: 'Decline' }));
  expect(writes()).toEqual([]);
  await user.type(dialog.getByRole('textbox', { name: 'Reason' }), 'Founder');
  await user.click(dialog.getByRole('button', { name: 'Decline' }));
  await screen.findByText('Declined. They’ve been told by email.');
  expect(writes()).toEqual([[DECLINE, { reason: 'Founder' }]]);
});

test('read-only users see the facts', async () => {
  open({}, {}, ['member.view']);
  await screen.findByText('A letter');
  expect(screen.queryByRole('button', { name: /Approve|Decline|Ask to erase/ })).toBeNull();
});
