import { member } from '@clubhouse/contract';
import { expect, test } from 'vitest';
import { rowOf } from '../../../../../test/rows.ts';
import { differingGroups, takenFields } from './comparison-fields.ts';

const ADDRESS = ['postcode', 'block_no', 'road_name', 'unit_no', 'building', 'country'];
const common = { race: null, postcode: '', block_no: '', road_name: '', unit_no: '', building: '' };
const kept = rowOf(member, { ...common, id: 1, name: 'Tan Mei Ling', mobile: '', nationality: 'Singaporean' });
const duplicate = rowOf(member, { ...common, id: 2, name: 'Tan Meiling', mobile: '+6591112222', nationality: '' });

test('differences are compared, and values of only one record are taken', () => {
  expect(differingGroups(kept, duplicate)).toEqual([['name'], ['mobile'], ['nationality']]);
  expect(takenFields(kept, duplicate, {})).toEqual(['mobile']);
});

test('a choice comes first, whichever record it favours', () => {
  expect(takenFields(kept, duplicate, { name: 2, mobile: 1, nationality: 2 })).toEqual(['name', 'nationality']);
  expect(takenFields(duplicate, kept, { name: 2, mobile: 1 })).toEqual(['mobile', 'nationality']);
});

test('an address goes as a whole', () => {
  const moved = { ...kept, postcode: '179168', block_no: '12', road_name: 'Tembusu Avenue' };
  expect(differingGroups(moved, duplicate)).toContainEqual(ADDRESS);
  expect(takenFields(duplicate, moved, {})).toEqual(['nationality', ...ADDRESS]);
  expect(takenFields(moved, duplicate, { postcode: 2 })).toEqual(['mobile', ...ADDRESS]);
});
