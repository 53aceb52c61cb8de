import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { ParticipantType } from '../../enums.ts';
import { enrolNoteText } from './enrol-note-text.ts';
import { enrolWindow } from './enrol-window.ts';
import { judgeParty, type PartyContext, type PartyFacts } from './judge-party.ts';
import type { OfferingPeriodRow, OfferingPriceRow, OfferingRules, RunState } from './types.ts';

const at = (text: string) => Date.parse(`2026-${text}Z`);
const START = at('11-20T01:00:00');
const run: RunState = { start: START, end: START + 7 * 86_400_000, sessions: 2, sessionsLeft: 2 };
const price = (id: number, participant_type: ParticipantType, quota: number | null = null): OfferingPriceRow => ({
  id,
  participant_type,
  term: null,
  membership_level_3: null,
  label: '',
  price: '10.00',
  quota,
  min_age: null,
  max_age: null,
});
const rules = (more: Partial<OfferingRules> = {}): OfferingRules => ({
  name: 'Course',
  status: 'PUBLISHED',
  is_visible: true,
  min_age: null,
  max_age: null,
  membership_levels: [],
  guest_limit: null,
  late_joining: 'CLOSED',
  published_at: '2026-11-01T00:00:00Z',
  pricings: [price(1, 'MEMBER'), price(2, 'MEMBER_CHILD'), price(3, 'GUEST_ADULT'), price(4, 'GUEST_CHILD')],
  advance_booking_periods: [],
  ...more,
});
const period = (opens: string, closes: string, more: Partial<OfferingPeriodRow> = {}): OfferingPeriodRow => ({
  participant_type: null,
  membership_level_3: null,
  opens_at: `2026-${opens}T00:00:00Z`,
  closes_at: `2026-${closes}T00:00:00Z`,
  ...more,
});

describe('the window', () => {
  const seen = (
    more: Partial<OfferingRules>,
    now: number,
    type: ParticipantType = 'MEMBER',
    level = 'STANDARD',
    state = run,
  ) => enrolWindow(rules(more), state, { type, level }, now);
  const now = at('11-15T00:00:00');
  test.each([
    ['published, before it begins', {}, now, null],
    ['the last second', {}, START - 1, null],
    ['begun', {}, START, 'CLOSED'],
    ['begun, late is welcome', { late_joining: 'FULL_PRICE' }, START, null],
    ['over, late or not', { late_joining: 'PRORATED' }, run.end, 'CLOSED'],
    ['a draft', { status: 'DRAFT' }, now, 'CLOSED'],
    ['called off', { status: 'CANCELLED' }, now, 'CLOSED'],
    ['closed', { status: 'CLOSED' }, now, 'CLOSED'],
    [
      'a second before it opens',
      { advance_booking_periods: [period('11-16', '11-18')] },
      at('11-15T23:59:59'),
      'NOT_OPEN',
    ],
    ['as it opens', { advance_booking_periods: [period('11-16', '11-18')] }, at('11-16T00:00:00'), null],
    ['as it closes', { advance_booking_periods: [period('11-16', '11-18')] }, at('11-18T00:00:00'), 'CLOSED'],
    ['between two', { advance_booking_periods: [period('11-10', '11-12'), period('11-16', '11-18')] }, now, 'NOT_OPEN'],
    ['opens only after the start', { advance_booking_periods: [period('11-21', '11-25')] }, now, 'CLOSED'],
  ] as const)('%s', (_, more, moment, reason) => {
    expect(seen(more as Partial<OfferingRules>, moment).reason).toBe(reason);
  });

  test('rows that name the type go before those that name the level, both before those for all', () => {
    const advance_booking_periods = [
      period('11-16', '11-18'),
      period('11-14', '11-18', { membership_level_3: 'BOG' }),
      period('11-17', '11-18', { participant_type: 'GUEST_ADULT' }),
      period('11-13', '11-18', { participant_type: 'GUEST_ADULT', membership_level_3: 'BOG' }),
    ];
    const reason = (type: ParticipantType, level: string) => seen({ advance_booking_periods }, now, type, level).reason;
    expect([reason('MEMBER', 'STANDARD'), reason('MEMBER', 'BOG')]).toEqual(['NOT_OPEN', null]);
    expect([reason('GUEST_ADULT', 'STANDARD'), reason('GUEST_ADULT', 'BOG')]).toEqual(['NOT_OPEN', null]);
    const note = seen({ advance_booking_periods }, now, 'GUEST_ADULT').note;
    expect(note && enrolNoteText(note, 'Asia/Singapore')).toBe('Enrolment opens on 17 Nov 2026, 08:00.');
    const named = [period('11-10', '11-18', { participant_type: 'MEMBER' })];
    expect(seen({ advance_booking_periods: named }, now, 'PUBLIC_ADULT').note).toEqual({
      code: 'NOT_OPEN_FOR_YOU',
    });
  });

  test('a window that says longer still ends with the start', () => {
    const answer = seen({ advance_booking_periods: [period('11-10', '12-31')] }, now);
    expect(answer.closesAt).toBe(START);
  });
});

