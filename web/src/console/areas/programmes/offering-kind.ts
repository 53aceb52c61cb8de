import {
  course,
  courseCalls,
  courseEnrollment,
  courseEnrollmentCalls,
  type courseTerm,
  event,
  eventCalls,
  eventRegistration,
  eventRegistrationCalls,
  type participant,
  type Right,
  type Row,
  type Shown,
} from '@clubhouse/contract';
import { useRecord } from '../../../api-client/queries/use-record.ts';

type CourseRow = Row<typeof course>;
type OwnOfCourse = 'terms' | 'type' | 'level' | 'coach' | 'instructor' | 'coach_profile';

/** A course or an event: what both have, and what only one has where it is there. */
export type OfferingRow = Omit<CourseRow, OwnOfCourse> &
  Partial<Pick<CourseRow, OwnOfCourse>> &
  Partial<Pick<Row<typeof event>, 'start_at' | 'end_at' | 'attachment'>>;

export type TermShown = Shown<typeof courseTerm>;
type CourseEnrolment = Row<typeof courseEnrollment>;
/** A party's enrolment, in either. */
export type EnrolmentRow = Omit<CourseEnrolment, 'course' | 'course_name' | 'term' | 'term_name'> &
  Partial<Pick<CourseEnrolment, 'term' | 'term_name'>>;
export type ParticipantRow = Row<typeof participant>;

export type OfferingResource = typeof course | typeof event;

/** A course or an event: its words, its address and its calls. */
export interface OfferingKind {
  readonly slug: 'courses' | 'events';
  readonly word: 'course' | 'event';
  readonly resource: OfferingResource;
  readonly calls: typeof courseCalls;
  readonly enrolments: typeof courseEnrollment | typeof eventRegistration;
  readonly enrolmentCalls: typeof courseEnrollmentCalls;
  readonly manage: Right;
}

export const COURSE_KIND = {
  slug: 'courses',
  word: 'course',
  resource: course,
  calls: courseCalls,
  enrolments: courseEnrollment,
  enrolmentCalls: courseEnrollmentCalls,
  manage: 'course.manage',
} as const satisfies OfferingKind;

export const EVENT_KIND = {
  slug: 'events',
  word: 'event',
  resource: event,
  calls: eventCalls,
  enrolments: eventRegistration,
  enrolmentCalls: eventRegistrationCalls,
  manage: 'event.manage',
} as const satisfies OfferingKind;

/** One course or event. */
export function useOffering({ resource }: OfferingKind, id: number | undefined) {
  const record = useRecord(resource, id);
  const data: OfferingRow | undefined = record.data;
  return { ...record, data };
}

/** What one of its tabs is handed. */
export interface OfferingTabProps {
  readonly kind: OfferingKind;
  readonly row: OfferingRow;
}

/** What a dialog over it is handed. */
export interface ActDialogProps extends OfferingTabProps {
  /** The parts of the page that are changed and not saved: "details and prices". */
  readonly unsaved?: string;
  readonly onClose: () => void;
}

/** Whether it runs term by term. */
export const hasTerms = ({ type }: Pick<OfferingRow, 'type'>): boolean => type === 'RECURRING';
