import { screen, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { fakeApi, ok, page, type Reply } from '../../../../../test/fake-api.ts';
import { fieldChange } from '../../../../../test/profile.ts';
import { renderApp } from '../../../../../test/render-app.tsx';
import { ME, signedInBrowser } from '../../../../../test/set-up.ts';

beforeEach(signedInBrowser);

const REQUEST = {
  id: 41,
  original_profile: 12,
  status: 'APPROVED',
  data: {},
  changes: [
    fieldChange('postcode', '740214', '740026', { accept: true }),
    fieldChange('road_name', 'LORONG SELASIH', 'JALAN KENANGA', { accept: true }),
    fieldChange('bank_account_number', '4471', '9988', { accept: true }),
    fieldChange('nationality', '', 'Singapore', {
      accept: true,
      value: 'Singaporean',
      reason: 'The people, not the place.',
    }),
    fieldChange('name', 'Tan Mei Ling', 'Tan Mei Lin', { accept: false, reason: 'Please add the deed poll.' }),
    fieldChange(
      'family_members',
      [{ name: 'Aiden', relationship: 'CHILD', date_of_birth: null, gender: 'Male' }],
      [{ name: 'Kai', relationship: 'CHILD', date_of_birth: null, gender: null }],
      { accept: true },
    ),
  ],
  remarks: '',
  attachment: null,
  reviewed_by_name: 'Jasmine Koh',
  reviewed_at: '2026-11-13T02:26:00Z',
  changed_at: '2026-11-12T13:31:00Z',
  created_at: '2026-11-12T13:04:00Z',
};

function club(request: Reply) {
  return fakeApi(({ method, path }) => {
    if (path === '/general-users/me/') return ok(ME);
    if (path === '/profile/approval-record/41/') return request;
    if (path === '/profile/member/12/') return ok({ block_no: '26', country: 'Singapore', unit_no: '' });
    return method === 'GET' ? page([]) : ok({});
  });
}

const block = async (name: string) => {
  const heading = await screen.findByRole('heading', { level: 2, name });
  return within(heading.closest('section') as HTMLElement);
};

test('each field shows its old value, new value and reason, never raw codes', async () => {
  club(ok(REQUEST));
  renderApp('/update-requests/41');
  const address = await block('Home address');
  expect(address.getByText('Accepted')).toBeDefined();
  await address.findByText('26 Jalan Kenanga');
  expect(address.getByText('Singapore 740026')).toBeDefined();
  expect((await block('Bank account')).getByText('•••• 9988')).toBeDefined();
  const corrected = await block('Nationality');
  expect(corrected.getByText('Accepted with a correction')).toBeDefined();
  expect(corrected.getByText('Singaporean')).toBeDefined();
  expect(corrected.getByText(/You wrote/).textContent).toContain(
    '“Singapore”. Jasmine Koh: “The people, not the place.”',
  );
  const refused = await block('Full name');
  expect(refused.getByText('Current')).toBeDefined();
  expect(refused.getByText(/deed poll/).textContent).toContain('Jasmine Koh:');
  const family = await block('Family');
  expect(family.getByText('child · new')).toBeDefined();
  expect(family.getByText('son · removed')).toBeDefined();
  const story = within(await screen.findByRole('region', { name: 'History' }));
  expect(story.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
    '4 accepted, 1 declinedJasmine KohFri 13 Nov, 10:26',
    'You changed itThu 12 Nov, 21:31',
    'SentThu 12 Nov, 21:04',
  ]);
  expect(screen.queryByRole('button', { name: 'Withdraw' })).toBeNull();
});

test('an open one can be withdrawn, after a question', async () => {
  const sent = club(ok({ ...REQUEST, status: 'PENDING', reviewed_at: null, changes: [fieldChange('name', 'A', 'B')] }));
  const { user } = renderApp('/update-requests/41');
  await user.click(await screen.findByRole('button', { name: 'Withdraw' }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Withdraw' }));
  await screen.findByText('Request withdrawn');
  expect(sent.filter(({ method }) => method === 'PATCH').map(({ body }) => body)).toEqual([{ status: 'CANCELLED' }]);
});

test.each([
  ['an unknown one', { status: 404, body: { detail: 'Not found.' } }, '/update-requests/41'],
  ['someone else’s, which staff could read', ok({ ...REQUEST, original_profile: 99 }), '/update-requests/41'],
  ['a strange number', ok(REQUEST), '/update-requests/none'],
] as const)('%s is not there', async (_name, reply, address) => {
  club(reply);
  renderApp(address);
  await screen.findByText('Request not found');
});

test('a broken server says so, and can be asked again', async () => {
  let broken = true;
  fakeApi(({ path }) => {
    if (path === '/general-users/me/') return ok(ME);
    if (path !== '/profile/approval-record/41/') return page([]);
    return broken ? { status: 403, body: { detail: 'no' } } : ok(REQUEST);
  });
  const { user } = renderApp('/update-requests/41');
  await screen.findByText('We couldn’t load this request');
  broken = false;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await block('Full name');
});
