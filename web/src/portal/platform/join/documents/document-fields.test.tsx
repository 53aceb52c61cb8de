import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { DRAFT, OFFER } from '../../../../../test/application.ts';
import { fakeApi, ok } from '../../../../../test/fake-api.ts';
import { renderApp } from '../../../../../test/render-app.tsx';
import { freshBrowser } from '../../../../../test/set-up.ts';
import { refused } from '../../../../../test/staff.ts';
import { clubConfig, setConfig } from '../../../../api-client/club/config.ts';

const PASSPORT = { id: 3, kind: 'IDENTITY', name: 'passport.pdf', size: 40, created_at: '2026-11-01T00:00:00Z' };

/** Opens a draft; what it has is read again after each change. */
function open(documents: readonly object[], answer = ok({ ...DRAFT, documents: [PASSPORT] })) {
  freshBrowser();
  setConfig({ ...clubConfig(), join_online: true });
  let now = documents;
  const sent = fakeApi((call) => {
    if (call.path === '/join-offer/') return ok(OFFER);
    if (call.path === '/join/T/') return ok({ ...DRAFT, membership_type: 4, documents: now });
    if (call.method === 'POST') now = [PASSPORT];
    if (call.method === 'DELETE') now = [];
    return answer;
  });
  return { ...renderApp('/join?token=T'), sent };
}
const passport = () => new File(['%PDF-'], 'passport.pdf', { type: 'application/pdf' });

test('asks for what the membership needs, and adds a file', async () => {
  const { user, sent } = open([]);
  await screen.findByText('Identity document (required)');
  screen.getByText('Other document (optional)');
  expect(screen.queryByText(/Proof of address/)).toBeNull();
  screen.getByRole('button', { name: 'Add file: Identity document' });
  await user.upload(screen.getByLabelText('Identity document'), passport());
  await screen.findByText('passport.pdf');
  const body = sent.find(({ path }) => path === '/join/T/document/')?.body as FormData;
  expect([body.get('kind'), (body.get('attachment') as File).name]).toEqual(['IDENTITY', 'passport.pdf']);
});

test('removes a file', async () => {
  const { user, sent } = open([PASSPORT]);
  await user.click(await screen.findByRole('button', { name: 'Remove passport.pdf' }));
  await waitFor(() => expect(screen.queryByText('passport.pdf')).toBeNull());
  expect(sent.some(({ method, path }) => method === 'DELETE' && path === '/join/T/document/3/')).toBe(true);
});

test('says why a file is not taken, and keeps what was typed', async () => {
  const { user } = open([], refused({ attachment: ['Add a PDF or a picture.'] }, 400));
  await user.type(await screen.findByLabelText('Full name'), 'Daniel');
  await user.upload(screen.getByLabelText('Identity document'), passport());
  expect((await screen.findByRole('alert')).textContent).toBe('Add a PDF or a picture.');
  const large = passport();
  Object.defineProperty(large, 'size', { value: 6 * 1024 * 1024 });
  await user.upload(screen.getByLabelText('Identity document'), large);
  await waitFor(() => expect(screen.getByRole('alert').textContent).toMatch(/6\.0 MB/));
  expect((screen.getByLabelText('Full name') as HTMLInputElement).value).toBe('Daniel');
});
