import { defineOperation, FILES } from '../description/operation.ts';
import * as f from '../fields/index.ts';

const path = '/calendar-feed/';

const answer = {
  /** The own calendar; null until one was asked for. */
  url: f.readOnly(f.nullable(f.text(300))),
  /** The same with the household’s. */
  family_url: f.readOnly(f.nullable(f.text(300))),
  created_at: f.readOnly(f.nullable(f.instant())),
};

export const readFeed = defineOperation('GET', path, {
  policy: 'member',
  summary: 'The secret addresses under which a calendar program reads the own bookings, courses and events.',
  answer,
});

export const renewFeed = defineOperation('POST', path, {
  policy: 'member',
  summary: 'Makes new addresses; the old ones are dead at once.',
  answer,
});

export const dropFeed = defineOperation('DELETE', path, {
  policy: 'member',
  summary: 'Ends the feed.',
  status: 204,
});

export const feedFile = defineOperation('GET', '/calendar-feed/{secret}/calendar.ics/', {
  policy: 'public',
  summary:
    'A member’s calendar (.ics): anyone who knows the address may read it. What was given up is sent as cancelled.',
  query: ['family'],
  file: FILES.calendar,
});
