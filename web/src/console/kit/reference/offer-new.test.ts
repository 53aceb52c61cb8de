import { expect, test } from 'vitest';
import { NEW, offerNew } from './offer-new.ts';

const make = { plural: 'spaces', run: async () => 1 };
const halls = [{ value: '1', label: 'Sports hall' }];

test('a name that nothing has can be made where it is chosen', () => {
  expect(offerNew([], ' Pool ', make).data).toEqual([{ value: NEW, label: 'Add “Pool”' }]);
  expect(offerNew(halls, 'Sports', make).data).toHaveLength(2);
  expect(offerNew(halls, 'sports hall', make).data).toEqual(halls);
  expect(offerNew(halls, '', make).data).toEqual(halls);
  expect(offerNew([], 'Pool', undefined).data).toEqual([]);
});

test('an empty list says that it is empty, not that a name is unknown', () => {
  expect(offerNew([], '', make).nothing).toContain('No spaces yet');
  expect(offerNew([], '', undefined).nothing).toBe('Nothing to choose from yet');
  expect(offerNew([], 'Pool', undefined).nothing).toBe('No matches');
});
