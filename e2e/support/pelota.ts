import type { Page } from '@playwright/test';
import type { Club } from './club.ts';
import { type Courts, dayFromNow, makeCourts } from './courts.ts';

const courts = new Map<Club, Promise<Courts & { readonly name: string }>>();
/** The courts of a worker's club, made once. */
export function courtsOf(club: Club) {
  const name = 'Pelota';
  const made = courts.get(club) ?? makeCourts(club, name).then((found) => ({ ...found, name }));
  courts.set(club, made);
  return made;
}

/** When the tests book. */
export const tomorrow = dayFromNow(1);

/** An hour of a court in the calendar. */
export const cell = (page: Page, court: number, hour: number) =>
  page
    .getByRole('gridcell')
    .getByRole('button', { name: new RegExp(`^Pelota ${court}, ${String(hour).padStart(2, '0')}:00 to`) });

/** The calendar of the two courts. */
export const calendar = ({ category }: Courts, date = tomorrow) => `/bookings?category=${category}&date=${date}`;
