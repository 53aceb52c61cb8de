import { minutesInto } from '@clubhouse/contract';
import { bookings as t } from '@clubhouse/messages/portal/bookings';
import { clubConfig } from '../../../api-client/club/config.ts';
import { Disclosure } from '../../../ui/disclosure/disclosure.tsx';
import { Grid } from '../../../ui/layout/layout.tsx';
import { EmptyState } from '../../../ui/states/states.tsx';
import unseen from '../../../ui/theme/unseen.module.css';
import { openingMinutes } from '../logic/opening-time.ts';
import { priceLevels } from '../logic/price-levels.ts';
import { byPart, type Start, startsOn } from '../logic/starts.ts';
import { useJustTaken } from '../use-just-taken.ts';
import { ClosedNote } from './closed-note.tsx';
import classes from './find.module.css';
import type { ResultProps } from './result-props.ts';
import { StartButton } from './start-button.tsx';

const isFree = ({ offers }: Start) => offers.length > 0;

/** The times of a day to begin. Parts of the day before the usual one are folded, so that it is in view. */
export function ResultTimes(props: ResultProps) {
  const { facilities, facility, date, length, wanted, ahead, state, onBook, onBooking } = props;
  const { timezone } = clubConfig();
  const here = facility ? [facility] : facilities;
  const starts = length === undefined ? [] : startsOn(here, date, length);
  const parts = byPart(starts, date, timezone);
  const news = useJustTaken(facilities);
  const levels = priceLevels(starts.map(({ offers }) => offers[0]?.price ?? null));
  const minutesOf = ({ at }: Start) => minutesInto(date, Date.parse(at), timezone);
  const opening = openingMinutes(starts.filter(isFree).map(minutesOf), wanted);
  const days = here.flatMap((one) => one.days.filter((day) => day.date === date));
  const closure = days.find((day) => day.closure)?.closure;
  if (parts.length === 0)
    return closure || days.every(({ slots }) => slots.length === 0) ? (
      <ClosedNote reason={closure} />
    ) : (
      <EmptyState drawing="court" title={t.dayFullTitle()}>
        {t.pickAnotherDay()}
      </EmptyState>
    );
  return (
    <div className={classes.times}>
      <p className={unseen.unseen} role="status">
        {news.words}
      </p>
      {parts.map(({ name, starts: some }) => (
        <Disclosure
          row
          key={`${date}-${name}`}
          label={<h2>{name}</h2>}
          beside={t.partFree({ count: some.filter(isFree).length })}
          open={some.some((start) => minutesOf(start) >= opening)}
        >
          <Grid columns="repeat(auto-fill, minmax(160px, 1fr))" gap={8} role="region" aria-label={name}>
            {some.map((start) => (
              <StartButton
                key={start.at}
                level={levels.levelOf(start.offers[0]?.price ?? null)}
                chosen={state.at === start.at}
                justTaken={news.keys}
                {...{ start, date, ahead, onBook, onBooking }}
              />
            ))}
          </Grid>
        </Disclosure>
      ))}
    </div>
  );
}
