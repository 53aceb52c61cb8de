import { render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import type { BookingRow } from '../booking-words.ts';
import { BlockButton } from './block-button.tsx';
import { shortName } from './short-name.ts';

const booking = {
  id: 7,
  reservation_number: 'B-7',
  member_name: 'Tan Mei',
  membership_id: 'M-000012',
  status: 'CONFIRMED',
  checked_in_at: null,
} as unknown as BookingRow;

test.each([
  ['Seow Kai Xiang', 110, 'Seow Kai Xiang'],
  ['Seow Kai Xiang', 80, 'Seow K. X.'],
  ['Darius Ong Kheng Wah', 90, 'Darius O.'],
  ['Seow Kai Xiang', 45, 'Seow'],
  ['Seow Kai Xiang', 16, 'SK'],
  ['Arun s/o Muthu', 60, 'Arun M.'],
  ['Tan Choon Hock, Bartholomew', 30, 'Tan'],
])('%s in %i pixels is “%s”', (name, pixels, words) => {
  expect(shortName(name, pixels)).toBe(words);
});

test('a short block shows what fits of the name, and is called by all of it', () => {
  const acts = { onBooking: vi.fn(), onFree: vi.fn(), onMove: vi.fn(), mayChange: false };
  const long = { ...booking, member_name: 'Seow Kai Xiang' };
  render(<BlockButton block={{ key: '7', from: 540, to: 570, booking: long } as never} room={45} {...acts} />);
  screen.getByText('Seow');
  screen.getByRole('button', { name: /^Seow Kai Xiang/ });
});

test('a booking on the board shows the membership ID for people of the same name, in the tooltip if there is no room', () => {
  const acts = { onBooking: vi.fn(), onFree: vi.fn(), onMove: vi.fn(), mayChange: false };
  render(<BlockButton block={{ key: '7', from: 540, to: 600, booking } as never} {...acts} />);
  const block = screen.getByRole('button');
  expect(block.title).toBe('Tan Mei · M-000012, 09:00–10:00');
  expect(block.textContent).toContain('M-000012');
});
