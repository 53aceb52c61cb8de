import { expect, test } from 'vitest';
import { momentText, wallTime } from './moment-text.ts';

const WALL_TIMES = {
  'Asia/Singapore': {
    '2026-11-14T07:10:00Z': '2026-11-14T15:10',
    '2026-11-14T16:00:00Z': '2026-11-15T00:00',
    '2026-12-31T15:59:59.999999Z': '2026-12-31T23:59',
    '2026-12-31T16:00:00Z': '2027-01-01T00:00',
  },
  'America/New_York': { '2026-07-01T04:00:00Z': '2026-07-01T00:00' },
  UTC: { '2026-11-14T00:00:00Z': '2026-11-14T00:00' },
  'Asia/Kathmandu': { '2026-11-13T18:15:00Z': '2026-11-14T00:00' },
};
test.each(Object.entries(WALL_TIMES))('moments in %s: %j', (zone, times) => {
  for (const [instant, wall] of Object.entries(times)) expect(wallTime(instant, zone), instant).toBe(wall);
});

test('a moment is written as Singapore writes it', () => {
  expect(momentText('2026-11-14T16:05:00Z', 'Asia/Singapore')).toBe('15/11/2026, 00:05');
});
