import { programmes as t } from '@clubhouse/messages/portal/programmes';
import type { ReactNode } from 'react';
import { dateWords } from '../../../ui/calendar/iso-date.ts';
import { Chip } from '../../../ui/chip/chip.tsx';
import { Group } from '../../../ui/layout/layout.tsx';
import { type Choice, choices, filtered, type Listed } from '../logic/filters.ts';
import { runsOf } from '../logic/runs.ts';
import type { ListSearch } from '../logic/search.ts';
import { levelName, zone } from '../logic/words.ts';
import type { Kind } from '../offering-kind.ts';
import { FilterChip } from './filter-chip.tsx';
import classes from './list.module.css';

interface Props {
  readonly kind: Kind;
  readonly all: readonly Listed[];
  readonly state: ListSearch;
  readonly onState: (change: ListSearch) => void;
  /** A group has a page of its own; there it is no filter. */
  readonly inGroup: boolean;
  /** On a phone they are folded away until someone asks for them. */
  readonly opened: boolean;
  readonly children?: ReactNode;
}

const DAYS: readonly (readonly [string, string])[] = [
  ['weekend', t.filterWeekend()],
  ['weekday', t.filterWeekdays()],
  ...['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'].map(
    // The first of January 2024 was a Monday.
    (day, at) => [day, dateWords(`2024-01-0${at + 1}`, { weekday: 'long' })] as const,
  ),
];

const pair = (value: string | null | undefined, label = value): readonly (readonly [string, string])[] =>
  value ? [[value, label ?? value]] : [];

/** What the button that unfolds them names. */
export const FILTERS_ID = 'offering-filters';

/** Facets with their counts; every one of them is a part of the address. */
export function FilterBar({ kind, all, state, onState, inGroup, opened, children }: Props) {
  const of = (name: Parameters<typeof choices>[3], valuesOf: Parameters<typeof choices>[4]) =>
    choices(all, state, zone(), name, valuesOf);
  const days = DAYS.map(
    ([value, label]): Choice => ({ value, label, count: filtered(all, { ...state, day: value }, zone()).length }),
  );
  const joinable = filtered(all, { ...state, places: 'left' }, zone()).length;
  return (
    <Group
      gap="8px 12px"
      mt={4}
      line="bottom"
      className={classes.facets}
      id={FILTERS_ID}
      data-opened={opened || undefined}
    >
      <Group align="stretch" gap={8} className={classes.chips} role="group" aria-label={t.filtersLabel()}>
        <FilterChip
          name="category"
          choices={of('category', ({ offering }) => pair(offering.category))}
          value={state.category}
          onChange={(category) => onState({ category })}
        />
        {!inGroup && (
          <FilterChip
            name="group"
            choices={of('group', ({ offering }) => pair(offering.group?.toString(), offering.group_name))}
            value={state.group?.toString()}
            onChange={(group) => onState({ group: group ? Number(group) : undefined })}
          />
        )}
        {kind === 'course' && (
          <FilterChip
            name="level"
            choices={of('level', ({ offering }) =>
              offering.level ? [[offering.level, levelName(offering.level)]] : [],
            )}
            value={state.level}
            onChange={(level) => onState({ level })}
          />
        )}
        <FilterChip name="day" choices={days} value={state.day} onChange={(day) => onState({ day })} />
        {kind === 'course' && (
          <>
            <FilterChip
              name="term"
              choices={of('term', ({ offering }) =>
                runsOf(offering, zone()).flatMap((run) => (run.state.end > Date.now() ? pair(run.term?.name) : [])),
              )}
              value={state.term}
              onChange={(term) => onState({ term })}
            />
            <FilterChip
              name="type"
              choices={of('type', ({ offering }) =>
                pair(offering.type, offering.type === 'RECURRING' ? t.filterTypeTerm() : t.filterTypeOnce()),
              )}
              value={state.type}
              onChange={(type) => onState({ type })}
            />
          </>
        )}
        <Chip pressed={state.places === 'left'} onClick={() => onState({ places: state.places ? undefined : 'left' })}>
          {t.filterPlacesLeft()} <small>{joinable}</small>
        </Chip>
      </Group>
      {children}
    </Group>
  );
}
