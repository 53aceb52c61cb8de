import {
  clockTime,
  type DayType,
  dayTypeWords,
  endMinutes,
  type FacilityRules,
  type HoursRow,
  minutesOf,
  SPECIAL_DAYS,
  spanText,
  WEEK,
  windowFor,
} from '@clubhouse/contract';
import { listAnd } from '@clubhouse/messages';
import { facilities as t } from '@clubhouse/messages/console/facilities';
import { levelWord, peakWord } from '../../../../kit/dates/weekday-words.ts';

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** `07:00–12:00 and 13:00–22:00`, where rows that meet are one. */
function openWords(rows: readonly HoursRow[]): string {
  const spans: [number, number][] = [];
  for (const row of rows.toSorted((a, b) => minutesOf(a.open_time) - minutesOf(b.open_time))) {
    const [from, to] = [minutesOf(row.open_time), endMinutes(row.open_time, row.close_time)];
    const last = spans.at(-1);
    if (last && from <= last[1]) last[1] = Math.max(last[1], to);
    else spans.push([from, to]);
  }
  return listAnd(spans.map(([from, to]) => `${clockTime(from)}–${clockTime(to)}`));
}

/** Days that share a text, with it: "daily 07:00–22:00". */
function together(types: readonly DayType[], textOf: (type: DayType) => string): string[] {
  const groups = Map.groupBy(
    types.filter((type) => textOf(type) !== ''),
    textOf,
  );
  return [...groups].map(([text, days]) => t.summaryDaysHours({ days: dayTypeWords(days), hours: text }));
}

function hoursWords(rows: readonly HoursRow[]): string[] {
  const normal = rows.filter(({ day_group }) => day_group === 'normal');
  const of = (type: DayType) => normal.filter((row) => row.day_type === type);
  const openOn = (type: DayType) => openWords(of(type).filter(({ is_closed }) => !is_closed));
  // A special day that opens as all others do is no news.
  const usual = new Set(WEEK.map(openOn));
  const news = SPECIAL_DAYS.filter((type) => usual.size > 1 || !usual.has(openOn(type)));
  const open = together([...WEEK, ...news], openOn);
  const shut = [...WEEK, ...SPECIAL_DAYS].filter((type) => of(type).some(({ is_closed }) => is_closed));
  if (open.length === 0) return [t.summaryNoHours()];
  const hours = listAnd(open);
  return [shut.length > 0 ? t.summaryOpenClosed({ hours, days: dayTypeWords(shut) }) : t.summaryOpen({ hours })];
}

function peakWords(rows: readonly HoursRow[]): string[] {
  return (['peak', 'super-peak', 'special'] as const).flatMap((peak) => {
    const own = rows.filter((row) => row.peak_type === peak && row.day_group === 'normal' && !row.is_closed);
    const words = together([...WEEK, ...SPECIAL_DAYS], (type) => openWords(own.filter((row) => row.day_type === type)));
    return words.length > 0 ? [t.summaryPeak({ peak: peakWord(peak), hours: listAnd(words) })] : [];
  });
}

function priceWords({ pricings, slot_minutes }: FacilityRules, money: (price: string) => string): string[] {
  const forAll = pricings.filter(({ membership_level_3 }) => membership_level_3 === null);
  const slots = (forAll.length > 0 ? forAll : pricings).map(({ price, unit }) =>
    unit === 'HOUR' ? (Number(price) * slot_minutes) / 60 : Number(price),
  );
  if (slots.length === 0) return [t.summaryNoPrices()];
  const [least, most] = [Math.min(...slots), Math.max(...slots)];
  if (most === 0) return [t.summaryFree({ minutes: slot_minutes })];
  const levels = [...new Set(pricings.flatMap(({ membership_level_3: level }) => level ?? []))].map(levelWord);
  const price =
    least === most
      ? t.summaryPrice({ price: money(most.toFixed(2)), minutes: slot_minutes })
      : t.summaryPriceRange({ least: money(least.toFixed(2)), most: money(most.toFixed(2)), minutes: slot_minutes });
  const own = t.summaryLevelPrices({ count: levels.length, levels: listAnd(levels) });
  return [levels.length > 0 ? `${price} ${own}` : price];
}

function windowWords({ advance_booking_periods: rows }: FacilityRules): string[] {
  const usual = windowFor(rows, '');
  const at = (time: string) => (time.slice(0, 5) === '00:00' ? t.midnight() : time.slice(0, 5));
  const levels = rows.filter(({ membership_level_3 }) => membership_level_3 !== null);
  const more = levels.map((row) =>
    t.summaryLevelDays({ level: levelWord(row.membership_level_3), days: row.advance_days }),
  );
  const window = { days: usual.advance_days, time: at(usual.open_time) };
  return [more.length > 0 ? t.summaryWindowLevels({ ...window, levels: listAnd(more) }) : t.summaryWindow(window)];
}

/** What a facility's rules come to, in plain sentences. */
export function summaryOf(rules: FacilityRules, money: (price: string) => string): string[] {
  return [
    ...hoursWords(rules.operating_hours),
    ...peakWords(rules.operating_hours),
    ...priceWords(rules, money),
    ...windowWords(rules),
  ];
}

/** "All members, Monday to Friday 17:00–22:00, peak". */
export const whenWords = (types: readonly DayType[], from: string | null, to: string | null): string =>
  `${capital(dayTypeWords(types))}${from === null && to === null ? '' : ` ${spanText(from, to)}`}`;
