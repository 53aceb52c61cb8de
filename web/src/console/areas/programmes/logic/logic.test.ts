import type { OfferingPriceRow, SpecialDay } from '@clubhouse/contract';
import { expect, test } from 'vitest';
import { keyFor } from '../form/question-kind.tsx';
import type { OfferingRow } from '../offering-kind.ts';
import { toLessonBands, toLessonRows } from './bands.ts';
import { minimumOf, whenWords } from './minimum.ts';
import { placesOf } from './places-taken.ts';
import { runsOf, sessionsOf } from './plan.ts';
import { priceSpan } from './price-span.ts';
import { summaryOf } from './summary.ts';
import { type TermDraft, termBody } from './terms.ts';

const ZONE = 'Asia/Singapore';
const NOW = Date.parse('2026-11-15T04:00:00Z');
const SUNDAY = { day_type: 'SUN', start_time: '09:00', end_time: '10:00', venue: '' } as const;
const term = (name: string, start_date: string, end_date: string, more: Partial<TermDraft> = {}): TermDraft => ({
  id: null,
  name,
  start_date,
  end_date,
  most: null,
  capacity: null,
  status: 'OPEN',
  ...more,
});
const ROW = {
  type: 'RECURRING',
  status: 'PUBLISHED',
  capacity: 8,
  min_age: 8,
  max_age: 12,
  venue: 'Pool',
  late_joining: 'CLOSED',
  published_at: '2026-10-01T00:00:00Z',
  membership_levels: [],
  is_visible: true,
} as unknown as OfferingRow;
const SHUT: SpecialDay = { name: 'Filters', kind: 'CLOSURE', start_date: '2026-12-27', end_date: '2026-12-27' };
const price = (
  participant_type: OfferingPriceRow['participant_type'],
  amount: string,
  more = {},
): OfferingPriceRow => ({
  id: 1,
  participant_type,
  term: null,
  membership_level_3: null,
  label: '',
  price: amount,
  quota: null,
  min_age: null,
  max_age: null,
  ...more,
});
const TERMS = [term('Term 4', '2026-11-01', '2026-11-28'), term('Term 1', '2026-12-13', '2027-01-09')];
const plan = { row: ROW, hours: [SUNDAY], terms: TERMS };

test('sessions are planned term by term; closed days fall out with their reason, missing places are marked', () => {
  const stored = [{ start_from: '2026-12-20T01:00:00Z', place_missing: true }] as never;
  const sessions = sessionsOf(plan, [SHUT], stored, ZONE).filter(({ run }) => run === 1);
  expect(sessions.map(({ date, closed, missing }) => [date, closed, missing])).toEqual([
    ['2026-12-13', null, false],
    ['2026-12-20', null, true],
    ['2026-12-27', 'Filters', false],
    ['2027-01-03', null, false],
  ]);
  expect(sessions[0]?.venue).toBe('Pool');
  // A term whose days are not chosen yet is planned nowhere, and an end before the start neither.
  const unfinished = [term('New', '2026-12-01', '2026-11-01'), { ...term('New', '', ''), start_date: null }];
  expect(runsOf({ ...plan, terms: unfinished })).toEqual([]);
});

