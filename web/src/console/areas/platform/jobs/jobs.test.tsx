import type { JobRow } from '@clubhouse/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fakeApi, ok, page } from '../../../../../test/fake-api.ts';
import { renderApp } from '../../../../../test/render-app.tsx';
import { freshBrowser, ME, storeTokens } from '../../../../../test/set-up.ts';

beforeEach(() => {
  freshBrowser();
  storeTokens('a', 'r');
});
afterEach(() => vi.restoreAllMocks());

const job = (name: string, more: Partial<JobRow> = {}): JobRow => ({
  name,
  schedule: 'Every minute',
  health: 'fine',
  started_at: '2026-11-15T10:00:00Z',
  finished_at: '2026-11-15T10:00:00Z',
  ms: 1200,
  failures: 0,
  error: '',
  next_run: '2026-11-15T10:01:00Z',
  waiting: 0,
  ...more,
});

const club = (jobs: readonly JobRow[], rights = ['config.manage']) =>
  fakeApi((sent) => {
    if (sent.path === '/general-users/me/') return ok({ ...ME, access_rights: rights });
    if (sent.path === '/system/jobs/') return ok({ server_time: '2026-11-15T10:00:00Z', jobs });
    return sent.method === 'GET' ? page([]) : ok({ status: 'OK' });
  });

test('those in trouble come first with what went wrong, and can be run now', async () => {
  const sent = club([job('send-mail'), job('turn-overdue', { health: 'failing', failures: 3, error: 'no ink' })]);
  const { user } = renderApp('/admin/jobs');
  const rows = await screen.findAllByRole('heading', { level: 2 });
  expect(rows.map(({ textContent }) => textContent)).toEqual(['Mark overdue invoices', 'Send emails']);
  expect(screen.getByText('Failed 3 times in a row: no ink')).toBeTruthy();
  expect(within(screen.getByRole('alert')).getByText('“Mark overdue invoices” has stopped.')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Run now: Mark overdue invoices' }));
  await waitFor(() => expect(sent.some(({ path }) => path === '/system/jobs/turn-overdue/run/')).toBe(true));
});

test('no warning while all is well, or to users who cannot act on it', async () => {
  club([job('send-mail')]);
  renderApp('/admin/jobs');
  await screen.findByRole('heading', { level: 2, name: 'Send emails' });
  expect(screen.queryByText(/stopped/)).toBeNull();
});

test('without the right nothing is asked', async () => {
  const sent = club([job('send-mail', { health: 'late' })], ['cms.manage']);
  renderApp('/admin');
  await screen.findByRole('heading', { level: 1, name: 'Today' });
  expect(sent.filter(({ path }) => path === '/system/jobs/')).toEqual([]);
});
