import { PARTICIPANT_TYPES, SESSION_ACTIONS } from '../enums.ts';
import type { Shown } from '../fields/index.ts';
import * as f from '../fields/index.ts';

const shownSessionChangeFields = {
  id: f.integer(),
  action: f.choice(SESSION_ACTIONS),
  planned_start: f.instant(),
  from_start: f.instant(),
  from_end: f.instant(),
  reason: f.words(),
  /** Null once everyone has been told. */
  undo_until: f.nullable(f.instant()),
};
/** The outcome of one session. */
export type ShownSessionChange = Readonly<Shown<typeof shownSessionChangeFields>>;

export const visibleSessionFields = {
  id: f.nullable(f.integer()),
  term: f.nullable(f.integer()),
  ...f.spanFields(),
  venue: f.words(),
  /** It does not take place: why. */
  closed: f.nullable(f.words()),
  /** Staff: its place could not be taken, someone else has it. */
  place_missing: f.boolean(),
  /** It was called off or moved by itself: what it was before, and until when that can be undone. */
  change: f.nullable(f.part(shownSessionChangeFields)),
};
/** A session as it is planned, or a day on which one falls out. */
export type VisibleSession = Readonly<Shown<typeof visibleSessionFields>>;

export const checkedParticipantFields = {
  participant_type: f.choice(PARTICIPANT_TYPES),
  name: f.words(),
  pricing: f.nullable(f.integer()),
  unit_price: f.money(),
  discount_amount: f.money(),
  amount: f.money(),
  available: f.boolean(),
  reason: f.nullable(f.words()),
  /** The reason in words. */
  note: f.nullable(f.words()),
  trace: f.several(f.words()),
  /** What the person has at the same time, in words. */
  clashes: f.several(f.words()),
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
  participant: f.integer(),
  name: f.words(),
  participant_type: f.choice(PARTICIPANT_TYPES),
  membership_id: f.nullable(f.words()),
  remarks: f.words(),
  /** Null: no one has said yet. */
  present: f.nullable(f.boolean()),
  at: f.nullable(f.instant()),
};
/** Someone on the list at the door. */
export type Attending = Readonly<Shown<typeof attendingFields>>;
