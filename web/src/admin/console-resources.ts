import { clubConfig } from '../api-client/config.ts';
import { BOOKINGS } from './bookings/entries.ts';
import { ACCESS } from './entries/access.ts';
import { CLUB } from './entries/club.ts';
import { CONTENT } from './entries/content.ts';
import { HOUSE } from './entries/house.ts';
import { MONEY } from './entries/money.ts';
import { PEOPLE } from './entries/people.ts';
import type { Entry } from './entry.ts';
import { hideSecondClub } from './hide-second-club.ts';
import { NEWSLETTER } from './newsletter/newsletter-entry.tsx';
import { OFFERINGS } from './offerings/entries.tsx';
import { REPORTS } from './reports/reports-entry.ts';

/** Everything the console shows, in the order of the rail. A plain resource is one entry in the file of its area. */
export const CONSOLE_ENTRIES: readonly Entry[] = [
  ...PEOPLE,
  ...BOOKINGS,
  ...OFFERINGS,
  ...CLUB,
  ...MONEY,
  ...CONTENT,
  NEWSLETTER,
  ...ACCESS,
  REPORTS,
  ...HOUSE,
];

const FOR_ONE_CLUB = CONSOLE_ENTRIES.map(hideSecondClub);

/** What the console shows in this club. */
export const consoleEntries = (): readonly Entry[] => (clubConfig().second_club ? CONSOLE_ENTRIES : FOR_ONE_CLUB);
