import type { RecordRefusals } from '@clubhouse/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { type Answerer, fakeApi, ok, page, type Reply } from '../../../../../test/fake-api.ts';
import { renderApp } from '../../../../../test/render-app.tsx';
import { ME, signedInBrowser } from '../../../../../test/set-up.ts';

beforeEach(() => {
  signedInBrowser();
  sessionStorage.clear();
  // A desk: list and request side by side.
  vi.stubGlobal('matchMedia', (media: string) => ({
    matches: media.includes('min-width'),
    media,
    addEventListener() {},
    removeEventListener() {},
  }));
});

const change = (field: string, old: unknown, wanted: unknown, now: unknown = old) => ({
  field,
  label: field,
  old,
  new: wanted,
  now,
  moved: now !== old,
  decision: null,
});

const record = (id: number, profile: number, changes: readonly unknown[], refusals: RecordRefusals = {}) => ({
  id,
  original_profile: profile,
  name: `Member ${id}`,
  membership_id: `M00000${id}`,
  status: 'PENDING',
  data: {},
  changes,
  remarks: '',
  attachment: null,
  submitted_by: 1,
  submitted_by_name: null,
  reviewed_by: null,
  reviewed_by_name: null,
  reviewed_at: null,
  refusals,
  created_at: '2026-11-12T13:04:00Z',
});

const FIRST = record(4, 40, [
  change('name', 'Tan Mei', 'Tan Mei Ling'),
  change('road_name', 'Hill Road', 'Lake Drive'),
  change('block_no', '1', '2'),
]);
const SECOND = record(5, 41, [change('email', 'a@example.com', 'b@example.com', 'c@example.com')]);

type Patch = (body: unknown) => Reply;

const club =
  (onPatch: Patch = () => ok({}), rows: readonly { id: number }[] = [FIRST, SECOND]): Answerer =>
  ({ method, path, body }) => {
    if (path === '/general-users/me/') return ok({ ...ME, access_rights: ['approval.decide', 'member.view'] });
    if (method === 'PATCH') return onPatch(body);
    const one = rows.find(({ id }) => path === `/profile/approval-record/${id}/`);
    if (one) return ok(one);
    if (path === '/profile/approval-record/') return page(rows);
    if (path.startsWith('/profile/member/')) return ok({ block_no: '1', road_name: 'Hill Road', postcode: '123456' });
    return page([]);
  };

const patches = (sent: ReturnType<typeof fakeApi>) => sent.filter(({ method }) => method === 'PATCH');

test('a request is decided by keyboard: accept, correct, refuse with a reason, send; then the next one opens', async () => {
  const sent = fakeApi(club());
  const { user, address } = renderApp('/admin/approvals/4');
  await screen.findByText('3 changes for Member 4');
  expect(screen.getByText(/0 of 3/)).toBeDefined();
  await user.keyboard('a');
  await user.keyboard('e');
  const corrected = await screen.findByLabelText(/corrected to/);
  await user.clear(corrected);
  await user.type(corrected, '2A');
  await user.tab();
  (document.activeElement as HTMLElement).blur();
  await user.keyboard('j');
  await user.keyboard('r');
  await user.type(await screen.findByLabelText(/the member sees this/), 'Please call us');
  expect(screen.getByText('All 3 decided')).toBeDefined();
  await user.keyboard('{Control>}{Enter}{/Control}');
  await waitFor(() => expect(address()).toBe('/admin/approvals/5'));
  expect(patches(sent).map(({ path, body }) => [path, body])).toEqual([
    [
      '/profile/approval-record/4/',
      {
        status: 'APPROVED',
        decisions: {
          name: { accept: true },
          block_no: { accept: true, value: '2A' },
          road_name: { accept: false, reason: 'Please call us' },
        },
      },
    ],
  ]);
});

test('unsent decisions survive leaving the page', async () => {
  fakeApi(club());
  const { user } = renderApp('/admin/approvals/4');
  await screen.findByText('3 changes for Member 4');
  await user.keyboard('a');
  await screen.findByText(/1 of 3/);
  await user.click(screen.getByRole('link', { name: /Member 5/ }));
  await screen.findByText('1 change for Member 5');
  await user.click(screen.getByRole('link', { name: /Member 4/ }));
  expect(await screen.findByText(/1 of 3/)).toBeDefined();
});

