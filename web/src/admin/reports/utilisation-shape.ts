import type { Answer, utilisation } from '@clubhouse/contract';
import { fullWords, heatRows, hourName, hoursOf, hourTime, overall } from '../bookings/desk/heat.ts';
import { counted } from '../finance/money-words.ts';
import { daysLater, yearsLater } from '../members/club-days.ts';
import { type Period, periodWords } from './period.ts';
import type { Cell, ReportTable } from './report-table.ts';

export type UtilisationAnswer = Answer<typeof utilisation>;

/** Hours are looked at for a year at most: the last one of a longer period. */
export function lastYear({ from, to }: Period): Period {
  const first = daysLater(yearsLater(to, -1), 1);
  return { from: from < first ? first : from, to };
}

const hundredths = (share: number) => Math.round(share * 100);

/** "2 points more than", "as much as". */
function points(now: number, before: number): string {
  const by = hundredths(now) - hundredths(before);
  if (by === 0) return 'as much as';
  return `${Math.abs(by)} ${Math.abs(by) === 1 ? 'point' : 'points'} ${by > 0 ? 'more' : 'less'} than`;
}

/** The hour of the week that was the fullest; none when nothing was booked. */
function fullest({ hours }: UtilisationAnswer): string | undefined {
  const names = hoursOf(hours).map(hourName);
  const [top] = heatRows(hours)
    .flatMap(({ name, shares }) => shares.map((share, at) => ({ name, share: share ?? 0, hour: names[at] ?? '' })))
    .toSorted((a, b) => b.share - a.share);
  return top && top.share > 0 ? fullWords(top.name, top.hour, top.share) : undefined;
}

/** "12 % of the bookable time was booked, in 1,204 bookings; 2 points more than … Fullest: Saturday 10:00, 45 % full." */
export function utilisationSentence(
  answer: UtilisationAnswer,
  earlier: UtilisationAnswer | undefined,
  period: Period,
): string {
  const share = overall(answer.hours);
  const compared = earlier ? `, ${points(share, overall(earlier.hours))} in the period before` : '';
  const top = fullest(answer);
  return `${hundredths(share)} % of the bookable time of ${periodWords(period)} was booked${compared}: ${counted(answer.bookings, 'booking')}, of which ${answer.no_shows.toLocaleString('en-SG')} did not come.${top ? ` Fullest: ${top}.` : ''}`;
}

/** A row for each weekday, a column for each hour, in percent. */
export function utilisationTable({ hours }: UtilisationAnswer): ReportTable {
  const cell = (share: number | undefined): Cell => ({
    text: share === undefined ? '–' : `${hundredths(share)} %`,
    value: share === undefined ? '' : hundredths(share),
  });
  return {
    columns: ['Day', ...hoursOf(hours).map((hour) => hourTime(hourName(hour)))],
    rows: hours.length === 0 ? [] : heatRows(hours).map(({ name, shares }) => [name, ...shares.map(cell)]),
  };
}
