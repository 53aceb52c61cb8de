import { product, space } from '@clubhouse/contract';
import { expect, test } from 'vitest';
import { isFiltered, listQuery, readListState, writeListState } from './list-address.ts';

const read = (query: string) => readListState(product, Object.fromEntries(new URLSearchParams(query)));

test('an address becomes the query of its page', () => {
  const state = read('search=mug&status=ACTIVE&ordering=-price&page=3&open=17');
  expect(state.open).toBe(17);
  expect(listQuery(product, state)).toEqual({
    search: 'mug',
    status: 'ACTIVE',
    ordering: '-price',
    limit: 20,
    offset: 40,
  });
});

test('unknown parameters are ignored', () => {
  const state = read('colour=red&ordering=stock&page=-2&open=x');
  expect(state).toEqual({
    search: '',
    ordering: undefined,
    page: 1,
    open: undefined,
    tab: undefined,
    filters: {},
    columns: undefined,
    view: undefined,
  });
  expect(isFiltered(state)).toBe(false);
});

test('a list begins at its first page with its own size', () => {
  expect(listQuery(space, readListState(space, {}))).toMatchObject({ limit: 10, offset: undefined });
});

test.each([
  '',
  'search=mug',
  'status=ACTIVE&category=Gifts&ordering=name&columns=price,name&view=12&page=2&open=9&tab=card',
])('the address %j survives the way through the state', (query) => {
  const values = writeListState(read(query));
  expect(values).toEqual(Object.fromEntries(new URLSearchParams(query)));
});
