import { type ActingNeed, type ActingRight, keysOf, SEES_BOOKINGS, SEES_MONEY, SEES_PLACES } from '@clubhouse/contract';
import type { RouteName } from './routes.ts';

/** The pages for a person who acts for a member, and the rights that open them: one of each. All others are for people in person. */
const PAGES: Partial<Readonly<Record<RouteName, ActingNeed>>> = {
  bookings: SEES_BOOKINGS,
  courses: SEES_PLACES,
  'courses-in-group': SEES_PLACES,
  'course-detail': SEES_PLACES,
  'enroll-course': ['ENROL'],
  'course-enrollment-detail': SEES_PLACES,
  'available-events': SEES_PLACES,
  'event-detail': SEES_PLACES,
  'register-event': ['ENROL'],
  'event-registration-detail': SEES_PLACES,
  transactions: SEES_MONEY,
  'transactions-details': SEES_MONEY,
  'payment-result': SEES_MONEY,
  planner: ['BOOK', 'ENROL'],
};

/** Whether a page is open to a person who acts with these rights. */
export const isActingPage = (name: RouteName | undefined, rights: readonly ActingRight[]): boolean =>
  name !== undefined && (PAGES[name]?.some((right) => rights.includes(right)) ?? false);

/** Where someone begins who acts with these rights. */
export const actingStart = (rights: readonly ActingRight[]): RouteName =>
  keysOf(PAGES).find((name) => isActingPage(name, rights)) ?? 'transactions';
