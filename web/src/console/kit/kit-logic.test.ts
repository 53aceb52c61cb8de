import { member } from '@clubhouse/contract';
import { beforeEach, describe, expect, test } from 'vitest';
import { freshBrowser } from '../../../test/set-up.ts';
import { type DraftLine, estimate, lineProblem, newLine, sentLines } from '../areas/finance/invoices/draft-lines.ts';
import { refundEffects } from '../areas/finance/payments/refund-effects.ts';
import { incomeOf } from '../areas/finance/treasury/income-chart.ts';
import { auditAction } from './changes/audit-words.ts';
import { dateOf, eveningOf, lastStartOf, minuteOn, momentOf, spanWords, withNight } from './dates/evening-times.ts';
import { levelWord, peakWord, shortDay } from './dates/weekday-words.ts';
import { foldColumns, type SizedColumn } from './list/columns/fold-columns.ts';
import { type ListState, readListState } from './list/list-address.ts';
import { currentView, isChanged, viewQuery, viewsOf } from './list/views/views.ts';
import { inCents, paymentWords, shortCents } from './payment/money-words.ts';
import { notesFor, receivedWords } from './payment/received-words.ts';

beforeEach(() => {
  freshBrowser();
});

const read = (text: string) => text.replace(/\s/g, ' ');

describe('money at the counter', () => {
  const words = (cents: number) => `$${cents / 100}`;
  const received = (given: number | undefined, more: object = {}) =>
    receivedWords({ due: 1000, given, cash: true, excess: null, ...more }, words);

  test.each([
    [undefined, {}, ''],
    [1000, {}, 'No change'],
    [1000, { cash: false }, ''],
    [400, {}, '$6 still due'],
    [400, { inFull: true }, '$6 missing. Guests pay in full.'],
    [1500, {}, 'Change: $5'],
    [1500, { cash: false }, '$5 more than is due'],
    [1500, { excess: 'CREDIT' }, '$5 becomes credit for the member'],
  ])('%s of 1000 with %o: “%s”', (given, more, said) => {
    expect(received(given, more)).toBe(said);
  });

  test.each([
    [330, [330, 500, 1000]],
    [1000, [1000, 2000, 5000]],
    [9000, [9000, 10_000]],
    [12_300, [12_300, 15_000]],
    [15_000, [15_000]],
  ])('for %i cents people hand over %j', (due, notes) => {
    expect(notesFor(due)).toEqual(notes);
  });

  const paid = { amount: '20.00', voucher_amount: '0.00', method: 'CASH' };

  test.each([
    [paid, 'S$ 20.00, Cash'],
    [
      { ...paid, voucher_amount: '9.00', from_credit_amount: '4.00' },
      'S$ 20.00, Cash, S$ 4.00 from credit, S$ 5.00 from vouchers',
    ],
    [{ ...paid, amount: '0.00', voucher_amount: '9.00', method: 'VOUCHER' }, 'S$ 9.00, Voucher'],
    [
      {
        ...paid,
        amount: '0.00',
        voucher_amount: '9.00',
        from_credit_amount: '9.00',
        method: 'VOUCHER',
        paid_by: 'CREDIT',
      },
      'S$ 9.00, Credit',
    ],
    [
      { ...paid, amount: '0.00', voucher_amount: '9.00', from_credit_amount: '4.00', method: 'VOUCHER' },
      'S$ 4.00 from credit, S$ 5.00 from vouchers',
    ],
  ])('%o reads “%s”', (payment, said) => {
    expect(read(paymentWords(payment))).toBe(said);
  });

  test.each([
    [30_000, '300'],
    [150_000, '1.5k'],
    [1_200_000, '12k'],
  ])('%i cents are “%s” beside a chart', (cents, short) => {
    expect(shortCents(cents)).toBe(short);
    expect(read(inCents(cents))).toMatch(/^S\$ [\d,]+\.00$/);
  });

  test('the gateway sends back what it took; the rest is sent by hand, or goes back to its voucher', () => {
    const by = (method: string, voucher_amount = '0.00', by_gateway = false) =>
      refundEffects('S$ 5.00', 'WAY_PAID', { method, voucher_amount, by_gateway });
    expect(by('PAYNOW')[0]).toMatch(/^Send S\$ 5\.00 by PayNow/);
    expect(by('NETS')[0]).toBe('Return S$ 5.00 yourself by NETS.');
    for (const [method, name] of [
      ['PAYNOW', 'PayNow'],
      ['NETS', 'NETS'],
    ] as const)
      expect(by(method, '0.00', true)[0]).toBe(`The gateway sends S$ 5.00 back by ${name}.`);
    expect(by('OTHERS')[0]).toBe('Return S$ 5.00 yourself, the way it was paid.');
    expect(by('VOUCHER', '5.00')[0]).toBe('S$ 5.00 goes back to the voucher that paid it.');
    expect(by('CASH', '2.00')).toContain('We refund money first. Anything a voucher paid goes back to that voucher.');
    expect(
      refundEffects('S$ 5.00', 'VOUCHER', { method: 'CASH', voucher_amount: '0.00', by_gateway: false })[0],
    ).toMatch(/credit voucher/);
    expect(by('CASH').at(-1)).toBe('You can’t undo this.');
  });
});