test('fields changed meanwhile are overwritten only after ticking', async () => {
  const sent = fakeApi(club());
  const { user } = renderApp('/admin/approvals/5');
  await screen.findByText('The profile has changed since this request.');
  await user.keyboard('a');
  const send = screen.getByRole('button', { name: /Send decision/ });
  expect(send.hasAttribute('disabled')).toBe(true);
  await user.click(screen.getByRole('checkbox', { name: /Overwrite newer values/ }));
  await user.click(send);
  await waitFor(() => expect(patches(sent)).toHaveLength(1));
  expect(patches(sent)[0]?.body).toMatchObject({ force: true, decisions: { email: { accept: true } } });
});

test('someone else was faster: it says so and shows what they decided', async () => {
  let decided = false;
  const faster = { ...SECOND, status: 'APPROVED', reviewed_by_name: 'Jasmine', reviewed_at: '2026-11-14T07:00:00Z' };
  const answer = club(() => {
    decided = true;
    return { status: 400, body: { status: ['A APPROVED update request cannot be changed to REJECTED.'] } };
  });
  fakeApi((call) =>
    decided && call.path === '/profile/approval-record/5/' && call.method === 'GET' ? ok(faster) : answer(call),
  );
  const { user } = renderApp('/admin/approvals/5');
  await screen.findByText('1 change for Member 5');
  await user.keyboard('r');
  await user.type(await screen.findByLabelText(/the member sees this/), 'No');
  await user.keyboard('{Meta>}{Enter}{/Meta}');
  expect(await screen.findByText('Someone else has already decided')).toBeDefined();
  expect(await screen.findByText(/Decided by Jasmine/)).toBeDefined();
});

test('a request that this person can’t decide says why', async () => {
  fakeApi(club(undefined, [record(6, 40, [change('name', 'a', 'b')], { decide: { reason: 'OWN' } })]));
  renderApp('/admin/approvals/6');
  expect(await screen.findByText('This is your own request. Ask a colleague to decide on it.')).toBeDefined();
  expect(screen.queryByRole('button', { name: /Send decision/ })).toBeNull();
  expect(screen.getByRole('group', { name: /Decision on/ })).toHaveProperty('disabled', true);
});

test('fields that this person can’t accept are named beforehand, and can be declined', async () => {
  const hidden = ['bank_swift_code', 'bank_account_number'];
  const refusals: RecordRefusals = { accept: [{ reason: 'SENSITIVE', fields: hidden, roles: ['Finance'] }] };
  const changes = [change('name', 'a', 'b'), ...hidden.map((field) => change(field, '•••', '•••'))];
  const sent = fakeApi(club(undefined, [record(6, 40, changes, refusals)]));
  const { user } = renderApp('/admin/approvals/6');
  await screen.findByText(
    /fields that you can’t see: bank and bank account\. Decline them, .* This role has it: Finance\.$/,
  );
  const bank = screen.getByRole('group', { name: 'Decision on bank' });
  expect(screen.getAllByText('•••')).toHaveLength(4);
  expect(within(bank).queryByRole('button', { name: /Accept|Correct/ })).toBeNull();
  await user.click(screen.getByRole('button', { name: /Accept the rest/ }));
  expect(screen.getByText(/1 of 3/)).toBeDefined();
  for (const field of ['bank', 'bank account']) {
    const control = screen.getByRole('group', { name: `Decision on ${field}` });
    await user.click(within(control).getByRole('button', { name: /Decline/ }));
    await user.keyboard('Ask finance');
  }
  await user.click(screen.getByRole('button', { name: /Send decision/ }));
  await waitFor(() => expect(patches(sent)).toHaveLength(1));
  expect(patches(sent)[0]?.body).toMatchObject({
    decisions: { name: { accept: true }, bank_swift_code: { accept: false }, bank_account_number: { accept: false } },
  });
});
