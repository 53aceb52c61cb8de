import { programmes as t } from '@clubhouse/messages/rules/programmes';
import { dateAndTimeWords } from '../../bookings/rules/index.ts';
import { ageWords } from './age.ts';
import type { EnrolNote } from './enrol-note.ts';

const PLAIN = {
  CANCELLED: t.cancelled,
  OVER: t.over,
  CLOSED: t.closed,
  STARTED: t.started,
  NOT_OPEN_FOR_YOU: t.notOpenForYou,
  OTHER_LEVELS: t.otherLevels,
  ALREADY_ENROLLED: t.alreadyEnrolled,
  BIRTH_DATE_NEEDED: t.birthDateNeeded,
  BIRTH_DATE_AHEAD: t.birthDateAhead,
  NO_PRICE: t.noPrice,
  NO_GUESTS: t.noGuests,
  GUEST_NEEDS_HOST: t.guestNeedsHost,
} as const;

/** Why someone can't take part, in words. Times are those of the club's time zone. */
export function enrolNoteText(note: EnrolNote, zone: string): string {
  switch (note.code) {
    case 'OPENS':
      return t.opensOn({ date: dateAndTimeWords(note.at, zone) });
    case 'CLOSED_ON':
      return t.closedOn({ date: dateAndTimeWords(note.at, zone) });
    case 'NOT_A_CHILD':
      return t.notAChild({ age: note.age, adult: note.adult });
    case 'AGE_OUTSIDE':
      return t.ageOutside({ age: note.age, ages: ageWords(note.min, note.max) });
    case 'GUEST_LIMIT':
      return t.guestLimit({ limit: note.limit });
    case 'PLACES_LEFT':
      return t.placesLeft({ left: Math.max(note.left, 0) });
    case 'SAID':
      return note.text;
    default:
      return PLAIN[note.code]();
  }
}
