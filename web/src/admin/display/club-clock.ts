import { formatDate } from '../../ui/calendar/typed-date.ts';

/** A moment as the clock on the club's wall shows it: `wallTime('2026-11-14T07:10:00Z', zone)` → "2026-11-14T15:10". */
export function wallTime(instant: string, timezone: string): string {
  const parts = new Intl.DateTimeFormat('en-GB', {
    timeZone: timezone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
  }).formatToParts(new Date(instant));
  const of = (type: string) => parts.find((part) => part.type === type)?.value ?? '';
  return `${of('year').padStart(4, '0')}-${of('month')}-${of('day')}T${of('hour')}:${of('minute')}`;
}

/** "14/11/2026, 15:10" on the club's clock. */
export function momentText(instant: string, timezone: string): string {
  const [day = '', time = ''] = wallTime(instant, timezone).split('T');
  return `${formatDate(day)}, ${time}`;
}
