import { render, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { monthGrid } from '../calendar/iso-date.ts';
import { MonthTable } from './month-table.tsx';

const december = { month: '2026-12', weeks: monthGrid(2026, 12) };

test('a month is named, and says which days are outside, today or empty', () => {
  render(
    <MonthTable {...december} today="2026-12-24" isEmpty={(date) => date !== '2026-12-24'}>
      {(date) => date === '2026-12-24' && <p>Christmas Eve dinner</p>}
    </MonthTable>,
  );
  const table = screen.getByRole('table', { name: 'December 2026' });
  expect(table.dataset.listed).toBe('true');
  const day = screen.getByText('Christmas Eve dinner').closest('td');
  expect([day?.dataset.today, day?.dataset.empty, day?.dataset.outside]).toEqual(['true', undefined, undefined]);
  expect(day && within(day).getByText('24')).toBeDefined();
  const first = table.querySelector('td');
  expect([first?.dataset.outside, first?.dataset.empty]).toEqual(['true', 'true']);
});

test('where days are not listed, they draw their own number', () => {
  const { container } = render(<MonthTable {...december}>{(date) => <b>{date}</b>}</MonthTable>);
  expect(screen.getByText('2026-12-24')).toBeDefined();
  expect(container.querySelector('time, [data-listed]')).toBeNull();
});
