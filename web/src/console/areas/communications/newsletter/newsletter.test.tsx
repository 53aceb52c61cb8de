import { newsletter } from '@clubhouse/contract';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { type Answerer, fakeApi, ok, page, type Reply } from '../../../../../test/fake-api.ts';
import { renderApp } from '../../../../../test/render-app.tsx';
import { rowOf } from '../../../../../test/rows.ts';
import { ME, signedInBrowser } from '../../../../../test/set-up.ts';

beforeEach(signedInBrowser);

const { progress: PROGRESS } = rowOf(newsletter, {});
const DRAFT = rowOf(newsletter, {
  id: 3,
  subject: 'March',
  intro: 'Hello.',
  member_statuses: ['ACTIVE'],
  status: 'DRAFT',
  created_by_name: 'Farah',
  created_at: '2026-03-01T00:00:00Z',
});
const AUDIENCE = {
  total: 1530,
  not_agreed: 310,
  no_address: 16,
  doubled: 0,
  recipients: 1204,
  mail_server: true,
  faults: [],
};

const club =
  (
    row: object,
    onWrite: (path: string, body: unknown) => Reply = () => ok(row),
    audience: object = AUDIENCE,
  ): Answerer =>
  ({ method, path, body }) => {
    if (path === '/general-users/me/') return ok({ ...ME, access_rights: ['newsletter.send'] });
    if (path === '/newsletter/audience/') return ok(audience);
    if (path === '/newsletter/preview/') return ok({ subject: '', html: '<p>News</p>', text: 'News' });
    if (method !== 'GET') return onWrite(path, body);
    if (path === '/newsletter/3/') return ok(row);
    return page([]);
  };

test('a draft: who gets it in words, what is typed is saved before it is sent, and the question says how many', async () => {
  const sent = fakeApi(club(DRAFT));
  const { user } = renderApp('/admin/newsletters/3');
  await screen.findByText('1,204 of 1,530: 310 haven’t agreed, 16 have no usable address.');
  await user.type(screen.getByLabelText(/Subject/), ' news');
  await user.click(screen.getByRole('button', { name: 'Send now' }));
  await user.click(await screen.findByRole('button', { name: 'Send to 1,204 people' }));
  await waitFor(() => expect(sent.some(({ path }) => path === '/newsletter/3/send/')).toBe(true));
  const writes = sent.filter(({ method, path }) => method !== 'GET' && /\/3\//.test(path));
  expect(writes.map(({ method, path }) => `${method} ${path}`)).toEqual([
    'PATCH /newsletter/3/',
    'POST /newsletter/3/send/',
  ]);
  expect(writes[0]?.body).toMatchObject({ subject: 'March news', posts: [] });
});

test('a picture needs an alternative text, and is saved with it', async () => {
  const image = '/media/uploads/a.webp';
  const row = { ...DRAFT, pictures: [{ image, alt: '' }] };
  const sent = fakeApi(club(row, (_path, body) => ok({ ...row, ...(body as object) })));
  const { user } = renderApp('/admin/newsletters/3');
  const words = await screen.findByLabelText('Description of picture 1');
  fireEvent.change(screen.getByLabelText(/Subject/), { target: { value: 'April' } });
  await user.click(screen.getByRole('button', { name: 'Save draft' }));
  await screen.findByText('Describe the picture.');
  expect(sent.some(({ method }) => method === 'PATCH')).toBe(false);
  fireEvent.change(words, { target: { value: 'The eight at the finish' } });
  expect(screen.queryByText('Describe the picture.')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Save draft' }));
  await waitFor(() => expect(sent.some(({ method }) => method === 'PATCH')).toBe(true));
  expect(sent.find(({ method }) => method === 'PATCH')?.body).toMatchObject({
    pictures: [{ image, alt: 'The eight at the finish' }],
  });
  const previews = () => sent.filter(({ path }) => path === '/newsletter/preview/').map(({ body }) => body);
  await waitFor(() =>
    expect(previews().at(-1)).toMatchObject({ pictures: [{ image, alt: 'The eight at the finish' }] }),
  );
});

test('problems are listed, and prevent sending', async () => {
  fakeApi(club(DRAFT, undefined, { ...AUDIENCE, faults: ['"Jazz" is not published.'] }));
  renderApp('/admin/newsletters/3');
  await screen.findByText('"Jazz" is not published.');
  expect(screen.getByRole('button', { name: 'Send now' }).hasAttribute('disabled')).toBe(true);
});

test('without words, a reader or a mail server: each is said before anything is sent', async () => {
  const noRecipients = { ...AUDIENCE, total: 3, not_agreed: 3, no_address: 0, recipients: 0, mail_server: false };
  fakeApi(club({ ...DRAFT, intro: '' }, () => ok({ to: 'me@example.org' }), noRecipients));
  const { user } = renderApp('/admin/newsletters/3');
  await screen.findByText(/Members agree in their profile/);
  screen.getByText(/Write an opening or choose a post/);
  expect(screen.getByRole('button', { name: 'Send now' }).hasAttribute('disabled')).toBe(true);
  await user.click(screen.getByRole('button', { name: 'Send a test' }));
  await screen.findByText('There’s no mail server. You can read the test under Outbox.');
  await user.click(screen.getByRole('button', { name: 'Send test' }));
  await screen.findByText('The test is in the outbox');
});

test('a refused start stays on the page with its reason', async () => {
  fakeApi(club(DRAFT, () => ({ status: 400, body: { detail: 'No one would get this message.' } })));
  const { user } = renderApp('/admin/newsletters/3');
  await screen.findByText(/^1,204 of/);
  await user.click(screen.getByRole('button', { name: 'Send now' }));
  await user.click(await screen.findByRole('button', { name: 'Send to 1,204 people' }));
  await screen.findByText('No one would get this message.');
});

test('on its way: how far, how fast, and stopping asks first', async () => {
  const progress = { ...PROGRESS, total: 1204, waiting: 900, sent: 300, refused: 4, last_minute: 250 };
  const row = { ...DRAFT, status: 'SENDING', started_at: '2026-03-01T00:00:00Z', progress };
  const sent = fakeApi(club(row));
  const { user } = renderApp('/admin/newsletters/3');
  await screen.findByText('304 of 1,204');
  screen.getByText(/250 in the last minute, 300 at most\. Done in about 4 minutes\./);
  await user.click(screen.getByRole('button', { name: 'Stop' }));
  await screen.findByText(/900 people don’t get it unless you resume later/);
  expect(sent.some(({ method, path }) => method === 'POST' && path.includes('/stop/'))).toBe(false);
  await user.click(screen.getByRole('button', { name: 'Stop sending' }));
  await waitFor(() => expect(sent.some(({ path }) => path === '/newsletter/3/stop/')).toBe(true));
});

test('a page that does not come can be asked for again', async () => {
  fakeApi((call) => (call.path === '/newsletter/3/' ? { status: 500 } : club(DRAFT)(call)));
  renderApp('/admin/newsletters/3');
  await screen.findByText('We couldn’t load this newsletter');
  screen.getByRole('button', { name: /try again/i });
});
