import { beforeEach, describe, expect, test } from 'vitest';
import { courseRow, eventRow, FAMILY, START, termRow } from '../../../../test/club-offerings.ts';
import { freshBrowser } from '../../../../test/set-up.ts';
import type { Listed } from './filters.ts';
import { byDay, nextMonth, weeksOf } from './month.ts';
import type { Offering } from './offering.ts';
import {
  allEntries,
  EMPTY,
  fromStored,
  partyOf,
  sentEntry,
  ticked,
  toStored,
  withGuest,
  withoutEntry,
} from './party.ts';
import { peopleOf } from './people.ts';
import { aheadWords, isOpen, placeStatus } from './place-status.ts';
import { runsOf } from './runs.ts';
import { daysWords, isFew, placesWords, price, sameDay, sessionsWords, startWords, when } from './words.ts';

beforeEach(() => {
  freshBrowser();
});

const ZONE = 'Asia/Singapore';
const SELF = { id: 12, name: 'Tan Mei Ling', preferred_name: '', date_of_birth: null, membership_level_3: 'STANDARD' };
const PEOPLE = peopleOf(SELF, FAMILY);
const GUEST = { participant_type: 'GUEST_ADULT', name: 'Bo', date_of_birth: null } as const;

describe('who comes along', () => {
  test('the household is in its order, ticked or not, with guests below', () => {
    const draft = withGuest(ticked(EMPTY, PEOPLE, 'f1', true), GUEST);
    expect(allEntries(PEOPLE, draft).map(({ key, on }) => [key, on])).toEqual([
      ['m12', false],
      ['m13', false],
      ['f1', true],
      ['f2', false],
      ['g1', true],
    ]);
    expect(partyOf(PEOPLE, draft).map(({ name }) => name)).toEqual(['Aiden Tan', 'Bo']);
  });

  test('answers for a person are kept while they are not selected', () => {
    const on = ticked(EMPTY, PEOPLE, 'f1', true);
    const answered = {
      ...on,
      entries: on.entries.map((one) => (one.key === 'f1' ? { ...one, answers: { shirt: 'M' } } : one)),
    };
    const again = ticked(ticked(answered, PEOPLE, 'f1', false), PEOPLE, 'f1', true);
    expect(again.entries.find(({ key }) => key === 'f1')?.answers).toEqual({ shirt: 'M' });
  });

  test('guests have numbers that are never used twice', () => {
    const two = withGuest(withGuest(EMPTY, GUEST), GUEST);
    const one = withoutEntry(two, 'g1');
    expect(withGuest(one, GUEST).entries.map(({ key }) => key)).toEqual(['g2', 'g3']);
  });

  test('details of the household come from the register; those of guests are entered', () => {
    const draft = withGuest(ticked(EMPTY, PEOPLE, 'f1', true), GUEST);
    expect(partyOf(PEOPLE, draft).map((entry) => sentEntry(entry, PEOPLE))).toEqual([
      { participant_type: 'MEMBER_CHILD', family_member: 1, answers: {} },
      { ...GUEST, answers: {} },
    ]);
  });

  test('a draft survives being kept', () => {
    const draft = {
      ...withGuest(ticked(EMPTY, PEOPLE, 'f1', true), GUEST),
      term: 6,
      answers: { a: 'b' },
    };
    expect(fromStored(toStored(draft, 12))).toEqual(draft);
  });

  test('invalid values in a stored draft are ignored', () => {
    const stored = {
      ...toStored(EMPTY, null),
      participants: [
        { key: 'x1', participant_type: 'MEMBER' },
        { key: 'm1', participant_type: 'NOBODY' },
        { key: 'm1', participant_type: 'MEMBER', on: 'yes', answers: { a: 1 } },
      ],
      answers: 'none',
    };
    expect(fromStored(stored)).toMatchObject({
      entries: [{ key: 'm1', name: '', date_of_birth: null, on: false, answers: {} }],
      answers: {},
    });
  });
});

