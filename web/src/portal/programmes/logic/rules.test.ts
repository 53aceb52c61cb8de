import { describe, expect, test } from 'vitest';
import { courseRow, eventRow, FAMILY, priced, START, termRow } from '../../../../test/club-offerings.ts';
import { ApiError } from '../../../api-client/request/api-error.ts';
import { choices, countFilters, filtered, type Listed, withoutFilters } from './filters.ts';
import type { Offering } from './offering.ts';
import { calledWithAge, type Person, peopleOf, priceFor, sentPerson } from './people.ts';
import { readCheckFailure, readRefusals } from './refusals.ts';
import { isRunning, runsOf } from './runs.ts';
import { readDetailSearch, readJoinSearch, readListSearch, readPlaceSearch } from './search.ts';
import { bestVerdict, forAnyone, suits } from './verdict.ts';

const ZONE = 'Asia/Singapore';
const NOW = Date.parse('2098-12-01T00:00:00Z');

const course = (more: object = {}) => courseRow(more) as unknown as Offering;
const event = (more: object = {}) => eventRow(more) as unknown as Offering;

const SELF = {
  id: 12,
  name: 'Tan Mei Ling',
  preferred_name: '',
  date_of_birth: '2060-01-01',
  membership_level_3: 'STANDARD',
};
const [ME, NADIA, AIDEN, MIRA] = peopleOf(SELF, FAMILY) as readonly [Person, Person, Person, Person];

describe('people', () => {
  test('the member comes first, then the spouse with their own number, then the children', () => {
    expect([ME, NADIA, AIDEN, MIRA].map(({ key }) => key)).toEqual(['m12', 'm13', 'f1', 'f2']);
    expect([ME.called, NADIA.type, AIDEN.type]).toEqual(['You', 'MEMBER', 'MEMBER_CHILD']);
  });

  test('a parent who is not a member joins as a guest, not as family', () => {
    const parent = { id: 9, name: 'Opa', relationship: 'PARENT', date_of_birth: null, linked_member_id: null };
    expect(peopleOf(SELF, [parent])).toHaveLength(1);
  });

  test.each([
    [AIDEN, 'Aiden Tan, 9'],
    [{ ...AIDEN, born: null }, 'Aiden Tan'],
    [{ ...AIDEN, born: '2100-01-01' }, 'Aiden Tan'],
    [NADIA, 'Nadia Tan'],
  ])('%o is called “%s”', (person, words) => {
    expect(calledWithAge(person, '2099-01-11')).toBe(words);
  });

  test('the price of the member is “yours”, that of a child has a name', () => {
    expect(priceFor(ME)).toBe('Your price');
    expect(priceFor(AIDEN)).toContain('Aiden Tan');
  });

  test('a call names members by their number and children by their row', () => {
    expect(sentPerson(NADIA)).toEqual({ participant_type: 'MEMBER', member_id: 13 });
    expect(sentPerson(AIDEN)).toEqual({ participant_type: 'MEMBER_CHILD', family_member: 1 });
  });
});

describe('runs', () => {
  test('a course is joined by term, in the order of time; an event as a whole', () => {
    const later = termRow(7, 'Term 2', { first_start: '2099-04-01T01:00:00Z' });
    const runs = runsOf(course({ terms: [later, termRow(6, 'Term 1')] }), ZONE);
    expect(runs.map(({ term }) => term?.name)).toEqual(['Term 1', 'Term 2']);
    expect(runsOf(event(), ZONE).map(({ term, firstDay }) => [term, firstDay])).toEqual([[null, '2099-01-11']]);
  });

  test('a term that has begun goes on with the next session of the course', () => {
    const next_start = '2099-02-01T01:00:00Z';
    const begun = course({ terms: [termRow(6, 'Term 1', { sessions_left: 3 })], next_start });
    expect(runsOf(begun, ZONE)[0]?.next?.start).toBe(next_start);
    expect(runsOf(course({ next_start }), ZONE)[0]?.next?.start).toBe(START);
  });

  test('a run is running from its first minute until the end of its last day', () => {
    const [run] = runsOf(course(), ZONE);
    expect(run && isRunning(run, Date.parse(START) - 1)).toBe(false);
    expect(run && isRunning(run, Date.parse(START))).toBe(true);
    expect(run && isRunning(run, Date.parse('2099-03-01T15:59:59Z'))).toBe(true);
    expect(run && isRunning(run, Date.parse('2099-03-01T16:00:00Z'))).toBe(false);
  });
});

