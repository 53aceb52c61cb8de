import {
  arrearsReport,
  type FunnelRow,
  incomeReport,
  memberReport,
  type NewsletterLine,
  type TierArrears,
  type UsedHour,
  utilisation,
} from '@clubhouse/contract';
import { beforeEach, describe, expect, test } from 'vitest';
import { answerOf } from '../../../../../../test/rows.ts';
import { freshBrowser } from '../../../../../../test/set-up.ts';
import { fullWords, heatRows, hourName, hoursOf, hourTime, overall } from '../../../../kit/dates/utilisation-hours.ts';
import { agesIn, arrearsSentence, arrearsTable, owed } from './arrears-figures.ts';
import { endsWords, funnelSentence, funnelTable, total } from './funnel-figures.ts';
import { incomeColumns, incomeSentence, incomeTable, net, sourcesIn } from './income-figures.ts';
import { memberSentence, memberTable, tiersIn, totalsIn } from './member-figures.ts';
import { newsletterSentence, newsletterTable } from './newsletter-figures.ts';
import { lastYear, utilisationSentence, utilisationTable } from './utilisation-figures.ts';

beforeEach(() => {
  freshBrowser();
});

const PERIOD = { from: '2026-10-01', to: '2026-11-30' };
/** What a person reads: the narrow spaces of amounts are spaces. */
const read = (text: string) => text.replace(/\s/g, ' ');
const texts = (row: readonly unknown[] | undefined) =>
  row?.map((cell) => read(typeof cell === 'string' ? cell : (cell as { text: string }).text));

describe('arrears', () => {
  const tier = (name: string, amounts: TierArrears['amounts'], invoices: TierArrears['invoices']): TierArrears => ({
    tier: name,
    amounts,
    invoices,
  });
  const ARREARS = answerOf(arrearsReport, {
    day: '2026-11-15',
    tiers: [
      tier('ORDINARY', ['10.10', '0.00', '0.00', '20.20'], [1, 0, 0, 2]),
      tier('SPOUSE', ['5.00', '1.00', '0.00', '0.00'], [1, 1, 0, 0]),
    ],
  });

  test('ages are summed over all memberships', () => {
    expect(agesIn(ARREARS).map(({ cents, invoices }) => [cents, invoices])).toEqual([
      [1510, 2],
      [100, 1],
      [0, 0],
      [2020, 2],
    ]);
    expect(owed(ARREARS)).toBe(3630);
  });

  test('the sentence compares with the earlier day, and says how old the debt is', () => {
    const before = { ...ARREARS, day: '2026-10-15', tiers: [tier('ORDINARY', ['30.00', '0', '0', '0'], [1, 0, 0, 0])] };
    const words = read(arrearsSentence(ARREARS, before));
    expect(words).toMatch(
      /^S\$ 36\.30 was overdue on 15\/11\/2026 \(5 invoices\)\. 21\.0 % more than on 15\/10\/2026\./,
    );
    expect(words).toMatch(/56 % is over 90 days old\.$/);
    expect(read(arrearsSentence({ ...ARREARS, tiers: [] }, undefined))).toBe(
      'S$ 0.00 was overdue on 15/11/2026 (0 invoices).',
    );
  });

  test('the table has a row for each membership and sums below', () => {
    const { rows, foot } = arrearsTable(ARREARS);
    expect(texts(rows[0])).toEqual([expect.any(String), 'S$ 10.10', '–', '–', 'S$ 20.20', 'S$ 30.30', '3']);
    expect(texts(foot)).toEqual(['Total', 'S$ 15.10', 'S$ 1.00', '–', 'S$ 20.20', 'S$ 36.30', '5']);
  });
});

