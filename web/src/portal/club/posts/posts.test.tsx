import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { type Answerer, fakeApi, ok, page, type Sent } from '../../../../test/fake-api.ts';
import { renderApp } from '../../../../test/render-app.tsx';
import { freshBrowser, ME, storeTokens } from '../../../../test/set-up.ts';

beforeEach(() => {
  freshBrowser();
  storeTokens('a', 'r');
});

const POST = {
  id: 4,
  title: 'Jazz on the lawn',
  category: 'NEWS',
  excerpt: 'Two sets.',
  body: '<h2>Gates</h2><p onclick="x()">Open at <strong>18:30</strong>.</p><script>alert(1)</script>',
  feature_image: null,
  published_at: '2026-01-01T00:00:00Z',
};

const club =
  (posts: Answerer = () => page([POST])): Answerer =>
  (sent) => {
    if (sent.path === '/general-users/me/') return ok(ME);
    if (sent.path.startsWith('/cms/')) return posts(sent);
    return page([]);
  };
const asked = (sent: readonly Sent[]) => sent.filter(({ path }) => path === '/cms/').map(({ query }) => query);

test('search words and categories are sent to the server, and kept in the address', async () => {
  const sent = fakeApi(club());
  const { user, router } = renderApp('/news');
  await screen.findByRole('button', { name: 'Jazz on the lawn' });
  expect(asked(sent).at(-1)).toMatchObject({ status: 'PUBLISHED', ordering: '-published_at' });
  await user.click(within(screen.getByRole('group', { name: 'Category' })).getByRole('button', { name: 'Notices' }));
  await waitFor(() => expect(asked(sent).at(-1)).toMatchObject({ category: 'NOTICE' }));
  await user.type(screen.getByRole('searchbox', { name: 'Search news' }), 'jazz');
  await waitFor(() => expect(asked(sent).at(-1)).toMatchObject({ category: 'NOTICE', search: 'jazz' }));
  expect(router.state.location.search).toMatchObject({ category: 'NOTICE', search: 'jazz' });
});

test('nothing found can be cleared; a list that did not come can be asked for again', async () => {
  let broken = false;
  fakeApi(club(() => (broken ? { status: 500 } : page([]))));
  const { user } = renderApp('/benefits?search=yacht');
  await screen.findByText('No results for “yacht”');
  await user.click(screen.getByRole('button', { name: 'Clear filters' }));
  await screen.findByText('No benefits yet');
  broken = true;
  await user.type(screen.getByRole('searchbox', { name: 'Search benefits' }), 'spa');
  await screen.findByText('We couldn’t load the benefits');
});

test('a post has an address of its own, drawn from the list of what may be drawn', async () => {
  fakeApi(club(({ path }) => (path === '/cms/4/' ? ok(POST) : page([]))));
  renderApp('/news/4');
  const article = within(await screen.findByRole('article'));
  expect(article.getByRole('heading', { level: 2 }).textContent).toBe('Gates');
  expect(article.queryByText(/alert/)).toBeNull();
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Jazz on the lawn');
});

test('a post that is not there, or not for this member, says one and the same', async () => {
  fakeApi(club(() => ({ status: 404, body: { detail: 'Not found.' } })));
  renderApp('/news/5');
  await screen.findByText('Post not found');
  expect(screen.getByRole('link', { name: 'View all news' }).getAttribute('href')).toBe('/news');
});