test('the summary counts days, names the term that can be joined, and says what it costs', () => {
  const input = {
    row: ROW,
    runs: runsOf(plan),
    sessions: sessionsOf(plan, [SHUT], [], ZONE),
    prices: [
      price('MEMBER_CHILD', '216.00'),
      price('GUEST_CHILD', '256.00'),
      price('GUEST_CHILD', '200.00', { term: 1 }),
    ],
    periods: [],
    now: NOW,
    zone: ZONE,
    money: (amount: string) => `S$ ${amount}`,
  };
  expect(summaryOf(input)).toEqual([
    '2 terms: 7 Sundays, 09:00–10:00, from 1 Nov 2026 to 3 Jan 2027.',
    'S$ 216.00 for a member’s child and from S$ 200.00 for a guest (child).',
    '8 places per term, unless a term sets its own, ages 8 to 12.',
    'Enrolment in Term 1 is open until 13 Dec 2026 at 09:00.',
  ]);
  // A person who may join late joins the term that runs.
  const late = summaryOf({ ...input, row: { ...ROW, late_joining: 'PRORATED' } });
  expect(late[3]).toMatch(/^Enrolment in Term 4 is open until 22 Nov 2026/);
  const draft = summaryOf({ ...input, row: { ...ROW, status: 'DRAFT' }, prices: [], sessions: [] });
  expect(draft).toEqual([
    'There are no sessions yet: add times that fall within its dates.',
    'There’s no price yet, so no one can enrol.',
    '8 places per term, unless a term sets its own, ages 8 to 12.',
    'Once published, enrolment opens straight away.',
  ]);
});

test('times that differ only by day are one, and become rows again', () => {
  const rows = [SUNDAY, { ...SUNDAY, day_type: 'MON', start_time: '09:00:00', end_time: '10:00:00' }] as const;
  const bands = toLessonBands(rows);
  expect(bands).toEqual([{ day_types: ['MON', 'SUN'], start_time: '09:00', end_time: '10:00', venue: '' }]);
  expect(toLessonRows(bands)).toHaveLength(2);
});

test('the shown number of sessions is not sent back as a fixed number', () => {
  expect(termBody(term('Term 1', '2026-12-13', '2027-01-09'))).toMatchObject({ sessions: null });
  expect(termBody(term(' Term 1 ', '2026-12-13', '2027-01-09', { most: 3 }))).toMatchObject({
    name: 'Term 1',
    sessions: 3,
  });
});

test('places: of terms, those that are not over', () => {
  const terms = [
    { end_date: '2026-10-01', capacity: null, places_left: 0 },
    { end_date: '2026-12-01', capacity: null, places_left: 3 },
    { end_date: '2027-01-09', capacity: 4, places_left: 4 },
  ];
  expect(placesOf({ ...ROW, terms: terms as never }, '2026-11-15')).toEqual({ taken: 5, of: 12 });
  expect(placesOf({ type: 'ONE-TIME', capacity: 20, places_left: 6 }, '2026-11-15')).toEqual({ taken: 14, of: 20 });
});

test('a price of the term takes the place of the one for every term', () => {
  const rows = [
    price('MEMBER', '50.00'),
    price('MEMBER', '40.00', { term: 7 }),
    price('MEMBER', '30.00', { min_age: 60 }),
  ];
  expect(priceSpan(rows, 'MEMBER', 7)).toEqual({ lowest: 30, highest: 40, index: 1 });
  expect(priceSpan(rows, 'MEMBER', 8)).toEqual({ lowest: 30, highest: 50, index: 0 });
  expect(priceSpan(rows, 'PUBLIC_ADULT', 7)).toBeUndefined();
});

test('the least number is brought up a week before its day and after it, not once it is decided', () => {
  const row = {
    status: 'PUBLISHED',
    goes_ahead: false,
    min_participants: 6,
    decide_on: '2026-11-22',
    end_date: '2026-12-01',
  } as const;
  expect(minimumOf(row, '2026-11-14')).toBeUndefined();
  expect(minimumOf(row, '2026-11-15')).toEqual({ least: 6, days: 7 });
  expect(minimumOf(row, '2026-11-24')).toEqual({ least: 6, days: -2 });
  expect(minimumOf({ ...row, goes_ahead: true }, '2026-11-22')).toBeUndefined();
  expect([7, 1, 0, -2].map(whenWords)).toEqual(['in 7 days', 'in 1 day', 'today', '2 days ago']);
});

test('a question gets a key of its own', () => {
  expect(keyFor('Allergies?', [])).toBe('allergies');
  expect(keyFor('Allergies?', ['allergies', 'allergies_2'])).toBe('allergies_3');
  expect(keyFor('过敏?', [])).toBe('question');
});
