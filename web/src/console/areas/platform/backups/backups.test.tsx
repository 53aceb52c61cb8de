import type { Answer, readBackups } from '@clubhouse/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fakeApi, ok, page, type Reply } from '../../../../../test/fake-api.ts';
import { renderApp } from '../../../../../test/render-app.tsx';
import { freshBrowser, ME, storeTokens } from '../../../../../test/set-up.ts';

type Backups = Answer<typeof readBackups>;

beforeEach(() => {
  freshBrowser();
  storeTokens('a', 'r');
});
afterEach(() => vi.restoreAllMocks());

const kept = {
  id: 7,
  made_at: '2026-11-17T19:10:00Z',
  file: 'clubhouse-20261117T191000000Z.backup',
  place: '/var/lib/clubhouse/backups',
  bytes: 1_400_000,
  rows: 56_885,
};
const healthy: Backups = {
  server_time: '2026-11-18T01:00:00Z',
  target: 'folder',
  place: '/var/lib/clubhouse/backups',
  has_files_elsewhere: false,
  schedule: 'Every day at 03:10',
  next_backup: '2026-11-18T19:10:00Z',
  next_drill: '2026-11-30T20:40:00Z',
  backup: 'IDLE',
  drill: 'IDLE',
  problems: [],
  error: '',
  kept: [kept],
  erasures: { repeated: 0, repeated_at: null, problems: [] },
  last_drill: {
    status: 'DONE',
    made_at: '2026-10-31T20:40:00Z',
    file: 'clubhouse-20261031T191000000Z.backup',
    error: '',
    checks: [{ check: 'ROWS', passed: true, detail: '56,000 rows of 103 tables restored.' }],
  },
};

const open = (backups: Partial<Backups>, answer: Reply = ok({ status: 'OK' })) => {
  const sent = fakeApi(({ path, method }) => {
    if (path === '/general-users/me/') return ok({ ...ME, access_rights: ['config.manage'] });
    if (path === '/system/backups/') return ok({ ...healthy, ...backups });
    if (path === '/system/jobs/')
      return ok({ server_time: healthy.server_time, jobs: [], backup_problems: backups.problems ?? [] });
    return method === 'GET' ? page([]) : answer;
  });
  return { sent, ...renderApp('/admin/backups') };
};

test('the last one, the next one, the test and what else to keep', async () => {
  const { user, sent } = open({});
  await screen.findByRole('heading', { level: 1, name: 'Backups' });
  await screen.findByText('Passed');
  expect(screen.getAllByText('18 Nov 2026, 03:10').length).toBeGreaterThan(0);
  expect(screen.getAllByText('1.4 MB')).toHaveLength(2);
  expect(screen.getByText(/DATA_DIR\/secrets/)).toBeTruthy();
  expect(screen.getByText(/rows of 103 tables restored/)).toBeTruthy();
  expect(screen.queryByRole('alert')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Back up now' }));
  await waitFor(() => expect(sent.some(({ path }) => path === '/system/backups/run/')).toBe(true));
  await user.click(screen.getByRole('button', { name: 'Test restore now' }));
  await waitFor(() => expect(sent.some(({ path }) => path === '/system/backups/drill/')).toBe(true));
});

test('erasures that were repeated after a restore, and what is wrong with their record', async () => {
  open({
    erasures: {
      repeated: 2,
      repeated_at: '2026-11-17T19:30:00Z',
      problems: [{ problem: 'The record of erasures can’t be read (a.json in /data/erasures).' }],
    },
  });
  await screen.findByText('Erasures repeated after a restore');
  screen.getByText(/2 members came back with a restored backup and were erased again.*18 Nov 2026, 03:30/);
  screen.getByText('Check the record of erasures');
  screen.getByText(/can’t be read \(a\.json in/);
});

test('problems are shown with what to do, here and at the top of every page', async () => {
  open({
    problems: ['LATE', 'DRILL_FAILED'],
    last_drill: {
      ...(healthy.last_drill ?? { made_at: '', file: '' }),
      status: 'FAILED',
      error: 'The file is damaged.',
      checks: [{ check: 'FILE', passed: false, detail: 'The file is damaged.' }],
    },
  });
  await screen.findByText('Failed');
  expect(screen.getByText(/Back up now. If that doesn’t work/)).toBeTruthy();
  expect(screen.getByText(/The club’s data is not affected/)).toBeTruthy();
  const banner = await screen.findByRole('alert');
  expect(within(banner).getByText('The newest backup is too old.')).toBeTruthy();
  expect(within(banner).getByRole('link', { name: 'View backups' })).toBeTruthy();
});

test('while one runs no second one can be asked for', async () => {
  open({ backup: 'RUNNING', kept: [], last_drill: null });
  await screen.findByText('A backup is being made. You can leave this page.');
  const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Back up now' });
  expect(button.disabled).toBe(true);
  expect(screen.queryByRole('button', { name: 'Test restore now' })).toBeNull();
});

test('a refusal shows its reason', async () => {
  const { user } = open({}, { status: 409, body: { detail: 'A backup is already running.' } });
  await user.click(await screen.findByRole('button', { name: 'Back up now' }));
  await screen.findByText('A backup is already running.');
});

test('switched off, it says how to switch it on', async () => {
  open({ target: 'off', next_backup: null, kept: [], last_drill: null });
  await screen.findByText('Backups are switched off here');
  expect(screen.getByText(/BACKUP_TARGET/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Back up now' })).toBeNull();
});
