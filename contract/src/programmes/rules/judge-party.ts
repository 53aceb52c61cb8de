import type { ENROLL_REASONS } from '../../enums.ts';
import { ageFits, ageOn } from './age.ts';
import type { EnrolNote } from './enrol-note.ts';
import { enrolWindow } from './enrol-window.ts';
import { type OfferingPrice, offeringPriceOf } from './price.ts';
import type { OfferingRules, PartyPerson, RunState } from './types.ts';
import { isGuest, isHousehold } from './words.ts';

export type EnrolReason = (typeof ENROLL_REASONS)[number];

/** From this age on no one is a child of a guest or of the public. */
export const ADULT_AGE = 18;

/** What is known of someone besides what was sent. */
export interface PartyFacts extends PartyPerson {
  /** The level whose prices and windows hold for them. */
  readonly level: string;
  /** They are not who they must be: why. */
  readonly refusal: string | null;
  /** They have a place already. */
  readonly enrolled: boolean;
}

export interface PartyContext {
  readonly term: number | null;
  /** The level of the member who enrols. */
  readonly level: string;
  /** The day on which ages are taken. */
  readonly firstDay: string;
  /** Places that this party may have. */
  readonly free: number;
  /** What is left of the quotas of price rows, by their ids. */
  readonly quotaLeft: ReadonlyMap<number, number>;
  readonly now: number;
  /** Staff let them in although the window is closed or every place is taken. */
  readonly override?: boolean;
}

export interface JudgedPerson {
  readonly price: OfferingPrice | undefined;
  readonly reason: EnrolReason | null;
  readonly note: EnrolNote | null;
  readonly opensAt: number | null;
}

/** A window that staff can override: what is a draft, called off or over takes no one. */
const canStillEnrol = ({ status }: OfferingRules, { end }: RunState, now: number): boolean =>
  (status === 'PUBLISHED' || status === 'CLOSED') && now < end;

/** Whether staff may set this refusal aside. */
export const isOverridable = (rules: OfferingRules, run: RunState, reason: EnrolReason | null, now: number): boolean =>
  canStillEnrol(rules, run, now) && (reason === 'NOT_OPEN' || reason === 'CLOSED' || reason === 'FULL');

type Refusal = readonly [EnrolReason, EnrolNote];

const CHILDREN: readonly string[] = ['GUEST_CHILD', 'PUBLIC_CHILD'];

function ageRefusal(
  { min_age, max_age }: Pick<OfferingRules, 'min_age' | 'max_age'>,
  person: PartyFacts,
  age: number | null,
): Refusal | undefined {
  const bounded = min_age !== null || max_age !== null;
  if (age === null && (bounded || CHILDREN.includes(person.participant_type)))
    return ['AGE', { code: 'BIRTH_DATE_NEEDED' }];
  if (age !== null && age < 0) return ['AGE', { code: 'BIRTH_DATE_AHEAD' }];
  if (CHILDREN.includes(person.participant_type) && age !== null && age >= ADULT_AGE)
    return ['AGE', { code: 'NOT_A_CHILD', age, adult: ADULT_AGE }];
  if (age !== null && !ageFits(age, min_age, max_age))
    return ['AGE', { code: 'AGE_OUTSIDE', age, min: min_age, max: max_age }];
  return undefined;
}

/** Guests come with members, and no more of them than each may bring. */
function guestRefusal(limit: number | null, party: readonly PartyFacts[], at: number): Refusal | undefined {
  const person = party[at];
  if (!person || !isGuest(person.participant_type) || limit === null) return undefined;
  const hosts = party.filter(({ participant_type }) => isHousehold(participant_type)).length;
  const before = party.slice(0, at).filter(({ participant_type }) => isGuest(participant_type)).length;
  if (before < hosts * limit) return undefined;
  if (limit === 0) return ['REFUSED', { code: 'NO_GUESTS' }];
  if (hosts === 0) return ['REFUSED', { code: 'GUEST_NEEDS_HOST' }];
  return ['REFUSED', { code: 'GUEST_LIMIT', limit }];
}

/** Judges everyone of a party: the price with its reasons, or the first reason why not. No one is enrolled alone. */
export function judgeParty(
  rules: OfferingRules,
  run: RunState,
  party: readonly PartyFacts[],
  context: PartyContext,
): JudgedPerson[] {
  const { now, term, firstDay, quotaLeft } = context;
  const used = new Map<number, number>();
  const override = context.override === true && canStillEnrol(rules, run, now);
  let seated = 0;
  return party.map((person, at) => {
    const { participant_type: type, level } = person;
    const age = person.date_of_birth === null ? null : ageOn(person.date_of_birth, firstDay);
    const window = enrolWindow(rules, run, { type, level }, now);
    const price = offeringPriceOf(rules, run, { type, level, term, age }, now);
    const unsuited = ageRefusal(rules, person, age);
    const audience = rules.membership_levels.length > 0 && !rules.membership_levels.includes(context.level);
    const quota = price ? quotaLeft.get(price.row.id) : undefined;
    const taken = price ? (used.get(price.row.id) ?? 0) : 0;
    const refusal = ((): Refusal | undefined => {
      if (window.reason && !override) return [window.reason, window.note ?? { code: 'CLOSED' }];
      if (audience) return ['REFUSED', { code: 'OTHER_LEVELS' }];
      if (person.refusal !== null) return ['REFUSED', { code: 'SAID', text: person.refusal }];
      if (person.enrolled) return ['ALREADY_ENROLLED', { code: 'ALREADY_ENROLLED' }];
      if (unsuited) return unsuited;
      if (!price) return ['NO_PRICE', { code: 'NO_PRICE' }];
      const guests = guestRefusal(rules.guest_limit, party, at);
      if (guests) return guests;
      if (override) return undefined;
      if (seated >= context.free) return ['FULL', { code: 'PLACES_LEFT', left: context.free }];
      if (quota !== undefined && taken >= quota) return ['FULL', { code: 'PLACES_LEFT', left: quota }];
      return undefined;
    })();
    if (!refusal) {
      seated += 1;
      if (price) used.set(price.row.id, taken + 1);
    }
    const opensAt = window.reason === 'NOT_OPEN' ? window.opensAt : null;
    return { price, reason: refusal?.[0] ?? null, note: refusal?.[1] ?? null, opensAt };
  });
}
