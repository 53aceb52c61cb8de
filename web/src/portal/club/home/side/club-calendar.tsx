import type { calendarEvent, Row } from '@clubhouse/contract';
import { home as t } from '@clubhouse/messages/portal/home';
import { times } from '../../../../ui/art/picture.tsx';
import { dateWords } from '../../../../ui/calendar/iso-date.ts';
import { Grid } from '../../../../ui/layout/layout.tsx';
import { Below, Text } from '../../../../ui/layout/text.tsx';
import { Skeleton } from '../../../../ui/states/skeleton.tsx';
import classes from '../dashboard-page.module.css';
import type { Home } from '../use-dashboard.ts';

const KINDS: Readonly<Record<string, string>> = {
  PH: t.calendarPublicHoliday(),
  EPH: t.calendarHolidayEve(),
  SH: t.calendarSchoolHolidays(),
  PROMO: t.calendarOffer(),
  CLOSURE: t.calendarClosed(),
};

const day = (iso: string) => dateWords(iso, { day: 'numeric', month: 'short' });

/** "Until 31 Dec" for a range, then the description or the kind of day. */
function second({ name, start_date, end_date, description, kind }: Row<typeof calendarEvent>): string {
  const kindWords = KINDS[kind] === name ? '' : KINDS[kind];
  const until = end_date > start_date ? t.calendarUntil({ end_date: day(end_date) }) : '';
  return [until, description || kindWords].filter(Boolean).join(' · ');
}

/** What is on, and what comes next. */
export function ClubCalendar({ home }: { readonly home: Home | undefined }) {
  return (
    <section className={classes.upcoming} aria-labelledby="club-calendar">
      <h2 id="club-calendar">{t.calendarTitle()}</h2>
      {home?.calendar.length === 0 && <p>{t.calendarEmpty()}</p>}
      <ul className={classes.calendar}>
        {!home &&
          times(3).map((i) => (
            <Grid as="li" columns="60px minmax(0, 1fr)" size="m" gap={12} line="top" key={i} aria-busy="true">
              <Skeleton width={48} height={20} />
              <Skeleton width="80%" height={40} />
            </Grid>
          ))}
        {home?.calendar.map((row) => (
          <Grid as="li" columns="60px minmax(0, 1fr)" size="m" gap={12} line="top" key={row.id}>
            <Text as="time" weight="bold" dateTime={row.start_date}>
              {day(row.start_date)}
            </Text>
            <span>
              {row.name}
              <Below>{second(row)}</Below>
            </span>
          </Grid>
        ))}
      </ul>
    </section>
  );
}
