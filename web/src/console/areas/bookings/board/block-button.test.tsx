import { render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import type { BookingRow } from '../booking-words.ts';
import { BlockButton } from './block-button.tsx';

const booking = {
  id: 7,
  reservation_number: 'B-7',
  member_name: 'Tan Mei',
  membership_id: 'M-000012',
  status: 'CONFIRMED',
  checked_in_at: null,
} as unknown as BookingRow;

test('a booking on the board tells namesakes apart by the membership ID, also where only its tooltip has room', () => {
  const acts = { onBooking: vi.fn(), onFree: vi.fn(), onMove: vi.fn(), mayChange: false };
  render(<BlockButton block={{ key: '7', from: 540, to: 600, booking } as never} {...acts} />);
  const block = screen.getByRole('button');
  expect(block.title).toBe('Tan Mei · M-000012, 09:00–10:00');
  expect(block.textContent).toContain('M-000012');
});
