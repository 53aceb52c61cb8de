import { expect, test } from 'vitest';
import { MEMBER_STATUSES } from './enums.ts';
import { standingRefusal } from './standing-words.ts';

test('each standing says its own reason and what ends it, and none reads like a list of states', () => {
  expect(standingRefusal('ACTIVE', 'book')).toBeNull();
  expect(standingRefusal('SUSPENDED-DEFAULTER', 'book')).toBe(
    'This membership is suspended because a payment is late. It cannot book until everything overdue is paid.',
  );
  expect(standingRefusal('ABSENT', 'enrol')).toBe(
    'This membership rests while its member is away. It cannot enrol until the club office is told of the return.',
  );
  for (const status of MEMBER_STATUSES.filter((one) => one !== 'ACTIVE'))
    expect(standingRefusal(status, 'enrol')).toMatch(/^This membership [a-z ]+\. It cannot enrol[a-z; ]*\.$/);
});
