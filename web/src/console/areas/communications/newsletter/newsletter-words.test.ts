import type { NewsletterProgress } from '@clubhouse/contract';
import { expect, test } from 'vitest';
import { progressWords } from './newsletter-words.ts';

const none = { total: 0, waiting: 0, sent: 0, kept: 0, refused: 0, unclear: 0, skipped: 0 } as NewsletterProgress;

test.each([
  [{}, 'No one yet'],
  [{ sent: 1204, refused: 3 }, '1,204 sent, 3 rejected'],
  [{ sent: 5, unclear: 1, skipped: 2, waiting: 10 }, '5 sent, 1 unknown, 2 skipped, 10 waiting'],
  [{ kept: 2 }, '2 saved as files'],
])('%j reads "%s"', (counts, words) => {
  expect(progressWords({ ...none, ...counts })).toBe(words);
});
