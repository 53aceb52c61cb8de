import { calendarEvent } from '@clubhouse/contract';
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { page } from '../../../../../test/fake-api.ts';
import { rowOf } from '../../../../../test/rows.ts';
import { broken, first, openAs } from '../../../../../test/staff.ts';

const HOLIDAY = rowOf(calendarEvent, {
  id: 1,
  name: 'Founders’ day',
  start_date: '2126-11-10',
  end_date: '2126-11-11',
});
const LIST = 'GET /calendar-event/';

test('a month has its special days, and asks for whole weeks', async () => {
  const { queries } = openAs('/admin/calendar/month?month=2126-11', {
    rights: ['calendar.manage'],
    answers: { [LIST]: page([HOLIDAY]) },
  });
  await screen.findByRole('heading', { name: 'November 2126' });
  expect((await screen.findAllByText('Founders’ day')).length).toBeGreaterThan(0);
  const { end_date__gte: from, start_date__lte: to } = queries('/calendar-event/')[0] as Record<string, string>;
  expect([Temporal.PlainDate.from(from ?? '').dayOfWeek, Temporal.PlainDate.from(to ?? '').dayOfWeek]).toEqual([1, 7]);
});

test('the months are walked, and the address keeps which one', async () => {
  const { user, address } = openAs('/admin/calendar/month?month=2126-12', { rights: ['calendar.manage'] });
  await screen.findByRole('heading', { name: 'December 2126' });
  await user.click(screen.getByRole('button', { name: 'Next month' }));
  await waitFor(() => expect(address()).toContain('month=2127-01'));
  await user.click(screen.getByRole('button', { name: 'Previous month' }));
  await screen.findByRole('heading', { name: 'December 2126' });
});

test('a strange month is this month', async () => {
  openAs('/admin/calendar/month?month=2126-13', { rights: ['calendar.manage'] });
  const now = Temporal.Now.plainDateISO('Asia/Singapore');
  await screen.findByRole('heading', { name: now.toLocaleString('en-GB', { month: 'long', year: 'numeric' }) });
});

test('a month that can’t be loaded is asked for again', async () => {
  const { user } = openAs('/admin/calendar/month?month=2126-11', {
    rights: ['calendar.manage'],
    answers: { [LIST]: first(broken, page([HOLIDAY])) },
  });
  await screen.findByText('We couldn’t load the calendar');
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await screen.findAllByText('Founders’ day');
});