describe('sign-ups', () => {
  const row = (more: Partial<FunnelRow>): FunnelRow =>
    ({
      name: 'Swim',
      term: null,
      started: 10,
      held: 8,
      paid: 7,
      attended: 1,
      waiting: 1,
      expired: 2,
      withdrawn: 0,
      no_shows: 3,
      ...more,
    }) as FunnelRow;

  test('the sentence names the widest gap', () => {
    expect(funnelSentence([row({})], undefined)).toMatch(
      /^10 sign-ups started, 7 paid or free \(70 %\)\. .*before a place is held: 2\./,
    );
    expect(funnelSentence([row({ held: 10, paid: 4 })], undefined)).toMatch(/before payment: 6\./);
    expect(funnelSentence([row({ held: 10, paid: 10 })], undefined)).toBe(
      '10 sign-ups started, 10 paid or free (100 %).',
    );
  });

  test('an earlier period is compared with', () => {
    expect(funnelSentence([row({})], [row({ started: 4 })])).toContain('6 more than in the previous period.');
    expect(funnelSentence([row({})], [row({})])).toContain('The same as in the previous period.');
  });

  test('ends and totals are sums over all rows', () => {
    const rows = [row({}), row({ name: 'Clay', waiting: 4 })];
    expect(total(rows, 'waiting')).toBe(5);
    expect(endsWords(rows)).toBe('On the waitlist: 5 · Hold expired: 4 · Withdrew: 0 · No-show: 6');
    expect(texts(funnelTable(rows).foot)).toEqual(['Total', '', '20', '16', '14', '2', '5', '4', '0', '6']);
  });
});

describe('income', () => {
  const part = (month: string, source: string, billed: string, credited = '0.00', gst = '0.00') => ({
    month,
    source,
    billed,
    credited,
    gst,
  });
  const INCOME = answerOf(incomeReport, {
    parts: [
      part('2026-10-01', 'PRODUCT', '10.00', '2.00', '0.90'),
      part('2026-11-01', 'PRODUCT', '5.00'),
      part('2026-11-01', 'RESERVATION', '30.00'),
    ] as never,
  });

  test('credit notes are subtracted, and sources are in the club’s order', () => {
    expect(net(INCOME.parts)).toBe(4300);
    expect([...sourcesIn(INCOME)].toSorted()).toEqual(['PRODUCT', 'RESERVATION']);
    const at = sourcesIn(INCOME).indexOf('PRODUCT');
    expect(incomeColumns(INCOME, PERIOD).map(({ month, values }) => [month, values[at]])).toEqual([
      ['2026-10-01', 800],
      ['2026-11-01', 500],
    ]);
  });

  test('the sentence says how much, compared with before, and from where most', () => {
    const before = { ...INCOME, parts: [part('2026-08-01', 'PRODUCT', '40.00')] as never };
    const words = read(incomeSentence(INCOME, before, PERIOD));
    expect(words).toMatch(/^S\$ 43\.00 billed, less credit notes\. 7\.5 % more than in the previous period/);
    expect(words).toMatch(/Largest source: .*, 70 %\.$/);
  });

  test('a period without income has no rows', () => {
    expect(incomeTable({ ...INCOME, parts: [] }, PERIOD).rows).toEqual([]);
    expect(incomeTable(INCOME, PERIOD).rows).toHaveLength(2);
    expect(texts(incomeTable(INCOME, PERIOD).foot)?.slice(-4)).toEqual(['S$ 43.00', 'S$ 45.00', 'S$ 2.00', 'S$ 0.90']);
  });
});

describe('members', () => {
  const count = (month: string, tier: string, status: string, many: number) => ({ month, tier, status, count: many });
  const MEMBERS = answerOf(memberReport, {
    before: 8,
    counts: [
      count('2026-10-01', 'ORDINARY', 'ACTIVE', 9),
      count('2026-11-01', 'ORDINARY', 'ACTIVE', 10),
      count('2026-11-01', 'ORDINARY', 'SUSPENDED-DEFAULTER', 1),
      count('2026-11-01', 'SPOUSE', 'ABSENT', 2),
    ] as never,
    flows: [
      { month: '2026-10-01', joined: 1, left: 0 },
      { month: '2026-11-01', joined: 5, left: 1 },
    ] as never,
  });

  test('the last month counts, who came and went over all of them', () => {
    expect(totalsIn(MEMBERS)).toEqual({ total: 13, joined: 6, left: 1 });
    expect(tiersIn(MEMBERS)).toEqual([
      { tier: 'ORDINARY', standings: [10, 0, 1] },
      { tier: 'SPOUSE', standings: [0, 2, 0] },
    ]);
  });

  test('the sentence says how many there are and how many more than before', () => {
    const words = memberSentence(MEMBERS, MEMBERS, PERIOD);
    expect(words).toMatch(/^13 members on 30\/11\/2026: 6 joined, 1 left\. 5 more than on 30\/09\/2026\./);
    expect(words).toMatch(/In the previous period, 6 joined and 1 left\.$/);
  });

  test('the table has a row for each month', () => {
    expect(texts(memberTable(MEMBERS).rows[1])?.slice(1)).toEqual(['13', '10', '2', '1', '11', '2', '5', '1']);
  });
});

