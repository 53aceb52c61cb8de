import { members as t } from '@clubhouse/messages/rules/members';

/** What a member may allow another to do for them, each on its own. */
export const ACTING_RIGHTS = ['SEE', 'BOOK', 'CANCEL', 'ENROL', 'PAY'] as const;
export type ActingRight = (typeof ACTING_RIGHTS)[number];

/** The header that names the member someone acts for, by membership ID. */
export const ACTING_FOR_HEADER = 'Acting-For';

/** Who someone is to the member who lets them act. Only a linked spouse is a spouse. */
export const ACTING_RELATIONSHIPS = ['SPOUSE', 'PARENT', 'ADULT_CHILD', 'SIBLING', 'PARTNER', 'CARER'] as const;
export type ActingRelationship = (typeof ACTING_RELATIONSHIPS)[number];

interface ActingRightText {
  readonly label: string;
  /** What it lets someone do, and what it does not. */
  readonly about: string;
}

/** Each right in words. */
export const actingRightText = (right: ActingRight): ActingRightText => ACTING_TEXTS[right]();

const ACTING_TEXTS: Readonly<Record<ActingRight, () => ActingRightText>> = {
  SEE: () => ({ label: t.actingSee(), about: t.actingSeeAbout() }),
  BOOK: () => ({ label: t.actingBook(), about: t.actingBookAbout() }),
  CANCEL: () => ({ label: t.actingCancel(), about: t.actingCancelAbout() }),
  ENROL: () => ({ label: t.actingEnrol(), about: t.actingEnrolAbout() }),
  PAY: () => ({ label: t.actingPay(), about: t.actingPayAbout() }),
};

/** What a call needs while its caller acts for a member: one of these rights. A call without any is refused then. */
export type ActingNeed = readonly ActingRight[];

/** What any consent opens: what the club offers to all its members. */
export const ANY_ACTING: ActingNeed = [...ACTING_RIGHTS];
/** A person who books or cancels for a member has to see what is booked. */
export const SEES_BOOKINGS: ActingNeed = ['SEE', 'BOOK', 'CANCEL'];
export const SEES_PLACES: ActingNeed = ['SEE', 'ENROL', 'CANCEL'];
export const SEES_MONEY: ActingNeed = ['SEE', 'PAY'];
