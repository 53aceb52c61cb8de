import type { AgendaEntry } from '@clubhouse/contract';
import { expect, test } from 'vitest';
import { byDay, timesOf } from './agenda.ts';

const SG = 'Asia/Singapore';
const entry = (id: number, start_from: string, after_midnight: boolean) =>
  ({
    id,
    start_from,
    end_at: new Date(Date.parse(start_from) + 3_600_000).toISOString(),
    after_midnight,
  }) as AgendaEntry;

test('hours past midnight are with their evening, and name their day', () => {
  const late = entry(2, '2026-11-20T17:00:00Z', true);
  const days = byDay(
    [entry(3, '2026-11-20T16:30:00Z', false), late, entry(1, '2026-11-19T16:00:00Z', true)],
    '2026-11-20',
    SG,
  );
  // What belongs to last night is today's while it is still to come.
  expect([...days].map(([date, entries]) => [date, entries.map(({ id }) => id)])).toEqual([
    ['2026-11-20', [2, 1]],
    ['2026-11-21', [3]],
  ]);
  expect(timesOf(late, SG)).toBe('Sat 01:00–02:00');
  expect(timesOf(entry(4, '2026-11-20T10:00:00Z', false), SG)).toBe('18:00–19:00');
});
