import { STANDARD_SCHEME } from '@clubhouse/contract';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { type Answerer, fakeApi, ok, page } from '../../../../../test/fake-api.ts';
import { renderApp } from '../../../../../test/render-app.tsx';
import { CONFIG, ME, signedInBrowser } from '../../../../../test/set-up.ts';
import { setConfig } from '../../../../api-client/club/config.ts';

beforeEach(signedInBrowser);

const LEVEL = {
  id: 3,
  level: 1,
  code: 'ORDINARY',
  label: '',
  is_offered: true,
  sort_order: 30,
  is_standard: true,
  member_count: 12,
  created_at: '2026-11-14T16:05:00Z',
};

const club: Answerer = ({ method, path }) => {
  if (path === '/general-users/me/')
    return ok({ ...ME, access_rights: ['config.manage', 'member.view', 'member.manage'] });
  if (method !== 'GET') return ok(LEVEL);
  if (path === '/membership-level/3/') return ok(LEVEL);
  return path === '/membership-level/' ? page([LEVEL]) : page([]);
};

test('a built-in level can be renamed, and the labels are read again', async () => {
  const sent = fakeApi(club);
  const reread = vi.spyOn(globalThis, 'fetch');
  const person = userEvent.setup();
  renderApp('/admin/membership-levels/3/edit');
  const label = await screen.findByRole('textbox', { name: /Label/ });
  expect(screen.queryByRole('textbox', { name: /Code/ })).toBeNull();
  await person.type(label, 'Full member');
  await person.click(screen.getByRole('button', { name: /Save/ }));
  await waitFor(() => expect(sent.filter(({ method }) => method === 'PATCH')).toHaveLength(1));
  expect(sent.find(({ method }) => method === 'PATCH')?.body).toEqual({ label: 'Full member' });
  await waitFor(() => expect(reread.mock.calls.some(([url]) => url === '/config.json')).toBe(true));
});

test('a membership type is called by its name', async () => {
  const TYPE = {
    id: 5,
    level_1: 'ORDINARY',
    level_2: 'ACTIVE_REG',
    fee: '30.00',
    billing_period: 'MONTHLY',
    joining_fee: '0.00',
    pro_rata: false,
    min_age: null,
    max_age: null,
    eligibility: '',
    is_offered: true,
    offered_online: false,
    member_count: 4,
    created_at: '2026-11-14T16:05:00Z',
  };
  fakeApi((sent) => (sent.path === '/membership-type/5/' ? ok(TYPE) : club(sent)));
  const person = userEvent.setup();
  renderApp('/admin/membership-types/5/edit');
  await screen.findByRole('heading', { name: 'Ordinary, Active Service Regular', level: 1 });
  await person.click(screen.getByRole('button', { name: /Delete/ }));
  expect((await screen.findByRole('dialog')).textContent).toContain('Ordinary, Active Service Regular');
  expect(screen.queryByText(/No\. 5/)).toBeNull();
});

test('the club’s own labels and levels are what staff choose from; a hidden level is not', async () => {
  fakeApi(club);
  setConfig({
    ...CONFIG,
    membership: {
      ...STANDARD_SCHEME,
      levels: [
        ...STANDARD_SCHEME.levels
          .map((one) => (one.level === 1 && one.code === 'ORDINARY' ? { ...one, label: 'Full member' } : one))
          .map((one) => (one.level === 1 && one.code === 'TERM' ? { ...one, is_offered: false } : one)),
        { level: 1 as const, code: 'GOLD', label: 'Gold', is_offered: true },
      ],
    },
  });
  const person = userEvent.setup();
  renderApp('/admin/members/new');
  await person.click(await screen.findByRole('combobox', { name: /^Membership/ }));
  const options = within(await screen.findByRole('listbox')).getAllByRole('option');
  const words = options.map(({ textContent }) => textContent);
  expect(words).toEqual(expect.arrayContaining(['Full member', 'Gold']));
  expect(words).not.toContain('Term');
  expect(words).not.toContain('Ordinary');
});

test('with one club, nothing asks about a second one', async () => {
  fakeApi(club);
  setConfig({ ...CONFIG, second_club: false });
  renderApp('/admin/members/new');
  await screen.findByRole('combobox', { name: /^Membership/ });
  expect(screen.queryByText(/Second club/)).toBeNull();
  expect(screen.queryByText(/second club/)).toBeNull();
});

test('with two clubs, a member can belong to either', async () => {
  fakeApi(club);
  renderApp('/admin/members/new');
  expect((await screen.findAllByText(/second club/i)).length).toBeGreaterThan(0);
});
