import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { type Answerer, fakeApi, ok, page } from '../../../../../test/fake-api.ts';
import { renderApp } from '../../../../../test/render-app.tsx';
import { ME, signedInBrowser } from '../../../../../test/set-up.ts';
import * as files from '../../../../api-client/request/download.ts';

beforeEach(signedInBrowser);

const LINE = { method: 'CASH', received: '120.50', returned: '20.00', net: '100.50', count: 4 };

const books =
  (rights: readonly string[]): Answerer =>
  ({ method, path }) => {
    if (path === '/general-users/me/') return ok({ ...ME, access_rights: rights });
    if (path === '/finance/closing/day/') {
      const sums = { opening_float: '50.00', cash_net: '100.50', expected_cash: '150.50' };
      return ok({ day: '2026-11-15', lines: [LINE], ...sums, closed: null, words: '' });
    }
    if (method === 'POST') return { status: 201, body: { id: 1 } };
    return page([]);
  };

test('the drawer is compared with the books, and a difference needs a note', async () => {
  const sent = fakeApi(books(['finance.manage']));
  const { user } = renderApp('/admin/closing');
  const counted = await screen.findByLabelText(/Counted cash/);
  expect(screen.getByLabelText(/Opening float/)).toHaveProperty('value', '50.00');
  await user.type(counted, '150.5');
  expect(screen.getByText('The drawer matches the records.')).toBeDefined();
  await user.clear(counted);
  await user.type(counted, '148.40');
  expect(screen.getByText(/2\.10 missing/)).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'Close day' }));
  expect(screen.getByText('Please explain the difference.')).toBeDefined();
  await user.type(screen.getByLabelText(/Reason for the difference/), 'Counted twice');
  await user.click(screen.getByRole('button', { name: 'Close day' }));
  const dialog = await screen.findByRole('dialog');
  expect(dialog.textContent).toContain('You can’t change a day once it’s closed.');
  const [, confirm] = screen.getAllByRole('button', { name: 'Close day', hidden: true });
  await user.click(confirm as HTMLElement);
  await waitFor(() => expect(sent.some(({ method }) => method === 'POST')).toBe(true));
  const { body } = sent.find(({ method, path }) => method === 'POST' && path === '/finance/closing/') ?? {};
  expect(body).toMatchObject({
    opening_float: '50.00',
    counted_cash: '148.40',
    kept_cash: '50.00',
    note: 'Counted twice',
  });
});

test('a closed day is downloaded as a PDF, from its own page and from the list', async () => {
  const get = vi.spyOn(files, 'keepFile').mockImplementation(() => {});
  const closing = { id: 7, day: '2026-11-15', lines: [LINE], expected_cash: '150.50', counted_cash: '150.50' };
  const sent = fakeApi((call) => {
    if (call.path === '/finance/closing/day/')
      return ok({ day: '2026-11-15', lines: [LINE], opening_float: '50.00', cash_net: '0.00', closed: 7, words: '' });
    if (call.path === '/finance/closing/') return page([{ ...closing, difference: '0.00', note: '' }]);
    if (call.path === '/finance/closing/7/pdf/') return ok(new Blob(['%PDF']));
    return books(['finance.view'])(call);
  });
  const { user } = renderApp('/admin/closing');
  await user.click(await screen.findByRole('button', { name: 'Download PDF' }));
  await waitFor(() => expect(get).toHaveBeenCalledTimes(1));
  await user.click(await screen.findByRole('button', { name: /^PDF for .*2026$/ }));
  await waitFor(() => expect(get).toHaveBeenLastCalledWith(expect.anything(), 'closing-2026-11-15.pdf'));
  expect(sent.filter(({ path }) => path === '/finance/closing/7/pdf/')).toHaveLength(2);
});

test('read-only users see the figures and can’t close', async () => {
  fakeApi(books(['finance.view']));
  renderApp('/admin/closing');
  expect(await screen.findByRole('table', { name: /Figures for/ })).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Close day' })).toBeNull();
});

test('refunds that were not sent yet have a row of their own, and the total includes them', async () => {
  const transfer = {
    ...LINE,
    method: 'BANK_TRANSFER',
    received: '50.00',
    returned: '0.00',
    net: '50.00',
    waiting: '30.00',
  };
  const whole = books(['finance.manage']);
  fakeApi((call) =>
    call.path === '/finance/closing/day/'
      ? ok({
          day: '2026-11-15',
          lines: [LINE, transfer],
          opening_float: '0.00',
          cash_net: '100.50',
          expected_cash: '100.50',
          closed: null,
          words: '',
        })
      : whole(call),
  );
  renderApp('/admin/closing');
  const row = (await screen.findByText('Refunds not sent yet')).closest('tr');
  expect(row?.textContent).toMatch(/30\.00.*30\.00$/);
  const total = screen.getByRole('rowheader', { name: 'Total' }).closest('tr');
  expect(total?.textContent).toMatch(/170\.50.*50\.00.*120\.50$/);
});

test('what was paid from credit or with vouchers is apart from the money received; unused methods have no row', async () => {
  const none = { received: '0.00', returned: '0.00', net: '0.00', count: 1 };
  const lines = [
    { ...none, method: 'PAYNOW', count: 0, waiting: '30.00' },
    { ...none, method: 'VOUCHER', spent: '5.00', put_back: '0.00' },
    LINE,
    { ...none, method: 'CREDIT', spent: '4.00', put_back: '1.00' },
  ];
  const whole = books(['finance.manage']);
  fakeApi((call) =>
    call.path === '/finance/closing/day/'
      ? ok({ day: '2026-11-15', lines, opening_float: '0.00', cash_net: '100.50', closed: null, words: '' })
      : whole(call),
  );
  renderApp('/admin/closing');
  const table = await screen.findByRole('table', { name: /Figures for/ });
  expect(within(table).getByRole('rowheader', { name: 'Total' }).closest('tr')?.textContent).toMatch(/120\.50/);
  expect(within(table).queryByText(/PayNow|Voucher/)).toBeNull();
  const apart = within(screen.getByRole('region', { name: 'Credit and vouchers' }));
  expect(apart.getAllByRole('listitem').map(({ textContent }) => textContent?.replace(/\s/g, ' '))).toEqual([
    'Paid from creditS$ 4.00',
    'Refunded as creditS$ 1.00',
    'Paid with vouchersS$ 5.00',
  ]);
});
