import { type ActingRelationship, type ActingRight, ageOn } from '@clubhouse/contract';
import { members as t } from '@clubhouse/messages/server/members';

/** One of the two members of a consent, as far as the rules ask. */
export interface ConsentPerson {
  readonly id: number;
  readonly status: string;
  readonly date_of_birth: string | null;
  readonly linked_member_id: number | null;
}

interface ConsentRequest {
  readonly grantor: ConsentPerson;
  readonly delegate: ConsentPerson;
  readonly relationship: ActingRelationship;
  /** The day it is, and the age from which people decide for themselves. */
  readonly today: string;
  readonly age: number;
}

type Refusals = Readonly<Record<string, readonly string[]>>;

/** Someone of an unknown age is an adult: those who join as members give their date of birth. */
const isUnder = ({ date_of_birth }: ConsentPerson, age: number, today: string): boolean =>
  date_of_birth !== null && ageOn(date_of_birth, today) < age;

const areLinked = (one: ConsentPerson, other: ConsentPerson): boolean =>
  one.linked_member_id === other.id || other.linked_member_id === one.id;

/** Why a member can't let another act for them; by field, and empty when they can. */
export function consentRefusals({ grantor, delegate, relationship, today, age }: ConsentRequest): Refusals {
  if (isUnder(grantor, age, today)) return { non_field_errors: [t.actingTooYoung({ age })] };
  if (grantor.id === delegate.id) return { delegate_membership_id: [t.actingOneself()] };
  if (delegate.status !== 'ACTIVE') return { delegate_membership_id: [t.actingUnknown()] };
  if (isUnder(delegate, age, today)) return { delegate_membership_id: [t.actingDelegateTooYoung({ age })] };
  if (relationship === 'SPOUSE' && !areLinked(grantor, delegate)) return { relationship: [t.actingNotLinked()] };
  return {};
}

/** Why a bill can't be shared; undefined when it can. */
export const billRefusal = (rights: readonly ActingRight[], sharesBill: boolean): string | undefined =>
  sharesBill && !rights.includes('PAY') ? t.actingBillNeedsPay() : undefined;
