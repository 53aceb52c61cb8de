import { randomUUID } from 'node:crypto';
import {
  type Alternative,
  type HouseholdPerson,
  type OfferingKind,
  type QuotaLine,
  quotaText,
  type VisibleQuota,
} from '@clubhouse/contract';
import { planner as t } from '@clubhouse/messages/server/planner';
import type { Actor } from '../../../access/index.ts';
import { readRow } from '../../../crud/index.ts';
import type { Tx } from '../../../db/pool.ts';
import { AppError } from '../../../errors.ts';
import { clubToday, type NewItem, previewDiscount, takeDiscount } from '../../finance/invoices/index.ts';
import { placeItems, tryEnrolment } from '../../programmes/enrolments/index.ts';
import { offeringTypeOf } from '../../programmes/offerings/index.ts';
import { alternativesFor, invoiceItems, tryReservation } from '../reservations/index.ts';
import {
  inLockingOrder,
  itemWords,
  orderOf,
  type PlannedBooking,
  type PlannedItem,
  type PlannedPlace,
  partyOf,
} from './planned-items.ts';
import type { PlannerDeps } from './planner-dependencies.ts';

/** What the rules say about something that is planned, among everything else that is. */
export interface Verdict {
  /** In cents. */
  readonly subtotal: number;
  readonly total: number;
  readonly refusals: readonly string[];
  readonly page: string | null;
  readonly alternatives: readonly Alternative[];
  readonly quota: readonly VisibleQuota[];
  readonly terms: string;
}

const NONE: Verdict = { subtotal: 0, total: 0, refusals: [], page: null, alternatives: [], quota: [], terms: '' };

interface Trial {
  readonly tx: Tx;
  readonly deps: PlannerDeps;
  readonly actor: Actor;
  readonly member: number;
  readonly household: readonly HouseholdPerson[];
  readonly items: readonly PlannedItem[];
  /** Stands for the plan, so that all of it counts as one hold. */
  readonly plan: string;
}

/** Every sentence of a refusal, whichever field it names. */
export const reasonsIn = ({ body }: AppError): string[] =>
  Object.values(body)
    .flat(3)
    .filter((one): one is string => typeof one === 'string');

/** The page of a course or an event, where people enrol one by one. */
const pageOf = (kind: OfferingKind, id: number): string => `/${kind === 'COURSE' ? 'courses' : 'event'}/${id}`;

const visibleQuota = ({ quota, ...line }: QuotaLine): VisibleQuota => ({ label: quotaText(quota), ...line });

/** What it costs. What can be had uses up the discount of the month for what is tried after it. */
async function priceOf({ tx, deps, member }: Trial, items: readonly NewItem[], isPossible: boolean) {
  const price = isPossible ? takeDiscount : previewDiscount;
  const { lines } = await price(tx, member, clubToday(deps.config), items);
  return {
    subtotal: items.reduce((sum, { quantity, unit_price }) => sum + quantity * unit_price, 0),
    total: lines.reduce((sum, { amount }) => sum + amount, 0),
  };
}

async function tryPlace(trial: Trial, item: PlannedPlace): Promise<Verdict> {
  const { tx, deps, actor, member, plan } = trial;
  const { engine, config } = deps;
  await readRow(engine, tx, offeringTypeOf(item.kind).served, actor, item.offering);
  const { asksQuestions, ...tried } = await tryEnrolment(tx, config, partyOf(item, member, plan));
  const refusals = asksQuestions ? [...tried.refusals, t.asksQuestions()] : tried.refusals;
  const page = refusals.length > 0 ? pageOf(item.kind, item.offering) : null;
  const price = await priceOf(trial, placeItems(tried, null), refusals.length === 0);
  return { ...NONE, ...price, refusals, page, terms: tried.facts.terms_and_conditions };
}

/** Made up, and below all real ones; it says which item holds a time. */
const numbersOf = ({ id }: PlannedItem) => ({ id: -id, number: `PLAN${id}` });

async function tryBooking(trial: Trial, item: PlannedBooking): Promise<Verdict> {
  const { tx, deps, actor, member, household, plan, items } = trial;
  const zone = deps.config.CLUB_TIMEZONE;
  const order = orderOf(item, member, household, { plan });
  const { facility, standing, eligibility, refusals } = await tryReservation(tx, deps, actor, order, numbersOf(item));
  const { units, taken, slots, quota } = eligibility;
  const inTheWay = facility.busy.find(
    ({ reservation, start, end }) =>
      (reservation ?? 0) < 0 && item.times.some((time) => start < time.end && time.start < end),
  );
  const other = items.find(({ id }) => inTheWay?.reservation === -id);
  const isOwn = other !== undefined && taken.length > 0;
  // For a time that is too short, others of its length would be no help.
  const isBusy = taken.length > 0 || (slots.length > 0 && units.length >= facility.min_slots_per_booking);
  return {
    ...NONE,
    ...(await priceOf(trial, invoiceItems(facility.name, units, 0, zone), refusals.length === 0)),
    refusals: isOwn
      ? [...refusals.filter((one) => !taken.includes(one)), t.takenByPlan({ other: itemWords(other, zone) })]
      : refusals,
    alternatives: isBusy ? await alternativesFor(tx, deps, actor, order, standing.level) : [],
    quota: quota.map(visibleQuota),
    terms: facility.terms_and_conditions,
  };
}

/** Tries one item; what doesn't exist any more for this member is refused like anything else. */
async function tryItem(trial: Trial, item: PlannedItem): Promise<Verdict> {
  if (!item.people.every((key) => trial.household.some((person) => person.key === key)))
    return { ...NONE, refusals: [t.notInHousehold()] };
  try {
    return await (item.kind === 'BOOKING' ? tryBooking(trial, item) : tryPlace(trial, item));
  } catch (error) {
    if (!(error instanceof AppError) || error.status >= 500) throw error;
    return { ...NONE, refusals: [t.gone()] };
  }
}

/**
 * What would become of a plan if it were confirmed now. Each item is stored for the next to count it, in the order in
 * which they are confirmed: run it in a transaction that is rolled back.
 */
export async function tryPlan(trial: Omit<Trial, 'plan'>): Promise<ReadonlyMap<number, Verdict>> {
  const whole = { ...trial, plan: randomUUID() };
  const { places, bookings } = inLockingOrder(trial.items);
  const verdicts = new Map<number, Verdict>();
  for (const item of [...places, ...bookings]) verdicts.set(item.id, await tryItem(whole, item));
  return verdicts;
}
