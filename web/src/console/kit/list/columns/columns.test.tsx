import { type AnyRow, voucherGroup } from '@clubhouse/contract';
import { cleanup, render } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { PRODUCTS } from '../../../../../test/product-entry.ts';
import { freshBrowser } from '../../../../../test/set-up.ts';
import type { ResourceEntry } from '../../entry/entry.ts';
import { columnsOf, fitColumns } from './columns.tsx';

beforeEach(() => {
  freshBrowser();
});
afterEach(cleanup);

const ENTRY: ResourceEntry = {
  ...PRODUCTS,
  columns: ['name', 'status', 'price', 'category', 'stock', 'created_at'],
  labels: { stock: 'In stock' },
  empty: { stock: 'Not tracked' },
};

const ROW: AnyRow = {
  id: 7,
  name: 'Festive hamper',
  status: 'INACTIVE',
  price: '1288.5',
  category: 'Gifts',
  stock: null,
  created_at: '2026-11-14T16:05:00Z',
};

test('columns follow from the description: words, order and side', () => {
  const columns = columnsOf(ENTRY);
  expect(columns.map(({ key, header, orderBy, align }) => [key, header, orderBy, align])).toEqual([
    ['name', 'Name', 'name', 'left'],
    ['status', 'Status', undefined, 'left'],
    ['price', 'Price', 'price', 'right'],
    ['category', 'Category', undefined, 'left'],
    ['stock', 'In stock', undefined, 'right'],
    ['created_at', 'Created', 'created_at', 'right'],
  ]);
});

test('a value is drawn by its kind', () => {
  const drawn = columnsOf(ENTRY).map(({ key, cell }) => [key, render(<div>{cell(ROW)}</div>).container.textContent]);
  expect(Object.fromEntries(drawn)).toEqual({
    name: 'Festive hamper',
    status: 'Inactive',
    price: 'S$\u00a01,288.50',
    category: 'Gifts',
    stock: '–',
    created_at: '15/11/2026, 00:05',
  });
});

test('a narrow list keeps the most important columns, a wide one all of them, figures at the right', () => {
  const keys = (room: number) => fitColumns(columnsOf(ENTRY), room).map(({ key }) => key);
  expect(keys(561)).toEqual(['name', 'status', 'price']);
  expect(keys(624)).toEqual(['name', 'status', 'price']);
  expect(keys(2000)).toEqual(['name', 'status', 'category', 'price', 'stock', 'created_at']);
});

test('a phone shows name, owner, amount and status, in two columns of two lines', () => {
  const folded = (columns: readonly string[]) =>
    fitColumns(columnsOf(ENTRY, columns), 343).map(({ key, below, align }) => [key, below?.key, align]);
  expect(folded(ENTRY.columns)).toEqual([
    ['name', 'category', 'left'],
    ['price', 'status', 'right'],
  ]);
  expect(folded(['name', 'status', 'created_at'])).toEqual([
    ['name', undefined, 'left'],
    ['created_at', 'status', 'right'],
  ]);
  expect(folded(['name', 'status'])).toEqual([
    ['name', undefined, 'left'],
    ['status', undefined, 'right'],
  ]);
  expect(folded(['name', 'category'])).toEqual([['name', 'category', 'left']]);
});

test('a list of words is drawn in words', () => {
  const entry = { ...ENTRY, resource: voucherGroup, columns: ['membership_levels'] };
  const [column] = columnsOf(entry);
  const { container } = render(<div>{column?.cell({ id: 1, membership_levels: ['BOG', 'SPOUSE'] })}</div>);
  expect([...container.querySelectorAll('li')].map((li) => li.textContent)).toEqual(['Board of Governors', 'Spouse']);
});
