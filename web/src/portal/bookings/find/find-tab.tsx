import type { VisibleFacility } from '@clubhouse/contract';
import { useMediaQuery } from '@mantine/hooks';
import { useState } from 'react';
import { useMinute } from '../grid/now-line.tsx';
import { NOTHING_OPEN, type SearchProps } from '../logic/search.ts';
import { firstFree, usualLengths } from '../logic/starts.ts';
import { todayOf } from '../logic/words.ts';
import { useAvailability } from '../use-availability.ts';
import { type Category, categoriesOf, useCategories } from '../use-categories.ts';
import { stripStart } from './date-strip.tsx';
import { LastNight } from './last-night.tsx';
import { LoadedCalendar } from './loaded-calendar.tsx';
import { isRememberedCategory, rememberedView, rememberView } from './remembered.ts';
import { ResultGrid } from './result-grid.tsx';
import { ResultTimes } from './result-times.tsx';
import { Toolbar } from './toolbar.tsx';
import { useDateKeys } from './use-date-keys.ts';
import { useHabits } from './use-habits.ts';

/** Wide screens have room for courts side by side, phones for a list of times; either can have the other. */
function useView() {
  const phone = useMediaQuery('(max-width: 47.99em)', undefined, { getInitialValueInEffect: false }) ?? false;
  const [chosen, setChosen] = useState(rememberedView);
  return {
    view: chosen ?? (phone ? 'times' : 'grid'),
    choose: (view: 'grid' | 'times') => {
      rememberView(view);
      setChosen(view);
    },
  } as const;
}

/** The sport that the address or the only facility names. */
function namedSort(sorts: readonly Category[], state: SearchProps['state'], only?: VisibleFacility) {
  const group = state.group ?? only?.group ?? undefined;
  const category = state.category ?? only?.category;
  if (group === undefined && category === undefined) return undefined;
  return sorts.find((one) => (group === undefined ? one.category === category : one.group === group)) ?? sorts[0];
}

/** Asked nothing, people mean about an hour. */
const nearAnHour = (lengths: readonly number[]) =>
  lengths.toSorted((one, other) => Math.abs(one - 60) - Math.abs(other - 60))[0];

/** One toolbar, and below it what can be booked: a grid of courts, or a list of times. */
export function FindTab({ state, onState }: SearchProps) {
  const kinds = useCategories();
  const sorts = categoriesOf(kinds);
  const { view, choose } = useView();
  const habits = useHabits();
  // An address may name a facility and nothing else: then only that one is read.
  const alone = state.facility !== undefined && state.category === undefined && state.group === undefined;
  // Named, or chosen the last time on this device, or played most; the first for those who are new.
  const chosen = namedSort(sorts, state) ?? sorts.find(isRememberedCategory);
  const asked = chosen ?? (habits && (habits.sportOf(sorts) ?? sorts[0]));
  const from = stripStart(state.date ?? todayOf());
  const seen = useAvailability(
    {
      date: from,
      days: 7,
      ...(alone ? { facility: state.facility } : { category: asked?.category, group: asked?.group }),
    },
    alone || (kinds.known && (asked !== undefined || habits !== undefined)),
  );
  const facility = seen.facilities?.find(({ id }) => id === state.facility);
  const sort = facility && alone ? namedSort(sorts, state, facility) : asked;
  const here = facility ? [facility] : (seen.facilities ?? []);
  // Asked nothing, people mean the next day on which something is left.
  const date = state.date ?? firstFree(here, from) ?? todayOf();
  const lengths = usualLengths(here);
  const length = lengths.find((one) => one === state.length) ?? nearAnHour(lengths);
  const now = useMinute(seen.ahead);
  useDateKeys(date, facility && view === 'grid' ? 7 : 1, (day) => onState({ date: day }));
  const Result = view === 'grid' ? ResultGrid : ResultTimes;
  return (
    <>
      <Toolbar
        {...{ sorts, sort, facility, date, lengths, length, view, onState }}
        facilities={seen.facilities && here}
        onView={choose}
      />
      <LastNight sort={sort} state={state} onState={onState} />
      <LoadedCalendar {...seen} facilities={habits && seen.facilities} fill={view === 'grid'}>
        {(facilities) => (
          <Result
            {...{ facilities, facility, date, from, length, state, onState }}
            wanted={Math.max(habits?.minutesOn(date) ?? 0, date === now.date ? now.minutes : 0)}
            ahead={seen.ahead}
            onBook={(book, at, until) => onState({ ...NOTHING_OPEN, book, at, until })}
            onBooking={(booking) => onState({ ...NOTHING_OPEN, booking })}
          />
        )}
      </LoadedCalendar>
    </>
  );
}
