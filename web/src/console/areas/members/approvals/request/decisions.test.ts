import type { FieldChange } from '@clubhouse/contract';
import { expect, test } from 'vitest';
import {
  acceptOpen,
  type Draft,
  decisionBody,
  isSettled,
  openFields,
  overwritten,
  progressWords,
} from './decisions.ts';

const change = (field: string, moved = false): FieldChange => ({
  field,
  label: field,
  old: 'a',
  new: 'b',
  now: moved ? 'c' : 'a',
  moved,
  decision: null,
});

const CHANGES = [change('name'), change('email', true), change('road_name')];

test('a refusal needs a reason and a correction a value', () => {
  expect(isSettled({ word: 'refuse', reason: '  ' })).toBe(false);
  expect(isSettled({ word: 'correct', value: '' })).toBe(false);
  expect(isSettled({ word: 'correct', value: null })).toBe(true);
  expect(isSettled(undefined)).toBe(false);
});

test('accepting what is open leaves the words that were said', () => {
  const draft: Draft = { name: { word: 'refuse', reason: 'No document' } };
  expect(acceptOpen(CHANGES, draft)).toEqual({
    name: { word: 'refuse', reason: 'No document' },
    email: { word: 'accept' },
    road_name: { word: 'accept' },
  });
});

test('accepting what is open leaves out what may only be declined', () => {
  expect(acceptOpen(CHANGES, {}, ['email'])).toEqual({ name: { word: 'accept' }, road_name: { word: 'accept' } });
});

test('one accepted field makes it accepted; refusals and corrections go along', () => {
  const draft: Draft = {
    name: { word: 'refuse', reason: ' No document ' },
    email: { word: 'accept' },
    road_name: { word: 'correct', value: 'Hill Road' },
  };
  expect(openFields(CHANGES, draft)).toEqual([]);
  expect(decisionBody(CHANGES, draft, false)).toEqual({
    status: 'APPROVED',
    decisions: {
      name: { accept: false, reason: 'No document' },
      email: { accept: true },
      road_name: { accept: true, value: 'Hill Road' },
    },
  });
});

test('all refused is refused', () => {
  const draft: Draft = Object.fromEntries(CHANGES.map(({ field }) => [field, { word: 'refuse', reason: 'No' }]));
  expect(decisionBody(CHANGES, draft, false).status).toBe('REJECTED');
});

test('only what is accepted can overwrite what moved', () => {
  expect(overwritten(CHANGES, { email: { word: 'accept' } }).map(({ field }) => field)).toEqual(['email']);
  expect(overwritten(CHANGES, { email: { word: 'refuse', reason: 'No' }, name: { word: 'accept' } })).toEqual([]);
});

test.each([
  [4, ['Home address'], '3 of 4 decided. Still to do: home address'],
  [4, ['Home address', 'Name'], '2 of 4 decided. Still to do: home address and name'],
  [4, ['A', 'B', 'C'], '1 of 4 decided. Still to do: 3 fields'],
  [4, [], 'All 4 decided'],
  [2, [], 'Both decided'],
  [1, [], 'Decided'],
])('%i fields, open %j: %s', (all, open, words) => {
  expect(
    progressWords(
      all,
      open.map((label) => ({ label })),
    ),
  ).toBe(words);
});