const person = (participant_type: ParticipantType, more: Partial<PartyFacts> = {}): PartyFacts => ({
  participant_type,
  name: 'Somebody',
  date_of_birth: participant_type.endsWith('CHILD') ? '2017-01-01' : '1990-01-01',
  level: 'STANDARD',
  refusal: null,
  enrolled: false,
  ...more,
});
const context = (more: Partial<PartyContext> = {}): PartyContext => ({
  term: null,
  level: 'STANDARD',
  firstDay: '2026-11-20',
  free: 10,
  quotaLeft: new Map(),
  now: at('11-15T00:00:00'),
  ...more,
});

describe('a party', () => {
  test('hears the first reason in this order: window, audience, who they are, twice, age, price, guests, places', () => {
    const wrong = person('GUEST_CHILD', { refusal: 'is unknown.', enrolled: true, date_of_birth: null });
    const all = { status: 'CLOSED', membership_levels: ['BOG'], pricings: [], guest_limit: 0 } as const;
    const steps: [Partial<OfferingRules>, PartyFacts, string][] = [
      [all, wrong, 'CLOSED'],
      [{ ...all, status: 'PUBLISHED' }, wrong, 'REFUSED'],
      [{ pricings: [], guest_limit: 0 }, wrong, 'REFUSED'],
      [{ pricings: [], guest_limit: 0 }, { ...wrong, refusal: null }, 'ALREADY_ENROLLED'],
      [{ pricings: [], guest_limit: 0 }, { ...wrong, refusal: null, enrolled: false }, 'AGE'],
      [{ pricings: [], guest_limit: 0 }, person('GUEST_CHILD'), 'NO_PRICE'],
      [{ guest_limit: 0 }, person('GUEST_CHILD'), 'REFUSED'],
      [{}, person('GUEST_CHILD'), 'FULL'],
    ];
    const heard = steps.map(([more, who]) => judgeParty(rules(more), run, [who], context({ free: 0 }))[0]?.reason);
    expect(heard).toEqual(steps.map(([, , reason]) => reason));
    expect(judgeParty(rules(), run, [person('MEMBER')], context())[0]).toMatchObject({ reason: null, note: null });
  });

  test.each([
    ['none may come', 0, ['MEMBER', 'GUEST_ADULT'], [{ code: 'NO_GUESTS' }]],
    ['one each: a child of the house brings one too', 1, ['MEMBER', 'MEMBER_CHILD', 'GUEST_ADULT', 'GUEST_CHILD'], []],
    ['one each: the second of one', 1, ['MEMBER', 'GUEST_ADULT', 'GUEST_ADULT'], [{ code: 'GUEST_LIMIT', limit: 1 }]],
    ['alone', 2, ['GUEST_ADULT'], [{ code: 'GUEST_NEEDS_HOST' }]],
    ['without a bound, also alone', null, ['GUEST_ADULT', 'GUEST_ADULT'], []],
  ] as const)('guests, %s', (_, guest_limit, types, notes) => {
    const judged = judgeParty(
      rules({ guest_limit }),
      run,
      types.map((type) => person(type)),
      context(),
    );
    expect(judged.flatMap(({ note }) => note ?? [])).toEqual(notes);
  });

  test('ages are taken on the first day; a guest’s child is under eighteen', () => {
    const note = (who: PartyFacts, more: Partial<OfferingRules> = {}) =>
      judgeParty(rules(more), run, [who], context())[0]?.note;
    expect(note(person('MEMBER_CHILD', { date_of_birth: '2018-11-20' }), { min_age: 8 })).toBeNull();
    expect(note(person('MEMBER_CHILD', { date_of_birth: '2018-11-21' }), { min_age: 8 })).toEqual({
      code: 'AGE_OUTSIDE',
      age: 7,
      min: 8,
      max: null,
    });
    expect(note(person('GUEST_CHILD', { date_of_birth: '2008-11-20' }))).toEqual({
      code: 'NOT_A_CHILD',
      age: 18,
      adult: 18,
    });
    expect(note(person('GUEST_CHILD', { date_of_birth: '2008-11-21' }))).toBeNull();
    expect(note(person('GUEST_ADULT', { date_of_birth: '2027-01-01' }))).toEqual({ code: 'BIRTH_DATE_AHEAD' });
    expect(note(person('MEMBER', { date_of_birth: null }))).toBeNull();
    expect(note(person('MEMBER', { date_of_birth: null }), { max_age: 99 })).toEqual({ code: 'BIRTH_DATE_NEEDED' });
  });

  test('never more get a place than there are, nor a price than its quota; and none is refused while there is one', () => {
    const anyType = fc.constantFrom<ParticipantType>('MEMBER', 'MEMBER_CHILD', 'GUEST_ADULT', 'GUEST_CHILD');
    fc.assert(
      fc.property(fc.array(anyType, { maxLength: 12 }), fc.nat(8), fc.nat(4), (types, free, quota) => {
        const judged = judgeParty(
          rules(),
          run,
          types.map((type) => person(type)),
          context({ free, quotaLeft: new Map([[1, quota]]) }),
        );
        const seated = judged.filter(({ reason }) => reason === null).length;
        const members = judged.filter(({ reason }, n) => reason === null && types[n] === 'MEMBER').length;
        expect([seated <= free, members <= quota]).toEqual([true, true]);
        const refused = types.filter((type, n) => judged[n]?.reason === 'FULL' && type !== 'MEMBER').length;
        if (refused > 0) expect(seated).toBe(free);
      }),
    );
  });
});
