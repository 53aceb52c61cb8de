import { expect, test } from 'vitest';
import { separationRefusal } from './separation-of-duties.ts';

const decider = { user_id: 7, member: { id: 70 } };
const OWN = 'This is your own request. Ask a colleague to do it.';
const SENT = 'A second person has to decide this.';

test.each([
  ['three different people', { requesters: [8], subjects: [90] }, undefined],
  ['a member asks for their own record', { requesters: [9], subjects: [90] }, undefined],
  ['the decider is the subject', { requesters: [8], subjects: [70] }, OWN],
  ['the decider is one of many subjects', { requesters: [8], subjects: [90, 70] }, OWN],
  ['the decider is the requester', { requesters: [7], subjects: [90] }, SENT],
  ['the decider wrote a later version of it', { requesters: [8, 7], subjects: [90] }, SENT],
  ['the decider is both: whose it is comes first', { requesters: [7], subjects: [70] }, OWN],
  ['nobody is known to have asked', { requesters: [null, undefined], subjects: [null] }, undefined],
  ['the own login', { login: 7 }, OWN],
  ['another login', { login: 8 }, undefined],
])('%s', (_case, duties, reason) => {
  expect(separationRefusal({ decider, what: 'request', ...duties })).toBe(reason);
});

test('a login without a member is nobody’s subject', () => {
  const alone = { user_id: 7, member: null };
  expect(separationRefusal({ decider: alone, what: 'request', subjects: [null, undefined, 0] })).toBeUndefined();
});
