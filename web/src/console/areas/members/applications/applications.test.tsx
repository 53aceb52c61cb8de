import { membershipApplication } from '@clubhouse/contract';
import { cleanup, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { ok, page } from '../../../../../test/fake-api.ts';
import { rowOf } from '../../../../../test/rows.ts';
import { openAs, refused } from '../../../../../test/staff.ts';

const ROW = rowOf(membershipApplication, {
  id: 7,
  name: 'Daniel Ong',
  email: 'daniel@example.com',
  status: 'CHECKED',
  sponsors: [{ role: 'PROPOSER', member: 3, name: 'Tan Mei', membership_id: 'M000003', status: 'CONFIRMED' }],
  children: [{ name: 'Adam', date_of_birth: '2015-02-03', gender: 'Male' }],
  corrections: [],
  corrected: [],
  documents: [{ id: 5, kind: 'IDENTITY', name: 'passport.pdf', size: 9, created_at: '2026-11-01T00:00:00Z' }],
  places: 10,
  places_taken: 4,
  decisions: ['APPROVE', 'RETURN', 'DECLINE'],
});
const ONE = 'GET /membership-application/7/';
const DECIDE = 'POST /membership-application/7/decide/';
const open = (answers: Parameters<typeof openAs>[1] = {}) =>
  openAs('/admin/applications/7', {
    rights: ['member.view', 'approval.decide'],
    answers: { [ONE]: ok(ROW), [DECIDE]: ok({ ...ROW, status: 'APPROVED' }), ...answers.answers },
  });

test('the page shows places, supporters and children', async () => {
  open();
  await screen.findByRole('heading', { name: 'Daniel Ong' });
  screen.getByText('4 of 10 taken');
  screen.getByText('Proposer: Tan Mei (M000003)');
  screen.getByText('Adam, Male, 3 Feb 2015');
});

test('deciders download the applicant’s documents; others don’t see them', async () => {
  const file = { 'GET /membership-application/7/document/5/': refused({ detail: 'Someone else must decide.' }, 403) };
  const { user } = open({ answers: file });
  await screen.findByText('Identity document: passport.pdf');
  screen.getByText('Opening a document is noted in the audit log.');
  await user.click(screen.getByRole('button', { name: 'Download passport.pdf' }));
  await screen.findByText('Someone else must decide.');
  cleanup();
  openAs('/admin/applications/7', { rights: ['member.view'], answers: { [ONE]: ok({ ...ROW, documents: [] }) } });
  await screen.findByText('4 of 10 taken');
  expect(screen.queryByRole('heading', { name: 'Documents' })).toBeNull();
});

test('approving says what follows, and is done once confirmed', async () => {
  const { user, writes } = open();
  await user.click(await screen.findByRole('button', { name: 'Approve' }));
  const dialog = await screen.findByRole('dialog', { name: 'Approve Daniel Ong?' });
  within(dialog).getByText(/gets an invoice by email/);
  await user.click(within(dialog).getByRole('button', { name: 'Approve' }));
  await screen.findByText('Approved');
  expect(writes()).toEqual([[DECIDE, { decision: 'APPROVE', reason: '', corrections: [] }]]);
});

test('a full membership is said in the dialog', async () => {
  const { user } = open({ answers: { [DECIDE]: refused({ detail: 'All places are taken: 10 of 10.' }, 409) } });
  await user.click(await screen.findByRole('button', { name: 'Approve' }));
  const dialog = await screen.findByRole('dialog');
  await user.click(within(dialog).getByRole('button', { name: 'Approve' }));
  await within(dialog).findByText(/All places are taken/);
});

test('corrections are marked field by field, each with a reason', async () => {
  const { user, writes } = open();
  await user.click(await screen.findByRole('button', { name: 'Ask to correct' }));
  const dialog = await screen.findByRole('dialog');
  const send = within(dialog).getByRole('button', { name: 'Ask to correct' });
  await user.click(within(dialog).getByRole('checkbox', { name: 'Unit' }));
  await user.click(within(dialog).getByRole('checkbox', { name: 'Mobile' }));
  await user.click(send);
  await within(dialog).findAllByText('Give a reason.');
  expect(writes()).toEqual([]);
  await user.click(within(dialog).getByRole('checkbox', { name: 'Mobile' }));
  await user.type(within(dialog).getByLabelText('Reason: Unit'), 'Add the unit.');
  await user.click(send);
  await screen.findByText('Returned for correction');
  const corrections = [{ field: 'unit_no', note: 'Add the unit.' }];
  expect(writes()).toEqual([[DECIDE, { decision: 'RETURN', reason: '', corrections }]]);
});

test('corrected fields show before and after', async () => {
  const corrected = [
    { field: 'mobile', note: 'Not in use.', old: '+6591234567', new: '+6598765432' },
    { field: 'unit_no', note: 'Add it.', old: '', new: '' },
  ];
  open({ answers: { [ONE]: ok({ ...ROW, corrected }) } });
  const part = within(
    (await screen.findByRole('heading', { name: 'Changed since it was returned' })).parentElement as HTMLElement,
  );
  expect(part.getByText('+6591234567').tagName).toBe('DEL');
  part.getByText('Now: +6598765432');
  part.getByText('Not in use.');
  part.getByText('Not changed: (empty)');
});

test('people who can’t decide see no buttons', async () => {
  open({ answers: { [ONE]: ok({ ...ROW, decisions: [] }) } });
  await screen.findByText('4 of 10 taken');
  expect(screen.queryByRole('button', { name: 'Approve' })).toBeNull();
});

test('the figures are above the list', async () => {
  openAs('/admin/applications', {
    rights: ['member.view'],
    answers: {
      'GET /membership-application/': page([ROW]),
      'GET /membership-application-figures/': ok({ counts: [{ status: 'RECEIVED', count: 3 }], median_days: 4 }),
    },
  });
  await screen.findByText('Days to a decision');
  screen.getByText('3 applications');
  screen.getByText('4');
});
