import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { type Answerer, EXPIRED, fakeApi, ok, page, type Reply, type Sent } from '../../../../test/fake-api.ts';
import { fieldChange, PROFILE } from '../../../../test/profile.ts';
import { renderApp } from '../../../../test/render-app.tsx';
import { ME, signedInBrowser } from '../../../../test/set-up.ts';

beforeEach(() => {
  signedInBrowser();
  sessionStorage.clear();
});

const REQUEST = {
  id: 41,
  original_profile: 12,
  status: 'PENDING',
  data: { email: 'new@example.com', bank_account_number: '9988' },
  changes: [
    fieldChange('email', 'mei@example.com', 'new@example.com'),
    fieldChange('bank_account_number', '4471', '9988'),
  ],
  remarks: '',
  attachment: null,
  reviewed_by_name: null,
  reviewed_at: null,
  changed_at: null,
  created_at: '2026-11-12T13:04:00Z',
};

interface Club {
  readonly requests?: readonly object[];
  readonly write?: (sent: Sent) => Reply | undefined;
}

/** A club that reads back what it has, and takes every write unless stated otherwise. */
const club =
  ({ requests = [], write }: Club = {}): Answerer =>
  (sent) => {
    const { method, path } = sent;
    if (method !== 'GET') return write?.(sent) ?? ok({});
    if (path === '/general-users/me/') return ok(ME);
    if (path === '/profile/member/12/') return { status: 200, body: PROFILE, headers: { etag: '"one"' } };
    if (path === '/profile/approval-record/') return page(requests);
    if (path.endsWith('get-postal-address/')) return ok({ found: 0, results: [] });
    return page([]);
  };

const writes = (sent: readonly Sent[]) => sent.filter(({ method }) => method !== 'GET');

async function edit(user: ReturnType<typeof renderApp>['user'], part: string) {
  const sections = await screen.findByRole('navigation', { name: 'Profile sections' });
  await user.click(within(sections).getByRole('link', { name: new RegExp(`^${part}`) }));
  await user.click(await screen.findByRole('button', { name: `Edit: ${part}` }));
  return within(await screen.findByRole('form', { name: part }));
}

async function retype(user: ReturnType<typeof renderApp>['user'], field: HTMLElement, text: string) {
  await user.clear(field);
  if (text) await user.type(field, text);
}

test('a request that fails to load is not treated as missing', async () => {
  let fails = true;
  const whole = club({ requests: [REQUEST] });
  fakeApi((sent) => (fails && sent.path === '/profile/approval-record/' ? { status: 500, body: {} } : whole(sent)));
  const { user } = renderApp('/profile');
  const said = /Your update request couldn’t be loaded/;
  await screen.findByText(said);
  fails = false;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(screen.queryByText(said)).toBeNull());
});

test('one save patches the immediate fields and adds the rest to the open request', async () => {
  const sent = fakeApi(club({ requests: [REQUEST] }));
  const { user } = renderApp('/profile');
  await screen.findByText('2 changes are waiting for approval');
  const form = await edit(user, 'About you');
  await retype(user, form.getByLabelText('Preferred name'), 'Mei');
  await retype(user, form.getByLabelText('Full name'), 'Tan Mei Lin');
  expect(form.getByText(/Preferred name is saved immediately\. Full name goes to the club/)).toBeDefined();
  await user.click(form.getByRole('button', { name: 'Save and send' }));
  await screen.findByText('Sent to the club');
  expect(writes(sent)).toMatchObject([
    { method: 'PATCH', path: '/profile/member/12/', body: { preferred_name: 'Mei' }, ifMatch: '"one"' },
    {
      method: 'PATCH',
      path: '/profile/approval-record/41/',
      body: { data: { email: 'new@example.com', bank_account_number: '9988', name: 'Tan Mei Lin' } },
    },
  ]);
});

