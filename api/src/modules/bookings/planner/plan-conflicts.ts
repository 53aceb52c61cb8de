import {
  type AgendaEntry,
  type Conflict,
  findConflicts,
  type HouseholdPerson,
  type Occupation,
  type PlanConflict,
  timeWords,
} from '@clubhouse/contract';
import { planner as t } from '@clubhouse/messages/server/planner';
import { isPastMidnight, type PlannedItem } from './planned-items.ts';

interface Thing extends Occupation {
  readonly title: string;
  readonly item: PlannedItem | undefined;
  /** Only of what is in the calendar: it belongs to the evening of the day before. */
  readonly isLate: boolean;
}

export const keyOfItem = (id: number): string => `i${id}`;

const thingOfItem = (item: PlannedItem, zone: string): Thing => ({
  key: keyOfItem(item.id),
  isPlanned: true,
  people: item.people,
  location: item.location,
  times: item.times,
  title: item.title,
  item,
  isLate: item.kind === 'BOOKING' && isPastMidnight(item, zone),
});

/** What is in the calendar, the sessions of one enrolment together. */
function thingsOfAgenda(agenda: readonly AgendaEntry[]): Thing[] {
  const groups = Map.groupBy(agenda, ({ kind, id }) => `${kind[0]?.toLowerCase()}${id}`);
  return [...groups].flatMap(([key, entries]) => {
    const [first] = entries;
    if (!first) return [];
    const { title, location, people, after_midnight: isLate } = first;
    const times = entries.map(({ start_from, end_at }) => ({ start: Date.parse(start_from), end: Date.parse(end_at) }));
    return [{ key, isPlanned: false, people, location, times, title, item: undefined, isLate }];
  });
}

/** "You and Nadia"; within a sentence "you and Nadia". */
function namesOf(keys: readonly string[], household: readonly HouseholdPerson[], isInside: boolean): string {
  const names = household
    .filter(({ key }) => keys.includes(key))
    .map(({ is_me, name }) => (is_me ? (isInside ? t.youInside() : t.you()) : name));
  return names.length > 1
    ? t.peopleAndLast({ names: names.slice(0, -1).join(', '), last: names.at(-1) })
    : (names[0] ?? '');
}

function wordsAt({ title, times, isLate }: Thing, start: number, zone: string): string {
  const time = times.find((one) => one.start === start);
  return time ? t.thingAt({ what: title, when: timeWords(time.start, time.end, zone, isLate) }) : title;
}

function conflictText(conflict: Conflict<Thing>, household: readonly HouseholdPerson[], zone: string): string {
  const { kind, one, other, people, at, gap } = conflict;
  if (kind === 'CLASH')
    return t.clash({
      people: namesOf(people, household, false),
      one: wordsAt(one, at.one, zone),
      other: wordsAt(other, at.other, zone),
    });
  const [first, second] = at.one <= at.other ? [one, other] : [other, one];
  const [start, next] = [Math.min(at.one, at.other), Math.max(at.one, at.other)];
  return t.travel({
    gap: Math.round(gap),
    people: namesOf(people, household, true),
    from: first.location,
    to: second.location,
    one: wordsAt(first, start, zone),
    other: wordsAt(second, next, zone),
  });
}

interface About {
  readonly household: readonly HouseholdPerson[];
  readonly travel: number;
  readonly zone: string;
}

/** Who would be in two places at once, among what is planned and what is in the calendar. */
export function conflictsOf(
  items: readonly PlannedItem[],
  agenda: readonly AgendaEntry[],
  { household, travel, zone }: About,
): PlanConflict[] {
  const things = [...items.map((item) => thingOfItem(item, zone)), ...thingsOfAgenda(agenda)];
  return findConflicts(things, travel).flatMap((conflict): PlanConflict[] => {
    const { kind, one, other, people } = conflict;
    if (!one.item) return [];
    const kept = one.item.kept.includes(other.key) || (other.item?.kept.includes(one.key) ?? false);
    const text = conflictText(conflict, household, zone);
    return [
      { kind, item: one.item.id, other: other.item?.id ?? null, key: other.key, people: [...people], text, kept },
    ];
  });
}

/** Someone would be in two places at once, and no one has said that this is all right. */
export const isOpen = ({ kind, kept }: PlanConflict): boolean => kind === 'CLASH' && !kept;
