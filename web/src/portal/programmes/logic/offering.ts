import type { course, courseEnrollment, event, eventRegistration, Row } from '@clubhouse/contract';

type Both = Omit<Row<typeof event>, 'start_at' | 'end_at' | 'attachment'>;

/** A course or an event; what only one of them has may be missing. */
export interface Offering
  extends Both,
    Partial<Pick<Row<typeof event>, 'start_at' | 'end_at' | 'attachment'>>,
    Partial<Pick<Row<typeof course>, 'type' | 'level' | 'instructor' | 'coach_profile' | 'terms'>> {}

export type Term = Row<typeof course>['terms'][number];

type BothPlaces = Omit<Row<typeof eventRegistration>, 'event' | 'event_name'>;

/** A party's places in a course or at an event. */
export interface Places
  extends BothPlaces,
    Partial<Pick<Row<typeof eventRegistration>, 'event' | 'event_name'>>,
    Partial<Pick<Row<typeof courseEnrollment>, 'course' | 'course_name' | 'term' | 'term_name'>> {}

/** The course or event that places are in. */
export const offeringIn = (places: Places): { readonly id: number; readonly name: string } => ({
  id: places.course ?? places.event ?? 0,
  name: places.course_name ?? places.event_name ?? '',
});
