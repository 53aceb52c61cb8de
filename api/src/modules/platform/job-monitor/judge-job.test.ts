import { describe, expect, test, vi } from 'vitest';
import { judgeJob, worstOf } from './judge-job.ts';
import { nextRun, scheduleWords } from './schedule.ts';

const at = (text: string) => Date.parse(text);

describe('when a schedule comes next', () => {
  test.each([
    ['* * * * *', '2026-11-15T10:00:30Z', 'Asia/Singapore', '2026-11-15T10:01:00Z'],
    ['*/5 * * * *', '2026-11-15T10:00:00Z', 'Asia/Singapore', '2026-11-15T10:05:00Z'],
    // Quarter to six in Kathmandu is on the hour nowhere else.
    ['0 * * * *', '2026-11-15T10:00:00Z', 'Asia/Kathmandu', '2026-11-15T10:15:00Z'],
    ['15 2 * * *', '2026-11-15T10:00:00Z', 'Asia/Singapore', '2026-11-15T18:15:00Z'],
    ['15 2 * * *', '2026-11-15T18:15:00Z', 'Asia/Singapore', '2026-11-16T18:15:00Z'],
    // Berlin: 02:15 does not exist on the last Sunday of March, and is there twice in October.
    ['15 2 * * *', '2026-03-28T12:00:00Z', 'Europe/Berlin', '2026-03-29T01:00:00Z'],
    ['15 2 * * *', '2026-10-24T12:00:00Z', 'Europe/Berlin', '2026-10-25T00:15:00Z'],
    ['0 9 * * 1', '2026-11-15T10:00:00Z', 'UTC', '2026-11-16T09:00:00Z'],
    ['0 0 29 2 *', '2026-11-15T10:00:00Z', 'UTC', '2028-02-29T00:00:00Z'],
    ['0 9 * * 1,3', '2026-11-16T10:00:00Z', 'UTC', '2026-11-18T09:00:00Z'],
    ['59 23 * * *', '2026-11-15T23:59:00Z', 'UTC', '2026-11-16T23:59:00Z'],
    ['* * * * *', '2026-10-25T00:59:30Z', 'Europe/Berlin', '2026-10-25T02:00:00Z'],
    ['30 8-10/2 * * *', '2026-11-15T08:30:00Z', 'UTC', '2026-11-15T10:30:00Z'],
  ])('%s after %s in %s', (schedule, after, zone, next) => {
    expect(new Date(nextRun(schedule, at(after), zone) ?? 0).toISOString()).toBe(new Date(next).toISOString());
  });
  test('never, for a day that does not exist', () => {
    expect(nextRun('0 0 31 2 *', at('2026-11-15T10:00:00Z'), 'UTC')).toBeUndefined();
  });
  test.each(['99 * * * *', '0 25 * * *', 'soon', '*/0 * * * *', '0 0 0 0 *', '* * * * 9'])(
    'never, and without trying every minute of four years: %s',
    (schedule) => {
      const asked = vi.spyOn(Array.prototype, 'some');
      expect(nextRun(schedule, at('2026-11-15T10:00:00Z'), 'UTC')).toBeUndefined();
      expect(asked.mock.calls.length).toBeLessThan(1000);
      asked.mockRestore();
    },
  );
});

test.each([
  ['* * * * *', 'Every minute'],
  ['*/15 * * * *', 'Every 15 minutes'],
  ['5 0 * * *', 'Every day at 00:05'],
  ['0 9 * * 1', '0 9 * * 1'],
  [null, 'When needed'],
])('%s in words', (schedule, words) => expect(scheduleWords(schedule)).toBe(words));

describe('whether a job does its work', () => {
  const now = '2026-11-15T10:00:00Z';
  const long = '2026-11-01T00:00:00Z';
  test.each([
    ['a minute ago', '* * * * *', long, '2026-11-15T09:59:00Z', 0, 'fine'],
    ['within the grace', '* * * * *', long, '2026-11-15T09:50:00Z', 0, 'fine'],
    ['beyond the grace', '* * * * *', long, '2026-11-15T09:48:00Z', 0, 'late'],
    ['this night, by day', '15 2 * * *', long, '2026-11-14T18:16:00Z', 0, 'fine'],
    ['the night before', '15 2 * * *', long, '2026-11-13T18:16:00Z', 0, 'late'],
    ['never, just begun', '* * * * *', '2026-11-15T09:55:00Z', null, 0, 'fine'],
    ['never, begun long ago', '* * * * *', long, null, 0, 'late'],
    ['long ago, but the club was closed until now', '* * * * *', '2026-11-15T09:58:00Z', long, 0, 'fine'],
    ['failed twice', '* * * * *', long, '2026-11-15T09:59:00Z', 2, 'fine'],
    ['failed three times', '* * * * *', long, '2026-11-15T09:59:00Z', 3, 'failing'],
    ['without a schedule', null, long, null, 0, 'fine'],
  ] as const)('%s: %s', (_name, schedule, since, finished, failures, expected) => {
    const facts = { schedule, since: at(since), finished: finished && at(finished), failures };
    expect(judgeJob(facts, at(now), 'Asia/Singapore')).toBe(expected);
  });
  test('the worst counts', () => {
    expect(worstOf(['fine', 'late', 'failing'])).toBe('failing');
    expect(worstOf(['fine', 'late'])).toBe('late');
    expect(worstOf([])).toBe('fine');
  });
});
