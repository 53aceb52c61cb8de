import { render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { ThemeProvider } from '../theme/theme-provider.tsx';
import { SelectBox } from './choice-fields.tsx';

function Field({ searchable = false }) {
  const [value, setValue] = useState<string | null>('Cedar');
  return (
    <ThemeProvider env="test">
      <SelectBox
        label="Wood"
        data={['Ash', 'Birch', 'Cedar', 'Deal']}
        value={value}
        onChange={setValue}
        searchable={searchable}
      />
    </ThemeProvider>
  );
}
const field = () => screen.getByRole('combobox', { name: 'Wood' });
const drawn = () => document.querySelectorAll('[role="option"]').length;

test.each([false, true])('options are drawn while the list is open (typed into: %s)', async (searchable) => {
  const user = userEvent.setup();
  render(<Field searchable={searchable} />);
  expect(field()).toHaveProperty('value', 'Cedar');
  expect(drawn()).toBe(0);
  await user.click(field());
  expect(field().getAttribute('aria-controls')).toBe(screen.getByRole('listbox').id);
  await user.click(within(screen.getByRole('listbox')).getByRole('option', { name: 'Birch' }));
  expect(field()).toHaveProperty('value', 'Birch');
  expect(drawn()).toBe(0);
});

test('opened by keyboard, the list begins at what is chosen', async () => {
  const user = userEvent.setup();
  render(<Field />);
  await user.tab();
  await user.keyboard('{ArrowDown}');
  const cedar = screen.getByRole('option', { name: 'Cedar' });
  expect(field().getAttribute('aria-activedescendant')).toBe(cedar.id);
  await user.keyboard('{ArrowDown}{Enter}');
  expect(field()).toHaveProperty('value', 'Deal');
});

test('typing opens the list and finds', async () => {
  const user = userEvent.setup();
  render(<Field searchable />);
  await user.clear(field());
  await user.type(field(), 'as');
  expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual(['Ash']);
});