test('an error shows at its field, and nothing typed is lost, even after a reload', async () => {
  const refused: Reply = { status: 400, body: { name: ['This name is taken.'] } };
  fakeApi(club({ write: ({ method }) => (method === 'POST' ? refused : undefined) }));
  const { user } = renderApp('/profile');
  const form = await edit(user, 'About you');
  await retype(user, form.getByLabelText('Full name'), 'Tan Mei Lin');
  await user.click(form.getByRole('button', { name: 'Send for approval' }));
  await form.findByText('This name is taken.');
  expect(form.getByLabelText<HTMLInputElement>('Full name').value).toBe('Tan Mei Lin');
  document.body.replaceChildren();
  renderApp('/profile?edit=about');
  const again = within(await screen.findByRole('form', { name: 'About you' }));
  expect(again.getByLabelText<HTMLInputElement>('Full name').value).toBe('Tan Mei Lin');
  expect(again.getByText(/Here’s what you typed before/)).toBeDefined();
});

test('a session that ended while typing keeps the draft for the next one', async () => {
  fakeApi((sent) => (sent.method === 'POST' ? EXPIRED : club()(sent)));
  const { user } = renderApp('/profile');
  const form = await edit(user, 'About you');
  await retype(user, form.getByLabelText('Full name'), 'Tan Mei Lin');
  await user.click(form.getByRole('button', { name: 'Send for approval' }));
  await waitFor(() => expect(localStorage.getItem('user-token')).toBeNull());
  expect(JSON.stringify({ ...sessionStorage })).toContain('Tan Mei Lin');
});

test('when someone else changed the profile, “Keep mine” overwrites the current version', async () => {
  let tries = 0;
  const sent = fakeApi(
    club({
      write: ({ path }) => {
        if (!path.startsWith('/profile/member/')) return undefined;
        tries += 1;
        return tries === 1 ? { status: 412, body: { detail: 'changed' } } : undefined;
      },
    }),
  );
  const { user } = renderApp('/profile?edit=contact');
  const form = within(await screen.findByRole('form', { name: 'Contact' }));
  await retype(user, form.getByLabelText('Mobile'), '+65 8000 9999');
  await user.click(form.getByRole('button', { name: 'Save' }));
  await form.findByText('Someone else changed this in the meantime');
  await user.click(form.getByRole('button', { name: 'Keep mine' }));
  await screen.findByText('Saved');
  expect(writes(sent).map(({ body }) => body)).toEqual([{ mobile: '+65 8000 9999' }, { mobile: '+65 8000 9999' }]);
});

test('a change to another part of the profile does not block an edit', async () => {
  let version = 1;
  const answer = club({
    write: ({ ifMatch }) => {
      if (ifMatch && ifMatch !== `"${version}"`) return { status: 412, body: { detail: 'changed' } };
      version += 1;
      return undefined;
    },
  });
  const sent = fakeApi((call) =>
    call.method === 'GET' && call.path === '/profile/member/12/'
      ? { status: 200, body: { ...PROFILE, newsletter_subscribed: version === 1 }, headers: { etag: `"${version}"` } }
      : answer(call),
  );
  const { user } = renderApp('/profile?edit=contact');
  const form = within(await screen.findByRole('form', { name: 'Contact' }));
  await retype(user, form.getByLabelText('Mobile'), '+65 8000 9999');
  const sections = within(screen.getByRole('navigation', { name: 'Profile sections' }));
  await user.click(sections.getByRole('link', { name: 'Notifications' }));
  await user.click(await screen.findByRole('switch', { name: /Cempaka Hill Club/ }));
  await screen.findByText('Cempaka Hill Club newsletter turned off');
  await user.click(sections.getByRole('link', { name: /^Contact/ }));
  await user.click(await screen.findByRole('button', { name: /^Continue/ }));
  await user.click(await screen.findByRole('button', { name: 'Save' }));
  await screen.findByText('Saved');
  expect(writes(sent).map(({ ifMatch }) => ifMatch)).toEqual([null, '"2"']);
});

