import { expect, test } from 'vitest';
import { type Alike, countMembers } from './count-members.ts';

const MONTHS = ['2025-12-01', '2026-01-01', '2026-02-01', '2026-03-01'];
const alike = (more: Partial<Alike>): Alike => ({
  tier: 'ORDINARY',
  status: 'ACTIVE',
  joined: '2025-12-01',
  ended: null,
  moves: null,
  count: 1,
  ...more,
});
const LEFT = { status: 'TERMINATED-VOLUNTARY' };

test.each<[string, readonly Alike[], readonly number[], readonly (readonly [number, number])[], number]>([
  [
    'all the time',
    [alike({ count: 7 })],
    [7, 7, 7],
    [
      [0, 0],
      [0, 0],
      [0, 0],
    ],
    7,
  ],
  [
    'joined in February',
    [alike({ joined: '2026-02-01' })],
    [0, 1, 1],
    [
      [0, 0],
      [1, 0],
      [0, 0],
    ],
    0,
  ],
  [
    'gone in March by the audit log',
    [alike({ ...LEFT, moves: [{ month: '2026-03-01', status: 'ACTIVE' }] })],
    [1, 1, 0],
    [
      [0, 0],
      [0, 0],
      [0, 1],
    ],
    1,
  ],
  [
    'gone in January, before there was an audit log',
    [alike({ ...LEFT, ended: '2026-01-01' })],
    [0, 0, 0],
    [
      [0, 1],
      [0, 0],
      [0, 0],
    ],
    1,
  ],
  [
    'gone after the period',
    [alike({ ...LEFT, moves: [{ month: '9999-12-01', status: 'ABSENT' }] })],
    [1, 1, 1],
    [
      [0, 0],
      [0, 0],
      [0, 0],
    ],
    1,
  ],
  [
    'went and came back',
    [
      alike({
        moves: [
          { month: '2026-03-01', status: 'TERMINATED-VOLUNTARY' },
          { month: '2026-02-01', status: 'ACTIVE' },
        ],
      }),
    ],
    [1, 0, 1],
    [
      [0, 0],
      [0, 1],
      [1, 0],
    ],
    1,
  ],
])('%s', (_name, all, totals, flows, before) => {
  const answer = countMembers(all, MONTHS);
  const at = (month: string) =>
    answer.counts.filter((one) => one.month === month).reduce((sum, { count }) => sum + count, 0);
  expect(MONTHS.slice(1).map(at)).toEqual(totals);
  expect(answer.flows.map(({ joined, left }) => [joined, left])).toEqual(flows);
  expect(answer.before).toBe(before);
});

test('status and membership are those of the month', () => {
  const moves = [
    { month: '2026-03-01', status: 'ACTIVE' },
    { month: '2026-02-01', tier: 'TERM' },
  ];
  expect(countMembers([alike({ status: 'ABSENT', moves })], MONTHS).counts).toEqual([
    { month: '2026-01-01', tier: 'TERM', status: 'ACTIVE', count: 1 },
    { month: '2026-02-01', tier: 'ORDINARY', status: 'ACTIVE', count: 1 },
    { month: '2026-03-01', tier: 'ORDINARY', status: 'ABSENT', count: 1 },
  ]);
});
