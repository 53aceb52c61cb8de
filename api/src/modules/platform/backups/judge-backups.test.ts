import { expect, test } from 'vitest';
import { type BackupFacts, judgeBackups, overdueMs } from './judge-backups.ts';

const at = (text: string) => Date.parse(text);
const NOW = at('2026-11-18T12:00:00Z');
const healthy: BackupFacts = {
  schedule: '10 3 * * *',
  since: at('2026-11-01T00:00:00Z'),
  newest: at('2026-11-18T03:10:00Z'),
  hasFailed: false,
  hasDrillFailed: false,
};

test.each([
  ['this night', {}, []],
  ['the last night but one, within the grace of six hours', { newest: at('2026-11-17T03:10:00Z') }, ['LATE'], '13:00'],
  ['yesterday, five hours after it was due', { newest: at('2026-11-17T03:10:00Z') }, [], '08:00'],
  ['none since the start a week ago', { newest: null, since: at('2026-11-11T00:00:00Z') }, ['LATE']],
  ['none since the start an hour ago', { newest: null, since: at('2026-11-18T11:00:00Z') }, []],
  ['none, and no one has begun to make any', { newest: null, since: null }, []],
  ['long ago, but none are scheduled', { schedule: undefined, newest: at('2025-01-01T00:00:00Z') }, []],
  ['a failed attempt', { hasFailed: true }, ['FAILED']],
  ['a failed test restore', { hasDrillFailed: true }, ['DRILL_FAILED']],
  [
    'everything at once, the most urgent first',
    { newest: at('2026-11-10T03:10:00Z'), hasFailed: true, hasDrillFailed: true },
    ['LATE', 'FAILED', 'DRILL_FAILED'],
  ],
] as const)('%s', (_name, more, expected, time?: string) => {
  const now = time ? at(`2026-11-18T${time}:00Z`) : NOW;
  expect(judgeBackups({ ...healthy, ...more }, now, 'UTC')).toEqual(expected);
});

test('lateness counts from the moment it was due', () => {
  expect(overdueMs({ ...healthy, newest: at('2026-11-17T03:11:00Z') }, at('2026-11-18T04:10:00Z'), 'UTC')).toBe(
    3_600_000,
  );
  expect(overdueMs(healthy, NOW, 'UTC')).toBe(0);
});
