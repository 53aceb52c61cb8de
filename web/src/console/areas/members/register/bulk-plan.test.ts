import type { MemberStatus } from '@clubhouse/contract';
import { expect, test } from 'vitest';
import { planExtension, planStatus, type TickedMember } from './bulk-plan.ts';

const row = (id: number, status: MemberStatus, end: string | null = '2026-12-31'): TickedMember => ({
  id,
  name: `Member ${id}`,
  status,
  membership_start_date: '2020-01-01',
  membership_end_date: end,
});

test('only members for whom the step is allowed are included, the others are listed with the reason', () => {
  const plan = planStatus(
    [row(1, 'ACTIVE'), row(2, 'ABSENT'), row(3, 'TERMINATED-DECEASED'), row(4, 'SUSPENDED-DISCIPLINE')],
    'SUSPENDED-DISCIPLINE',
  );
  expect(plan.can.map(({ id }) => id)).toEqual([1]);
  expect(plan.cannot.map(({ row: { id }, why }) => [id, why])).toEqual([
    [2, 'Can’t change from absent to suspended'],
    [3, 'Can’t change from ended (deceased) to suspended'],
    [4, 'Already suspended'],
  ]);
});

test.each([
  ['ACTIVE', false, false, false],
  ['SUSPENDED-DEFAULTER', true, false, false],
  ['ABSENT', true, true, false],
  ['TERMINATED-DECEASED', true, true, true],
] as const)('to %s: reason %s, sessions end %s, final %s', (to, reason, ends, isFinal) => {
  const from = to === 'ACTIVE' ? 'ABSENT' : 'ACTIVE';
  expect(planStatus([row(1, from)], to)).toMatchObject({ reason, endsSessions: ends, isFinal });
});

test('leaving the black list needs a reason even where the others do not', () => {
  expect(planStatus([row(1, 'ABSENT'), row(2, 'BLACKLISTED')], 'ACTIVE').reason).toBe(true);
});

test('an extension never shortens a membership, and leaves out former members', () => {
  const plan = planExtension(
    [
      row(1, 'ACTIVE'),
      row(2, 'ACTIVE', '2029-01-01'),
      row(3, 'ACTIVE', null),
      row(4, 'ACTIVE', '2027-12-31'),
      row(5, 'TERMINATED-VOLUNTARY'),
    ],
    '2027-12-31',
  );
  expect(plan.can.map(({ id }) => id)).toEqual([1]);
  expect(plan.cannot.map(({ why }) => why)).toEqual([
    'Ends later, on 01/01/2029',
    'Has no end date',
    'Already ends on that date',
    'Status: ended (by the member)',
  ]);
});

test('the own record is left to a colleague', () => {
  const rows = [row(1, 'ACTIVE'), row(2, 'ACTIVE')];
  for (const plan of [planStatus(rows, 'ABSENT', 2), planExtension(rows, '2027-12-31', 2)]) {
    expect(plan.can.map(({ id }) => id)).toEqual([1]);
    expect(plan.cannot.map(({ why }) => why)).toEqual(['Your own record. Ask a colleague to change it']);
  }
});
