import { expect, test, vi } from 'vitest';
import { freshBrowser } from '../../../test/set-up.ts';
import { MEMBERS } from './members.ts';

test('new members this month are found by their joining date, not by the day they were entered', () => {
  freshBrowser();
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-16T04:00:00Z') });
  const view = MEMBERS.views?.().find(({ name }) => name === 'new');
  expect(view?.values).toEqual({
    membership_start_date__gte: '2026-11-01',
    membership_start_date__lte: '2026-11-16',
    ordering: '-membership_start_date',
  });
});
