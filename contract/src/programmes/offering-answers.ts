import { PARTICIPANT_TYPES, SESSION_ACTIONS } from '../enums.ts';
import {
  boolean,
  choice,
  instant,
  integer,
  money,
  nullable,
  part,
  type Shown,
  several,
  words,
} from '../fields/index.ts';

const shownSessionChangeFields = {
  id: integer(),
  action: choice(SESSION_ACTIONS),
  planned_start: instant(),
  from_start: instant(),
  from_end: instant(),
  reason: words(),
  /** Null once everyone has been told. */
  undo_until: nullable(instant()),
};
/** What became of one session. */
export type ShownSessionChange = Readonly<Shown<typeof shownSessionChangeFields>>;

export const seenSessionFields = {
  id: nullable(integer()),
  term: nullable(integer()),
  start_from: instant(),
  end_at: instant(),
  venue: words(),
  /** It does not take place: why. */
  closed: nullable(words()),
  /** Staff: its place could not be taken, somebody else has it. */
  place_missing: boolean(),
  /** It was called off or moved by itself: what it was before, and until when that can be undone. */
  change: nullable(part(shownSessionChangeFields)),
};
/** A session as it is planned, or a day on which one falls out. */
export type SeenSession = Readonly<Shown<typeof seenSessionFields>>;

export const checkedParticipantFields = {
  participant_type: choice(PARTICIPANT_TYPES),
  name: words(),
  pricing: nullable(integer()),
  unit_price: money(),
  discount_amount: money(),
  amount: money(),
  available: boolean(),
  reason: nullable(words()),
  /** The reason in words. */
  note: nullable(words()),
  trace: several(words()),
  /** What the person has at the same time, in words. */
  clashes: several(words()),
};
/** A participant with the price and how it came about, or the reason why not. */
export type CheckedParticipant = Readonly<Shown<typeof checkedParticipantFields>>;

/** What came of enrolling. */
export interface EnrollResult {
  readonly id: number;
  readonly enrollment_number: string;
  readonly status: string;
  readonly course?: number;
  readonly event?: number;
  readonly term: number | null;
  readonly invoice: number | null;
  readonly invoice_number: string | null;
  readonly total_amount: string;
  readonly payment_url: string | null;
  readonly expires_at: string | null;
  /** Where the browser goes to pay, when a way to pay was sent. */
  readonly redirect_url: string | null;
}

export const attendingFields = {
  participant: integer(),
  name: words(),
  participant_type: choice(PARTICIPANT_TYPES),
  membership_id: nullable(words()),
  remarks: words(),
  /** Null: nobody has said yet. */
  present: nullable(boolean()),
  at: nullable(instant()),
};
/** Somebody on the list at the door. */
export type Attending = Readonly<Shown<typeof attendingFields>>;
