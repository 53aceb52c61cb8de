import {
  course,
  courseCalls,
  courseEnrollment,
  courseEnrollmentCalls,
  courseGroup,
  event,
  eventCalls,
  eventGroup,
  eventRegistration,
  eventRegistrationCalls,
} from '@clubhouse/contract';

export type Kind = 'course' | 'event';

/** Courses and events, with their calls and their pages. */
interface OfferingKindCalls {
  readonly kind: Kind;
  readonly resource: typeof course | typeof event;
  readonly groups: typeof courseGroup | typeof eventGroup;
  readonly calls: typeof courseCalls;
  readonly places: typeof courseEnrollment | typeof eventRegistration;
  readonly placeCalls: typeof courseEnrollmentCalls;
  readonly list: '/courses' | '/event';
  readonly one: '/courses/$id' | '/event/$id';
  readonly join: '/course-enrollment' | '/event-registration';
  readonly place: '/course-enrollment/$id' | '/event-registration/$id';
  readonly item: 'COURSE' | 'EVENT';
}

const courses: OfferingKindCalls = {
  kind: 'course',
  resource: course,
  groups: courseGroup,
  calls: courseCalls,
  places: courseEnrollment,
  placeCalls: courseEnrollmentCalls,
  list: '/courses',
  one: '/courses/$id',
  join: '/course-enrollment',
  place: '/course-enrollment/$id',
  item: 'COURSE',
};

const events: OfferingKindCalls = {
  kind: 'event',
  resource: event,
  groups: eventGroup,
  calls: eventCalls,
  places: eventRegistration,
  placeCalls: eventRegistrationCalls,
  list: '/event',
  one: '/event/$id',
  join: '/event-registration',
  place: '/event-registration/$id',
  item: 'EVENT',
};

/** How a kind is shown. */
export const callsOf = (kind: Kind): OfferingKindCalls => (kind === 'course' ? courses : events);
