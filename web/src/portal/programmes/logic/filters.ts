import { keysOf } from '@clubhouse/contract';
import type { Offering } from './offering.ts';
import { runsOf } from './runs.ts';
import type { ListSearch } from './search.ts';
import type { Verdict } from './verdict.ts';

/** An offering as the list shows it. */
export interface Listed {
  readonly offering: Offering;
  readonly verdict: Verdict;
}

const WEEKEND = ['SAT', 'SUN'];
const WEEK = ['MON', 'TUE', 'WED', 'THU', 'FRI'];
const BY_DATE = ['SUN', 'MON', 'TUE', 'WED', 'THU', 'FRI', 'SAT'];

/** The weekdays on which it takes place. */
function daysOf({ operating_hours: rows }: Offering, { run }: Verdict): readonly string[] {
  const kinds = rows.map(({ day_type }) => day_type).filter((day) => BY_DATE.includes(day));
  if (kinds.length > 0 && run.term) return kinds;
  return [BY_DATE[new Date(`${run.firstDay}T00:00:00Z`).getUTCDay()] ?? ''];
}

function fitsDay(day: string, listed: Listed): boolean {
  const days = daysOf(listed.offering, listed.verdict);
  if (day === 'weekend') return days.some((one) => WEEKEND.includes(one));
  if (day === 'weekday') return days.some((one) => WEEK.includes(one));
  return days.includes(day.toUpperCase());
}

const canJoin = ({ verdict }: Listed) => ['open', 'few', 'running'].includes(verdict.standing.kind);

type Test = (state: ListSearch, listed: Listed, zone: string) => boolean;

/** One question per filter; one that is not set lets everything pass. */
const TESTS: Readonly<Partial<Record<keyof ListSearch, Test>>> = {
  category: ({ category }, { offering }) => !category || offering.category === category,
  group: ({ group }, { offering }) => !group || offering.group === group,
  level: ({ level }, { offering }) => !level || offering.level === level,
  type: ({ type }, { offering }) => !type || offering.type === type,
  day: ({ day }, listed) => !day || fitsDay(day, listed),
  term: ({ term }, { offering }, zone) =>
    !term || runsOf(offering, zone).some((run) => run.term?.name === term && run.state.end > Date.now()),
  places: ({ places }, listed) => !places || canJoin(listed),
  search: ({ search }, { offering }) => !search || wordsOf(offering).includes(search.trim().toLowerCase()),
};

const wordsOf = ({ name, code, category, group_name, instructor, venue }: Offering) =>
  [name, code, category, group_name, instructor, venue].join(' ').toLowerCase();

export type FilterName = keyof typeof TESTS & keyof ListSearch;
const FILTERS = keysOf(TESTS);

/** What the filters of the address leave; `without` asks as if one of them were not set. */
export function filtered(
  all: readonly Listed[],
  state: ListSearch,
  zone: string,
  without?: FilterName,
): readonly Listed[] {
  const tests = FILTERS.filter((name) => name !== without).flatMap((name) => TESTS[name] ?? []);
  return all.filter((one) => tests.every((test) => test(state, one, zone)));
}

/** How many filters are set; for whom it is, is none of them. */
export const countFilters = (state: ListSearch): number => FILTERS.filter((name) => state[name] !== undefined).length;

/** Nothing is filtered any more; for whom and how it is shown stays. */
export const withoutFilters = (state: ListSearch): ListSearch => ({
  ...state,
  ...Object.fromEntries(FILTERS.map((name) => [name, undefined])),
});

export interface Choice {
  readonly value: string;
  readonly label: string;
  readonly count: number;
}

/** What a filter can be set to, with how many it would leave beside the others. */
export function choices(
  all: readonly Listed[],
  state: ListSearch,
  zone: string,
  name: FilterName,
  valuesOf: (listed: Listed) => readonly (readonly [value: string, label: string])[],
): readonly Choice[] {
  const left = filtered(all, state, zone, name);
  const labels = new Map(all.flatMap(valuesOf));
  return [...labels]
    .map(([value, label]) => ({
      value,
      label,
      count: left.filter((one) => valuesOf(one).some(([own]) => own === value)).length,
    }))
    .toSorted((one, other) => one.label.localeCompare(other.label));
}
