import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { ok, page } from '../../../../../test/fake-api.ts';
import { memberRow } from '../../../../../test/rows.ts';
import { type Answers, openAs, refused } from '../../../../../test/staff.ts';

const ADA = memberRow({ membership_end_date: '2026-12-31' });
const BO = memberRow({ id: 2, name: 'Bo Lim', membership_id: 'M000002', membership_end_date: null });

async function extend(answers: Answers = {}) {
  const opened = openAs('/admin/members', {
    rights: ['member.view', 'member.manage'],
    answers: { 'GET /profile/member/': page([ADA, BO]), ...answers },
  });
  await opened.user.click(await screen.findByRole('checkbox', { name: 'Select Ada Tan' }));
  await opened.user.click(screen.getByRole('checkbox', { name: 'Select Bo Lim' }));
  await opened.user.click(screen.getByRole('button', { name: 'Extend' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Extend 2 memberships' }));
  const until = async (day: string) => {
    const field = dialog.getByLabelText(/^New end date/);
    await opened.user.clear(field);
    await opened.user.type(field, `${day}{Tab}`);
  };
  return { ...opened, dialog, until };
}

test('the members extended and left out are shown first, and a second person decides', async () => {
  const { user, dialog, until, writes } = await extend({ 'POST /approval-requests/': ok({ id: 77 }) });
  await until('31/12/2127');
  dialog.getByText('1 membership will end on 31/12/2127 once a second person approves.');
  dialog.getByText('Has no end date');
  await user.type(dialog.getByLabelText('Note for the approver'), 'Renewed');
  await user.click(dialog.getByRole('button', { name: 'Send for approval' }));
  await dialog.findByText('Sent for approval');
  const [[call, body] = []] = writes();
  expect(call).toBe('POST /approval-requests/');
  expect(body).toMatchObject({ type: 'BULK', rows: [{ id: 1, membership_end_date: '2127-12-31' }] });
});

test('a day that changes nothing can’t be sent', async () => {
  const { dialog, until } = await extend({
    'GET /profile/member/': page([{ ...ADA, membership_end_date: '2127-12-31' }, BO]),
  });
  await until('31/12/2127');
  dialog.getByText('No memberships change with this date.');
  expect(dialog.getByRole('button', { name: 'Send for approval' })).toHaveProperty('disabled', true);
});

test('a refusal is shown in the dialog, and the date stays', async () => {
  const { user, dialog, until } = await extend({
    'POST /approval-requests/': refused({ detail: 'Another request is open.' }),
  });
  await until('31/12/2127');
  await user.click(dialog.getByRole('button', { name: 'Send for approval' }));
  await dialog.findByText('Another request is open.');
  expect(dialog.getByLabelText(/^New end date/)).toHaveProperty('value', '31/12/2127');
});
