import { expect, test } from 'vitest';
import { judgeAnswer, keyFaults } from './push-rules.ts';

test.each([
  [201, 'sent'],
  [200, 'sent'],
  [404, 'gone'],
  [410, 'gone'],
  [400, 'refused'],
  [403, 'refused'],
  [413, 'refused'],
  [408, 'again'],
  [429, 'again'],
  [500, 'again'],
  [503, 'again'],
  [301, 'refused'],
] as const)('an answer of %d means %s', (status, verdict) => {
  expect(judgeAnswer(status)).toBe(verdict);
});

test('keys that no browser makes are named', () => {
  expect(keyFaults({ p256dh: '', auth: '' })).toEqual(['p256dh', 'auth']);
  expect(keyFaults({ p256dh: '', auth: Buffer.alloc(16).toString('base64url') })).toEqual(['p256dh']);
});
