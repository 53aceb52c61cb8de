import { expect, test, vi } from 'vitest';
import { MEMBERS } from './members.ts';

vi.mock('../kit/dates/club-days.ts', () => ({ clubToday: () => '2026-11-16', daysLater: () => '2027-01-15' }));

test('who is new this month is asked by the day they joined, not by the day they were entered', () => {
  const view = MEMBERS.views?.().find(({ name }) => name === 'new');
  expect(view?.values).toEqual({
    membership_start_date__gte: '2026-11-01',
    membership_start_date__lte: '2026-11-16',
    ordering: '-membership_start_date',
  });
});
