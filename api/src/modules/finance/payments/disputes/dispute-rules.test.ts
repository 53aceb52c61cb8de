import { describe, expect, test } from 'vitest';
import { laterState, spreadReturn, spreadWithdrawal, statusWithDisputes } from './dispute-rules.ts';

const on = (invoice: number, amount: number) => ({ invoice, amount });

describe('what a bank takes is taken from the invoices that hold it', () => {
  test.each([
    ['all of one', [on(1, 2000)], 2000, [on(1, 2000)]],
    ['a part, from the first on', [on(1, 500), on(2, 900)], 700, [on(1, 500), on(2, 200)]],
    ['more than is held is the club’s loss', [on(1, 500)], 700, [on(1, 500), { invoice: null, amount: 200 }]],
    ['all was refunded before', [on(1, 0)], 700, [{ invoice: null, amount: 700 }]],
    ['an invoice that was refunded too much holds nothing', [on(1, -100), on(2, 300)], 300, [on(2, 300)]],
  ])('%s', (_name, held, amount, shares) => {
    expect(spreadWithdrawal(held, amount)).toEqual(shares);
  });
});

describe('what a bank returns goes to the invoices it was taken from', () => {
  test.each([
    ['still due', [on(1, 500)], { 1: 500 }, [on(1, 500)], 0],
    ['paid in part meanwhile', [on(1, 500)], { 1: 200 }, [on(1, 200)], 300],
    ['paid meanwhile', [on(1, 500), on(2, 100)], { 1: 0, 2: 100 }, [on(2, 100)], 500],
    ['the club’s loss', [{ invoice: null, amount: 300 }], {}, [{ invoice: null, amount: 300 }], 0],
  ])('%s', (_name, taken, due, shares, surplus) => {
    const owed = new Map(Object.entries(due).map(([id, amount]) => [Number(id), amount]));
    expect(spreadReturn(taken, owed)).toEqual({ shares, surplus });
  });
});

describe('the later state counts, and at the same moment the further one', () => {
  test.each([
    ['OPEN', 1, 'LOST', 2, 'LOST'],
    ['LOST', 2, 'OPEN', 1, 'LOST'],
    ['LOST', 2, 'OPEN', 3, 'OPEN'],
    ['INQUIRY', 1, 'OPEN', 1, 'OPEN'],
    ['WON', 1, 'OPEN', 1, 'WON'],
  ] as const)('%s of %i and %s of %i: %s', (known, at, heard, then, holds) => {
    expect(laterState({ status: known, at }, { status: heard, at: then }).status).toBe(holds);
  });
});

describe('the status of a payment with disputes', () => {
  const paid = { status: 'PAID', total: 2000, refunded: 0, withdrawn: 0, isOpen: false } as const;
  test.each([
    ['none', paid, 'PAID'],
    ['an open one', { ...paid, isOpen: true, withdrawn: 500 }, 'DISPUTED'],
    ['all of it lost', { ...paid, status: 'DISPUTED', withdrawn: 2000 }, 'DISPUTED'],
    ['a part of it lost', { ...paid, status: 'DISPUTED', withdrawn: 500 }, 'PAID'],
    ['a part lost and the rest refunded', { ...paid, refunded: 1500, withdrawn: 500 }, 'DISPUTED'],
    ['all of it refunded before', { ...paid, status: 'DISPUTED', refunded: 2000 }, 'REFUNDED'],
    ['all of it became credit', { ...paid, total: 0 }, 'PAID'],
    ['not paid yet', { ...paid, status: 'PENDING', isOpen: true }, 'PENDING'],
  ] as const)('%s', (_name, state, status) => {
    expect(statusWithDisputes(state)).toBe(status);
  });
});
