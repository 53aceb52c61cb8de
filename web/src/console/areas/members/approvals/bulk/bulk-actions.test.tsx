import type { BulkRefusals } from '@clubhouse/contract';
import { screen } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { fakeApi, ok, page } from '../../../../../../test/fake-api.ts';
import { renderApp } from '../../../../../../test/render-app.tsx';
import { bulkRequestRow } from '../../../../../../test/rows.ts';
import { ME, signedInBrowser } from '../../../../../../test/set-up.ts';

beforeEach(signedInBrowser);

const REQUEST = bulkRequestRow({ submitted_by: ME.id + 1, submitted_by_name: 'Jasmine' });

function open(refusals: BulkRefusals, more: object = {}) {
  fakeApi(({ path }) => {
    if (path === '/general-users/me/')
      return ok({ ...ME, access_rights: ['approval.decide', 'member.manage', 'member.view'] });
    return path === '/approval-requests/7/' ? ok({ ...REQUEST, ...more, refusals }) : page([]);
  });
  return renderApp('/admin/approvals/bulk/7');
}

test('a user who may decide is offered both', async () => {
  open({});
  expect(await screen.findByRole('button', { name: 'Accept 2 changes' })).toBeDefined();
  expect(screen.getByRole('button', { name: 'Decline' })).toBeDefined();
});

test('in place of the button it says who can accept bank accounts; declining stays', async () => {
  const fields = ['bank_account_number'];
  open({ accept: { reason: 'SENSITIVE', right: 'member.sensitive', fields, roles: ['Administrator', 'Finance'] } });
  expect(
    await screen.findByText(
      'This change has fields that you can’t see: bank account. Someone with the right “View race, religion, marital ' +
        'status and bank details” has to do this. These roles have it: Administrator and Finance.',
    ),
  ).toBeDefined();
  expect(screen.getByRole('button', { name: 'Decline' })).toBeDefined();
  expect(screen.queryByRole('button', { name: /^Accept/ })).toBeNull();
});

test('a change of the own record is left to a colleague', async () => {
  open({ accept: { reason: 'OWN' }, decline: { reason: 'OWN' } });
  expect(await screen.findByText('This changes your own record. Ask a colleague to do it.')).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Decline' })).toBeNull();
});

test.each<[string, BulkRefusals, boolean]>([
  ['offered', {}, true],
  ['explained', { undo: { reason: 'OWN' } }, false],
  ['left out without the right', { undo: { reason: 'RIGHT', right: 'member.manage' } }, false],
])('undoing is %s', async (_case, refusals, offered) => {
  open(refusals, { stage: 'APPLIED', status: 'APPROVED' });
  await screen.findByRole('heading', { name: 'Import of members.csv' });
  expect(screen.queryByRole('button', { name: 'Undo' }) !== null).toBe(offered);
  expect(screen.queryByText(/^You can’t undo this\./) !== null).toBe(refusals.undo?.reason === 'OWN');
});
