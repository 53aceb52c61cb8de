import { CALENDAR, TOAST } from '@clubhouse/contract';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { UiSettingsProvider } from '../settings.tsx';
import { ThemeProvider } from '../theme/theme-provider.tsx';
import { DatePicker } from './date-picker.tsx';

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-10T04:00:00Z') });
});
afterEach(() => {
  vi.useRealTimers();
});

const changed = vi.fn();

function Field() {
  const [value, setValue] = useState<string | null>('2026-11-14');
  const onChange = (next: string | null) => {
    changed(next);
    setValue(next);
  };
  return (
    <UiSettingsProvider settings={{ toast: TOAST, calendar: CALENDAR, timezone: 'Asia/Singapore' }}>
      <ThemeProvider env="test">
        <DatePicker label="Day" value={value} onChange={onChange} min="2026-11-02" max="2027-03-31" />
      </ThemeProvider>
    </UiSettingsProvider>
  );
}

function open() {
  changed.mockClear();
  render(<Field />);
  const field = screen.getByLabelText<HTMLInputElement>('Day');
  act(() => field.focus());
  return field;
}

const wait = (ms: number) => act(() => vi.advanceTimersByTime(ms));
const day = (name: string) => screen.queryByRole('button', { name });

test('it opens on focus, shows the date as people write it, and hides 110 ms after the focus has left', () => {
  const field = open();
  expect(field.value).toBe('14/11/2026');
  expect(day('Saturday 14 November 2026')).not.toBeNull();
  act(() => field.blur());
  wait(109);
  expect(day('Saturday 14 November 2026')).not.toBeNull();
  wait(1);
  expect(day('Saturday 14 November 2026')).toBeNull();
});

test('typing counts a second after the last key and leaves the text alone; leaving the field counts at once', async () => {
  const field = open();
  fireEvent.change(field, { target: { value: '1/12/2026' } });
  wait(999);
  expect(changed).not.toHaveBeenCalled();
  wait(1);
  expect(changed).toHaveBeenCalledWith('2026-12-01');
  expect(field.value).toBe('1/12/2026');
  fireEvent.change(field, { target: { value: '2026-12-02' } });
  act(() => field.blur());
  expect(changed).toHaveBeenLastCalledWith('2026-12-02');
  await vi.waitFor(() => expect(field.value).toBe('02/12/2026'));
});

test('Escape restores the text and closes; a date that is none, or out of bounds, changes nothing and stays to be put right', () => {
  const field = open();
  fireEvent.change(field, { target: { value: '1/12/20' } });
  fireEvent.keyDown(field, { key: 'Escape' });
  expect(field.value).toBe('14/11/2026');
  expect(day('Saturday 14 November 2026')).toBeNull();
  fireEvent.change(field, { target: { value: '01/11/2026' } });
  act(() => field.blur());
  expect(changed).not.toHaveBeenCalled();
  expect(field.value).toBe('01/11/2026');
  expect(screen.getByText('Enter a date from 02/11/2026 to 31/03/2027.')).toBeDefined();
  act(() => field.focus());
  fireEvent.change(field, { target: { value: '32/13/2026' } });
  act(() => field.blur());
  expect([field.value, field.getAttribute('aria-invalid')]).toEqual(['32/13/2026', 'true']);
  expect(screen.getByText('Enter a date as DD/MM/YYYY, for example 31/12/2026.')).toBeDefined();
  act(() => field.focus());
  fireEvent.change(field, { target: { value: '15/11/2026' } });
  act(() => field.blur());
  expect(changed).toHaveBeenLastCalledWith('2026-11-15');
  expect([field.value, field.getAttribute('aria-invalid')]).toEqual(['15/11/2026', null]);
});

test('a chosen day is taken, the panel closes, and the focus is back in the field', () => {
  const field = open();
  fireEvent.click(day('Friday 20 November 2026') as HTMLElement);
  expect(changed).toHaveBeenCalledWith('2026-11-20');
  wait(10);
  expect(day('Friday 20 November 2026')).toBeNull();
  expect(document.activeElement).toBe(field);
  expect(field.value).toBe('20/11/2026');
});

