import { addDays, daysBetween, type SeenFacility } from '@clubhouse/contract';
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
import classes from './find.module.css';

const DAYS = 7;

/** The first of the seven days among which a day stands, counted from today. */
export function stripStart(date: string): string {
  const today = todayOf();
  return addDays(today, Math.floor(daysBetween(today, date) / DAYS) * DAYS);
}

interface Props {
  readonly date: string;
  readonly facilities: readonly SeenFacility[];
  readonly onDate: (date: string) => void;
}

/** Seven days, each with how free it is. A swipe or the arrows lead to the next seven. */
export function DateStrip({ date, facilities, onDate }: Props) {
  const start = stripStart(date);
  const today = todayOf();
  const turn = (by: number) => {
    const next = addDays(date, by * DAYS);
    onDate(next < today ? today : next);
  };
  const touch = useSwipe(turn);
  return (
    <Group nowrap mt={14} mb={18} className={classes.strip}>
      <IconButton label={t.dateStripEarlier()} disabled={start <= today} onClick={() => turn(-1)}>
        <IconChevronLeft size={20} aria-hidden="true" />
      </IconButton>
      <Grid columns={7} grow role="group" aria-label={t.dateStripLabel()} maw={560} {...touch}>
        {Array.from({ length: DAYS }, (_, i) => addDays(start, i)).map((day) => {
          const share = freeShare(facilities, day);
          const month = dateWords(day, { month: 'long' });
          const said =
            share === undefined
              ? t.dateStripClosed({ month })
              : t.dateStripFree({ month, percent: Math.round(share * 100) });
          return (
            <Stack
              as="button"
              align="center"
              size="xs"
              tone="muted"
              p="7px 0 8px"
              key={day}
              type="button"
              className={classes.day}
              aria-pressed={day === date}
              onClick={() => onDate(day)}
            >
              {day === today ? bookingWords.today() : dateWords(day, { weekday: 'short' })}{' '}
              <b>{Number(day.slice(8))}</b>
              <span className={unseen.unseen}> {said}</span>
              <i aria-hidden="true">
                <i style={{ width: `${(share ?? 0) * 100}%` }} />
              </i>
            </Stack>
          );
        })}
      </Grid>
      <IconButton label={t.dateStripLater()} onClick={() => turn(1)}>
        <IconChevronRight size={20} aria-hidden="true" />
      </IconButton>
    </Group>
  );
}
