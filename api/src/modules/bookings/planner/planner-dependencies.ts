import type { EnrolmentDeps } from '../../programmes/enrolments/index.ts';
import type { BookingDeps } from '../reservations/index.ts';

/** What planning stands on: bookings, and courses and events. */
export type PlannerDeps = BookingDeps & EnrolmentDeps;