describe('verdict', () => {
  const of = (offering: Offering, person = AIDEN) => bestVerdict(offering, person, NOW, ZONE);

  test('a child has the child’s price, and the public one when that is more', () => {
    const { price, publicPrice } = of(course());
    expect([price, publicPrice]).toEqual(['216.00', '288.00']);
  });

  test('someone without a price has none', () => {
    expect(of(course({ pricings: [priced('GUEST_ADULT', '60.00')] })).price).toBeNull();
  });

  test.each([
    ['many places', { places_left: 6 }, { kind: 'open' }],
    ['few places', { places_left: 4 }, { kind: 'few' }],
    ['no places', { places_left: 0, waiting: 3 }, { kind: 'full', waiting: 3 }],
  ])('%s', (_what, term, standing) => {
    expect(of(course({ terms: [termRow(6, 'Term 1', term)] })).standing).toEqual(standing);
  });

  test('of several terms the first with a place is chosen, else one with a waitlist', () => {
    const full = termRow(6, 'Term 1', { places_left: 0 });
    const later = termRow(7, 'Term 2', {
      first_start: '2099-04-01T01:00:00Z',
      start_date: '2099-04-01',
      end_date: '2099-05-01',
    });
    expect(of(course({ terms: [full, later] })).run.term?.name).toBe('Term 2');
    expect(of(course({ terms: [full, { ...later, places_left: 0 }] })).run.term?.name).toBe('Term 1');
  });

  test('a course whose terms are not made yet is closed, and has no price', () => {
    expect(of(course({ terms: [] }))).toMatchObject({ price: null, standing: { kind: 'closed' } });
  });

  test('a course suits by age, level and price', () => {
    const listed = course();
    expect(suits(listed, AIDEN, of(listed))).toBe(true);
    expect(suits(listed, MIRA, of(listed, MIRA))).toBe(false);
    const gold = course({ membership_levels: ['GOLD'] });
    expect(suits(gold, AIDEN, of(gold))).toBe(false);
  });

  test('for anyone, the first of the household whom it suits decides the price', () => {
    expect(forAnyone(course(), [ME, AIDEN], NOW, ZONE).price).toBe('216.00');
    expect(forAnyone(event(), [ME, AIDEN], NOW, ZONE).price).toBe('40.00');
  });

  test('a household without children still sees what a child would pay', () => {
    expect(forAnyone(course(), [ME], NOW, ZONE).price).toBe('216.00');
  });
});

describe('filters', () => {
  const listed = (offering: Offering): Listed => ({ offering, verdict: bestVerdict(offering, AIDEN, NOW, ZONE) });
  const SWIM = listed(course());
  const CLAY = listed(
    course({
      id: 3,
      name: 'Clay',
      category: 'Craft',
      group: 4,
      level: 'BEGINNER',
      terms: [termRow(9, 'Term 1', { places_left: 0 })],
    }),
  );
  const names = (state: object) => filtered([SWIM, CLAY], state, ZONE).map(({ offering }) => offering.name);

  test.each([
    [{}, ['Junior swim squad', 'Clay']],
    [{ category: 'Craft' }, ['Clay']],
    [{ group: 1 }, ['Junior swim squad']],
    [{ level: 'BEGINNER' }, ['Clay']],
    [{ day: 'sun' }, ['Junior swim squad', 'Clay']],
    [{ day: 'weekend' }, ['Junior swim squad', 'Clay']],
    [{ day: 'weekday' }, []],
    [{ places: 'left' }, ['Junior swim squad']],
    [{ search: ' SELVA ' }, ['Junior swim squad', 'Clay']],
    [{ search: 'squad' }, ['Junior swim squad']],
    [{ category: 'Craft', places: 'left' }, []],
  ])('%o leaves %j', (state, left) => {
    expect(names(state)).toEqual(left);
  });

  test('a choice says how many it would leave beside the other filters', () => {
    const found = choices([SWIM, CLAY], { category: 'Craft', places: 'left' }, ZONE, 'category', ({ offering }) => [
      [offering.category, offering.category],
    ]);
    expect(found).toEqual([
      { value: 'Craft', label: 'Craft', count: 0 },
      { value: 'Swimming', label: 'Swimming', count: 1 },
    ]);
  });

  test('for whom and the view are no filters, and stay when these are cleared', () => {
    const state = { for: 'f1', view: 'month', day: 'sun', search: 'x' } as const;
    expect(countFilters(state)).toBe(2);
    expect(withoutFilters(state)).toMatchObject({ for: 'f1', view: 'month', day: undefined, search: undefined });
  });
});

