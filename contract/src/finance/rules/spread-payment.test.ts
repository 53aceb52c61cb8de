import { expect, test } from 'vitest';
import { spreadPayment } from './spread-payment.ts';

test.each([
  ['exactly what is due', [5000], 5000, [5000], 0, 0],
  ['25 of 50', [5000], 2500, [2500], 0, 2500],
  ['40 for 30', [3000], 4000, [3000], 1000, 0],
  ['one sum for two invoices', [3000, 2000], 5000, [3000, 2000], 0, 0],
  ['the first invoice first', [3000, 2000], 3500, [3000, 500], 0, 1500],
  ['nothing for the second', [3000, 2000], 2000, [2000, 0], 0, 3000],
  ['no invoice at all', [], 700, [], 700, 0],
  ['one cent', [1, 1], 1, [1, 0], 0, 1],
])('%s', (_words, amounts, received, parts, over, missing) => {
  const applied = received - over;
  expect(spreadPayment(amounts, received)).toEqual({ parts, applied, over, missing });
});
