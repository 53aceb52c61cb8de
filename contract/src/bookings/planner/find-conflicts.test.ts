import { describe, expect, test } from 'vitest';
import { findConflicts, type Occupation } from './find-conflicts.ts';

const at = (clock: string) => Date.parse(`2026-12-05T${clock}:00Z`);

const thing = (
  key: string,
  people: string,
  [from, to]: readonly [string, string],
  { location = 'Hall', isPlanned = true } = {},
): Occupation => ({
  key,
  isPlanned,
  people: people.split(' '),
  location,
  times: [{ start: at(from), end: at(to) }],
});

const MORNING = ['10:00', '11:00'] as const;
const conflictsOf = (things: readonly Occupation[], travel = 10) =>
  findConflicts(things, travel).map(
    ({ kind, one, other, people, gap }) => `${kind} ${one.key} ${other.key} ${people.join('+')} ${gap}`,
  );

describe('two things of the same people', () => {
  const existing = { isPlanned: false };
  const pool = { location: 'Pool' };
  test.each([
    ['at the same time', thing('b', 'm1', MORNING), ['CLASH a b m1 -60']],
    ['overlapping', thing('b', 'm1', ['10:45', '11:30']), ['CLASH a b m1 -15']],
    ['one after the other in one place', thing('b', 'm1', ['11:00', '12:00']), []],
    ['one after the other in two places', thing('b', 'm1', ['11:00', '12:00'], pool), ['TRAVEL a b m1 0']],
    ['too little time to change place', thing('b', 'm1', ['11:09', '12:00'], pool), ['TRAVEL a b m1 9']],
    ['just enough time', thing('b', 'm1', ['11:10', '12:00'], pool), []],
    ['too little time before', thing('b', 'm1', ['09:00', '09:55'], pool), ['TRAVEL a b m1 5']],
    ['a place that isn’t known', thing('b', 'm1', ['11:00', '12:00'], { location: '' }), []],
    ['at the same time in two places', thing('b', 'm1', MORNING, pool), ['CLASH a b m1 -60']],
    ['other people', thing('b', 'm2', MORNING), []],
    ['some of them', thing('b', 'm2 m1', MORNING), ['CLASH a b m1 -60']],
    ['in the calendar already', thing('b', 'm1', MORNING, existing), ['CLASH a b m1 -60']],
  ])('%s', (_name, other, expected) => {
    expect(conflictsOf([thing('a', 'm1', MORNING), other])).toEqual(expected);
    // Who is named first is planned; the order in which they were found doesn't matter.
    expect(conflictsOf([other, thing('a', 'm1', MORNING)])).toHaveLength(expected.length);
  });

  test('two things that are both in the calendar are no one’s business here', () => {
    expect(conflictsOf([thing('a', 'm1', MORNING, existing), thing('b', 'm1', MORNING, existing)])).toEqual([]);
  });

  test('what is planned is named first', () => {
    expect(conflictsOf([thing('a', 'm1', MORNING, existing), thing('b', 'm1', MORNING)])).toEqual(['CLASH b a m1 -60']);
  });

  test('no time to change place is asked for when the club allows for none', () => {
    expect(conflictsOf([thing('a', 'm1', MORNING), thing('b', 'm1', ['11:00', '12:00'], pool)], 0)).toEqual([]);
  });

  test('of many sessions, one that overlaps says more than an earlier one that is close', () => {
    const course = {
      ...thing('b', 'm1', ['11:00', '12:00'], pool),
      times: [
        { start: at('11:00'), end: at('12:00') },
        { start: at('10:30'), end: at('11:00') },
      ],
    };
    expect(conflictsOf([thing('a', 'm1', MORNING), course])).toEqual(['CLASH a b m1 -30']);
  });

  test('everyone whom two things share is named', () => {
    expect(conflictsOf([thing('a', 'm1 f3 m2', MORNING), thing('b', 'f3 m1', MORNING)])).toEqual([
      'CLASH a b m1+f3 -60',
    ]);
  });
});
