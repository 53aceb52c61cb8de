import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { fakeApi, ok, page } from '../../../../../test/fake-api.ts';
import { renderApp } from '../../../../../test/render-app.tsx';
import { ME, signedInBrowser } from '../../../../../test/set-up.ts';

beforeEach(signedInBrowser);

const RUN = {
  id: 4,
  month: '2026-11-01',
  status: 'FAILED',
  member_count: 300,
  done_count: 100,
  total_amount: '9000.00',
  shares: [],
  failure: 'We couldn’t bill Tan Mei Ling (M-0012): no fee',
  failed_member: 12,
  started_by_name: 'Priya',
  created_at: '2026-11-16T00:00:00Z',
  finished_at: null,
};

const club = (rights: readonly string[], more: object = {}) =>
  fakeApi(({ path, method }) => {
    if (path === '/general-users/me/') return ok({ ...ME, access_rights: rights });
    if (method === 'POST') return { status: 201, body: { ...RUN, status: 'RUNNING', failure: '' } };
    if (path === '/finance/fee-run/4/') return ok({ ...RUN, ...more });
    return page([]);
  });

test('a run that stopped says why, how far it came and what to do; it can be tried again', async () => {
  const sent = club(['finance.manage', 'member.view']);
  const { user } = renderApp('/admin/fees/4');
  const note = await screen.findByRole('alert');
  expect(note.textContent).toContain('We couldn’t bill Tan Mei Ling (M-0012): no fee');
  expect(note.textContent).toContain('100 of 300 members have an invoice. Members are never billed twice.');
  expect(note.textContent).toContain('Check the member’s membership type');
  expect(screen.getByRole('link', { name: 'Open member' }).getAttribute('href')).toBe('/admin/members/12');
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() =>
    expect(sent.find(({ method }) => method === 'POST')).toMatchObject({
      path: '/finance/fee-run/',
      body: { month: '2026-11-01' },
    }),
  );
});

test('read-only users see the reason and no buttons; a run in progress shows no warning', async () => {
  club(['finance.view'], { failed_member: null, failure: 'The database is full' });
  renderApp('/admin/fees/4');
  const note = await screen.findByRole('alert');
  expect(note.textContent).toContain('We try again every ten minutes.');
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
  expect(screen.queryByRole('link', { name: 'Open member' })).toBeNull();
});

const PROBLEM = { member: 112, name: 'Tan Mei', membership_id: 'M000012', reason: 'No bank account.', payment: true };

/** The fees of a month with members who cannot be collected from. */
const preview = (rights: readonly string[], problems: readonly object[]) =>
  fakeApi(({ path, method }) => {
    if (path === '/general-users/me/') return ok({ ...ME, access_rights: rights });
    if (path === '/finance/fee-run/preview/')
      return ok({
        month: '2026-11-01',
        already_billed: 0,
        member_count: 0,
        total_amount: '0.00',
        shares: [],
        problems,
      });
    if (method === 'PATCH') return ok({ result: 'SAVED' });
    return page([]);
  });

test('staff who collect fees enter missing bank details in place', async () => {
  const problems = [PROBLEM, { ...PROBLEM, member: 13, name: 'Lim Ah', payment: false }];
  const sent = preview(['finance.fees', 'member.sensitive'], problems);
  const { user } = renderApp('/admin/fees');
  await user.click(await screen.findByRole('button', { name: 'Bank details of Tan Mei' }));
  expect(screen.queryByRole('button', { name: 'Bank details of Lim Ah' })).toBeNull();
  await user.type(await screen.findByLabelText('Bank', { selector: 'input' }), 'UOB{Enter}');
  await user.type(screen.getByLabelText('Account number'), '012-345-6789');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(sent.find(({ method }) => method === 'PATCH')).toMatchObject({
      path: '/finance/collection-details/112/',
      body: { payment_option: 'GIRO', bank_swift_code: 'UOVBSGSG', bank_account_number: '012-345-6789' },
    }),
  );
});

test('without the right to bank details the dialog says so, and another method can be chosen', async () => {
  const sent = preview(['finance.fees'], [PROBLEM]);
  const { user } = renderApp('/admin/fees');
  await user.click(await screen.findByRole('button', { name: 'Bank details of Tan Mei' }));
  await screen.findByText(/^To enter a bank account, you need the right “View race, .* and bank details”\./);
  expect(screen.queryByLabelText('Account number')).toBeNull();
  expect(screen.getByRole('button', { name: 'Save' }).hasAttribute('disabled')).toBe(true);
  await user.click(screen.getByLabelText('Payment method', { selector: 'input' }));
  await user.click(await screen.findByRole('option', { name: 'Cash' }));
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(sent.find(({ method }) => method === 'PATCH')?.body).toEqual({ payment_option: 'CASH' }));
});

test('the own bank details are left to a colleague', async () => {
  preview(['finance.fees', 'member.sensitive'], [{ ...PROBLEM, member: ME.member_profile.id }]);
  renderApp('/admin/fees');
  expect(await screen.findByText('Ask a colleague to enter your own bank details.')).toBeDefined();
  expect(screen.queryByRole('button', { name: /^Bank details of/ })).toBeNull();
});

test('members without bank details are named, neither counted nor settled, and their details can be entered', async () => {
  const tan = { member: 12, name: 'Tan Mei', membership_id: 'M-12' };
  const line = { ...tan, reference: 'INV-2026-000001', amount: '30.00', credit: '0.00', problem: null };
  const chua = { member: 13, name: 'Chua Li', membership_id: 'M-13' };
  const bare = { ...line, ...chua, reference: 'INV-2026-000002', problem: 'Has no bank account on record.' };
  const sent = fakeApi(({ path, method }) => {
    if (path === '/general-users/me/') return ok({ ...ME, access_rights: ['finance.manage', 'member.sensitive'] });
    if (path.endsWith('/open/')) return ok({ lines: [line, bare] });
    if (method === 'POST') return ok({ paid: 1, refused: 0 });
    if (method === 'PATCH') return ok({ result: 'SAVED' });
    const shares = [{ option: 'GIRO', members: 2, amount: '60.00' }];
    if (path === '/finance/fee-run/4/') return ok({ ...RUN, status: 'DONE', failure: '', shares });
    return page([]);
  });
  const { user } = renderApp('/admin/fees/4');
  await screen.findByText(/^1 fee open, S\$.30\.00 in total\.$/);
  expect(
    screen.getByText('This member isn’t in the file. Their invoice email has a payment link instead.'),
  ).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Settle' }));
  const dialog = await screen.findByRole('dialog');
  expect(within(dialog).getByRole('checkbox', { name: /Tan Mei/ })).toBeTruthy();
  expect(within(dialog).queryByText(/Chua Li/)).toBeNull();
  await user.click(within(dialog).getByRole('button', { name: /^Record S\$.30\.00 as paid$/ }));
  await waitFor(() => expect(sent.some(({ path }) => path.endsWith('/settle/'))).toBe(true));
  expect(screen.getByText(/M-13/)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Bank details of Chua Li' }));
  await user.type(await screen.findByLabelText('Bank', { selector: 'input' }), 'UOB{Enter}');
  await user.type(screen.getByLabelText('Account number'), '012-345-6789');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(sent.find(({ method }) => method === 'PATCH')?.path).toBe('/finance/collection-details/13/'),
  );
});
