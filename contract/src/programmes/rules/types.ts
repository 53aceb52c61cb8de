import type { DayType, SpecialDay } from '../../bookings/rules/index.ts';
import type { LATE_JOINING, OfferingStatus, ParticipantType, SESSION_ACTIONS, TERM_STATUSES } from '../../enums.ts';

export interface LessonRow {
  readonly day_type: DayType;
  readonly start_time: string;
  readonly end_time: string;
  readonly venue: string;
}

export interface OfferingPriceRow {
  readonly id: number;
  readonly participant_type: ParticipantType;
  readonly term: number | null;
  readonly membership_level_3: string | null;
  readonly label: string;
  readonly price: string;
  readonly quota: number | null;
  readonly min_age: number | null;
  readonly max_age: number | null;
}

export interface OfferingPeriodRow {
  readonly participant_type: ParticipantType | null;
  readonly membership_level_3: string | null;
  readonly opens_at: string;
  readonly closes_at: string;
}

export interface TermRow {
  readonly id: number;
  readonly name: string;
  readonly start_date: string;
  readonly end_date: string;
  readonly status: (typeof TERM_STATUSES)[number];
}

/** A stretch of days in which sessions are planned. */
export interface Run {
  readonly from: string;
  readonly to: string;
  readonly hours: readonly LessonRow[];
  readonly calendar: readonly SpecialDay[];
  readonly zone: string;
  /** At most this many sessions. */
  readonly most: number | null;
}

export interface PlannedSession {
  readonly start: number;
  readonly end: number;
  readonly venue: string;
  /** Where it is instead of the usual facilities. */
  readonly facilities?: readonly number[] | null;
}

/** The outcome of one planned session. */
export interface SessionChange {
  readonly term: number | null;
  readonly action: (typeof SESSION_ACTIONS)[number];
  /** When the plan has it. */
  readonly planned: number;
  /** When it is instead; null when it does not take place at all. */
  readonly start: number | null;
  readonly end: number | null;
  readonly venue: string;
  readonly facilities?: readonly number[] | null;
  readonly reason: string;
}

/** What the sessions of an offering follow from. */
export interface RunPlan {
  readonly hours: readonly LessonRow[];
  readonly runs: readonly {
    readonly term: number | null;
    readonly from: string;
    readonly to: string;
    readonly most: number | null;
  }[];
  readonly calendar: readonly SpecialDay[];
  readonly venue: string;
  /** Single sessions that were called off or moved. */
  readonly changes?: readonly SessionChange[];
  /** Of an event. */
  readonly start: number | null;
  readonly end: number | null;
}

/** Sessions of one run that count for a price. */
export interface RunState {
  /** When the first session begins; without sessions, the first day. */
  readonly start: number;
  /** When all is over. */
  readonly end: number;
  readonly sessions: number;
  readonly sessionsLeft: number;
  /** Sessions that were called off without a make-up session; those who had paid got their share back. */
  readonly sessionsLost?: number;
}

/** What the rules must know of a course or an event. */
export interface OfferingRules {
  readonly name: string;
  readonly status: OfferingStatus;
  readonly is_visible: boolean;
  readonly min_age: number | null;
  readonly max_age: number | null;
  readonly membership_levels: readonly string[];
  readonly guest_limit: number | null;
  readonly late_joining: (typeof LATE_JOINING)[number];
  readonly published_at: string | null;
  readonly pricings: readonly OfferingPriceRow[];
  readonly advance_booking_periods: readonly OfferingPeriodRow[];
}

/** Someone of a party, as far as the rules need them. */
export interface PartyPerson {
  readonly participant_type: ParticipantType;
  readonly name: string;
  readonly date_of_birth: string | null;
}
