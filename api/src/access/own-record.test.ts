import { expect, test } from 'vitest';
import { separationRefusal } from './own-record.ts';

const decider = { user_id: 7, member: { id: 70 } };
const OWN = 'This is your own request. Ask a colleague to do it.';

test.each([
  ['someone else’s record', { subjects: [90] }, undefined],
  ['the decider is the subject', { subjects: [70] }, OWN],
  ['the decider is one of many subjects', { subjects: [90, 70] }, OWN],
  ['no subject is known', { subjects: [null] }, undefined],
  ['the own login', { login: 7 }, OWN],
  ['another login', { login: 8 }, undefined],
])('%s', (_case, duties, reason) => {
  expect(separationRefusal({ decider, what: 'request', ...duties })).toBe(reason);
});

test('a login without a member has no subject', () => {
  const alone = { user_id: 7, member: null };
  expect(separationRefusal({ decider: alone, what: 'request', subjects: [null, undefined, 0] })).toBeUndefined();
});
