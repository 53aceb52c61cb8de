import { expect, it } from 'vitest';
import { nextMigration } from './migration-name.ts';

it.each([
  [[], 'first', '0001_first.sql'],
  [['0001_a.sql', '0009_b.sql', 'README.md'], 'Add Parking-Lots!', '0010_add_parking_lots.sql'],
])('after %j, %s is %s', (existing, words, name) => {
  expect(nextMigration(existing, words)).toBe(name);
});

it('asks for a name', () => {
  expect(() => nextMigration([], ' -- ')).toThrow('Give the migration a name');
});
