import { expect, test } from 'vitest';
import { editPath, listPath, newPath, placeAt, START } from './console-path.ts';

test.each([
  ['', { screen: 'start' }],
  ['products', { screen: 'list', slug: 'products' }],
  ['products/', { screen: 'list', slug: 'products' }],
  ['products/new', { screen: 'new', slug: 'products' }],
  ['products/17/edit', { screen: 'edit', slug: 'products', id: 17 }],
  ['products/17', { screen: 'record', slug: 'products', id: 17 }],
  ['members/import', { screen: 'sub', slug: 'members', name: 'import' }],
  ['members/Import', { screen: 'lost' }],
  ['products/17/print', { screen: 'lost' }],
  ['products/0/edit', { screen: 'lost' }],
  ['products/17/edit/more', { screen: 'lost' }],
  ['products/new/more', { screen: 'lost' }],
])('%j is %j', (path, place) => {
  expect(placeAt(path)).toEqual(place);
});

test('a path that is built is read back', () => {
  const behind = (path: string) => placeAt(path.replace(/^\/admin\/?/, ''));
  expect(behind(START).screen).toBe('start');
  expect(behind(listPath('posts'))).toEqual({ screen: 'list', slug: 'posts' });
  expect(behind(newPath('posts'))).toEqual({ screen: 'new', slug: 'posts' });
  expect(behind(editPath('posts', 3))).toEqual({ screen: 'edit', slug: 'posts', id: 3 });
});
