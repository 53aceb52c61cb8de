import { expect, test } from 'vitest';
import { MEMBER_STATUSES } from '../enums.ts';
import { standingRefusal } from './standing-words.ts';

test('each status has its own reason, and says what to do about it', () => {
  expect(standingRefusal('ACTIVE', 'book')).toBeNull();
  expect(standingRefusal('SUSPENDED-DEFAULTER', 'book')).toBe(
    'This membership is suspended because a payment is overdue. Booking reopens when everything overdue is paid.',
  );
  expect(standingRefusal('ABSENT', 'enrol')).toBe(
    'This membership is on hold while the member is away. Enrolment reopens when you tell the club office you’re back.',
  );
  for (const status of MEMBER_STATUSES.filter((one) => one !== 'ACTIVE'))
    expect(standingRefusal(status, 'enrol')).toMatch(/^This membership (is|has) .*[Ee]nrol.*\.$/);
});
