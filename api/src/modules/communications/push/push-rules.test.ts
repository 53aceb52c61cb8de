import { expect, test } from 'vitest';
import { judgeAnswer, keyFaults, retryAfterOf, waitAfter } from './push-rules.ts';

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

test.each([
  [1, undefined, 60],
  [2, undefined, 240],
  [9, undefined, 3600],
  [1, 600, 600],
  [4, 10, 3600],
  [1, 999_999_999, 86_400],
])('after %d attempts, asked to wait %j: %d seconds', (attempts, asked, wait) => {
  expect(waitAfter(attempts, asked)).toBe(wait);
});

test.each([
  ['120', 120],
  [undefined, undefined],
  ['Fri, 20 Nov 2026 10:00:00 GMT', undefined],
  ['-5', undefined],
])('Retry-After %j is %j', (header, seconds) => {
  expect(retryAfterOf(header)).toBe(seconds);
});

test('keys that no browser makes are named', () => {
  expect(keyFaults({ p256dh: '', auth: '' })).toEqual(['p256dh', 'auth']);
  expect(keyFaults({ p256dh: '', auth: Buffer.alloc(16).toString('base64url') })).toEqual(['p256dh']);
});
