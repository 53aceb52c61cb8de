import { addDays, daysBetween, type VisibleFacility } from '@clubhouse/contract';
import { bookingWords } from '@clubhouse/messages/portal/booking-words';
import { bookings as t } from '@clubhouse/messages/portal/bookings';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { IconButton } from '../../../ui/button/icon-button.tsx';
import { dateWords } from '../../../ui/calendar/iso-date.ts';
import { useSwipe } from '../../../ui/calendar/use-swipe.ts';
import { Grid, Group, Stack } from '../../../ui/layout/layout.tsx';
import unseen from '../../../ui/theme/unseen.module.css';
import { freeShare } from '../logic/starts.ts';
import { todayOf } from '../logic/words.ts';
import { DateButton } from './date-button.tsx';
import classes from './find.module.css';

const DAYS = 7;

/** The first of the seven days among which a day stands, counted from today. */
export function stripStart(date: string): string {
  const today = todayOf();
  return addDays(today, Math.floor(daysBetween(today, date) / DAYS) * DAYS);
}

interface Props {
  readonly date: string;
  /** Undefined until the club has answered. */
  readonly facilities: readonly VisibleFacility[] | undefined;
  readonly onDate: (date: string) => void;
}

/** Seven days, each with how free it is. A swipe or the arrows lead to the next seven, the calendar to any day. */
export function DateStrip({ date, facilities, onDate }: Props) {
  const start = stripStart(date);
  const today = todayOf();
  const turn = (by: number) => {
    const next = addDays(date, by * DAYS);
    onDate(next < today ? today : next);
  };
  const touch = useSwipe(turn);
  return (
    <Group nowrap className={classes.strip}>
      <div className={classes.step}>
        <IconButton label={t.dateStripEarlier()} data-show="wide" disabled={start <= today} onClick={() => turn(-1)}>
          <IconChevronLeft size={20} aria-hidden="true" />
        </IconButton>
      </div>
      <Grid columns={DAYS} grow role="group" aria-label={t.dateStripLabel()} {...touch}>
        {Array.from({ length: DAYS }, (_, i) => addDays(start, i)).map((day) => {
          const share = freeShare(facilities ?? [], day);
          const month = dateWords(day, { month: 'long' });
          const free = () =>
            share === undefined
              ? t.dateStripClosed({ month })
              : t.dateStripFree({ month, percent: Math.round(share * 100) });
          return (
            <Stack
              as="button"
              align="center"
              size="xs"
              tone="muted"
              p="5px 0 7px"
              key={day}
              type="button"
              className={classes.day}
              aria-pressed={day === date}
              onClick={() => onDate(day)}
            >
              {day === today ? bookingWords.today() : dateWords(day, { weekday: 'short' })}{' '}
              <b>{Number(day.slice(8))}</b>
              <span className={unseen.unseen}> {facilities ? free() : month}</span>
              <i aria-hidden="true">
                <i style={{ width: `${(share ?? 0) * 100}%` }} />
              </i>
            </Stack>
          );
        })}
      </Grid>
      <div className={classes.step}>
        <IconButton label={t.dateStripLater()} data-show="wide" onClick={() => turn(1)}>
          <IconChevronRight size={20} aria-hidden="true" />
        </IconButton>
        <DateButton date={date} onDate={onDate} />
      </div>
    </Group>
  );
}
