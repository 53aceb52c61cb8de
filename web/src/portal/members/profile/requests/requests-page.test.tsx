import { approvalRecord, type Row } from '@clubhouse/contract';
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { page } from '../../../../../test/fake-api.ts';
import { rowOf } from '../../../../../test/rows.ts';
import { broken, first, openAs } from '../../../../../test/staff.ts';

const change = (field: string, decision: object | null = null) =>
  ({ field, label: field, now: 'a', new: 'b', decision }) as never;
const request = (id: number, more: Partial<Row<typeof approvalRecord>>) =>
  rowOf(approvalRecord, {
    id,
    original_profile: 12,
    created_at: '2026-11-12T01:30:00Z',
    changes: [change('name')],
    ...more,
  });

const LIST = 'GET /profile/approval-record/';

test('requests say what they are about, when they were sent and what came of them', async () => {
  openAs('/update-requests', {
    answers: {
      [LIST]: page([
        request(41, { status: 'PENDING' }),
        request(40, {
          status: 'APPROVED',
          reviewed_at: '2026-11-13T02:00:00Z',
          changes: [change('name', { accept: true }), change('mobile', { accept: false })],
        }),
      ]),
    },
  });
  const rows = (await screen.findAllByRole('link', { name: /Sent/ })).map((link) => [
    link.getAttribute('href'),
    link.textContent,
  ]);
  expect(rows).toEqual([
    ['/update-requests/41', expect.stringMatching(/Sent Thu 12 Nov, 09:30Waiting for approval/)],
    [
      '/update-requests/40',
      expect.stringMatching(/Sent Thu 12 Nov, 09:30\. 1 accepted, 1 declined, Fri 13 Nov, 10:00Partly accepted/),
    ],
  ]);
});

test('a filter is kept in the address and asked of the server', async () => {
  const { user, address, queries } = openAs('/update-requests', { answers: { [LIST]: page([]) } });
  await screen.findByText('No update requests yet');
  expect(screen.getByRole('link', { name: 'Go to your profile' }).getAttribute('href')).toBe('/profile');
  await user.click(screen.getByRole('button', { name: 'Declined' }));
  await waitFor(() => expect(address()).toContain('show=refused'));
  expect(queries('/profile/approval-record/')).toContainEqual(
    expect.objectContaining({ original_profile: 12, status: 'REJECTED' }),
  );
  await user.click(await screen.findByRole('button', { name: 'Clear filters' }));
  await screen.findByText('No update requests yet');
});

test('a list that can’t be loaded is asked for again', async () => {
  const { user } = openAs('/update-requests', { answers: { [LIST]: first(broken, page([])) } });
  await screen.findByText('We couldn’t load your requests');
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await screen.findByText('No update requests yet');
});
