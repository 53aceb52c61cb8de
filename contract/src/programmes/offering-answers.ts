import type { PARTICIPANT_TYPES, SESSION_ACTIONS } from '../enums.ts';

/** A session as it is planned, or a day on which one falls out. */
export interface SeenSession {
  readonly id: number | null;
  readonly term: number | null;
  readonly start_from: string;
  readonly end_at: string;
  readonly venue: string;
  /** It does not take place: why. */
  readonly closed: string | null;
  /** Staff: its place could not be taken, somebody else has it. */
  readonly place_missing: boolean;
  /** It was called off or moved by itself: what it was before, and until when that can be undone. */
  readonly change: ShownSessionChange | null;
}

/** What became of one session. */
export interface ShownSessionChange {
  readonly id: number;
  readonly action: (typeof SESSION_ACTIONS)[number];
  readonly planned_start: string;
  readonly from_start: string;
  readonly from_end: string;
  readonly reason: string;
  /** Null once everyone has been told. */
  readonly undo_until: string | null;
}

/** A participant with the price and how it came about, or the reason why not. */
export interface CheckedParticipant {
  readonly participant_type: (typeof PARTICIPANT_TYPES)[number];
  readonly name: string;
  readonly pricing: number | null;
  readonly unit_price: string;
  readonly discount_amount: string;
  readonly amount: string;
  readonly available: boolean;
  readonly reason: string | null;
  /** The reason in words. */
  readonly note: string | null;
  readonly trace: readonly string[];
  /** What the person has at the same time, in words. */
  readonly clashes: readonly string[];
}

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

/** Somebody on the list at the door. */
export interface Attending {
  readonly participant: number;
  readonly name: string;
  readonly participant_type: (typeof PARTICIPANT_TYPES)[number];
  readonly membership_id: string | null;
  readonly remarks: string;
  /** Null: nobody has said yet. */
  readonly present: boolean | null;
  readonly at: string | null;
}
