import { DARIUS } from '../finance/plan.ts';

export interface PlannedBooking {
  readonly member: string;
  readonly facility: string;
  /** Days from today; below zero it is over. */
  readonly ahead: number;
  /** The first slot from this time on. */
  readonly from: string;
  readonly slots: number;
  readonly pax: number;
  readonly name: string;
}

const NADIA = 'M004818';

/** Darius plays on the same evening every week, so home offers him the next one. */
const weekly = [-24, -17, -10, -3].map((ahead) => ({
  ...{ member: DARIUS, facility: 'Badminton Court 2', ahead },
  ...{ from: '19:00', slots: 1, pax: 4, name: 'Doubles' },
}));

/** What the demo household has before it, and what it has done. */
export const plannedBookings: readonly PlannedBooking[] = [
  ...weekly,
  { member: DARIUS, facility: 'Gym', ahead: 1, from: '07:00', slots: 1, pax: 1, name: '' },
  { member: DARIUS, facility: 'Badminton Court 2', ahead: 2, from: '19:00', slots: 2, pax: 4, name: 'Doubles' },
  { member: NADIA, facility: 'Squash Court 1', ahead: 3, from: '18:00', slots: 1, pax: 2, name: 'League match' },
  { member: DARIUS, facility: 'Tennis Court 1', ahead: 5, from: '08:00', slots: 1, pax: 2, name: 'Lesson for Aiden' },
  { member: DARIUS, facility: 'Barbecue pit 1', ahead: 12, from: '15:00', slots: 1, pax: 16, name: 'Aiden’s birthday' },
];

/** Two days on which something is being fixed. */
export const closures = [
  { facility: 'Tennis Court 1', ahead: 9, from: '07:00', to: '22:00', reason: 'The baseline is being resurfaced.' },
  { facility: 'Tembusu Ballroom', ahead: 16, from: '08:00', to: '16:00', reason: 'The chandeliers are being cleaned.' },
] as const;