test('arrows, PageDown and Home walk the days by keyboard', () => {
  const field = open();
  fireEvent.keyDown(field, { key: 'ArrowDown' });
  const press = (key: string) => fireEvent.keyDown(document.activeElement as Element, { key });
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Saturday 14 November 2026');
  press('ArrowRight');
  press('PageDown');
  press('Home');
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Monday 14 December 2026');
});

const months = () => screen.getAllByRole('table').map((table) => table.getAttribute('aria-label'));

test.each([
  [639, ['November 2026'], 'November 2026'],
  [640, ['November 2026'], 'November 2026'],
  [767, ['November 2026'], 'November 2026'],
  [768, ['November 2026', 'December 2026'], 'November – December 2026'],
  [1024, ['November 2026', 'December 2026'], 'November – December 2026'],
  [1280, ['November 2026', 'December 2026'], 'November – December 2026'],
])('in a window of %i pixels it shows %j', (width, names, title) => {
  vi.stubGlobal('innerWidth', width);
  open();
  expect(months()).toEqual(names);
  expect(screen.getByRole('button', { name: title })).toBeDefined();
  // No day is there twice.
  expect(screen.getAllByRole('button', { name: 'Tuesday 1 December 2026' })).toHaveLength(1);
  vi.unstubAllGlobals();
});

test('in a dialog it shows one month, so that it does not cover what is below the field', () => {
  vi.stubGlobal('innerWidth', 1280);
  changed.mockClear();
  render(
    <div role="dialog" aria-label="Around it">
      <Field />
    </div>,
  );
  act(() => screen.getByLabelText<HTMLInputElement>('Day').focus());
  expect(months()).toEqual(['November 2026']);
  vi.unstubAllGlobals();
});

test('a day of the second month is chosen like any other', async () => {
  vi.stubGlobal('innerWidth', 1024);
  const field = open();
  fireEvent.click(day('Thursday 31 December 2026') as HTMLElement);
  await vi.waitFor(() => expect(field.value).toBe('31/12/2026'));
  vi.unstubAllGlobals();
});

test('the title leads to months and years in twelves; what cannot be chosen is off', () => {
  open();
  fireEvent.click(screen.getByRole('button', { name: 'November – December 2026' }));
  expect(screen.getByRole('button', { name: 'October' })).toHaveProperty('disabled', true);
  fireEvent.click(screen.getByRole('button', { name: '2026' }));
  expect(screen.getByText('2016 – 2027')).toBeDefined();
  expect(screen.getByRole('button', { name: '2025' })).toHaveProperty('disabled', true);
  fireEvent.click(screen.getByRole('button', { name: '2027' }));
  fireEvent.click(screen.getByRole('button', { name: 'January' }));
  expect(day('Friday 1 January 2027')).not.toBeNull();
});

test('the calendar opens on the typed month, before the date counts', () => {
  vi.stubGlobal('innerWidth', 639);
  const field = open();
  fireEvent.change(field, { target: { value: '9/2/2027' } });
  expect(months()).toEqual(['February 2027']);
  expect(changed).not.toHaveBeenCalled();
  fireEvent.keyDown(field, { key: 'ArrowDown' });
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Tuesday 9 February 2027');
  vi.unstubAllGlobals();
});

test('Escape keeps a whole date that was typed', () => {
  const field = open();
  fireEvent.change(field, { target: { value: '1/12/2026' } });
  fireEvent.keyDown(field, { key: 'Escape' });
  expect(changed).toHaveBeenCalledWith('2026-12-01');
  expect(field.value).toBe('01/12/2026');
});

test('Tab goes on to the next field, also after the calendar was used by keyboard', async () => {
  vi.useRealTimers();
  const user = userEvent.setup();
  render(
    <>
      <Field />
      <input aria-label="Next" />
    </>,
  );
  const next = screen.getByLabelText('Next');
  await user.tab();
  expect(day('Saturday 14 November 2026')).not.toBeNull();
  await user.tab();
  expect(document.activeElement).toBe(next);
  await user.tab({ shift: true });
  await user.keyboard('{ArrowDown}{ArrowRight}{Enter}');
  expect(screen.getByLabelText<HTMLInputElement>('Day').value).toBe('15/11/2026');
  await user.tab();
  expect(document.activeElement).toBe(next);
  await user.tab({ shift: true });
  expect(document.activeElement).toBe(screen.getByLabelText('Day'));
});
