import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { changesOf, movedFields, readDecisions, same } from './field-decisions.ts';

const data = { mobile: '2', name: 'B' };

describe('a reviewer’s word', () => {
  test('accepts all', () => {
    expect(readDecisions(data, 'APPROVED', {}, '')).toEqual({
      accepted: data,
      decisions: { mobile: { accept: true }, name: { accept: true } },
      status: 'APPROVED',
    });
  });

  test('accepts one with a correction and refuses another with a reason', () => {
    const given = { mobile: { accept: true, value: '3' }, name: { accept: false, reason: 'Needs a document' } };
    expect(readDecisions(data, 'APPROVED', given, '')).toMatchObject({ accepted: { mobile: '3' }, status: 'APPROVED' });
  });

  test('refusing everything rejects, whatever was written', () => {
    const given = { mobile: { accept: false, reason: 'x' }, name: { accept: false, reason: 'y' } };
    expect(readDecisions(data, 'APPROVED', given, '')).toMatchObject({ accepted: {}, status: 'REJECTED' });
  });

  test('a refusal needs a reason, for the field or for the whole', () => {
    expect(readDecisions(data, 'REJECTED', {}, '')).toHaveProperty('errors');
    expect(readDecisions(data, 'REJECTED', {}, 'Please come by')).toMatchObject({ status: 'REJECTED' });
  });

  test('speaks only of what was asked', () => {
    expect(readDecisions(data, 'APPROVED', { status: { accept: true } }, '')).toHaveProperty('errors');
  });
});

test('only what differs is a change', () => {
  expect(changesOf({ a: '1', b: null, c: [{ x: 1, y: null }] }, { a: '1', b: '2', c: [{ y: null, x: 1 }] })).toEqual({
    b: '2',
  });
});

test('a field that changed meanwhile conflicts, unless it already has the requested value', () => {
  expect(movedFields({ a: '1' }, { a: '2' }, { a: '3' })).toEqual(['a']);
  expect(movedFields({ a: '1' }, { a: '3' }, { a: '3' })).toEqual([]);
  expect(movedFields({ a: '1' }, { a: '1' }, { a: '3' })).toEqual([]);
});

test('sameness does not depend on the order of keys', () => {
  fc.assert(
    fc.property(fc.dictionary(fc.string(), fc.jsonValue()), (value) => {
      expect(same(value, Object.fromEntries(Object.entries(value).reverse()))).toBe(true);
    }),
  );
});
