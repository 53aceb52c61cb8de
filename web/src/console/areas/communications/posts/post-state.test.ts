import { expect, test } from 'vitest';
import { postState, windowWords } from './post-state.ts';

const NOW = '2026-12-01T09:00';
const post = (more: object) => ({ status: 'PUBLISHED', published_at: null, expires_at: null, ...more });

test.each([
  [post({ status: 'DRAFT', published_at: '2026-01-01T00:00' }), 'DRAFT'],
  [post({ status: 'ARCHIVED' }), 'ARCHIVED'],
  [post({}), 'LIVE'],
  [post({ published_at: NOW }), 'LIVE'],
  [post({ published_at: '2026-12-01T09:01' }), 'SCHEDULED'],
  [post({ published_at: '2026-11-01T00:00', expires_at: NOW }), 'ENDED'],
  [post({ published_at: '2026-11-01T00:00', expires_at: '2026-12-01T09:01' }), 'LIVE'],
])('%j is %s', (row, state) => expect(postState(row, NOW)).toBe(state));

test.each([
  [post({ status: 'DRAFT' }), 'Only staff who write posts can see it. Publish it when it’s ready.'],
  [post({}), 'All members of Hill Club can see it as soon as you save.'],
  [
    post({ expires_at: '2027-01-01T00:00' }),
    'All members of Hill Club can see it as soon as you save, until 2027-01-01T00:00.',
  ],
  [
    post({ published_at: '2026-12-03T09:00', membership_levels: ['Standard', 'Spouse'] }),
    'Hill Club members (Standard and Spouse) can see it from 2026-12-03T09:00.',
  ],
  [
    post({ published_at: '2026-12-03T09:00', expires_at: '2026-12-04T09:00' }),
    'All members of Hill Club can see it from 2026-12-03T09:00 until 2026-12-04T09:00.',
  ],
  [post({ published_at: '2026-11-03T09:00' }), 'All members of Hill Club can see it now, from 2026-11-03T09:00.'],
  [
    post({ published_at: '2026-11-03T09:00', expires_at: '2026-11-04T09:00' }),
    'All members of Hill Club saw it until 2026-11-04T09:00.',
  ],
])('%j: %s', (row, words) => {
  expect(windowWords({ membership_levels: [], ...row, club: 'Hill Club' }, NOW, (at) => at)).toBe(words);
});
