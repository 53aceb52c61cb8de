import {
  addDays,
  clockTime,
  type Day,
  type DayChange,
  dayOf,
  type FacilityRules,
  type HitFacility,
  type HitSession,
  planRuns,
  priceOf,
  type RunPlan,
  type SpecialDay,
  slotsOn,
  wireInstant,
} from '@clubhouse/contract';

/** The calendar as it is and as it would be. */
export interface TwoCalendars {
  readonly before: readonly SpecialDay[];
  readonly after: readonly SpecialDay[];
  readonly zone: string;
}

const stateOf = ({ dayType, dayGroup, closure }: Day) => ({ day_type: dayType, day_group: dayGroup, closure });
const sameState = (one: Day, other: Day) =>
  one.dayType === other.dayType &&
  one.dayGroup === other.dayGroup &&
  (one.closure === null) === (other.closure === null);

/** The days from one to another that become different for prices, hours or sessions. Another name alone is no change. */
export function changedDays({ before, after }: TwoCalendars, from: string, to: string): DayChange[] {
  const changes: DayChange[] = [];
  for (let date = from; date <= to; date = addDays(date, 1)) {
    const [was, will] = [dayOf(date, before), dayOf(date, after)];
    if (!sameState(was, will)) changes.push({ date, before: stateOf(was), after: stateOf(will) });
  }
  return changes;
}

interface Facility extends FacilityRules {
  readonly id: number;
  readonly name: string;
}

/** "07:00–22:00", with breaks; "closed" on a day without slots. */
function hoursWords(facility: Facility, day: Day, zone: string): string {
  const spans: { from: number; to: number }[] = [];
  for (const { minutes } of slotsOn(facility, day, zone)) {
    const last = spans.at(-1);
    const to = minutes + facility.slot_minutes;
    if (last?.to === minutes) last.to = to;
    else spans.push({ from: minutes, to });
  }
  return spans.map(({ from, to }) => `${clockTime(from)}–${clockTime(to)}`).join(', ') || 'closed';
}

/** For whom prices are compared. */
const LEVEL = 'STANDARD';

/** Whether slots that are open on both days cost more or less on the second. */
function priceChange(facility: Facility, was: Day, will: Day, zone: string): HitFacility['price'] {
  const old = new Map(
    slotsOn(facility, was, zone).map((slot) => [slot.minutes, priceOf(facility, was, slot, LEVEL).cents]),
  );
  const signs = slotsOn(facility, will, zone).flatMap((slot) => {
    const [before, after] = [old.get(slot.minutes), priceOf(facility, will, slot, LEVEL).cents];
    return before == null || after === null || before === after ? [] : [Math.sign(after - before)];
  });
  if (signs.length === 0) return 'SAME';
  if (signs.every((sign) => sign > 0)) return 'DEARER';
  return signs.every((sign) => sign < 0) ? 'CHEAPER' : 'MIXED';
}

/** What opens or costs otherwise, each facility once for every way in which it does. */
export function changedFacilities(
  facilities: readonly Facility[],
  calendars: TwoCalendars,
  days: readonly DayChange[],
): HitFacility[] {
  const { before, after, zone } = calendars;
  // Days of one kind that become days of one kind have the same hours and prices: they are worked out once.
  const alike = Map.groupBy(days, ({ date, before: was, after: will }) =>
    JSON.stringify([
      dayOf(date, before).weekday,
      was.day_type,
      was.day_group,
      !was.closure,
      will.day_type,
      will.day_group,
      !will.closure,
    ]),
  );
  const hits = [...alike.values()].flatMap((group) => {
    const date = group[0]?.date ?? '';
    const [was, will] = [dayOf(date, before), dayOf(date, after)];
    return facilities.flatMap((facility): HitFacility[] => {
      const hours_before = hoursWords(facility, was, zone);
      const hours_after = hoursWords(facility, will, zone);
      const price = priceChange(facility, was, will, zone);
      if (hours_before === hours_after && price === 'SAME') return [];
      return [{ id: facility.id, name: facility.name, date, days: group.length, hours_before, hours_after, price }];
    });
  });
  const byMeaning = Map.groupBy(hits, (hit) => JSON.stringify([hit.id, hit.hours_before, hit.hours_after, hit.price]));
  return [...byMeaning.values()].flatMap((same) => {
    const first = same.toSorted((one, other) => one.date.localeCompare(other.date))[0];
    return first ? [{ ...first, days: same.reduce((sum, { days: count }) => sum + count, 0) }] : [];
  });
}

interface Offered extends Omit<RunPlan, 'calendar'> {
  readonly id: number;
  readonly name: string;
  readonly kind: HitSession['kind'];
  /** Sessions to come. */
  readonly stored: readonly { readonly term: number | null; readonly start: number }[];
}

/** What becomes of the sessions of a course or an event: those that fall out, those that come, and those that stay on that day. */
export function changedSessions(
  offered: Offered,
  { after, zone }: TwoCalendars,
  days: readonly DayChange[],
  now: number,
  dayOfInstant: (at: number) => string,
): HitSession[] {
  const closedOn = new Map(days.map(({ date, after: will }) => [date, will.closure !== null]));
  const key = ({ term, start }: { term: number | null; start: number }) => `${term} ${start}`;
  const wanted = planRuns({ ...offered, calendar: after }, zone).sessions.filter(({ start }) => start > now);
  const [is, will] = [new Set(offered.stored.map(key)), new Set(wanted.map(key))];
  const hit = (start: number, fate: HitSession['fate']): HitSession => ({
    offering: offered.id,
    kind: offered.kind,
    name: offered.name,
    start_from: wireInstant(start),
    fate,
    closed: fate === 'STAYS' && (closedOn.get(dayOfInstant(start)) ?? false),
  });
  return [
    ...offered.stored.flatMap((one) => {
      if (!will.has(key(one))) return [hit(one.start, 'GOES')];
      return closedOn.has(dayOfInstant(one.start)) ? [hit(one.start, 'STAYS')] : [];
    }),
    ...wanted.filter((one) => !is.has(key(one))).map(({ start }) => hit(start, 'COMES')),
  ];
}
