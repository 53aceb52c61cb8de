import {
  ageFits,
  centsToMoney,
  enrolNoteText,
  enrolWindow,
  type OfferingRules,
  offeringPriceOf,
  type ParticipantType,
} from '@clubhouse/contract';
import type { Offering } from './offering.ts';
import { ageOf, type Person } from './people.ts';
import { isRunning, type Run, runsOf } from './runs.ts';

/** The status of a run for someone. */
export type Standing =
  | { readonly kind: 'open' | 'few' }
  | { readonly kind: 'full'; readonly waiting: number }
  | { readonly kind: 'opens'; readonly at: string }
  | { readonly kind: 'running'; readonly left: number; readonly of: number; readonly prorated: boolean }
  | { readonly kind: 'closed'; readonly note: string };

export interface Verdict {
  readonly run: Run;
  /** In the smallest unit of decimals, as the wire writes it; null when there is none for them. */
  readonly price: string | null;
  /** What the public pays, when that is more. */
  readonly publicPrice: string | null;
  readonly standing: Standing;
}

/** So few places that the number is said. */
export const FEW = 5;

const rulesOf = (offering: Offering, run: Run): OfferingRules => ({
  ...offering,
  status: run.closed && offering.status === 'PUBLISHED' ? 'CLOSED' : offering.status,
});

const publicTypes = (type: ParticipantType): readonly ParticipantType[] =>
  type === 'MEMBER_CHILD' ? ['PUBLIC_CHILD', 'PUBLIC_ADULT'] : ['PUBLIC_ADULT', 'PUBLIC_CHILD'];

function standingOf(offering: Offering, run: Run, person: Person, now: number, zone: string): Standing {
  const rules = rulesOf(offering, run);
  const window = enrolWindow(rules, run.state, { type: person.type, level: person.level }, now);
  if (window.reason === 'NOT_OPEN' && window.opensAt !== null)
    return { kind: 'opens', at: new Date(window.opensAt).toISOString() };
  if (window.reason) return { kind: 'closed', note: window.note ? enrolNoteText(window.note, zone) : '' };
  if (run.left <= 0) return { kind: 'full', waiting: run.waiting };
  const { sessions, sessionsLeft } = run.state;
  if (isRunning(run, now))
    return { kind: 'running', left: sessionsLeft, of: sessions, prorated: rules.late_joining === 'PRORATED' };
  return { kind: run.left < FEW ? 'few' : 'open' };
}

/** Price and standing of one run for one person, by the rules that the server keeps too. */
export function verdictOn(offering: Offering, run: Run, person: Person, now: number, zone: string): Verdict {
  const rules = rulesOf(offering, run);
  const term = run.term?.id ?? null;
  const age = ageOf(person, run.firstDay);
  const priceFor = (type: ParticipantType) =>
    offeringPriceOf(rules, run.state, { type, level: person.level, term, age }, now)?.cents;
  const own = priceFor(person.type);
  const open = publicTypes(person.type)
    .map(priceFor)
    .find((cents) => cents !== undefined);
  return {
    run,
    price: own === undefined ? null : centsToMoney(own),
    publicPrice: own !== undefined && open !== undefined && open > own ? centsToMoney(open) : null,
    standing: standingOf(offering, run, person, now, zone),
  };
}

const RANK: Readonly<Record<Standing['kind'], number>> = { open: 0, few: 0, running: 0, full: 1, opens: 2, closed: 3 };

/** Of all runs, the one that someone would join: the first with a place, else where one can wait, else what opens next. */
export function bestVerdict(offering: Offering, person: Person, now: number, zone: string): Verdict {
  const all = runsOf(offering, zone).map((run) => verdictOn(offering, run, person, now, zone));
  const ahead = all.filter(({ run }) => run.state.end > now);
  const best = (ahead.length > 0 ? ahead : all.slice(-1)).toSorted(
    (one, other) => RANK[one.standing.kind] - RANK[other.standing.kind] || one.run.state.start - other.run.state.start,
  )[0];
  return best ?? { run: noRun(offering, zone), price: null, publicPrice: null, standing: { kind: 'closed', note: '' } };
}

/** A course whose terms are not made yet. */
const noRun = (offering: Offering, zone: string): Run =>
  runsOf({ ...offering, type: 'ONE-TIME' } as Offering, zone)[0] as Run;

/** Whether an offering is for someone: their age, their level, and a price. */
export function suits(offering: Offering, person: Person, { run, price }: Verdict): boolean {
  const { min_age, max_age, membership_levels: levels } = offering;
  // Whose birthday the portal does not know may find out by asking.
  const age = ageOf(person, run.firstDay);
  const fits = (age === null && person.type === 'MEMBER') || ageFits(age, min_age, max_age);
  return fits && price !== null && (levels.length === 0 || levels.some((level) => level === person.level));
}

/** Whose price is shown when no one in particular is meant: the member's own, or a child's where adults have none. */
export function forAnyone(offering: Offering, people: readonly Person[], now: number, zone: string): Verdict {
  const all = people.map((person) => ({ person, verdict: bestVerdict(offering, person, now, zone) }));
  const fitting = all.find(({ person, verdict }) => suits(offering, person, verdict));
  const priced = all.find(({ verdict }) => verdict.price !== null);
  const first = (fitting ?? priced ?? all[0])?.verdict;
  if (first?.price || !people[0]) return first ?? bestVerdict(offering, UNKNOWN_PERSON, now, zone);
  // A household without children still sees what a child would pay.
  const child = bestVerdict(offering, { ...people[0], type: 'MEMBER_CHILD', born: null }, now, zone);
  return child.price === null ? (first ?? child) : child;
}

const UNKNOWN_PERSON: Person = {
  key: '',
  name: '',
  called: '',
  type: 'MEMBER',
  id: 0,
  born: null,
  level: '',
  self: true,
};
