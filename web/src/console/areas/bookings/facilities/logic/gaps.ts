import { clockTime, type DayType, dayTypeWords, type FacilityRules, timeOf } from '@clubhouse/contract';
import { facilities as t } from '@clubhouse/messages/console/facilities';
import { columnsOf } from './columns.ts';
import { priceSegments } from './segments.ts';

type Rules = Pick<FacilityRules, 'slot_minutes' | 'operating_hours' | 'pricings'>;

/** No one's level: only rows for all members fit. */
export const EVERY_LEVEL = '';

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** Times that are open and have no price, in words: bookings there would be refused. */
export function priceGaps(rules: Rules): string[] {
  const times = (['normal', 'school-holiday'] as const).map((group) => {
    const byTime = new Map<string, DayType[]>();
    for (const column of columnsOf(group))
      for (const { kind, from, to } of priceSegments(rules, column, EVERY_LEVEL)) {
        const key = `${timeOf(from % (24 * 60))}–${clockTime(to)}`;
        if (kind === 'gap') byTime.set(key, [...(byTime.get(key) ?? []), column.type]);
      }
    return byTime;
  });
  const [normal = new Map<string, DayType[]>(), holidays = new Map<string, DayType[]>()] = times;
  const seen = (time: string, types: DayType[]) => ({ days: capital(dayTypeWords(types)), time });
  const extra = [...holidays].map(
    ([key, types]) => [key, types.filter((type) => !normal.get(key)?.includes(type))] as const,
  );
  return [
    ...[...normal].map(([key, types]) => t.pricesGap(seen(key, types))),
    ...extra.flatMap(([key, types]) => (types.length > 0 ? [t.pricesGapHolidays(seen(key, types))] : [])),
  ];
}