describe('the lines of an invoice that is written', () => {
  const line = (more: Partial<DraftLine> = {}): DraftLine => ({
    ...newLine(1),
    description: 'Court',
    price: '10',
    ...more,
  });

  test.each([
    [line(), undefined],
    [line({ description: ' ' }), 'Enter a description.'],
    [line({ quantity: '0' }), 'Enter a whole number, 1 or more.'],
    [line({ quantity: '1.5' }), 'Enter a whole number, 1 or more.'],
    [line({ quantity: '10001' }), 'Enter a whole number, 1 or more.'],
    [line({ price: 'ten' }), 'Enter a price such as 12.50.'],
    [line({ discount: 'some' }), 'Enter the discount as an amount such as 5.00.'],
    [line({ discount: '10.01' }), 'The discount is more than the line total.'],
    [line({ quantity: '2', discount: '20' }), undefined],
  ])('%o: %s', (typed, problem) => {
    expect(lineProblem(typed)).toBe(problem);
  });

  test('the estimate sums in cents, less the discount that was typed', () => {
    expect(estimate([line({ quantity: '3', price: '0.10' }), line({ discount: '1' })], 'NA')).toEqual({
      subtotal: 1030,
      discount: 100,
      total: 930,
    });
  });

  test('a discount that was left empty is not sent', () => {
    expect(sentLines([line({ description: ' Court ', price: '10' })])).toEqual([
      { type: 'ADJUSTMENT', description: 'Court', quantity: 1, unit_price: '10.00' },
    ]);
    expect(sentLines([line({ discount: '1' })])[0]).toMatchObject({ discount_amount: '1.00' });
  });

  test('income has every month of the span, and a column for each source', () => {
    const points = [{ month: '2026-11-01', source: 'PRODUCT', amount: '5.50' }] as never;
    expect(incomeOf(points, '2026-10-01', '2026-11-30')).toEqual({
      sources: ['PRODUCT'],
      months: [
        { month: '2026-10-01', amounts: [0], total: 0 },
        { month: '2026-11-01', amounts: [550], total: 550 },
      ],
      totals: [550],
      total: 550,
    });
  });
});