describe('newsletters', () => {
  const line = (more: object = {}) =>
    ({
      subject: 'News',
      started_at: '2026-11-15T01:30:00Z',
      total: 100,
      sent: 98,
      refused: 2,
      unclear: 0,
      skipped: 0,
      unsubscribed: 1,
      read: 80,
      followed: 3,
      ...more,
    }) as NewsletterLine;

  test('the sentence has the share that was sent and what readers did', () => {
    const words = newsletterSentence([line()], [line(), line()]);
    expect(words).toMatch(
      /^1 newsletter, 100 emails: 98 % sent, 2 rejected\. 1 fewer than in the previous period\. 1 reader unsubscribed\. Viewed online 80 times/,
    );
  });

  test('the table says when each was started, in the club’s time', () => {
    const { rows, foot } = newsletterTable([line(), line({ sent: 2 })], 'Asia/Singapore');
    expect(rows[0]?.[1]).toMatch(/09:30/);
    expect(texts(foot)?.slice(2, 4)).toEqual(['200', '100']);
  });
});

describe('utilisation', () => {
  const hour = (weekday: number, at: number, booked: number, open = 60): UsedHour => ({
    weekday,
    hour: at,
    open_minutes: open,
    booked_minutes: booked,
  });
  const USED = answerOf(utilisation, {
    hours: [hour(0, 9, 30), hour(5, 11, 60), hour(5, 25, 0)],
    bookings: 4,
    no_shows: 1,
  });

  test('hours without a gap, from the first that was open to the last', () => {
    expect(hoursOf(USED.hours).slice(0, 3)).toEqual([9, 10, 11]);
    expect(hoursOf(USED.hours).at(-1)).toBe(25);
    expect(hoursOf([])).toEqual([]);
  });

  test.each([
    [9, '09', '09:00'],
    [24, '00 (+1)', '00:00 (+1)'],
    [25, '01 (+1)', '01:00 (+1)'],
  ])('hour %i is “%s”, its time “%s”', (at, name, time) => {
    expect(hourName(at)).toBe(name);
    expect(hourTime(name)).toBe(time);
  });

  test('closed hours have no share, and no hour is more than full', () => {
    const [monday] = heatRows([hour(0, 9, 90), hour(0, 10, 0, 0)]);
    expect(monday).toEqual({ name: 'Monday', shares: [1, undefined] });
    expect(fullWords('Monday', '09', 0.456)).toBe('Monday 09:00, 46 % full');
    expect(fullWords('Monday', '01 (+1)', undefined)).toBe('Monday 01:00 the next day, closed');
    expect([overall(USED.hours), overall([])]).toEqual([0.5, 0]);
  });

  test('the sentence names the busiest hour, in points against before', () => {
    const words = utilisationSentence(USED, { ...USED, hours: [hour(0, 9, 24)] }, PERIOD);
    expect(words).toMatch(/^50 % of the bookable time in .* was booked: 4 bookings, 1 no-show\. 10 points more/);
    expect(words).toMatch(/Busiest: Saturday 11:00, 100 % full\.$/);
    expect(utilisationSentence({ ...USED, hours: [hour(0, 9, 0)] }, undefined, PERIOD)).not.toContain('Busiest');
  });

  test('the table is empty when nothing was open, else a row for each weekday', () => {
    expect(utilisationTable({ ...USED, hours: [] }).rows).toEqual([]);
    expect(texts(utilisationTable(USED).rows[0])?.slice(0, 3)).toEqual(['Monday', '50 %', '–']);
  });

  test('a year is the most that is looked at', () => {
    expect(lastYear({ from: '2020-01-01', to: '2026-11-30' })).toEqual({ from: '2025-12-01', to: '2026-11-30' });
    expect(lastYear(PERIOD)).toEqual(PERIOD);
  });
});
