import { expect, test } from 'vitest';
import { ageOn, familyChanges, relationWords } from './family-changes.ts';

const aiden = { name: 'Aiden Ong', relationship: 'CHILD', date_of_birth: '2017-03-01', gender: 'Male' };
const mira = { name: 'Mira Ong', relationship: 'CHILD', date_of_birth: '2020-11-30', gender: 'Female' };

test('added, changed and removed people are recognised in two lists without ids', () => {
  const kai = { name: 'Kai Ong', relationship: 'CHILD', date_of_birth: null, gender: null };
  const renamed = { ...mira, name: 'Mira Ong Li Xuan' };
  expect(familyChanges([aiden, mira], [renamed, kai])).toEqual([
    { kind: 'changed', person: renamed, before: mira, place: 0 },
    { kind: 'added', person: kai, place: 1 },
    { kind: 'removed', person: aiden },
  ]);
  expect(familyChanges([aiden, mira], [mira, aiden]).map(({ kind }) => kind)).toEqual(['same', 'same']);
});

test('two of one name are two', () => {
  expect(familyChanges([aiden], [aiden, aiden]).map(({ kind }) => kind)).toEqual(['same', 'added']);
});

test('ages turn on the birthday', () => {
  expect([ageOn('2017-03-01', '2026-02-28'), ageOn('2017-03-01', '2026-03-01')]).toEqual([8, 9]);
  expect(relationWords(mira, '2026-11-14')).toBe('daughter, 5');
  expect(relationWords({ name: 'X', relationship: 'PARENT' }, '2026-11-14')).toBe('parent');
});
