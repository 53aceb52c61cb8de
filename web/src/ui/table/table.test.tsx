import { fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { ThemeProvider } from '../theme/theme-provider.tsx';
import { DataTable } from './data-table.tsx';
import { offeredPages } from './pager.tsx';

const ROWS = ['Ada', 'Ben', 'Cho', 'Dee'].map((name, i) => ({ id: i + 1, name }));
const opened = vi.fn();
const ordered = vi.fn();

function Table() {
  const [selected, setSelected] = useState<ReadonlySet<number>>(new Set());
  return (
    <ThemeProvider env="test">
      <DataTable
        label="People"
        columns={[{ key: 'name', header: 'Name', orderBy: 'name', cell: ({ name }) => name }]}
        rows={ROWS}
        keyOf={({ id }) => id}
        ordering="name"
        onOrdering={ordered}
        onOpen={({ name }) => opened(name)}
        selected={selected}
        onSelected={setSelected}
        bulk={<button type="button">Retire</button>}
      />
      <p>{[...selected].join(',')}</p>
    </ThemeProvider>
  );
}

const press = (key: string, shiftKey = false) =>
  fireEvent.keyDown(document.activeElement ?? document.body, { key, shiftKey });

test('j and k walk, Enter opens, Space ticks, Shift and Space tick a range, Escape clears', () => {
  render(<Table />);
  press('j');
  press('j');
  press('Enter');
  expect(opened).toHaveBeenLastCalledWith('Ben');
  press('k');
  press(' ');
  press('j');
  press('j');
  press(' ', true);
  expect(screen.getByText('1,2,3')).toBeDefined();
  expect(screen.getByText('3 selected')).toBeDefined();
  press('Escape');
  expect(screen.queryByText('1,2,3')).toBeNull();
  expect(screen.queryByRole('button', { name: 'Retire' })).toBeNull();
});

test('a row opens by click; its box does not; the head sorts and says how', () => {
  render(<Table />);
  opened.mockClear();
  fireEvent.click(screen.getAllByRole('checkbox')[1] as HTMLElement);
  expect(opened).not.toHaveBeenCalled();
  fireEvent.click(screen.getByRole('button', { name: 'Cho' }));
  expect(opened).toHaveBeenCalledExactlyOnceWith('Cho');
  expect(screen.getByRole('columnheader', { name: /Name/ }).getAttribute('aria-sort')).toBe('ascending');
  fireEvent.click(screen.getByRole('button', { name: /Name/ }));
  expect(ordered).toHaveBeenCalledWith('-name');
});

test.each([
  [1, 1, [1]],
  [1, 3, [1, 2, 3]],
  [5, 9, [1, null, 4, 5, 6, null, 9]],
  [9, 9, [1, null, 8, 9]],
])('page %i of %i offers %j', (page, pages, offered) => {
  expect(offeredPages(page, pages)).toEqual(offered);
});
