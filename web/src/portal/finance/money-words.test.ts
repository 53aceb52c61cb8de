import { type StoryStep, type VoucherStep, voucher } from '@clubhouse/contract';
import { describe, expect, test } from 'vitest';
import { rowOf } from '../../../test/rows.ts';
import { outcomeWords } from '../../ui/pay/outcome-words.ts';
import { historyOf, movedOf } from './transactions/invoice/invoice-history.ts';
import { dueWords, shortDay } from './transactions/logic/due-words.ts';
import { isDue } from './transactions/logic/is-due.ts';
import { itemIcon } from './transactions/logic/item-icon.ts';
import { listQuery } from './transactions/logic/list-query.ts';
import { countFilters, readSearch } from './transactions/logic/search.ts';
import { endWords, shownSteps, stepWords, usesWords, worthWords } from './vouchers/voucher-words.ts';

const read = (text: string) => text.replace(/\s/g, ' ');

describe('the history of an invoice', () => {
  const step = (kind: string, amount: string, more: Partial<StoryStep> = {}) =>
    ({ at: '2026-11-15T01:00:00Z', kind, amount, method: null, words: '', ...more }) as StoryStep;
  const wordsOf = (...steps: readonly StoryStep[]) =>
    historyOf(steps, 'SGD').map(({ title, words }) => read(`${title} | ${words}`));

  test('a payment in two parts is only the second time in full', () => {
    expect(
      wordsOf(
        step('INVOICE', '50.00'),
        step('PAYMENT', '-20.00', { method: 'CASH' }),
        step('PAYMENT', '-30.00', { method: 'CASH' }),
      ),
    ).toEqual([
      'Issued | S$ 50.00',
      expect.stringMatching(/^Part paid \| S\$ 20\.00/),
      expect.stringMatching(/^Paid in full \| S\$ 30\.00/),
    ]);
  });

  test.each([
    ['VOUCHER', null, 'Paid in full by voucher'],
    ['VOUCHER', 'CREDIT', 'Paid in full from your credit'],
    ['WRITE_OFF', null, 'S$ 50.00 written off'],
    ['SOMETHING_NEW', null, 'S$ 50.00 written off'],
  ])('%s by %s is “%s”', (kind, method, title) => {
    const [, last] = historyOf([step('INVOICE', '50.00'), step(kind, '-50.00', { method })], 'SGD');
    expect(read(last?.title ?? '')).toBe(title);
  });

  test('a refund and its credit note are one chapter, with the number of the note', () => {
    const chapters = historyOf(
      [
        step('INVOICE', '50.00'),
        step('PAYMENT', '-50.00', { method: 'CASH' }),
        step('REFUND', '20.00', { method: 'CREDIT', words: 'Rained out' }),
        step('CREDIT_NOTE', '-20.00', { words: 'CN-1: Rained out' }),
      ],
      'SGD',
    );
    expect(chapters).toHaveLength(3);
    expect(chapters[2]).toMatchObject({ note: 'CN-1', words: 'Rained out. Refunded as credit.' });
  });

  test('a credit note by itself carries its reason', () => {
    const [, note] = historyOf(
      [step('INVOICE', '50.00'), step('CREDIT_NOTE', '-5.00', { words: 'CN-2: Cold: very' })],
      'SGD',
    );
    expect(note).toMatchObject({ note: 'CN-2', words: 'Cold: very' });
  });

  test('a payment that was reversed never came in', () => {
    const steps = [
      step('INVOICE', '50.00'),
      step('PAYMENT', '-50.00'),
      step('REVERSAL', '50.00'),
      step('VOUCHER', '-10.00'),
      step('REFUND', '4.00'),
    ];
    expect(movedOf(steps)).toEqual({ received: 1000, returned: 400 });
    expect(historyOf(steps, 'SGD')[2]?.words).toBe('The club took this payment back, so the amount is due again.');
  });
});

