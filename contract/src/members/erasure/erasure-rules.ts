import { LOGIN_STATUSES, type MemberStatus } from '../../enums.ts';

export const ERASURE_STATUSES = ['REQUESTED', 'APPROVED', 'DECLINED', 'WITHDRAWN', 'DONE'] as const;
export type ErasureStatus = (typeof ERASURE_STATUSES)[number];

/** Between the approval and the erasure; until then it can be stopped. */
export const ERASURE_GRACE_DAYS = 14;

/** The records of former members are erased so many years after their membership ended. */
export const FORMER_MEMBER_YEARS = 7;

/** What has to be settled before a member can be erased. */
export const ERASURE_OBSTACLES = [
  'STILL_MEMBER',
  'BLACKLISTED',
  'STAFF_LOGIN',
  'UNPAID_INVOICE',
  'OPEN_PAYMENT',
  'OPEN_REFUND',
  'OPEN_DISPUTE',
  'COMING_BOOKING',
  'COMING_COURSE',
  'MERGE_UNDO',
] as const;
export type ErasureObstacle = (typeof ERASURE_OBSTACLES)[number];

export interface ErasureFacts {
  readonly status: MemberStatus;
  readonly has_staff_login: boolean;
  readonly has_unpaid_invoice: boolean;
  readonly has_open_payment: boolean;
  readonly has_open_refund: boolean;
  readonly has_open_dispute: boolean;
  readonly has_coming_booking: boolean;
  readonly has_coming_course: boolean;
  /** Two records were merged, and that can still be undone. */
  readonly has_merge_to_undo: boolean;
}

/** What prevents erasing a member; nothing if they can be erased. */
export function erasureObstacles(facts: ErasureFacts): ErasureObstacle[] {
  const { status } = facts;
  const belongs = status === 'ABSENT' || (LOGIN_STATUSES as readonly string[]).includes(status);
  const found: readonly (readonly [ErasureObstacle, boolean])[] = [
    ['STILL_MEMBER', belongs],
    ['BLACKLISTED', status === 'BLACKLISTED'],
    ['STAFF_LOGIN', facts.has_staff_login],
    ['UNPAID_INVOICE', facts.has_unpaid_invoice],
    ['OPEN_PAYMENT', facts.has_open_payment],
    ['OPEN_REFUND', facts.has_open_refund],
    ['OPEN_DISPUTE', facts.has_open_dispute],
    ['COMING_BOOKING', facts.has_coming_booking],
    ['COMING_COURSE', facts.has_coming_course],
    ['MERGE_UNDO', facts.has_merge_to_undo],
  ];
  return found.filter(([, isThere]) => isThere).map(([obstacle]) => obstacle);
}