describe('addresses', () => {
  test.each([
    [
      { for: 'f3', group: '4', places: 'left', view: 'month', month: '2026-11' },
      { for: 'f3', group: 4, places: 'left', view: 'month', month: '2026-11' },
    ],
    [{ for: 'x3', group: '-1', places: 'all', view: 'grid', month: '2026-13' }, {}],
    [{ search: '   ', show: 'yours' }, { show: 'yours' }],
  ])('a list reads %o', (raw, read) => {
    expect(JSON.parse(JSON.stringify(readListSearch(raw)))).toEqual(read);
  });

  test('a text in an address is cut, not believed', () => {
    expect(readListSearch({ search: 'x'.repeat(500) }).search).toHaveLength(100);
  });

  test('what is joined, for whom and how it was paid are read from the address', () => {
    expect(readJoinSearch({ course: '3', term: 4 })).toMatchObject({ course: 3, term: 4 });
    expect(readJoinSearch({ event: 5, step: 4 })).not.toHaveProperty('step');
    expect(readDetailSearch({ for: 'm12', term: '0' })).toEqual({ for: 'm12', term: undefined });
    expect(readPlaceSearch({ payment: 'P-1', pay: 1 })).toEqual({ payment: 'P-1', pay: 1 });
  });
});

describe('refusals', () => {
  const thrown = (status: number, body: unknown) =>
    new ApiError({
      kind: status === 409 ? 'conflict' : status >= 500 ? 'server' : 'validation',
      status,
      body,
    } as never);

  test('each person’s reasons are found by their place, and said with their name', () => {
    const refusal = readRefusals(
      thrown(400, {
        participants: ['Participant 2 (Mira): is 6.', 'Participant 2: has no place.'],
        email: 'Enter an email.',
      }),
      'course',
    );
    expect(refusal.people.get(1)).toEqual(['is 6.', 'has no place.']);
    expect(refusal.said[0]).toContain('Mira');
    expect(refusal.said).toHaveLength(3);
  });

  test('of an event only the first field is said', () => {
    const refusal = readRefusals(thrown(400, { phone: ['Enter a phone.'], email: ['Enter an email.'] }), 'event');
    expect(refusal.said).toEqual(['Enter a phone.']);
  });

  test('a full course may leave the waitlist', () => {
    const full = thrown(409, { participants: ['There is no place left.'], waitlist_available: true });
    expect(readRefusals(full, 'course')).toMatchObject({ waitlist: true, said: ['There is no place left.'] });
    expect(readRefusals(thrown(400, { waitlist_available: true }), 'course').waitlist).toBe(false);
  });

  test('a server that stumbled is said in our words, with nothing at the fields', () => {
    const refusal = readRefusals(thrown(500, { participants: ['Participant 1: secret'] }), 'course');
    expect(refusal.people.size).toBe(0);
    expect(refusal.fields).toEqual({});
    expect(refusal.said.join()).not.toContain('secret');
    expect(readCheckFailure(thrown(500, { x: ['secret'] })).join()).not.toContain('secret');
  });

  test('a price that could not be worked out says everything that the server said', () => {
    expect(readCheckFailure(thrown(400, { term: ['Choose a term.'], email: ['Enter an email.'] }))).toEqual([
      'Choose a term.',
      'Enter an email.',
    ]);
  });
});
