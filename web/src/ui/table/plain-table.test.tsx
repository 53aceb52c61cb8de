import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { PlainTable } from './plain-table.tsx';

const rows = (
  <tbody>
    <tr>
      <td>Tennis</td>
    </tr>
  </tbody>
);

test('a table that scrolls is a region that the keyboard reaches', () => {
  render(
    <PlainTable label="Income" scrollLabel="Income, scrolls sideways">
      {rows}
    </PlainTable>,
  );
  expect(screen.getByRole('region', { name: 'Income, scrolls sideways' }).tabIndex).toBe(0);
  expect(screen.getByRole('table', { name: 'Income' })).toBeDefined();
});

test('another is a table and nothing more', () => {
  const { container } = render(<PlainTable label="Income">{rows}</PlainTable>);
  expect(container.querySelector('[tabindex], section')).toBeNull();
});
