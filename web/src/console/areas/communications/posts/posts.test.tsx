import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { type Answerer, fakeApi, ok, page } from '../../../../../test/fake-api.ts';
import { renderApp } from '../../../../../test/render-app.tsx';
import { ME, signedInBrowser } from '../../../../../test/set-up.ts';

beforeEach(signedInBrowser);

const POST = {
  id: 7,
  title: 'Opening hours',
  name: 'Opening hours',
  slug: 'opening-hours',
  category: 'PAGE',
  status: 'PUBLISHED',
  excerpt: 'Every day.',
  body: '<h2>Hours</h2><table><thead><tr><th>Where</th></tr></thead><tbody><tr><td>Pool</td></tr></tbody></table><p>Come <strong>in</strong>.</p>',
  feature_image: null,
  membership_levels: ['SPOUSE'],
  published_at: '2999-01-01T01:00:00Z',
  expires_at: null,
  is_osc: false,
  sort_order: 1,
  author_name: 'Farah',
  created_at: '2026-01-01T00:00:00Z',
};

const club: Answerer = ({ method, path, body }) => {
  if (path === '/general-users/me/') return ok({ ...ME, access_rights: ['cms.manage'] });
  if (method === 'PATCH') return ok({ ...POST, ...(body as object) });
  if (path === '/cms/7/') return ok(POST);
  return page([POST]);
};

test('the list says what a post is for members right now', async () => {
  fakeApi(club);
  renderApp('/admin/posts');
  await screen.findByText('Scheduled');
});

test('a post is drawn as members will have it, and says who sees it when; what was not touched is not sent', async () => {
  const sent = fakeApi(club);
  const { user } = renderApp('/admin/posts/7/edit');
  await screen.findByText(/members \(Spouse\) can see it from 1 Jan 2999, 09:00\./);
  await user.click(screen.getByRole('button', { name: 'Opened' }));
  const preview = await screen.findByLabelText('Preview');
  expect(preview.querySelector('table td')?.textContent).toBe('Pool');

  // The editor has the whole text, its table too, and a toolbar that arrows walk.
  const text = await screen.findByRole('textbox', { name: 'Text' });
  expect(text.querySelector('table td')?.textContent).toBe('Pool');
  const bold = screen.getByRole('button', { name: 'Bold' });
  bold.focus();
  await user.keyboard('{ArrowRight}');
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Italic' }));

  const excerpt = screen.getByLabelText(/^Excerpt/);
  await user.clear(excerpt);
  await user.type(excerpt, 'All days.');
  expect(preview.ownerDocument.body.textContent).toContain('Unsaved changes');
  await user.click(screen.getByRole('button', { name: 'Save post' }));
  await waitFor(() => expect(sent.find(({ method }) => method === 'PATCH')?.body).toEqual({ excerpt: 'All days.' }));
});
