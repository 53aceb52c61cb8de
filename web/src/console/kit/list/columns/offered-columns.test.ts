import { role } from '@clubhouse/contract';
import { expect, test } from 'vitest';
import { PRODUCTS } from '../../../../../test/product-entry.ts';
import { asChoice, columnsInForce, moved, offeredColumns } from './offered-columns.ts';

test('fields that a table row cannot show are not offered', () => {
  expect(offeredColumns(PRODUCTS)).toEqual(['name', 'status', 'price', 'category', 'sku', 'stock', 'created_at']);
});

test('rows within a row are no column', () => {
  expect(offeredColumns({ ...PRODUCTS, resource: role, columns: ['name'] })).not.toContain('sub_roles');
});

test('the column that opens the row leads no matter what is chosen, and unknown ones are left aside', () => {
  expect(columnsInForce(PRODUCTS, undefined)).toEqual(['name', 'status', 'price']);
  expect(columnsInForce(PRODUCTS, ['stock', 'name', 'description', 'price'])).toEqual(['name', 'stock', 'price']);
});

test('choosing what the list shows by itself is no choice', () => {
  expect(asChoice(PRODUCTS, ['name', 'status', 'price'])).toBeUndefined();
  expect(asChoice(PRODUCTS, ['name', 'price', 'status'])).toEqual(['name', 'price', 'status']);
});

test.each([
  ['price', -1, 'name price status'],
  ['status', 1, 'name price status'],
  ['status', -1, 'name status price'],
  ['price', 1, 'name status price'],
  ['name', 1, 'name status price'],
] as const)('%s moved by %i', (name, step, order) => {
  expect(moved(['name', 'status', 'price'], name, step).join(' ')).toBe(order);
});