describe('vouchers', () => {
  const gift = (more: object) =>
    rowOf(voucher, { value_type: 'AMOUNT', value: '20.00', balance: '12.50', status: 'ACTIVE', ...more });

  test.each([
    [[], 'For everything at the club'],
    [['BOOKING'], 'For bookings'],
    [['BOOKING', 'COURSE'], 'For bookings and courses'],
    [['BOOKING', 'COURSE', 'EVENT'], 'For bookings, courses and events'],
    [['NEW_USE'], 'For NEW_USE'],
  ])('%j is “%s”', (uses, words) => {
    expect(usesWords(uses)).toBe(words);
  });

  test.each([
    ['ACTIVE', null, 'No expiry date'],
    ['EXPIRED', null, 'Expired'],
    ['ACTIVE', '2026-12-31', 'Valid until 31 Dec 2026'],
    ['EXPIRED', '2026-01-31', 'Expired 31 Jan 2026'],
  ] as const)('%s with the last day %s: %s', (status, expires_on, words) => {
    expect(endWords({ status, expires_on })).toBe(words);
  });

  test('a percentage keeps its worth; an amount has its balance, or what it was once used up', () => {
    expect(worthWords(gift({ value_type: 'PERCENT', value: '15.00' }), 'SGD')).toBe('15 % off');
    expect(read(worthWords(gift({}), 'SGD'))).toBe('S$ 12.50');
    expect(read(worthWords(gift({ status: 'USED', balance: '0.00' }), 'SGD'))).toBe('S$ 20.00');
  });

  test('a reserved amount that was then spent is listed once', () => {
    const step = (kind: string, amount: string, invoice_number: string | null = 'INV-1') =>
      ({ at: '', kind, amount, invoice_number }) as VoucherStep;
    const steps = [
      step('ISSUE', '20.00', null),
      step('RESERVE', '5.00'),
      step('CAPTURE', '5.00'),
      step('RESERVE', '3.00', 'INV-2'),
    ];
    expect(shownSteps(steps).map(stepWords)).toEqual(['Issued to you', 'Used, INV-1', 'Reserved for a payment, INV-2']);
  });
});

describe('what became of a payment', () => {
  const STANDING = {
    outcome: 'PAID',
    amount: '66.00',
    voucher_amount: '0.00',
    from_credit_amount: '0.00',
    refunded_amount: '0.00',
    currency: 'SGD',
    method: 'CREDIT_CARD',
    failure: '',
    paid_at: null,
  };
  const words = (more: object, emails: 'yes' | 'no' = 'yes') => {
    const { title, money, next, tone } = outcomeWords({ ...STANDING, ...more }, 'Asia/Singapore', emails);
    return { title, money: read(String(money)), next: read(String(next)), tone };
  };

  test('a membership fee that is paid in full is thanked for; a part of it is not', () => {
    const joy = (more: object) => {
      const { title, next, joyful } = outcomeWords({ ...STANDING, ...more }, 'Asia/Singapore', 'no');
      return [title, next, joyful];
    };
    const fee = { membership_fee: true };
    expect(joy(fee)).toEqual([
      'Paid, thank you',
      'Your membership is paid. Thank you for being part of the club.',
      true,
    ]);
    expect(joy({ ...fee, amount_due: '5.00' })[0]).toBe('Part payment received');
    for (const more of [{}, { ...fee, amount_due: '5.00' }, { ...fee, refunded_amount: '5.00' }])
      expect(joy(more)[2]).toBe(false);
    expect(joy({ ...fee, outcome: 'FAILED' })[2]).toBeUndefined();
  });

  test('a payment says how it was made, part by part', () => {
    expect(words({}).money).toMatch(/^We received S\$ 66\.00 .*\.$/);
    expect(words({ voucher_amount: '25.00', from_credit_amount: '20.00' }).money).toMatch(
      /S\$ 66\.00 .*, S\$ 20\.00 from your credit and S\$ 5\.00 by voucher/,
    );
    expect(words({ voucher_amount: '20.00', from_credit_amount: '20.00' }).money).toMatch(
      / and S\$ 20\.00 from your credit/,
    );
  });

  test('a receipt is promised only where the club sends emails', () => {
    expect(words({}).next).toBe('You’re all done. A receipt is on its way by email.');
    expect(words({}, 'no').next).toBe('You’re all done.');
  });

  test('a part payment says what is still due, an overpayment what comes back', () => {
    expect(words({ amount_due: '10.00' }, 'no')).toMatchObject({
      title: 'Part payment received',
      next: 'S$ 10.00 is still due.',
    });
    expect(words({ refunded_amount: '4.00' }).next).toMatch(/^We’re refunding S\$ 4\.00/);
  });

  const OUTCOMES = {
    FAILED: ['Payment failed', 'danger'],
    EXPIRED: ['Payment expired', 'neutral'],
    CANCELLED: ['Payment cancelled', 'neutral'],
    REFUNDED: ['Payment refunded', 'neutral'],
    PENDING: ['Waiting for your payment', 'info'],
  };
  test.each(Object.entries(OUTCOMES))('%s: %j', (outcome, [title, tone]) => {
    expect(words({ outcome })).toMatchObject({ title, tone });
  });

  test('a failure gives the bank’s reason, and says that vouchers are free again', () => {
    expect(words({ outcome: 'FAILED', failure: 'Card declined' }).money).toBe(
      'Card declined. You haven’t been charged.',
    );
    expect(words({ outcome: 'EXPIRED', voucher_amount: '5.00' }).money).toContain('you can use your vouchers again');
  });
});