describe('places in words', () => {
  test.each([
    ['CONFIRMED', false, 'Confirmed'],
    ['PENDING_PAYMENT', false, 'Payment due'],
    ['PENDING_PAYMENT', true, 'Places offered'],
    ['WAITLISTED', false, 'On waitlist'],
    ['EXPIRED', false, 'Not paid in time'],
  ] as const)('%s, offered %s: %s', (status, is_offer, label) => {
    expect(placeStatus({ status, is_offer }).label).toBe(label);
  });

  test.each([
    ['CONFIRMED', true],
    ['WAITLISTED', true],
    ['PENDING_PAYMENT', true],
    ['COMPLETED', false],
    ['CANCELLED', false],
  ] as const)('something can still come of %s: %s', (status, open) => {
    expect(isOpen({ status })).toBe(open);
  });

  test.each([
    [0, 'You’re next.'],
    [1, 'One group is ahead of you.'],
    [3, '3 groups are ahead of you.'],
  ])('%i ahead: %s', (ahead, words) => {
    expect(aheadWords(ahead)).toBe(words);
  });

  test.each([
    [0, 'Full', false],
    [1, '1 place left', true],
    [4, '4 places left', true],
    [5, '5 places left', false],
    [-2, 'Full', false],
  ])('%i left: %s', (left, words, few) => {
    expect([placesWords(left), isFew(left)]).toEqual([words, few]);
  });
});

describe('when it takes place', () => {
  const course = courseRow() as unknown as Offering;
  const event = eventRow() as unknown as Offering;
  const run = (offering: Offering) => {
    const [first] = runsOf(offering, ZONE);
    if (!first) throw new Error('No run.');
    return first;
  };
  const BEFORE = Date.parse('2098-12-01T00:00:00Z');
  const DURING = Date.parse('2099-02-01T00:00:00Z');

  test('nothing to pay is said in words', () => {
    expect(price('0.00')).toBe('No charge');
    expect(price('5.00')).toMatch(/^S\$.5\.00$/);
  });

  test('days of two years name the second', () => {
    expect(daysWords('2098-12-06', '2099-01-31')).toBe('6 Dec – 31 Jan 2099');
    expect(daysWords('2099-01-06', '2099-01-31')).toBe('6 Jan – 31 Jan');
    expect(daysWords('2099-01-06', '2099-01-06')).toMatch(/6 Jan 2099$/);
  });

  test('one day has both hours, several days both moments', () => {
    expect(when(START, '2099-01-11T02:00:00Z')).toMatch(/11 Jan 2099, 09:00–10:00$/);
    expect(when('2099-01-11T12:00:00Z', '2099-01-11T16:00:00Z')).toMatch(/20:00–24:00$/);
    expect(when(START, '2099-01-12T02:00:00Z')).toMatch(/, 09:00 – .*12 Jan 2099, 10:00$/);
  });

  test('a course on one weekday names it', () => {
    expect(sameDay(course)).toBe('Sundays');
    expect(sameDay({ ...course, operating_hours: [] })).toBeUndefined();
  });

  test('a course says when it starts, and once it runs what comes next', () => {
    expect(startWords(run(course), BEFORE)).toMatch(/^Starts .*09:00–10:00$/);
    const running = courseRow({ terms: [termRow(6, 'Term 1', { sessions_left: 4 })] }) as unknown as Offering;
    expect(startWords(run(running), DURING)).toMatch(/^Next /);
    expect(sessionsWords(running, run(running), DURING)).toBe('4 more Sundays');
    expect(sessionsWords(course, run(course), BEFORE)).toBe('8 Sundays');
    expect(startWords(run(event), BEFORE)).toMatch(/09:00–1\d:00$/);
  });
});

describe('a month', () => {
  test.each([
    ['2026-11', 1, '2026-12'],
    ['2026-12', 1, '2027-01'],
    ['2026-01', -1, '2025-12'],
  ])('%s and %i', (month, by, next) => {
    expect(nextMonth(month, by)).toBe(next);
  });

  test('weeks start on Monday and hold every day of the month once', () => {
    const weeks = weeksOf('2026-11');
    expect(weeks).toHaveLength(6);
    expect(weeks[0]?.[6]).toBe('2026-11-01');
    expect(weeks.flat().filter((day) => day.startsWith('2026-11'))).toHaveLength(30);
    expect(weeksOf('2027-02')).toHaveLength(4);
  });

  test('an event of several days is listed on each of them', () => {
    const camp = {
      offering: eventRow({ start_at: null, start_date: '2099-01-11', end_date: '2099-01-13' }),
    } as unknown as Listed;
    expect([...byDay([camp], ZONE).keys()]).toEqual(['2099-01-11', '2099-01-12', '2099-01-13']);
  });
});
