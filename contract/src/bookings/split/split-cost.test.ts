import { expect, test } from 'vitest';
import { scaleShares, splitCost, splitDeadline } from './split-cost.ts';

test.each([
  ['an even price', 6400, 4, 3, { share: 1600, own: 1600 }],
  ['a price that leaves cents', 1000, 3, 2, { share: 333, own: 334 }],
  ['only some are asked', 1000, 4, 1, { share: 250, own: 750 }],
  ['no one is asked yet', 1000, 4, 0, { share: 250, own: 1000 }],
  ['less than a cent each', 3, 4, 3, { share: 0, own: 3 }],
])('%s', (_name, price, players, asked, expected) => {
  expect(splitCost(price, players, asked)).toEqual(expected);
});

test('shares add up to the price to the cent, and the organiser pays at most a few cents more than the others', () => {
  for (let price = 1; price < 3000; price += 7)
    for (let players = 2; players <= 12; players += 1)
      for (let asked = 0; asked < players; asked += 1) {
        const { share, own } = splitCost(price, players, asked);
        expect(share * asked + own).toBe(price);
        expect(own - share * (players - asked)).toBeGreaterThanOrEqual(0);
        expect(own - share * (players - asked)).toBeLessThan(players);
      }
});

test('a cheaper price makes every share cheaper in proportion, and never more than it was', () => {
  expect(scaleShares([1600, 1600, 1600], 6400, 3200)).toEqual([800, 800, 800]);
  expect(scaleShares([333, 333], 1000, 500)).toEqual([166, 166]);
  expect(scaleShares([500], 1000, 0)).toEqual([0]);
  expect(scaleShares([500], 1000, 1000)).toEqual([500]);
  expect(scaleShares([500], 1000, 1500)).toEqual([500]);
  for (let price = 1; price < 500; price += 13)
    for (let after = 0; after <= price; after += 7) {
      const { share } = splitCost(price, 3, 2);
      const scaled = scaleShares([share, share], price, after);
      const sum = scaled.reduce((all, one) => all + one, 0);
      expect(sum).toBeLessThanOrEqual(after);
      for (const one of scaled) expect(one).toBeLessThanOrEqual(share);
    }
});

test('shares can be paid until some hours before the start, and never later than the start', () => {
  const now = Date.parse('2026-11-19T10:00:00Z');
  const at = (text: string) => Date.parse(text);
  expect(splitDeadline(at('2026-11-22T10:00:00Z'), 24, now)).toBe(at('2026-11-21T10:00:00Z'));
  expect(splitDeadline(at('2026-11-20T10:30:00Z'), 24, now)).toBe(at('2026-11-20T10:30:00Z'));
  expect(splitDeadline(at('2026-11-19T18:00:00Z'), 24, now)).toBe(at('2026-11-19T18:00:00Z'));
  expect(splitDeadline(at('2026-11-22T10:00:00Z'), 0, now)).toBe(at('2026-11-22T10:00:00Z'));
});
