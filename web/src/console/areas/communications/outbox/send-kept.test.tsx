import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { fakeApi, ok, page } from '../../../../../test/fake-api.ts';
import { renderApp } from '../../../../../test/render-app.tsx';
import { ME, signedInBrowser } from '../../../../../test/set-up.ts';

beforeEach(signedInBrowser);

test('kept emails are sent together once there is a mail server, with progress', async () => {
  let kept = { kept: 3, waiting: 0, has_server: true };
  const sent = fakeApi(({ method, path }) => {
    if (path === '/general-users/me/') return ok({ ...ME, access_rights: ['config.manage'] });
    if (method === 'POST') {
      kept = { kept: 0, waiting: 2, has_server: true };
      return ok({ queued: 3, left: 0 });
    }
    return path === '/system/outbox/kept/' ? ok(kept) : page([]);
  });
  const { user } = renderApp('/admin/outbox');
  await user.click(await screen.findByRole('button', { name: 'Send 3 unsent emails' }));
  await user.click(await screen.findByRole('button', { name: 'Send' }));
  await waitFor(() => expect(sent.some(({ path }) => path === '/system/outbox/send-kept/')).toBe(true));
  expect(await screen.findByText('Sending: 1 of 3')).toBeDefined();
});

test('without a mail server nothing is offered', async () => {
  const sent = fakeApi(({ path }) => {
    if (path === '/general-users/me/') return ok({ ...ME, access_rights: ['config.manage'] });
    return path === '/system/outbox/kept/' ? ok({ kept: 3, waiting: 0, has_server: false }) : page([]);
  });
  renderApp('/admin/outbox');
  await screen.findByRole('heading', { name: 'Outbox' });
  await waitFor(() => expect(sent.some(({ path }) => path === '/system/outbox/kept/')).toBe(true));
  expect(screen.queryByRole('button', { name: /unsent/ })).toBeNull();
});
