import { expect, test } from 'vitest';
import { withdrawOutcome } from './withdraw-outcome.ts';

const books = (more: object) => ({ status: 'CONFIRMED', invoice: 1, due: 0, paid: 0, refund_owed: 0, ...more });
const people = (...amounts: number[]) => amounts.map((amount) => ({ amount }));

test.each([
  ['all paid, all comes back', { paid: 10_000 }, [10_000], 100, [0, 10_000, 0]],
  ['all paid, half comes back', { paid: 10_000 }, [10_000], 50, [0, 5000, 0]],
  ['all paid, nothing comes back', { paid: 10_000 }, [10_000], 0, [0, 0, 0]],
  ['on account, all is taken off', { due: 10_000 }, [10_000], 100, [10_000, 0, 0]],
  ['on account, what the terms keep stays owed', { due: 10_000 }, [10_000], 50, [5000, 0, 5000]],
  ['on account, nothing is taken off', { due: 10_000 }, [10_000], 0, [0, 0, 10_000]],
  ['a part is paid: the rest is taken off first', { due: 6000, paid: 4000 }, [10_000], 100, [6000, 4000, 0]],
  ['a part is paid, half comes back', { due: 6000, paid: 4000 }, [10_000], 50, [5000, 0, 1000]],
  ['two of three leave', { due: 9000, paid: 6000 }, [5000, 5000], 100, [9000, 1000, 0]],
  ['each share is rounded for itself', { paid: 6666 }, [3333, 3333], 50, [0, 3334, 0]],
  ['what was owed back from before comes along', { paid: 10_000, refund_owed: 500 }, [4000], 50, [0, 2500, 0]],
  ['never more than was paid', { paid: 1000, refund_owed: 500 }, [4000], 50, [0, 1000, 0]],
  ['held places are not owed', { status: 'PENDING_PAYMENT', due: 10_000 }, [10_000], 0, [10_000, 0, 0]],
  [
    'a part of held places was paid',
    { status: 'PENDING_PAYMENT', due: 6000, paid: 4000 },
    [10_000],
    0,
    [6000, 4000, 0],
  ],
  ['a place on the waitlist', { status: 'WAITLISTED', invoice: null }, [10_000], 100, [0, 0, 0]],
  ['no one', { paid: 10_000 }, [], 100, [0, 0, 0]],
])('%s', (_name, more, amounts, percent, [credited, returned, owed]) => {
  expect(withdrawOutcome(books(more), people(...amounts), percent)).toEqual({ credited, returned, owed });
});
