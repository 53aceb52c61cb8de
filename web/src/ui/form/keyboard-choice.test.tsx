import { act, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { ThemeProvider } from '../theme/theme-provider.tsx';
import { SelectBox } from './choice-fields.tsx';
import { SteadySelect } from './steady-select.tsx';

const submitted = vi.fn();
beforeEach(() => submitted.mockClear());

function Short() {
  const [value, setValue] = useState<string | null>('Cedar');
  return (
    <ThemeProvider env="test">
      <form
        onSubmit={(event) => {
          event.preventDefault();
          submitted();
        }}
      >
        <SelectBox label="Wood" data={['Ash', 'Birch', 'Beech', 'Cedar']} value={value} onChange={setValue} />
        <input aria-label="Next" />
        <output>{value}</output>
      </form>
    </ThemeProvider>
  );
}

const field = (name = 'Wood') => screen.getByRole<HTMLInputElement>('combobox', { name });
const chosen = () => screen.getByRole('status').textContent;

async function type(text: string) {
  const user = userEvent.setup();
  await user.tab();
  if (text) await user.keyboard(text);
  return user;
}

test.each([
  ['bir{Enter}', 'Birch'],
  ['b{ArrowDown}{ArrowDown}{Enter}', 'Beech'],
  ['b{Enter}', 'Cedar'],
  ['oak{Enter}', 'Cedar'],
  ['ced{Enter}', 'Cedar'],
])('in a short list, %s chooses %s and submits nothing', async (keys, result) => {
  render(<Short />);
  await type(keys);
  expect(chosen()).toBe(result);
  expect(submitted).not.toHaveBeenCalled();
});

test.each(['{Enter}', ' ', '{ArrowDown}'])('%s opens a closed list, which passing by does not', async (key) => {
  render(<Short />);
  const user = await type('');
  expect(screen.queryByRole('option')).toBeNull();
  await user.keyboard(key);
  expect(screen.getAllByRole('option')).toHaveLength(4);
  expect(field().value).toBe('Cedar');
});

test('Tab takes the only match and moves on', async () => {
  render(<Short />);
  await type('bir{Tab}');
  expect(chosen()).toBe('Birch');
  expect(field().value).toBe('Birch');
  expect(document.activeElement).toBe(screen.getByLabelText('Next'));
});

test('Tab after Enter keeps the choice', async () => {
  render(<Short />);
  await type('bir{Enter}{Tab}');
  expect(chosen()).toBe('Birch');
});

test('Escape keeps the previous value, and shows it', async () => {
  render(<Short />);
  await type('bir{Escape}');
  expect(field().value).toBe('Cedar');
  await userEvent.tab();
  expect(chosen()).toBe('Cedar');
});

interface Results {
  readonly pending: boolean;
  readonly names: readonly string[];
}
let deliver: (results: Results) => void;

/** A list that a server searches: its results arrive when the test says so. */
function Searched() {
  const [value, setValue] = useState<string | null>('Mei');
  const [text, setText] = useState('');
  const [{ pending, names }, setResults] = useState<Results>({ pending: true, names: [] });
  deliver = setResults;
  return (
    <ThemeProvider env="test">
      <SteadySelect
        label="Member"
        searchable
        data={['Mei', ...names]}
        matches={names}
        pending={pending}
        filter={({ options }) => options}
        value={value}
        onChange={setValue}
        searchValue={text}
        onSearchChange={setText}
      />
      <input aria-label="Next" />
      <output>{value}</output>
    </ThemeProvider>
  );
}

test.each([
  ['{Enter}', false],
  ['{Tab}', true],
  ['{Enter}{Tab}', true],
])('%s waits for results that are still arriving', async (keys, left) => {
  render(<Searched />);
  await type(`tan${keys}`);
  expect(chosen()).toBe('Mei');
  act(() => deliver({ pending: false, names: ['Tan Ah Kow'] }));
  await waitFor(() => expect(chosen()).toBe('Tan Ah Kow'));
  await waitFor(() => expect(field('Member').value).toBe('Tan Ah Kow'));
  expect(document.activeElement === field('Member')).toBe(!left);
});

test('two that match are not guessed between, and the field shows the previous value again', async () => {
  render(<Searched />);
  await type('tan{Tab}');
  act(() => deliver({ pending: false, names: ['Tan Ah Kow', 'Tan Bee Lian'] }));
  expect(chosen()).toBe('Mei');
  await waitFor(() => expect(field('Member').value).toBe('Mei'));
});

test.each(['{Escape}', 'g'])('%s after Enter takes back the choice', async (key) => {
  render(<Searched />);
  await type(`tan{Enter}${key}`);
  act(() => deliver({ pending: false, names: ['Tan Ah Kow'] }));
  expect(chosen()).toBe('Mei');
});

function Making({ made }: { readonly made: (value: string | null) => void }) {
  const [text, setText] = useState('');
  return (
    <ThemeProvider env="test">
      <SteadySelect
        label="Wood"
        searchable
        data={[{ value: 'new', label: 'Make it' }]}
        matches={[]}
        fallback="new"
        value={null}
        onChange={made}
        searchValue={text}
        onSearchChange={setText}
        filter={({ options }) => options}
      />
    </ThemeProvider>
  );
}

test.each([
  ['oak{Enter}', 1],
  ['oak{Tab}', 0],
])('where nothing matches, %s takes the offer to make something new %i times', async (keys, times) => {
  const made = vi.fn();
  render(<Making made={made} />);
  await type(keys);
  expect(made).toHaveBeenCalledTimes(times);
});
