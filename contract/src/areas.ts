import * as bookings from './bookings/index.ts';
import * as club from './club/index.ts';
import * as communications from './communications/index.ts';
import * as finance from './finance/index.ts';
import * as members from './members/index.ts';
import * as platform from './platform/index.ts';
import * as programmes from './programmes/index.ts';

/** Everything that the contract says, by area. Not part of the index: a page that took it would load all of it. */
export const AREAS = { members, bookings, programmes, finance, communications, club, platform } as const;

export type Area = keyof typeof AREAS;