describe('views of a list', () => {
  const SAVED = { id: 9, name: 'Mine', query: 'status=ABSENT', is_shared: false, is_own: true };
  const VIEWS = viewsOf(
    [{ name: 'new', label: 'New', values: { ordering: '-id' } }],
    [{ ...SAVED, id: 8, name: 'Theirs', is_own: false }, SAVED],
  );
  const state = (more: Partial<ListState> = {}): ListState => ({ ...readListState(member, {}), ...more });

  test('all rows first, then the built-in ones, the own ones, and those that others share', () => {
    expect(VIEWS.map(({ key, label }) => [key, label])).toEqual([
      [undefined, 'All'],
      ['new', 'New'],
      ['9', 'Mine'],
      ['8', 'Theirs'],
    ]);
  });

  test('a plain list is the view of all rows, and unchanged', () => {
    const all = currentView(VIEWS, state());
    expect(all?.label).toBe('All');
    expect(all && isChanged(all, state())).toBe(false);
  });

  test('the page and the open row are no part of a view', () => {
    expect(viewQuery(state({ page: 3, open: 7, view: '9' }))).toBe(viewQuery(state()));
  });

  test('a list named after a view stays in it while it is changed', () => {
    const mine = currentView(VIEWS, state({ view: '9' }));
    expect(mine?.label).toBe('Mine');
    expect(mine && isChanged(mine, state({ view: '9' }))).toBe(true);
  });
});

describe('columns on a phone', () => {
  const column = (key: string, kind: string, width = 100) =>
    ({ key, header: key, kind, width, cell: () => key }) as unknown as SizedColumn;
  const folded = (...columns: readonly SizedColumn[]) =>
    foldColumns(columns, 360).map(({ key, below }) => [key, (below as { key: string } | undefined)?.key]);

  test('the name is above the owner, the amount above the status', () => {
    expect(
      folded(
        column('name', 'text'),
        column('member', 'reference'),
        column('status', 'choice'),
        column('amount', 'money'),
      ),
    ).toEqual([
      ['name', 'member'],
      ['amount', 'status'],
    ]);
  });

  test('without an amount there is only the badge, without either nothing', () => {
    expect(folded(column('name', 'text'), column('status', 'choice'))).toEqual([
      ['name', undefined],
      ['status', undefined],
    ]);
    expect(folded(column('name', 'text'))).toEqual([['name', undefined]]);
    expect(foldColumns([], 360)).toEqual([]);
  });

  test('the right half never takes most of the room', () => {
    const [, right] = foldColumns([column('name', 'text'), column('amount', 'money', 900)], 300);
    expect(right?.width).toBe(144);
  });
});

describe('times of an evening', () => {
  const LATE = { start_from: '2026-11-20T16:30:00Z', after_midnight: true };

  test('past midnight a booking belongs to the evening before, and says so', () => {
    expect([dateOf(LATE.start_from), eveningOf(LATE)]).toEqual(['2026-11-21', '2026-11-20']);
    expect(withNight('Court 1', LATE)).toBe('Court 1 (Friday night)');
    expect(withNight('Court 1', { ...LATE, after_midnight: false })).toBe('Court 1');
    expect(minuteOn('2026-11-20', LATE.start_from)).toBe(1470);
  });

  test('midnight at the end is 24:00', () => {
    expect(spanWords('2026-11-20T15:00:00Z', '2026-11-20T16:00:00Z')).toBe('23:00–24:00');
    expect(momentOf('2026-11-20', '09:00')).toBe('2026-11-20T01:00:00Z');
    expect(Date.parse(lastStartOf('2026-11-20'))).toBeGreaterThan(Date.parse('2026-11-20T16:00:00Z'));
  });

  test.each([
    ['MON', 'Mon'],
    ['PH', 'Holiday'],
    ['EPH', 'Eve'],
  ] as const)('the heading of column %s is “%s”', (type, word) => {
    expect(shortDay(type)).toBe(word);
  });

  test('rates and levels have words', () => {
    expect(peakWord('super-peak')).toBe('Super peak');
    expect(levelWord(null)).toBe('All members');
    expect(levelWord('STANDARD')).toBe('Standard');
  });
});

test.each([
  ['update', 'member', 'Member changed'],
  ['create', 'reservation', 'Booking created'],
  ['login', 'session', 'Logged in'],
  ['approved', 'approval record', 'Update request accepted'],
  ['fold-up', 'tent', 'Tent fold up'],
])('%s of a %s: %s', (action, resource, words) => {
  expect(auditAction({ action, resource, row_id: 1 })).toBe(words);
});
