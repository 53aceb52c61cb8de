import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { fakeApi, ok, page } from '../../../../test/fake-api.ts';
import { renderApp } from '../../../../test/render-app.tsx';
import { CONFIG, freshBrowser, ME, storeTokens } from '../../../../test/set-up.ts';
import { setConfig } from '../../../api-client/club/config.ts';
import { queryClient } from '../../../api-client/queries/query-client.ts';

beforeEach(() => {
  freshBrowser();
  storeTokens('a', 'r');
  queryClient.clear();
});

const line = { day: '2026-02-03', kind: 'INVOICE', invoice: 7, number: 'INV-7', words: 'Locker' };
const STATEMENT = {
  member: 12,
  name: 'Tan Mei Ling',
  membership_id: 'M1',
  email: 'mei@example.com',
  from: '2026-01-01',
  to: '2026-11-16',
  opening: '5.00',
  charges: '30.00',
  credits: '12.00',
  closing: '23.00',
  lines: [
    { ...line, charge: '30.00', credit: '', balance: '35.00' },
    { ...line, kind: 'PAYMENT', words: 'Payment by cash', charge: '', credit: '12.00', balance: '23.00' },
  ],
};

test('the statement shows opening, movements and closing, and is emailed on request', async () => {
  const sent = fakeApi(({ method, path }) => {
    if (path.endsWith('/me/')) return ok(ME);
    if (method === 'POST') return ok({ to: 'mei@example.com', has_server: true });
    return path.endsWith('/statement/') ? ok(STATEMENT) : page([]);
  });
  const { user } = renderApp('/transactions?show=statement');
  const table = await screen.findByRole('table', { name: 'Statement of account' });
  const rows = within(table)
    .getAllByRole('row')
    .map((row) => row.textContent);
  expect(rows[1]).toContain('Opening balance');
  expect(rows[1]).toContain('S$\u00a05.00');
  expect(rows[3]).toContain('Payment by cash');
  expect(rows.at(-1)).toContain('S$\u00a023.00');
  const balance = screen.getByText('Closing balance', { selector: 'dt' }).parentElement;
  expect(balance?.textContent).toContain('S$\u00a023.00');
  await user.click(screen.getByRole('button', { name: 'Email statement' }));
  await waitFor(() => expect(sent.some(({ path }) => path.endsWith('/statement/send/'))).toBe(true));
  expect(await screen.findByText('Statement sent')).toBeDefined();
});

test('a balance below zero is credit', async () => {
  fakeApi(({ path }) => {
    if (path.endsWith('/me/')) return ok(ME);
    return path.endsWith('/statement/') ? ok({ ...STATEMENT, closing: '-42.00' }) : page([]);
  });
  renderApp('/transactions?show=statement');
  const table = await screen.findByRole('table', { name: 'Statement of account' });
  expect(within(table).getAllByRole('row').at(-1)?.textContent).toMatch(
    /In credit.*-S\$.42\.00|In credit.*−S\$.42\.00/,
  );
});

test('a club that can’t send emails offers members the PDF only', async () => {
  setConfig({ ...CONFIG, mail_server: false });
  fakeApi(({ path }) => {
    if (path.endsWith('/me/')) return ok(ME);
    return path.endsWith('/statement/') ? ok(STATEMENT) : page([]);
  });
  renderApp('/transactions?show=statement');
  await screen.findByRole('table', { name: 'Statement of account' });
  expect(screen.getByRole('button', { name: 'PDF' })).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Email statement' })).toBeNull();
});
