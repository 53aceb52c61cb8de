import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { PARTICIPANT_TYPES } from '../../enums.ts';
import { ageFits, ageOn, ageWords } from './age.ts';
import { offeringPriceOf, priceRowFor, prorated } from './price.ts';
import type { OfferingPriceRow, RunState } from './types.ts';

let serial = 0;
const row = (price: string, more: Partial<OfferingPriceRow> = {}): OfferingPriceRow => {
  serial += 1;
  return {
    id: serial,
    participant_type: 'MEMBER',
    term: null,
    membership_level_3: null,
    label: '',
    price,
    quota: null,
    min_age: null,
    max_age: null,
    ...more,
  };
};
const payer = { type: 'MEMBER', level: 'STANDARD', term: 1, age: 9 } as const;

describe('ages', () => {
  test.each([
    ['2000-06-15', '2026-06-14', 25],
    ['2000-06-15', '2026-06-15', 26],
    ['2016-02-29', '2024-02-28', 7],
    ['2016-02-29', '2024-02-29', 8],
    ['2016-02-29', '2026-02-28', 9],
    ['2016-02-29', '2026-03-01', 10],
    ['2026-01-01', '2026-01-01', 0],
    ['2026-01-02', '2026-01-01', -1],
  ])('born on %s, on %s: %i', (born, day, age) => {
    expect(ageOn(born, day)).toBe(age);
  });

  test('bounds include both ends; an unknown age fits only without bounds', () => {
    expect([8, 12, 7, 13, null].map((age) => ageFits(age, 8, 12))).toEqual([true, true, false, false, false]);
    expect([ageFits(null, null, null), ageFits(99, 18, null), ageFits(0, null, 3)]).toEqual([true, true, true]);
    expect([ageWords(8, 12), ageWords(8, null), ageWords(null, 12), ageWords(5, 5), ageWords(null, null)]).toEqual([
      '8 to 12',
      '8 and over',
      'up to 12',
      '5',
      'all ages',
    ]);
  });
});

describe('the row that prices someone', () => {
  const everyone = row('100.00');
  const young = row('80.00', { max_age: 12 });
  const level = row('90.00', { membership_level_3: 'STANDARD' });
  const term = row('120.00', { term: 1 });
  test.each([
    ['the only one', [everyone], everyone],
    ['ages before all', [everyone, young], young],
    ['the level before ages', [young, level, everyone], level],
    ['the term before the level', [level, term, young], term],
    ['of equals the cheaper', [row('9.00', { min_age: 8 }), row('10.00', { max_age: 10 })], '9.00'],
    ['no one of another type', [row('1.00', { participant_type: 'GUEST_ADULT' })], undefined],
    ['nor of another term', [row('1.00', { term: 2 })], undefined],
    ['nor of another level', [row('1.00', { membership_level_3: 'BOG' })], undefined],
    ['nor of another age', [row('1.00', { min_age: 10 })], undefined],
  ])('%s', (_, rows, expected) => {
    const found = priceRowFor(rows, payer);
    expect(typeof expected === 'string' ? found?.price : found).toEqual(expected);
  });

  const anyRow = fc
    .record({
      participant_type: fc.constantFrom(...PARTICIPANT_TYPES),
      term: fc.constantFrom(null, 1, 2),
      membership_level_3: fc.constantFrom(null, 'STANDARD', 'BOG'),
      cents: fc.nat(50_000),
      min_age: fc.option(fc.nat(20), { nil: null }),
    })
    .map(({ cents, ...more }) => row((cents / 100).toFixed(2), more));
  test('always fits, never depends on the order, and removing another row changes nothing', () => {
    fc.assert(
      fc.property(fc.array(anyRow, { maxLength: 8 }), fc.nat(30), (rows, age) => {
        const who = { ...payer, age };
        const found = priceRowFor(rows, who);
        expect(priceRowFor(rows.toReversed(), who)?.price).toBe(found?.price);
        if (!found) return;
        expect([found.participant_type, [null, 1].includes(found.term), (found.min_age ?? 0) <= age]).toEqual([
          'MEMBER',
          true,
          true,
        ]);
        const others = rows.filter((one) => one !== found);
        for (const gone of others)
          expect(
            priceRowFor(
              rows.filter((one) => one !== gone),
              who,
            )?.price,
          ).toBe(found.price);
      }),
    );
  });
});

describe('joining late', () => {
  const run = (sessionsLeft: number): RunState => ({ start: 1000, end: 9000, sessions: 3, sessionsLeft });
  const price = (late_joining: 'CLOSED' | 'FULL_PRICE' | 'PRORATED', left: number, now: number) =>
    offeringPriceOf({ pricings: [row('100.00')], late_joining }, run(left), payer, now)?.cents;
  test.each([
    ['before the start', 'PRORATED', 3, 999, 10_000],
    ['begun, nothing missed', 'PRORATED', 3, 1000, 10_000],
    ['one of three missed', 'PRORATED', 2, 1000, 6667],
    ['two of three missed', 'PRORATED', 1, 5000, 3333],
    ['at full price', 'FULL_PRICE', 1, 5000, 10_000],
  ] as const)('%s', (_, late, left, now, cents) => {
    expect(price(late, left, now)).toBe(cents);
  });

  test.each([
    ['before the start', 'CLOSED', { sessions: 3, sessionsLeft: 3 }, 999, 9000],
    ['begun, one more over', 'PRORATED', { sessions: 3, sessionsLeft: 2 }, 1000, 6000],
    ['begun, at the price of all', 'FULL_PRICE', { sessions: 3, sessionsLeft: 2 }, 1000, 9000],
    ['no session left at all', 'CLOSED', { sessions: 0, sessionsLeft: 0 }, 999, 12_000],
  ] as const)('after one of four was called off, %s', (_, late_joining, sessions, now, cents) => {
    const state = { start: 1000, end: 9000, ...sessions, sessionsLost: 1 };
    const found = offeringPriceOf({ pricings: [row('120.00')], late_joining }, state, payer, now);
    expect(found?.cents).toBe(cents);
    expect(found?.trace.some(({ code }) => code === 'PRORATED')).toBe(cents < 12_000);
  });

  test('is never more than all, never less than nothing, and less with every session that is over', () => {
    fc.assert(
      fc.property(fc.nat(1_000_000), fc.integer({ min: 1, max: 60 }), fc.nat(60), (cents, sessions, over) => {
        const left = Math.max(sessions - over, 0);
        const part = prorated(cents, left, sessions);
        expect([part >= 0, part <= cents, Number.isInteger(part)]).toEqual([true, true, true]);
        if (left > 0) expect(prorated(cents, left - 1, sessions)).toBeLessThanOrEqual(part);
      }),
    );
    expect(prorated(100, 0, 0)).toBe(100);
  });
});
