import { screen } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { fakeApi, ok, page } from '../../../../test/fake-api.ts';
import { renderApp } from '../../../../test/render-app.tsx';
import { freshBrowser, ME, storeTokens } from '../../../../test/set-up.ts';
import { queryClient } from '../../../api-client/queries/query-client.ts';

beforeEach(() => {
  freshBrowser();
  storeTokens('a', 'r');
  queryClient.clear();
});

const invoice = (id: number) => ({
  id,
  invoice_number: `INV-${id}`,
  description: `Dinner ${id}`,
  status: 'OVERDUE',
  items: [],
  currency: 'SGD',
  amount_due: '10.00',
  total_amount: '10.00',
  due_date: '2026-01-01',
  created_at: '2026-01-01T00:00:00Z',
  issued_at: '2026-01-01T00:00:00Z',
  paid_at: null,
});

test('a long list of unpaid invoices is shown in steps, counted in full, and limited to what can be paid at once', async () => {
  const rows = Array.from({ length: 52 }, (_, at) => invoice(at + 1));
  fakeApi(({ path, query }) => {
    if (path.endsWith('/me/')) return ok(ME);
    if (query.status === 'OVERDUE') return ok({ count: 130, next: null, previous: null, results: rows });
    return page([]);
  });
  const { user } = renderApp('/transactions');
  // By text and label: asking hundreds of elements for their role takes seconds.
  await user.click(await screen.findByLabelText('Select the first 50'));
  const count = () => document.querySelectorAll('section[aria-label="Unpaid invoices"] li').length;
  screen.getByText(/^130 invoices,/);
  screen.getByText(/for the 52 below\. The rest will appear once these are paid\.$/);
  screen.getByText('50 invoices selected (maximum)');
  expect(count()).toBe(20);
  await user.click(screen.getByText('Show 20 more of 32'));
  expect(count()).toBe(40);
  await user.click(screen.getByText('Show the last 12'));
  screen.getByText('That’s all 52.');
  const box = (id: number) => screen.getByLabelText<HTMLInputElement>(new RegExp(`Dinner ${id},`));
  expect([box(50).checked, box(50).disabled, box(51).checked, box(51).disabled]).toEqual([true, false, false, true]);
});
