import {
  course,
  courseCalls,
  type courseEnrollment,
  event,
  eventCalls,
  type eventRegistration,
  type OfferingKind,
  type Right,
} from '@clubhouse/contract';
import type { Served } from '../../../crud/index.ts';
import { servedResources } from '../../../resources/index.ts';

export type OfferingResource = typeof course | typeof event;
export type EnrollmentResource = typeof courseEnrollment | typeof eventRegistration;

/** Courses or events, with their resources, calls and rights. */
export interface OfferingType {
  readonly kind: OfferingKind;
  readonly resource: OfferingResource;
  readonly served: Served<OfferingResource>;
  readonly enrollments: Served<EnrollmentResource>;
  readonly calls: typeof courseCalls;
  readonly manage: Right;
  readonly word: 'course' | 'event';
}

export const courseType: OfferingType = {
  kind: 'COURSE',
  resource: course,
  served: servedResources.course,
  enrollments: servedResources.courseEnrollment,
  calls: courseCalls,
  manage: 'course.manage',
  word: 'course',
};

const eventType: OfferingType = {
  kind: 'EVENT',
  resource: event,
  served: servedResources.event,
  enrollments: servedResources.eventRegistration,
  calls: eventCalls,
  manage: 'event.manage',
  word: 'event',
};

export const offeringTypes: readonly OfferingType[] = [courseType, eventType];
export const offeringTypeOf = (kind: OfferingKind): OfferingType => (kind === 'COURSE' ? courseType : eventType);
