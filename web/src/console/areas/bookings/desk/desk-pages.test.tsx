import { utilisation } from '@clubhouse/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { bookingRow } from '../../../../../test/board.ts';
import { factText as fact } from '../../../../../test/facts.ts';
import { ok, page } from '../../../../../test/fake-api.ts';
import { answerOf } from '../../../../../test/rows.ts';
import { type Answers, broken, first, openAs, refused } from '../../../../../test/staff.ts';

const today = () => Temporal.Now.plainDateISO('Asia/Singapore').toString();
/** In the last hour of the club's day, which is still to come whenever the test runs. */
const lateToday = () => ({
  start_from: new Date(Date.parse(`${today()}T23:00:00+08:00`)).toISOString(),
  end_at: new Date(Date.parse(`${today()}T24:00:00+08:00`)).toISOString(),
});

async function checkIn(answers: Answers = {}) {
  const opened = openAs('/admin/check-in', { rights: ['booking.view', 'booking.manage'], answers });
  await screen.findByRole('heading', { name: 'Check-in' });
  return opened;
}

test('a code is checked in, and the box is empty for the next', async () => {
  const { user, writes } = await checkIn({ 'POST /booking/check-in/': ok(bookingRow()) });
  const box = screen.getByLabelText('Booking code');
  await user.type(box, ' C-123 {Enter}');
  await screen.findByText('Mei Tan is checked in: Court 1, 09:00–10:00.');
  expect(box).toHaveProperty('value', '');
  expect(writes()).toEqual([['POST /booking/check-in/', { code: 'C-123' }]]);
});

test('a code that is refused stays in the box, with the reason', async () => {
  const { user } = await checkIn({ 'POST /booking/check-in/': refused({ code: ['This code is for tomorrow.'] }) });
  const box = screen.getByLabelText('Booking code');
  await user.type(box, 'C-123{Enter}');
  await screen.findByText('This code is for tomorrow.');
  expect(box).toHaveProperty('value', 'C-123');
});

test('the list has people expected today who can still be checked in', async () => {
  const time = lateToday();
  await checkIn({
    'GET /booking/reservation/': page([
      bookingRow({ id: 1, ...time }),
      bookingRow({ id: 2, ...time, member_name: 'Bo Lim', checked_in_at: time.start_from }),
      bookingRow({ id: 3, ...time, member_name: 'Cy Ong', status: 'CANCELLED' }),
    ]),
  });
  const line = (await screen.findByText('Mei Tan')).closest('li') as HTMLElement;
  within(line).getByText('M000005 · Court 1');
  within(line).getByRole('button', { name: 'Check in' });
  const here = screen.getByText('Here (1)').closest('details') as HTMLDetailsElement;
  expect(here.open).toBe(false);
  within(here).getByText('Bo Lim');
  expect(within(here).queryByRole('button', { name: 'Check in' })).toBeNull();
  expect(screen.queryByText('Cy Ong')).toBeNull();
});

test('a name finds people expected and people here, and expands collapsed groups', async () => {
  const time = lateToday();
  const { user } = await checkIn({
    'GET /booking/reservation/': page([
      bookingRow({ id: 1, ...time }),
      bookingRow({ id: 2, ...time, member_name: 'Bo Lim', checked_in_at: time.start_from }),
    ]),
  });
  await screen.findByText('Mei Tan');
  const search = screen.getByRole('searchbox', { name: /^Find by name/ });
  await user.type(search, 'lim');
  expect(screen.queryByText('Mei Tan')).toBeNull();
  expect((screen.getByText('Here (1)').closest('details') as HTMLDetailsElement).open).toBe(true);
  await user.click(screen.getByRole('button', { name: 'Bo Lim' }));
  await screen.findByRole('dialog');
  await user.keyboard('{Escape}');
  await user.clear(search);
  await user.type(search, 'nobody');
  await user.click(await screen.findByRole('button', { name: /clear/i }));
  await screen.findByText('Mei Tan');
});

test('a day without bookings says so', async () => {
  await checkIn();
  await screen.findByText('No bookings today');
});

test('a list that can’t be loaded is asked for again', async () => {
  const { user } = await checkIn({ 'GET /booking/reservation/': first(broken, page([])) });
  await screen.findByText('We couldn’t load today’s bookings');
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await screen.findByText('No bookings today');
});

const USED = answerOf(utilisation, {
  hours: [
    { weekday: 0, hour: 9, open_minutes: 60, booked_minutes: 60 },
    { weekday: 1, hour: 9, open_minutes: 60, booked_minutes: 0 },
  ],
  bookings: 1234,
  no_shows: 5,
});
const USE = 'GET /booking/utilisation/';
const openUse = (answers: Answers) =>
  openAs('/admin/utilisation', { rights: ['booking.view', 'report.view'], answers });

test('utilisation has the share, the bookings and the no-shows of the period', async () => {
  const { queries } = openUse({ [USE]: ok(USED) });
  expect(await fact('Overall')).toBe('50 %');
  expect(await fact('Bookings')).toBe('1,234');
  expect(await fact('No-shows')).toBe('5');
  const { from, to } = queries('/booking/utilisation/')[0] as { from: string; to: string };
  const days = Temporal.PlainDate.from(from).until(to).days + 1;
  expect(days).toBe(91);
  expect(to).toBe(Temporal.PlainDate.from(today()).subtract({ days: 1 }).toString());
});

test('another period asks again', async () => {
  const { user, queries } = openUse({ [USE]: ok(USED) });
  await screen.findByText('Overall');
  await user.click(screen.getByRole('combobox', { name: 'Period' }));
  await user.click(await screen.findByRole('option', { name: 'Last 4 weeks' }));
  await waitFor(() => expect(queries('/booking/utilisation/')).toHaveLength(2));
  const { from, to } = queries('/booking/utilisation/')[1] as { from: string; to: string };
  expect(Temporal.PlainDate.from(from).until(to).days).toBe(27);
});

test('a period in which nothing was open says so, and a failure is asked again', async () => {
  const { user } = openUse({ [USE]: first(broken, ok({ ...USED, hours: [] })) });
  await screen.findByText('We couldn’t load the figures');
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await screen.findByText('Nothing was open');
});
