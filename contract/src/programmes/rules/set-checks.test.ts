import { describe, expect, test } from 'vitest';
import { answerRefusals, keptAnswers, type Question } from './answers.ts';
import { checkLessons, checkOfferingPeriods, checkOfferingPrices, checkTerms } from './offering-set-checks.ts';
import type { LessonRow, OfferingPriceRow } from './types.ts';

const price = (more: Partial<OfferingPriceRow>): OfferingPriceRow => ({
  id: 1,
  participant_type: 'MEMBER',
  term: null,
  membership_level_3: null,
  label: '',
  price: '1.00',
  quota: null,
  min_age: null,
  max_age: null,
  ...more,
});
const refused = (errors: readonly object[]) => errors.map((one) => Object.keys(one)[0] ?? null);

describe('sets', () => {
  test('prices: two rows for the same people only where one fits more closely', () => {
    const second = (more: Partial<OfferingPriceRow>, first: Partial<OfferingPriceRow> = {}) =>
      refused(checkOfferingPrices([price(first), price(more)]))[1];
    expect(second({})).toBe('non_field_errors');
    expect([
      second({ term: 1 }),
      second({ membership_level_3: 'BOG' }),
      second({ participant_type: 'GUEST_ADULT' }),
    ]).toEqual([null, null, null]);
    expect([
      second({ min_age: 3 }),
      second({ min_age: 3 }, { max_age: 2 }),
      second({ min_age: 3 }, { max_age: 3 }),
    ]).toEqual([null, null, 'non_field_errors']);
    expect(second({ min_age: 9, max_age: 8 })).toBe('max_age');
  });

  test('times: an end after the start, and no two at once on one kind of day', () => {
    const lesson = (start_time: string, end_time: string, day_type: LessonRow['day_type'] = 'MON') => ({
      day_type,
      start_time,
      end_time,
      venue: '',
    });
    expect(
      refused(checkLessons([lesson('09:00', '10:00'), lesson('10:00', '11:00'), lesson('09:30', '09:45', 'TUE')])),
    ).toEqual([null, null, null]);
    expect(refused(checkLessons([lesson('09:00', '10:00'), lesson('09:59:00', '11:00')]))[1]).toBe('start_time');
    expect(refused(checkLessons([lesson('23:00', '24:00'), lesson('22:00', '01:00')]))).toEqual([null, 'end_time']);
  });

  test('terms: one after the other, each with its name; windows: closed after open', () => {
    const term = (name: string, start_date: string, end_date: string) => ({ name, start_date, end_date });
    const first = term('One', '2026-01-01', '2026-01-31');
    expect(refused(checkTerms([first, term('Two', '2026-02-01', '2026-02-01')]))).toEqual([null, null]);
    expect(refused(checkTerms([first, term('Two', '2026-01-31', '2026-02-28')]))[1]).toBe('start_date');
    expect(refused(checkTerms([first, term('One', '2026-02-01', '2026-02-28')]))[1]).toBe('name');
    expect(refused(checkTerms([term('One', '2026-02-01', '2026-01-01')]))).toEqual(['end_date']);
    const period = { participant_type: null, membership_level_3: null, opens_at: '2026-01-01T00:00:00Z' };
    expect(refused(checkOfferingPeriods([{ ...period, closes_at: '2026-01-01T08:00:00+08:00' }]))).toEqual([
      'closes_at',
    ]);
  });
});

describe('answers', () => {
  const question = (key: string, more: Partial<Question> = {}): Question => ({
    key,
    label: key.toUpperCase(),
    kind: 'TEXT',
    choices: [],
    is_required: false,
    each: false,
    ...more,
  });
  const asked = [
    question('a', { is_required: true }),
    question('b', { kind: 'YES_NO' }),
    question('c', { kind: 'CHOICE', choices: ['X', 'Y'] }),
    question('d', { is_required: true, each: true }),
    question('constructor', { is_required: true }),
  ];
  test.each([
    [{}, ['Please answer: A', 'Please answer: CONSTRUCTOR']],
    [{ a: '', constructor: 'x' }, ['Please answer: A']],
    [{ a: 'x', b: 'YES', c: 'Y', constructor: 'x' }, []],
    [
      { a: 'x', b: 'yes', c: 'Z', constructor: 'x' },
      ['Choose one of the answers to: B', 'Choose one of the answers to: C'],
    ],
    [
      { a: 7, constructor: 'x'.repeat(1001) },
      ['We can’t use this answer to: A', 'We can’t use this answer to: CONSTRUCTOR'],
    ],
    [null, ['Please answer: A', 'Please answer: CONSTRUCTOR']],
    [['x'], ['Please answer: A', 'Please answer: CONSTRUCTOR']],
  ])('%j', (given, refusals) => {
    expect(answerRefusals(asked, given, false)).toEqual(refusals);
  });

  test('only what was asked is kept, of the party or of each', () => {
    expect(keptAnswers(asked, { a: 'x', b: '', d: 'each', z: 'other' }, false)).toEqual({ a: 'x' });
    expect(keptAnswers(asked, { a: 'x', d: 'each' }, true)).toEqual({ d: 'each' });
  });
});
