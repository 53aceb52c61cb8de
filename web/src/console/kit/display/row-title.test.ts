import type { AnyRow } from '@clubhouse/contract';
import { expect, test } from 'vitest';
import { CONSOLE_ENTRIES } from '../../console-entries.ts';
import { isResourceEntry } from '../entry/entry.ts';
import { recordTitle } from './row-title.ts';

test('every record of the console has a name, not only a number', () => {
  const nameless = CONSOLE_ENTRIES.filter(isResourceEntry).filter((entry) => {
    if (entry.nameOf) return false;
    const row = Object.fromEntries(Object.keys(entry.resource.fields).map((name) => [name, `some ${name}`]));
    return /^No\. /.test(recordTitle(entry, row as unknown as AnyRow));
  });
  expect(nameless.map(({ slug }) => slug)).toEqual([]);
});
