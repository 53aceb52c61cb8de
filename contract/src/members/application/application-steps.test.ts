import { describe, expect, test } from 'vitest';
import {
  APPLICATION_DECISIONS,
  APPLICATION_STATUSES,
  type ApplicationStatus,
  type ApplicationStep,
  applicationAfter,
  decisionsAt,
  isApplicationOpen,
  isApplicationUndecided,
} from './application-steps.ts';

/** Where every step leads; what is not named can't be taken. */
const TABLE: Readonly<Record<ApplicationStatus, Partial<Record<ApplicationStep, ApplicationStatus>>>> = {
  DRAFT: { SEND: 'RECEIVED', WITHDRAW: 'WITHDRAWN' },
  RECEIVED: { CHECK: 'CHECKED', RETURN: 'RETURNED', DECLINE: 'DECLINED', WITHDRAW: 'WITHDRAWN' },
  CHECKED: {
    INTERVIEW: 'INTERVIEW',
    APPROVE: 'APPROVED',
    WAITLIST: 'WAITLISTED',
    RETURN: 'RETURNED',
    DECLINE: 'DECLINED',
    WITHDRAW: 'WITHDRAWN',
  },
  INTERVIEW: {
    APPROVE: 'APPROVED',
    WAITLIST: 'WAITLISTED',
    RETURN: 'RETURNED',
    DECLINE: 'DECLINED',
    WITHDRAW: 'WITHDRAWN',
  },
  RETURNED: { SEND: 'RECEIVED', WITHDRAW: 'WITHDRAWN' },
  WAITLISTED: { APPROVE: 'APPROVED', RETURN: 'RETURNED', DECLINE: 'DECLINED', WITHDRAW: 'WITHDRAWN' },
  APPROVED: { PAY: 'ACTIVE', LAPSE: 'LAPSED', WITHDRAW: 'WITHDRAWN' },
  ACTIVE: {},
  DECLINED: {},
  WITHDRAWN: {},
  LAPSED: {},
};
const STEPS: readonly ApplicationStep[] = [...APPLICATION_DECISIONS, 'SEND', 'WITHDRAW', 'PAY', 'LAPSE'];

describe.each(APPLICATION_STATUSES)('from %s', (from) => {
  test.each(STEPS)('%s', (step) => {
    expect(applicationAfter(from, step)).toBe(TABLE[from][step] ?? null);
  });
  test('staff are offered what they can decide', () => {
    expect(decisionsAt(from)).toEqual(APPLICATION_DECISIONS.filter((decision) => TABLE[from][decision]));
  });
  test('applicants change it before they send it', () => {
    expect(isApplicationOpen(from)).toBe(TABLE[from].SEND !== undefined);
  });
  test('proposer and seconder answer until the club has decided', () => {
    expect(isApplicationUndecided(from)).toBe(
      ['RECEIVED', 'CHECKED', 'INTERVIEW', 'RETURNED', 'WAITLISTED'].includes(from),
    );
  });
});
