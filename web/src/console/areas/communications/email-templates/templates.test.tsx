import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { fakeApi, ok, page } from '../../../../../test/fake-api.ts';
import { renderApp } from '../../../../../test/render-app.tsx';
import { freshBrowser, ME, storeTokens } from '../../../../../test/set-up.ts';

const RECEIPT = {
  letter: 'receipt',
  label: 'Receipt',
  places: ['name', 'amount', 'club'],
  default_subject: 'Receipt from {club}: {amount}',
  default_opening: 'Thank you.',
  subject: '',
  opening: '',
  closing: '',
  changed_at: null,
  changed_by: null,
};

beforeEach(() => {
  freshBrowser();
  storeTokens('a', 'r');
});

test('a letter gets other words: seen at once, refused with a place it does not know, then saved', async () => {
  const calls = fakeApi(({ path, body }) => {
    if (path === '/general-users/me/') return ok({ ...ME, access_rights: ['config.manage'] });
    if (path === '/system/letters/') return ok({ letters: [RECEIPT], status: 'OK' });
    if (path === '/system/letters/preview/')
      return ok({ subject: `Seen: ${(body as { subject: string }).subject}`, html: '<p>x</p>', text: 'x' });
    return page([]);
  });
  const { user } = renderApp('/admin/letters');
  await user.click(await screen.findByRole('link', { name: 'Receipt' }));
  const subject = await screen.findByLabelText('Subject');
  expect(subject.getAttribute('placeholder')).toBe('Receipt from {club}: {amount}');
  await user.type(subject, 'Thanks, {{nam}');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByText('This email has no placeholder {nam}.');
  expect(calls.some(({ method }) => method === 'PUT')).toBe(false);
  await user.clear(subject);
  await user.type(subject, 'Thanks, {{name}');
  await screen.findByText('Seen: Thanks, {name}');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(calls.find(({ method }) => method === 'PUT')?.body).toEqual({
      letter: 'receipt',
      subject: 'Thanks, {name}',
      opening: '',
      closing: '',
    }),
  );
});
