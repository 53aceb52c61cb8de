import { act, fireEvent, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ThemeProvider } from '../theme/theme-provider.tsx';
import { SelectBox } from './choice-fields.tsx';

beforeEach(() => void vi.useFakeTimers({ shouldAdvanceTime: true }));
afterEach(() => vi.useRealTimers());

/** A list that the server refreshes: the test replaces its options as new results do. */
function openList(first: readonly string[]) {
  const chosen = vi.fn();
  const field = (data: readonly string[]) => (
    <ThemeProvider env="test">
      <SelectBox
        label="Wood"
        data={[...data]}
        value={null}
        onChange={chosen}
        searchable
        filter={({ options }) => options}
      />
    </ThemeProvider>
  );
  const { rerender } = render(field(first));
  fireEvent.click(screen.getByRole('combobox', { name: 'Wood' }));
  return { chosen, refresh: (data: readonly string[]) => rerender(field(data)) };
}

const option = (name: string) => screen.getByRole('option', { name });
const offered = () => screen.queryAllByRole('option').map(({ textContent }) => textContent);

test('a refresh during a press does not take the pressed option away', () => {
  const { chosen, refresh } = openList(['Ash', 'Birch']);
  const pressed = option('Birch');
  fireEvent.pointerDown(pressed);
  fireEvent.mouseDown(pressed);
  refresh(['Cedar']);
  expect(pressed.isConnected).toBe(true);
  fireEvent.pointerUp(pressed);
  fireEvent.mouseUp(pressed);
  fireEvent.click(pressed);
  expect(chosen).toHaveBeenCalledWith('Birch', expect.anything());
});

test('a refresh while the pointer moves over the list waits until it rests', () => {
  const { refresh } = openList(['Ash', 'Birch']);
  fireEvent.pointerMove(option('Ash'));
  refresh(['Cedar']);
  expect(offered()).toEqual(['Ash', 'Birch']);
  act(() => void vi.advanceTimersByTime(1000));
  expect(offered()).toEqual(['Cedar']);
});

test('typing shows new results at once, wherever the pointer is', async () => {
  const user = userEvent.setup({ advanceTimers: vi.advanceTimersByTime });
  const { refresh } = openList(['Ash', 'Birch']);
  fireEvent.pointerMove(option('Ash'));
  await user.type(screen.getByRole('combobox', { name: 'Wood' }), 'c');
  refresh(['Cedar']);
  expect(offered()).toEqual(['Cedar']);
});

test('a press on the message of an empty list keeps the list open', () => {
  const { refresh } = openList(['Ash']);
  refresh([]);
  const press = fireEvent.mouseDown(screen.getByRole('listbox', { hidden: true }).parentElement ?? document.body);
  // fireEvent answers false when the default, here the loss of focus, was prevented.
  expect(press).toBe(false);
});
