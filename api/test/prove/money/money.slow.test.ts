import { expect, test } from 'vitest';
import { playMoney } from './money.ts';

// The long run is `npm run prove money`.
test.each([1, 2])(
  'four people book, move, pay, share, cancel and refund at once: every cent is accounted for (seed %i)',
  async (seed) => {
    const { found, actions } = await playMoney({ seed, steps: 13 });
    expect(found).toEqual([]);
    expect(Object.keys(actions)).toEqual(expect.arrayContaining(['book', 'move', 'cancel', 'refund', 'shareCost']));
  },
);
