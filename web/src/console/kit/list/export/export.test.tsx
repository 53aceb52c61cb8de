import { parseCsv } from '@clubhouse/contract';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { fakeApi, ok, page } from '../../../../../test/fake-api.ts';
import { renderApp } from '../../../../../test/render-app.tsx';
import { ME, signedInBrowser } from '../../../../../test/set-up.ts';
import * as download from '../../../../api-client/request/download.ts';
import { CONSOLE_ENTRIES } from '../../../console-entries.ts';
import { isResourceEntry } from '../../entry/entry.ts';
import { sheetFile } from '../../file/sheet-button.tsx';

beforeEach(signedInBrowser);

const PRODUCT = { id: 7, name: 'Cap', category: 'Gifts', sku: null, price: '8.00', status: 'ACTIVE', stock: 3 };

test('a list is exported with its filters, order and columns in view, under the headings of the screen', async () => {
  const sent = fakeApi(({ path }) =>
    path === '/general-users/me/'
      ? ok({ ...ME, access_rights: ['product.manage'] })
      : path.endsWith('/export/')
        ? ok(new Blob(['x']))
        : page([PRODUCT]),
  );
  const kept = vi.spyOn(download, 'keepFile').mockImplementation(() => {});
  const { user } = renderApp('/admin/products?status=ACTIVE&search=cap&ordering=-price&columns=name,price,stock');
  await user.click(await screen.findByRole('button', { name: 'Export' }));
  await user.click(screen.getByRole('menuitem', { name: 'Excel, columns shown' }));
  await waitFor(() => expect(kept).toHaveBeenCalled());
  const { query } = sent.find(({ path }) => path === '/product/export/') ?? {};
  expect(query).toEqual({
    status: 'ACTIVE',
    search: 'cap',
    ordering: '-price',
    values: 'words',
    columns: 'name,price,stock',
    headings: 'Name|Price|In stock',
    format: 'xlsx',
  });
  expect(kept.mock.calls[0]?.[1]).toMatch(/^products-\d{4}-\d\d-\d\d\.xlsx$/);
});

test('every list of the console can be exported', async () => {
  const { listExport } = await import('@clubhouse/contract');
  const without = CONSOLE_ENTRIES.filter(isResourceEntry).filter(({ resource }) => !listExport(resource));
  expect(without.map(({ slug }) => slug)).toEqual([]);
});

test('a table of the page becomes a file that is safe to open', async () => {
  const rows = [
    ['Month', 'All'],
    ['2026-01', { money: '-30.00' }],
    ['=1+1', { money: '5.00' }],
  ];
  const csv = await (await sheetFile('csv', 'Income', rows)).text();
  expect([...parseCsv(csv)]).toEqual([
    ['Month', 'All'],
    ['2026-01', '-30.00'],
    ["'=1+1", '5.00'],
  ]);
});
