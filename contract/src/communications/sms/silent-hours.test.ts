import { expect, test } from 'vitest';
import { QUIET_HOURS, quietUntil } from './silent-hours.ts';

const ZONE = 'Asia/Singapore';
const at = (text: string) => Date.parse(`${text}+08:00`);

test.each([
  ['2026-11-19T21:59', '22:00-07:00', undefined],
  ['2026-11-19T22:00', '22:00-07:00', '2026-11-20T07:00'],
  ['2026-11-19T23:59', '22:00 – 07:00', '2026-11-20T07:00'],
  ['2026-11-20T00:00', '22:00-07:00', '2026-11-20T07:00'],
  ['2026-11-20T06:59', '22:00-07:00', '2026-11-20T07:00'],
  ['2026-11-20T07:00', '22:00-07:00', undefined],
  ['2026-11-20T13:30', '13:00-14:00', '2026-11-20T14:00'],
  ['2026-11-20T14:00', '13:00-14:00', undefined],
  ['2026-11-20T14:00', '', undefined],
  ['2026-11-20T03:00', '00:00-00:00', undefined],
  ['2026-11-20T03:00', 'at night', undefined],
])('at %s with %s', (now, hours, until) => {
  expect(quietUntil(at(now), hours, ZONE)).toBe(until === undefined ? undefined : at(until));
});

test('a night in which the clocks change ends at the time on the wall', () => {
  const until = quietUntil(Date.parse('2026-10-24T22:00:00Z'), '22:00-07:00', 'Europe/Berlin');
  expect(until).toBe(Date.parse('2026-10-25T06:00:00Z'));
});

test.each(['22:00-07:00', '22:00–07:00', '22:00 - 07:00'])('%s is understood', (text) => {
  expect(QUIET_HOURS.test(text)).toBe(true);
});

test.each(['24:00-07:00', '22-7', '22:00', '22:60-07:00'])('%s is not', (text) => {
  expect(QUIET_HOURS.test(text)).toBe(false);
});
