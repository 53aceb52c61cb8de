import {
  type AgendaEntry,
  type Answer,
  addDays,
  centsToMoney,
  type HouseholdPerson,
  instantAt,
  isDate,
  localTime,
  type PlanItem,
  type readPlanner,
  SEES_BOOKINGS,
  SEES_PLACES,
  TEXTS,
  weekdayOf,
  wireInstant,
} from '@clubhouse/contract';
import type { Actor } from '../../../access/index.ts';
import type { Db, Tx } from '../../../db/pool.ts';
import { inRollback } from '../../../db/pool.ts';
import { invalid } from '../../../errors.ts';
import { readClosedDays } from '../../club/calendar/index.ts';
import { ENROLLED_FAMILY, readAgenda, readPeople } from '../../members/household/index.ts';
import { conflictsOf } from './plan-conflicts.ts';
import { isPastMidnight, type PlannedItem, readItems } from './planned-items.ts';
import type { PlannerDeps } from './planner-dependencies.ts';
import { tryPlan, type Verdict } from './try-plan.ts';

const WEEK = ['MON', 'TUE', 'WED', 'THU', 'FRI', 'SAT', 'SUN'];
const MOST_ENTRIES = 1000;
const BESIDE = 3 * 3_600_000;

/** The seven days around a date, from Monday on. */
export function weekDays(sent: string | undefined, zone: string): string[] {
  const date = sent || localTime(Date.now(), zone).date;
  if (!isDate(date) || date < '1970-01-12' || date > '9998-12-20') throw invalid({ date: [TEXTS.dateFilter()] });
  const monday = addDays(date, -WEEK.indexOf(weekdayOf(date)));
  return Array.from({ length: 7 }, (_, at) => addDays(monday, at));
}

/** What of the calendar someone may see: all of it their own household, and of those they act for what they were allowed. */
const isSeenBy =
  ({ acting }: Actor) =>
  ({ kind, is_mine }: AgendaEntry): boolean => {
    if (!acting) return true;
    const need = kind === 'BOOKING' ? SEES_BOOKINGS : SEES_PLACES;
    return is_mine && need.some((right) => acting.rights.includes(right));
  };

export interface Surroundings {
  readonly items: readonly PlannedItem[];
  readonly household: readonly HouseholdPerson[];
  /** Everything in the calendar from the first to the last of what is planned, and in the shown week. */
  readonly agenda: readonly AgendaEntry[];
}

/** A little more on both sides: someone may have to change place. */
const spanAround = (from: number, to: number) => ({
  from: wireInstant(from - BESIDE),
  to: wireInstant(to + BESIDE),
  family: ENROLLED_FAMILY,
  most: MOST_ENTRIES,
});

/** What a member plans, for whom, and what is in the calendar around it. It is read before anything is tried. */
export async function readSurroundings(
  db: Db,
  actor: Actor,
  member: number,
  items: readonly PlannedItem[],
  shown?: { readonly from: number; readonly to: number },
): Promise<Surroundings> {
  const times = items.flatMap((item) => item.times);
  const from = Math.min(...times.map(({ start }) => start), shown?.from ?? Number.POSITIVE_INFINITY);
  const to = Math.max(...times.map(({ end }) => end), shown?.to ?? Number.NEGATIVE_INFINITY);
  const [household, agenda] = await Promise.all([
    readPeople(db, member, ENROLLED_FAMILY),
    from < to ? readAgenda(db, member, spanAround(from, to)) : [],
  ]);
  return { items, household, agenda: agenda.filter(isSeenBy(actor)) };
}

const shownItem = (item: PlannedItem, verdict: Verdict, zone: string): PlanItem => {
  const { id, version, kind, title, location, facility, category, offering, term, people } = item;
  const { subtotal, total, refusals, page, alternatives, quota, terms } = verdict;
  return {
    ...{ id, version, kind, title, location, facility, category, offering, term },
    date: item.planned_on,
    after_midnight: kind === 'BOOKING' && isPastMidnight(item, zone),
    times: item.times.map(({ start, end }) => ({ start_from: wireInstant(start), end_at: wireInstant(end) })),
    people: [...people],
    subtotal: centsToMoney(subtotal),
    discount_amount: centsToMoney(subtotal - total),
    total_amount: centsToMoney(total),
    refusals: [...refusals],
    page,
    alternatives: [...alternatives],
    quota: [...quota],
    terms,
  };
};

/** A plan with the verdict on each item, its conflicts and its total. The transaction has to be rolled back. */
export async function judgePlan(tx: Tx, deps: PlannerDeps, actor: Actor, member: number, around: Surroundings) {
  const { items, household, agenda } = around;
  const { CLUB_TIMEZONE: zone, TRAVEL_MINUTES: travel } = deps.config;
  const verdicts = await tryPlan({ tx, deps, actor, member, household, items });
  const judged = items.flatMap((item) => {
    const verdict = verdicts.get(item.id);
    return verdict ? [{ item, verdict }] : [];
  });
  const total = judged.reduce((sum, { verdict }) => sum + (verdict.refusals.length > 0 ? 0 : verdict.total), 0);
  return {
    judged,
    items: judged.map(({ item, verdict }) => shownItem(item, verdict, zone)),
    conflicts: conflictsOf(items, agenda, { household, travel, zone }),
    total,
  };
}

/** A week of the household with the plan of its member. */
export function readWeek(
  deps: PlannerDeps,
  actor: Actor,
  date: string | undefined,
): Promise<Answer<typeof readPlanner>> {
  const { db, config } = deps;
  const zone = config.CLUB_TIMEZONE;
  const dates = weekDays(date, zone);
  const member = actor.member?.id ?? 0;
  const [from, to] = [instantAt(dates[0] ?? '', 0, zone), instantAt(addDays(dates.at(-1) ?? '', 1), 0, zone)];
  // What belongs to the last evening can go on past its midnight.
  const late = to + 6 * 3_600_000;
  return inRollback(db, async (tx) => {
    const items = await readItems(tx, member);
    const closed = await readClosedDays(tx, dates);
    const around = await readSurroundings(tx, actor, member, items, { from, to: late });
    const plan = await judgePlan(tx, deps, actor, member, around);
    const now = Date.now();
    const dayOf = ({ start_from, after_midnight }: AgendaEntry) =>
      addDays(localTime(Date.parse(start_from), zone).date, after_midnight ? -1 : 0);
    return {
      server_time: wireInstant(now),
      today: localTime(now, zone).date,
      days: dates.map((day) => ({ date: day, closed: closed.find((one) => one.date === day)?.reason ?? null })),
      household: around.household,
      entries: around.agenda.filter((entry) => dates.includes(dayOf(entry))),
      items: plan.items,
      conflicts: plan.conflicts,
      total_amount: centsToMoney(plan.total),
      hold_minutes: config.HOLD_MINUTES,
    };
  });
}
