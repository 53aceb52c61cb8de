import { MEMBER_STATUSES, type MemberStatus } from '../enums.ts';
import { isOneOf } from '../narrow.ts';

/** The specification's monthly fee in dollars by level 1 and level 2, joined by an underscore. A club's own fees are in its membership scheme. */
export const MEMBERSHIP_FEES = {
  HONORARY_NON_ACTIVE: 0,
  ORDINARY_PIONEER_ACTIVE_REG: 30,
  ORDINARY_PIONEER_NON_ACTIVE: 30,
  ORDINARY_ACTIVE_REG: 30,
  ORDINARY_ACTIVE_NSF: 5,
  ASSOCIATE_NON_ACTIVE: 30,
  TERM_NON_ACTIVE: 30,
  SPOUSE_ACTIVE_REG: 0,
  SPOUSE_NON_ACTIVE: 5,
  CORPORATE_NON_ACTIVE: 50,
  STAFF_NON_ACTIVE: 0,
} as const;

const STANDING: readonly MemberStatus[] = ['ACTIVE', 'ABSENT', 'SUSPENDED-DEFAULTER', 'SUSPENDED-DISCIPLINE'];
const ENDED: readonly MemberStatus[] = MEMBER_STATUSES.filter((status) => !STANDING.includes(status));

/** Whether a membership is over. */
export const isEnded = (status: string): boolean => isOneOf(ENDED, status);

const AWAY: readonly MemberStatus[] = STANDING.filter((status) => status !== 'ACTIVE');
const MAY_RETURN: readonly MemberStatus[] = ['TERMINATED-VOLUNTARY', 'TERMINATED-END-OF-SERVICE', 'BLACKLISTED'];

/** The statuses that a member may be changed to. */
export function nextStatuses(from: MemberStatus): readonly MemberStatus[] {
  if (from === 'ACTIVE') return [...AWAY, ...ENDED];
  if (AWAY.includes(from)) return ['ACTIVE', ...ENDED];
  return MAY_RETURN.includes(from) ? ['ACTIVE'] : [];
}

/** Lifting a ban is never done without a reason, no matter who calls. */
export const requiresReason = (from: MemberStatus): boolean => from === 'BLACKLISTED';

/** What the console asks a reason for: lifting a ban, and every change that takes something away. */
export const needsReason = (from: MemberStatus, to: MemberStatus): boolean => requiresReason(from) || to !== 'ACTIVE';

/** Fields that a member changes at once. */
export const SAVES_AT_ONCE = [
  'preferred_name',
  'mobile',
  'home_phone',
  'emergency_contact_name',
  'emergency_contact_phone',
  'photo',
  'newsletter_subscribed',
  'newsletter_subscribed_osc',
] as const;

/** The fields that make up an address. */
export const ADDRESS_FIELDS = ['postcode', 'block_no', 'road_name', 'unit_no', 'building', 'country'] as const;

/** Fields that a member may ask to have changed. */
export const NEEDS_APPROVAL = [
  'name',
  'email',
  'date_of_birth',
  'gender',
  'race',
  'religion',
  'marital_status',
  'nationality',
  ...ADDRESS_FIELDS,
  'employment',
  'payment_option',
  'bank_swift_code',
  'bank_account_number',
  'family_members',
] as const;

/** How a field of the own profile is changed. */
export function ownFieldRule(field: string): 'saves-at-once' | 'needs-approval' | 'club-only' {
  if (isOneOf(SAVES_AT_ONCE, field)) return 'saves-at-once';
  return isOneOf(NEEDS_APPROVAL, field) ? 'needs-approval' : 'club-only';
}
