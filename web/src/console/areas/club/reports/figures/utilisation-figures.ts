import type { Answer, utilisation } from '@clubhouse/contract';
import { reports as t } from '@clubhouse/messages/console/reports';
import { daysLater, yearsLater } from '../../../../kit/dates/club-days.ts';
import { fullWords, heatRows, hourName, hoursOf, hourTime, overall } from '../../../../kit/dates/utilisation-hours.ts';
import { type Period, periodWords } from './period.ts';
import type { Cell, ReportTable } from './report-table.ts';
import type { Compared } from './report-words.ts';

export type UtilisationAnswer = Answer<typeof utilisation>;

/** Hours are looked at for a year at most: the last one of a longer period. */
export function lastYear({ from, to }: Period): Period {
  const first = daysLater(yearsLater(to, -1), 1);
  return { from: from < first ? first : from, to };
}

const hundredths = (share: number) => Math.round(share * 100);

/** In percentage points. */
function points(now: number, before: number): Compared {
  const by = hundredths(now) - hundredths(before);
  if (by === 0) return { change: 'same', by: '' };
  return { change: by > 0 ? 'more' : 'less', by: t.points({ count: Math.abs(by) }) };
}

/** The hour of the week that was the fullest; none when nothing was booked. */
function fullest({ hours }: UtilisationAnswer): string | undefined {
  const names = hoursOf(hours).map(hourName);
  const [top] = heatRows(hours)
    .flatMap(({ name, shares }) => shares.map((share, at) => ({ name, share: share ?? 0, hour: names[at] ?? '' })))
    .toSorted((a, b) => b.share - a.share);
  return top && top.share > 0 ? fullWords(top.name, top.hour, top.share) : undefined;
}

/** "12 % of the bookable time was booked: 1,204 bookings, 8 no-shows. 2 points more than … Busiest: Saturday 10:00, 45 % full." */
export function utilisationSentence(
  answer: UtilisationAnswer,
  earlier: UtilisationAnswer | undefined,
  period: Period,
): string {
  const share = overall(answer.hours);
  const top = fullest(answer);
  return [
    t.utilisationSentence({
      share: hundredths(share),
      period: periodWords(period),
      bookings: answer.bookings,
      noShows: answer.no_shows,
    }),
    ...(earlier ? [t.comparedPrevious(points(share, overall(earlier.hours)))] : []),
    ...(top ? [t.utilisationPeak({ hour: top })] : []),
  ].join(' ');
}

/** A row for each weekday, a column for each hour, in percent. */
export function utilisationTable({ hours }: UtilisationAnswer): ReportTable {
  const cell = (share: number | undefined): Cell => ({
    text: share === undefined ? '–' : `${hundredths(share)} %`,
    value: share === undefined ? '' : hundredths(share),
  });
  return {
    columns: [t.dayLabel(), ...hoursOf(hours).map((hour) => hourTime(hourName(hour)))],
    rows: hours.length === 0 ? [] : heatRows(hours).map(({ name, shares }) => [name, ...shares.map(cell)]),
  };
}
