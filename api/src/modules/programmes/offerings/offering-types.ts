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

/** One of the two faces of the engine. */
export interface Face {
  readonly kind: OfferingKind;
  readonly resource: OfferingResource;
  readonly served: Served<OfferingResource>;
  readonly enrollments: Served<EnrollmentResource>;
  readonly calls: typeof courseCalls;
  readonly manage: Right;
  readonly word: 'course' | 'event';
}

export const courseFace: Face = {
  kind: 'COURSE',
  resource: course,
  served: servedResources.course,
  enrollments: servedResources.courseEnrollment,
  calls: courseCalls,
  manage: 'course.manage',
  word: 'course',
};

const eventFace: Face = {
  kind: 'EVENT',
  resource: event,
  served: servedResources.event,
  enrollments: servedResources.eventRegistration,
  calls: eventCalls,
  manage: 'event.manage',
  word: 'event',
};

export const faces: readonly Face[] = [courseFace, eventFace];
export const faceOf = (kind: OfferingKind): Face => (kind === 'COURSE' ? courseFace : eventFace);
