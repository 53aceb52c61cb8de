import { IconLayoutGrid, IconList } from '@tabler/icons-react';
import { fireEvent, render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { Segmented } from './segmented.tsx';

test('one of several is chosen; a picture is named for its option', () => {
  const onChange = vi.fn();
  const options = [
    { key: 'cards', label: 'Cards', icon: IconLayoutGrid },
    { key: 'list', label: 'List', icon: IconList },
    { key: 'text', label: 'Plain text' },
  ] as const;
  render(<Segmented label="View" options={options} current="cards" onChange={onChange} />);
  expect(screen.getByRole('button', { name: 'Cards', pressed: true }).title).toBe('Cards');
  expect(screen.getByRole('button', { name: 'Plain text', pressed: false }).title).toBe('');
  fireEvent.click(screen.getByRole('button', { name: 'List', pressed: false }));
  expect(onChange).toHaveBeenCalledWith('list');
});
