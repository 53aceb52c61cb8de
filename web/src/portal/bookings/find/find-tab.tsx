import type { SeenFacility } from '@clubhouse/contract';
import { bookings as t } from '@clubhouse/messages/portal/bookings';
import { clubConfig } from '../../../api-client/club/config.ts';
import { Chip } from '../../../ui/chip/chip.tsx';
import { Grid } from '../../../ui/layout/layout.tsx';
import { EmptyState } from '../../../ui/states/states.tsx';
import unseen from '../../../ui/theme/unseen.module.css';
import page from '../bookings-page.module.css';
import { categoryIcon } from '../category-icon.ts';
import { NOTHING_OPEN, type SearchProps } from '../logic/search.ts';
import { byPart, firstFree, startsOn, usualLengths } from '../logic/starts.ts';
import { todayOf } from '../logic/words.ts';
import { useAvailability } from '../use-availability.ts';
import { type Category, categoriesOf, useCategories } from '../use-categories.ts';
import { useJustTaken } from '../use-just-taken.ts';
import { ClosedNote } from '../views/closed-note.tsx';
import { LoadedCalendar } from '../views/loaded-calendar.tsx';
import { DateStrip, stripStart } from './date-strip.tsx';
import classes from './find.module.css';
import { LastNight } from './last-night.tsx';
import { LengthChoice } from './length-choice.tsx';
import { isRememberedCategory, rememberCategory } from './remembered-category.ts';
import { StartButton } from './start-button.tsx';

function CategoryIcon({ name }: { readonly name: string }) {
  const Icon = categoryIcon(name);
  return Icon && <Icon size={20} stroke={1.7} aria-hidden="true" />;
}

interface Props extends SearchProps {
  readonly by: 'time' | 'place';
}

/** Questions in the order in which people think: what, when, how long; then the times. Changing one keeps the others. */
export function FindTab({ by, state, onState }: Props) {
  const kinds = useCategories();
  const sorts = categoriesOf(kinds);
  const fits = ({ category, group }: Category) =>
    state.group === undefined ? category === state.category : group === state.group;
  const chosen = state.group !== undefined || state.category !== undefined;
  const sort = sorts.find(chosen ? fits : isRememberedCategory) ?? sorts[0];
  const date = state.date ?? todayOf();
  const around = { date: stripStart(date), days: 7, category: sort?.category, group: sort?.group };
  const seen = useAvailability(around, kinds.known);
  return (
    <>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would be a part of a form, and this is none */}
      <div role="group" aria-label={t.sportFilterLabel()} className={page.chips}>
        {sorts.map((one) => (
          <Chip
            key={`${one.category}-${one.group}`}
            pressed={one === sort}
            onClick={() => {
              rememberCategory(one);
              onState({ category: one.category, group: one.group, facility: undefined });
            }}
          >
            <CategoryIcon name={one.name} />
            {one.name}
          </Chip>
        ))}
      </div>
      <LastNight sort={sort} state={state} onState={onState} />
      <LoadedCalendar {...seen}>
        {(facilities) => <Found {...{ by, state, onState, facilities, from: around.date, ahead: seen.ahead }} />}
      </LoadedCalendar>
    </>
  );
}

/** Asked nothing, people mean an hour. */
const HOUR = 60;

interface FoundProps extends Props {
  readonly facilities: readonly SeenFacility[];
  /** The first of the seven days in view. */
  readonly from: string;
  readonly ahead: number;
}

function Found({ by, state, onState, facilities, from, ahead }: FoundProps) {
  const place = facilities.find(({ id }) => id === state.facility) ?? facilities[0];
  const here = by === 'place' && place ? [place] : facilities;
  // Asked nothing, people mean the next day on which something is left.
  const date = state.date ?? firstFree(here, from) ?? todayOf();
  const lengths = usualLengths(here);
  const length = lengths.find((one) => one === state.length) ?? lengths.find((one) => one >= HOUR) ?? lengths.at(-1);
  const starts = length === undefined ? [] : startsOn(here, date, length);
  const parts = byPart(starts, date, clubConfig().timezone);
  const news = useJustTaken(facilities);
  const days = here.flatMap((one) => one.days.filter((day) => day.date === date));
  const closure = days.find((day) => day.closure)?.closure;
  return (
    <>
      {by === 'place' && (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset would be a part of a form, and this is none
        <div role="group" aria-label={t.facilityLabel()} className={page.chips}>
          {facilities.map(({ id, name }) => (
            <Chip key={id} pressed={id === place?.id} onClick={() => onState({ facility: id })}>
              {name}
            </Chip>
          ))}
        </div>
      )}
      <DateStrip date={date} facilities={here} onDate={(day) => onState({ date: day })} />
      <p className={unseen.unseen} role="status">
        {news.words}
      </p>
      <LengthChoice lengths={lengths} length={length} onLength={(minutes) => onState({ length: minutes })} />
      {parts.length === 0 &&
        (closure || days.every(({ slots }) => slots.length === 0) ? (
          <ClosedNote reason={closure} />
        ) : (
          <EmptyState drawing="court" title={t.dayFullTitle()}>
            {t.pickAnotherDay()}
          </EmptyState>
        ))}
      {parts.map(({ name, starts: some }) => (
        <section key={name} aria-label={name}>
          <h2 className={classes.part}>{name}</h2>
          <Grid columns="repeat(auto-fill, minmax(160px, 1fr))" gap={8}>
            {some.map((start) => (
              <StartButton
                key={start.at}
                start={start}
                date={date}
                ahead={ahead}
                chosen={state.at === start.at}
                justTaken={news.keys}
                onBook={(book, at, until) => onState({ ...NOTHING_OPEN, book, at, until })}
                onBooking={(booking) => onState({ ...NOTHING_OPEN, booking })}
              />
            ))}
          </Grid>
        </section>
      ))}
    </>
  );
}
