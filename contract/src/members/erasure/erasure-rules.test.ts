import { describe, expect, test } from 'vitest';
import { MEMBER_STATUSES } from '../../enums.ts';
import { type ErasureFacts, erasureObstacles } from './erasure-rules.ts';

const left: ErasureFacts = {
  status: 'TERMINATED-VOLUNTARY',
  has_staff_login: false,
  has_unpaid_invoice: false,
  has_open_payment: false,
  has_open_refund: false,
  has_open_dispute: false,
  has_coming_booking: false,
  has_coming_course: false,
  has_merge_to_undo: false,
};

describe('what prevents an erasure', () => {
  test.each([
    ['nothing, for a member who left', {}, []],
    ['an active membership', { status: 'ACTIVE' }, ['STILL_MEMBER']],
    ['an absent member', { status: 'ABSENT' }, ['STILL_MEMBER']],
    ['a suspension', { status: 'SUSPENDED-DISCIPLINE' }, ['STILL_MEMBER']],
    ['a blacklisting, which the club has to remember', { status: 'BLACKLISTED' }, ['BLACKLISTED']],
    ['a login with roles', { has_staff_login: true }, ['STAFF_LOGIN']],
    ['money that is owed', { has_unpaid_invoice: true }, ['UNPAID_INVOICE']],
    [
      'money on its way',
      { has_open_payment: true, has_open_refund: true, has_open_dispute: true },
      ['OPEN_PAYMENT', 'OPEN_REFUND', 'OPEN_DISPUTE'],
    ],
    ['what is booked', { has_coming_booking: true, has_coming_course: true }, ['COMING_BOOKING', 'COMING_COURSE']],
    ['a merge that can be undone', { has_merge_to_undo: true }, ['MERGE_UNDO']],
  ] as const)('%s', (_name, facts, obstacles) => {
    expect(erasureObstacles({ ...left, ...facts })).toEqual(obstacles);
  });

  test('every status either belongs to the club, is remembered, or has left', () => {
    const free = MEMBER_STATUSES.filter((status) => erasureObstacles({ ...left, status }).length === 0);
    expect(free).toEqual(MEMBER_STATUSES.filter((status) => status.startsWith('TERMINATED')));
  });
});
