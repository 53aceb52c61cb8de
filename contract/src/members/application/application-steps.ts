/** How far an application is. Approved: it waits for its payment. Lapsed: that never came. */
export const APPLICATION_STATUSES = [
  'DRAFT',
  'RECEIVED',
  'CHECKED',
  'INTERVIEW',
  'RETURNED',
  'WAITLISTED',
  'APPROVED',
  'ACTIVE',
  'DECLINED',
  'WITHDRAWN',
  'LAPSED',
] as const;
export type ApplicationStatus = (typeof APPLICATION_STATUSES)[number];

/** What staff decide about an application. */
export const APPLICATION_DECISIONS = ['CHECK', 'INTERVIEW', 'APPROVE', 'WAITLIST', 'RETURN', 'DECLINE'] as const;
export type ApplicationDecision = (typeof APPLICATION_DECISIONS)[number];

/** What else moves it: the applicant, its payment, or the time to pay. */
export type ApplicationStep = ApplicationDecision | 'SEND' | 'WITHDRAW' | 'PAY' | 'LAPSE';

interface Move {
  readonly from: readonly ApplicationStatus[];
  readonly to: ApplicationStatus;
}

const UNDECIDED = ['RECEIVED', 'CHECKED', 'INTERVIEW', 'WAITLISTED'] as const;

const MOVES: Readonly<Record<ApplicationStep, Move>> = {
  SEND: { from: ['DRAFT', 'RETURNED'], to: 'RECEIVED' },
  CHECK: { from: ['RECEIVED'], to: 'CHECKED' },
  INTERVIEW: { from: ['CHECKED'], to: 'INTERVIEW' },
  APPROVE: { from: ['CHECKED', 'INTERVIEW', 'WAITLISTED'], to: 'APPROVED' },
  WAITLIST: { from: ['CHECKED', 'INTERVIEW'], to: 'WAITLISTED' },
  RETURN: { from: UNDECIDED, to: 'RETURNED' },
  DECLINE: { from: UNDECIDED, to: 'DECLINED' },
  WITHDRAW: { from: ['DRAFT', 'RETURNED', ...UNDECIDED, 'APPROVED'], to: 'WITHDRAWN' },
  PAY: { from: ['APPROVED'], to: 'ACTIVE' },
  LAPSE: { from: ['APPROVED'], to: 'LAPSED' },
};

/** Where a step leads from here; null if it can't be taken. */
export const applicationAfter = (from: ApplicationStatus, step: ApplicationStep): ApplicationStatus | null =>
  MOVES[step].from.includes(from) ? MOVES[step].to : null;

/** What staff can decide now. */
export const decisionsAt = (status: ApplicationStatus): readonly ApplicationDecision[] =>
  APPLICATION_DECISIONS.filter((decision) => applicationAfter(status, decision) !== null);

/** Whether the applicant can change what they wrote. */
export const isApplicationOpen = (status: ApplicationStatus): boolean => applicationAfter(status, 'SEND') !== null;

/** Whether the club still has to decide, so that a proposer or seconder can still answer. */
export const isApplicationUndecided = (status: ApplicationStatus): boolean =>
  status === 'RETURNED' || UNDECIDED.some((one) => one === status);
