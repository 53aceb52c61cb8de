import { expect, test } from 'vitest';
import { audienceWords } from './audience.ts';
import { type NewsletterPost, postFault } from './fitting-posts.ts';
import { leftWords, type NewsletterProgress, sendingSecondsLeft } from './sending-pace.ts';

test.each([
  [
    { total: 1530, not_agreed: 310, no_address: 16, doubled: 0, recipients: 1204 },
    '1,204 of 1,530: 310 haven’t agreed, 16 have no usable address.',
  ],
  [
    { total: 3, not_agreed: 1, no_address: 0, doubled: 1, recipients: 1 },
    '1 of 3: 1 hasn’t agreed, 1 shares an address with another member.',
  ],
  [{ total: 2, not_agreed: 0, no_address: 0, doubled: 0, recipients: 2 }, '2 of 2: everyone.'],
  [{ total: 0, not_agreed: 0, no_address: 0, doubled: 0, recipients: 0 }, 'No members match.'],
])('%j is said as "%s"', (audience, words) => {
  expect(audienceWords(audience)).toBe(words);
});

const post: NewsletterPost = {
  title: 'Jazz',
  status: 'PUBLISHED',
  is_osc: false,
  membership_levels: [],
  published_at: '2026-03-01T00:00:00Z',
  expires_at: null,
};
const everyone = { is_osc: false, membership_levels: [] };
const AT = '2026-03-10T00:00:00Z';

test.each<[string, Partial<NewsletterPost>, { is_osc: boolean; membership_levels: string[] }, RegExp | undefined]>([
  ['published', {}, everyone, undefined],
  ['a draft', { status: 'DRAFT' }, everyone, /isn’t published/],
  ['of the other club', { is_osc: true }, everyone, /other club/],
  ['later', { published_at: '2026-03-11T00:00:00Z' }, everyone, /won’t be published/],
  ['appearing at that very moment', { published_at: AT }, everyone, undefined],
  ['over', { expires_at: AT }, everyone, /will have expired/],
  ['for a tier, to everyone', { membership_levels: ['BOG'] }, everyone, /some membership levels/],
  [
    'for a tier, to it',
    { membership_levels: ['BOG', 'STANDARD'] },
    { is_osc: false, membership_levels: ['BOG'] },
    undefined,
  ],
  [
    'for a tier, to it and others',
    { membership_levels: ['BOG'] },
    { is_osc: false, membership_levels: ['BOG', 'STANDARD'] },
    /some membership levels/,
  ],
])('a post that is %s', (_name, more, newsletter, fault) => {
  const found = postFault({ ...post, ...more }, newsletter, AT);
  if (fault) expect(found).toMatch(fault);
  else expect(found).toBeUndefined();
});

const progress = (waiting: number, last_minute: number) => ({ waiting, last_minute }) as NewsletterProgress;

test.each([
  [progress(600, 0), 300, 5, 120],
  [progress(600, 100), 300, 300, 360],
  [progress(600, 900), 300, 300, 120],
  [progress(0, 0), 300, 300, 0],
])('%j at %i a minute after %i s: %i s', (given, perMinute, runsFor, seconds) => {
  expect(sendingSecondsLeft(given, perMinute, runsFor)).toBe(seconds);
});

test.each([
  [3, 'a few seconds'],
  [60, 'about a minute'],
  [100, 'about 2 minutes'],
  [7200, 'about 2 hours'],
])('%i s: %s', (seconds, words) => {
  expect(leftWords(seconds)).toBe(words);
});
