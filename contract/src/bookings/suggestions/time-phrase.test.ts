import { expect, test } from 'vitest';
import { timeOf } from '../rules/clock.ts';
import { readTimePhrase } from './time-phrase.ts';

/** A Wednesday. */
const TODAY = '2026-11-18';

test.each([
  ['court tomorrow after 6', 'court', '2026-11-19', '18:00', '23:59'],
  ['court Saturday after 6', 'court', '2026-11-21', '18:00', '23:59'],
  ['badminton sat', 'badminton', '2026-11-21', '00:00', '23:59'],
  ['Tennis on Wednesday evening', 'tennis', '2026-11-18', '17:00', '23:59'],
  ['badminton tonight', 'badminton', '2026-11-18', '17:00', '23:59'],
  ['squash 7pm', 'squash', null, '19:00', '19:59'],
  ['squash at 7', 'squash', null, '19:00', '19:59'],
  ['pool at 9', 'pool', null, '09:00', '09:59'],
  ['pool at 07:00 tomorrow', 'pool', '2026-11-19', '07:00', '07:59'],
  ['pool 6am', 'pool', null, '06:00', '06:59'],
  ['court 6-8pm fri', 'court', '2026-11-20', '18:00', '19:59'],
  ['court 6 to 8 fri', 'court', '2026-11-20', '18:00', '19:59'],
  ['court between 9 and 11 today', 'court', '2026-11-18', '09:00', '10:59'],
  ['karaoke 21 nov', 'karaoke', '2026-11-21', '00:00', '23:59'],
  ['karaoke on the 3rd january', 'karaoke', '2027-01-03', '00:00', '23:59'],
  ['karaoke 21/11 19:30', 'karaoke', '2026-11-21', '19:30', '20:29'],
  ['court before noon sunday', 'court', '2026-11-22', '00:00', '11:59'],
  ['court tomorrow before 9', 'court', '2026-11-19', '00:00', '08:59'],
  ['ballroom sunday afternoon', 'ballroom', '2026-11-22', '12:00', '16:59'],
  ['tomorrow', '', '2026-11-19', '00:00', '23:59'],
])('%s: %s on %s, %s to %s', (typed, words, date, from, until) => {
  const phrase = readTimePhrase(typed, TODAY);
  expect(phrase && [phrase.words.join(' '), phrase.date, timeOf(phrase.from), timeOf(phrase.until)]).toEqual([
    words,
    date,
    from,
    until,
  ]);
});

test.each([
  ['court tomorrow for 2 hours', 120],
  ['court tomorrow 90 min', 90],
  ['court tomorrow 1.5h after 6', 90],
  ['court tomorrow', null],
])('%s takes %s minutes', (typed, length) => {
  expect(readTimePhrase(typed, TODAY)?.length).toBe(length);
});

test.each(['badminton', 'court 2', 'monica', 'INV-2026-0004', 'sunny', '2', 'market', 'march', 'M000123'])(
  '%s names no time',
  (typed) => {
    expect(readTimePhrase(typed, TODAY)).toBeUndefined();
  },
);

test('the 31st of February is no day', () => {
  expect(readTimePhrase('court 31 feb', TODAY)).toBeUndefined();
});
