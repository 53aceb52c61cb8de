/** Why someone can't take part in a course or an event. `enrolNoteText` puts it into words. */
export type EnrolNote =
  | {
      readonly code:
        | 'CANCELLED'
        | 'OVER'
        | 'CLOSED'
        | 'STARTED'
        | 'NOT_OPEN_FOR_YOU'
        | 'OTHER_LEVELS'
        | 'ALREADY_ENROLLED'
        | 'BIRTH_DATE_NEEDED'
        | 'BIRTH_DATE_AHEAD'
        | 'NO_PRICE'
        | 'NO_GUESTS'
        | 'GUEST_NEEDS_HOST';
    }
  | { readonly code: 'OPENS' | 'CLOSED_ON'; readonly at: number }
  | { readonly code: 'NOT_A_CHILD'; readonly age: number; readonly adult: number }
  | { readonly code: 'AGE_OUTSIDE'; readonly age: number; readonly min: number | null; readonly max: number | null }
  | { readonly code: 'GUEST_LIMIT'; readonly limit: number }
  | { readonly code: 'PLACES_LEFT'; readonly left: number }
  /** Said by the server, which knows more about the person. */
  | { readonly code: 'SAID'; readonly text: string };