describe('the list of invoices', () => {
  const TODAY = '2026-11-14';

  test.each([
    ['2026-11-14', 'today'],
    ['2026-11-15', 'tomorrow'],
    ['2026-11-20', 'in 6 days'],
    ['2026-11-13', '1 day overdue'],
    ['2026-11-08', '6 days overdue'],
  ])('due on %s is “%s”', (due, words) => {
    expect(dueWords(due, TODAY)).toBe(words);
  });

  test('a day of another year says which', () => {
    expect(shortDay('2026-11-20', TODAY)).toBe('Fri 20 Nov');
    expect(shortDay('2027-01-01', TODAY)).toMatch(/2027$/);
  });

  test('the rest to pay is counted in cents', () => {
    expect([isDue({ amount_due: '0.00' }), isDue({ amount_due: '0.01' })]).toEqual([false, true]);
  });

  test('several kinds of items are just an invoice', () => {
    const one = itemIcon([{ type: 'COURSE' }, { type: 'COURSE' }]);
    const several = itemIcon([{ type: 'COURSE' }, { type: 'EVENT' }]);
    expect(one).not.toBe(several);
    expect(itemIcon([])).toBe(several);
    expect(itemIcon([{ type: 'UNKNOWN' }])).toBe(several);
  });

  test.each([
    [
      { show: 'all', status: 'PAID' },
      { show: 'all', status: 'PAID' },
    ],
    [{ show: 'all', status: 'DRAFT' }, { show: 'all' }],
    [{ status: 'OVERDUE' }, { status: 'OVERDUE' }],
    [{ show: 'paid', status: 'OVERDUE' }, { show: 'paid' }],
    [{ number: '', from: '2026-11', to: '2026-11-30' }, { to: '2026-11-30' }],
  ])('the address %o says %o', (raw, said) => {
    expect(JSON.parse(JSON.stringify(readSearch(raw)))).toEqual(said);
  });

  test('filters are counted without the tab, and sent by the names of the server', () => {
    const search = { show: 'all', number: '9', from: '2026-11-01', to: '2026-11-30' } as const;
    expect(countFilters(search)).toBe(3);
    expect(listQuery(search)).toEqual({
      invoice_number__icontains: '9',
      created_at__gte: '2026-11-01',
      created_at__lte: '2026-11-30',
    });
    expect(listQuery({})).toEqual({});
  });
});