test('undoing a change removes it from the request; undoing the last one withdraws it', async () => {
  const only = {
    ...REQUEST,
    data: { name: 'Tan Mei Lin' },
    changes: [fieldChange('name', 'Tan Mei Ling', 'Tan Mei Lin')],
  };
  const sent = fakeApi(club({ requests: [only] }));
  const { user } = renderApp('/profile');
  await screen.findByText('1 change is waiting for approval');
  const form = await edit(user, 'About you');
  expect(form.getByLabelText<HTMLInputElement>('Full name').value).toBe('Tan Mei Lin');
  await retype(user, form.getByLabelText('Full name'), 'Tan Mei Ling');
  await user.click(form.getByRole('button', { name: 'Save' }));
  await screen.findByText('Request withdrawn');
  expect(writes(sent)).toMatchObject([{ method: 'PATCH', body: { status: 'CANCELLED' } }]);
});

test('an unknown postcode says so and leaves the address to the member', async () => {
  fakeApi(club());
  const { user } = renderApp('/profile?edit=contact');
  const form = within(await screen.findByRole('form', { name: 'Contact' }));
  await retype(user, form.getByLabelText('Postcode'), '123459');
  await form.findByText('We can’t find an address for this postcode. Please type it in.');
  expect(form.getByLabelText<HTMLInputElement>('Street').value).toBe('LORONG SELASIH');
});

test('a bank account is never shown whole, and never kept in the browser', async () => {
  fakeApi(club());
  const { user } = renderApp('/profile?section=work');
  await screen.findByText('•••• 4471');
  const form = await edit(user, 'Work and payment');
  await user.type(form.getByLabelText('Bank account'), '123-456-7890');
  expect(JSON.stringify({ ...sessionStorage })).not.toContain('123-456');
});

test('someone new in the family goes to the club as the whole list', async () => {
  const sent = fakeApi(club({ requests: [REQUEST] }));
  const { user } = renderApp('/profile?section=family');
  await user.click(await screen.findByRole('button', { name: 'Add family member' }));
  await user.type(await screen.findByLabelText('Full name'), 'Aiden Tan');
  await user.click(screen.getByRole('button', { name: 'Send for approval' }));
  await screen.findByText('Sent to the club');
  expect(writes(sent)[0]?.body).toMatchObject({
    data: {
      email: 'new@example.com',
      family_members: [{ name: 'Aiden Tan', relationship: 'CHILD', date_of_birth: null, gender: null }],
    },
  });
});

test('a section is its own view in the address; what was typed in another is kept and marked', async () => {
  fakeApi(club());
  const { user, address } = renderApp('/profile?section=contact');
  await screen.findByRole('region', { name: 'Contact' });
  expect(screen.queryByRole('heading', { name: 'About you' })).toBeNull();
  const form = await edit(user, 'About you');
  await retype(user, form.getByLabelText('Preferred name'), 'Mei');
  const sections = within(screen.getByRole('navigation', { name: 'Profile sections' }));
  await user.click(sections.getByRole('link', { name: 'Security' }));
  await screen.findByRole('heading', { name: 'Devices' });
  expect(address()).toBe('/profile?section=security');
  expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Security' }));
  await user.click(sections.getByRole('link', { name: /^About you\s*Not saved$/ }));
  await user.click(await screen.findByRole('button', { name: /^Continue/ }));
  expect((await screen.findByRole<HTMLInputElement>('textbox', { name: /^Preferred name/ })).value).toBe('Mei');
});

test.each([
  ['contact', 'mobile', 'Mobile'],
  ['contact', 'postcode', 'Postcode'],
  ['about', 'date_of_birth', 'Date of birth'],
  ['about', 'gender', 'Gender'],
])('an address that names a field of %s opens its form there: %s', async (section, field, label) => {
  fakeApi(club());
  const { router } = renderApp('/profile');
  await screen.findByRole('navigation', { name: 'Profile sections' });
  await router.navigate({ href: `/profile?edit=${section}&field=${field}` });
  await waitFor(() => expect(document.activeElement?.closest('form')).toBeTruthy());
  expect((document.activeElement as HTMLInputElement).labels?.[0]?.textContent).toContain(label);
});
