import { wallTime } from '@clubhouse/contract';
import { formatDate } from '../../../ui/calendar/typed-date.ts';

export { wallTime };

/** "14/11/2026, 15:10" on the club's clock. */
export function momentText(instant: string, timezone: string): string {
  const [day = '', time = ''] = wallTime(instant, timezone).split('T');
  return `${formatDate(day)}, ${time}`;
}
