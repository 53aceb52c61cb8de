import type { MemberStatus } from '../../enums.ts';
import { LOGIN_STATUSES } from '../../enums.ts';
import { ADDRESS_FIELDS } from '../membership.ts';

/** What two records have in common. */
export const DUPLICATE_REASONS = ['SAME_EMAIL', 'SAME_MOBILE', 'SAME_BIRTHDAY', 'SAME_ADDRESS', 'REPORTED'] as const;

export const DUPLICATE_STATUSES = ['OPEN', 'DISMISSED', 'MERGED'] as const;

/** How long a merge can be undone. */
export const UNDO_DAYS = 30;

/** Fields of the record that goes which can take the place of those of the record that stays. */
export const MERGE_FIELDS = [
  'name',
  'preferred_name',
  'email',
  'mobile',
  'home_phone',
  'date_of_birth',
  'gender',
  'nationality',
  'marital_status',
  'race',
  'religion',
  'photo',
  ...ADDRESS_FIELDS,
  'emergency_contact_name',
  'emergency_contact_phone',
  'membership_start_date',
] as const;
export type MergeField = (typeof MERGE_FIELDS)[number];

/** What belongs to a member and goes along with a merge. */
export const MERGE_KINDS = [
  'reservations',
  'enrolments',
  'invoices',
  'payments',
  'vouchers',
  'family',
  'cards',
  'notes',
  'requests',
  'others',
] as const;
export type MergeKind = (typeof MERGE_KINDS)[number];

/** One of the two records, as far as it decides whether they can be merged. */
export interface MergeSide {
  readonly id: number;
  readonly status: MemberStatus;
  readonly linked_member_id: number | null;
}

/** Both records, and what they have at once. */
export interface MergeCase {
  readonly kept: MergeSide;
  readonly duplicate: MergeSide;
  /** Courses and events that both take part in. */
  readonly sharedProgrammes: readonly string[];
  /** Whether both are being renewed. */
  readonly areBothRenewing: boolean;
  /** Whether one of them was given up in an earlier merge. */
  readonly isMergedAlready: boolean;
}

export const MERGE_REFUSALS = [
  'SPOUSES',
  'MERGED_ALREADY',
  'STATUS',
  'KEEP_ACTIVE',
  'TWO_SPOUSES',
  'BOTH_ENROLLED',
  'BOTH_RENEWING',
] as const;
export type MergeRefusal = (typeof MERGE_REFUSALS)[number];

/** Statuses that a merge must not lift. */
const SANCTIONS: readonly MemberStatus[] = [
  'SUSPENDED-DEFAULTER',
  'SUSPENDED-DISCIPLINE',
  'TERMINATED-DEFAULTER',
  'TERMINATED-DISCIPLINE',
  'BLACKLISTED',
];

const mayLogIn = (status: MemberStatus) => (LOGIN_STATUSES as readonly MemberStatus[]).includes(status);

/** Why two records can’t be merged as asked; none if they can. */
export function mergeRefusals(pair: MergeCase): readonly MergeRefusal[] {
  const { kept, duplicate } = pair;
  const areLinked = kept.linked_member_id === duplicate.id;
  const refusals: Readonly<Record<MergeRefusal, boolean>> = {
    SPOUSES: areLinked,
    MERGED_ALREADY: pair.isMergedAlready,
    STATUS: SANCTIONS.includes(duplicate.status) && duplicate.status !== kept.status,
    KEEP_ACTIVE: duplicate.status === 'ACTIVE' && !mayLogIn(kept.status) && !SANCTIONS.includes(kept.status),
    TWO_SPOUSES:
      !areLinked &&
      kept.linked_member_id !== null &&
      duplicate.linked_member_id !== null &&
      kept.linked_member_id !== duplicate.linked_member_id,
    BOTH_ENROLLED: pair.sharedProgrammes.length > 0,
    BOTH_RENEWING: pair.areBothRenewing,
  };
  return MERGE_REFUSALS.filter((one) => refusals[one]);
}
