import { clubConfig } from '../../../api-client/club/config.ts';
import { wallTime } from '../display/moment-text.ts';

/** Today where the club is. */
export const clubToday = (): string => wallTime(new Date().toISOString(), clubConfig().timezone).slice(0, 10);

/** A day so many days later. */
export function daysLater(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);
}

/** The same day so many years later; the 29th of February becomes the 28th where there is none. */
export function yearsLater(day: string, years: number): string {
  const [year = '', month = '', date = ''] = day.split('-');
  const to = Number(year) + years;
  const leap = new Date(Date.UTC(to, 1, 29)).getUTCMonth() === 1;
  return `${to}-${month}-${month === '02' && date === '29' && !leap ? '28' : date}`;
}
