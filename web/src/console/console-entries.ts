import { clubConfig } from '../api-client/club/config.ts';
import { BOOKINGS } from './areas/bookings/booking-entries.ts';
import { REPORTS } from './areas/club/reports/reports-entry.ts';
import { NEWSLETTER } from './areas/communications/newsletter/newsletter-entry.tsx';
import { OFFERINGS } from './areas/programmes/programme-entries.tsx';
import { ACCESS } from './entries/access.ts';
import { CLUB } from './entries/club.ts';
import { CONTENT } from './entries/content.ts';
import { DESK } from './entries/desk.ts';
import { MONEY } from './entries/money.ts';
import { OPERATIONS } from './entries/operations.ts';
import { PEOPLE } from './entries/people.ts';
import type { Entry } from './kit/entry/entry.ts';
import { hideSecondClub } from './kit/entry/hide-second-club.ts';

/** Everything the console shows, in the order of the rail. A plain resource is one entry in the file of its area. */
export const CONSOLE_ENTRIES: readonly Entry[] = [
  ...DESK,
  ...PEOPLE,
  ...BOOKINGS,
  ...OFFERINGS,
  ...CLUB,
  ...MONEY,
  ...CONTENT,
  NEWSLETTER,
  ...ACCESS,
  REPORTS,
  ...OPERATIONS,
];

const FOR_ONE_CLUB = CONSOLE_ENTRIES.map(hideSecondClub);

/** What the console shows in this club. */
export const consoleEntries = (): readonly Entry[] => (clubConfig().second_club ? CONSOLE_ENTRIES : FOR_ONE_CLUB);
