import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { type Answerer, fakeApi, ok, page, type Sent } from '../../../../../test/fake-api.ts';
import { renderApp } from '../../../../../test/render-app.tsx';
import { ME, signedInBrowser } from '../../../../../test/set-up.ts';

beforeEach(signedInBrowser);

const DAY = {
  id: 6,
  name: 'Upkeep',
  kind: 'CLOSURE',
  start_date: '2026-12-23',
  end_date: '2026-12-24',
  description: '',
  color: '',
};
const none = { count: 0, first: [] };
const IMPACT = {
  days: {
    count: 1,
    first: [
      {
        date: '2026-12-23',
        before: { day_type: 'WED', day_group: 'normal', closure: null },
        after: { day_type: 'WED', day_group: 'normal', closure: 'Upkeep' },
      },
    ],
  },
  bookings: {
    count: 1,
    first: [
      {
        id: 1,
        reservation_number: 'R1',
        member_name: 'Tan Mei Ling',
        facility_name: 'Court 1',
        start_from: '2026-12-23T01:00:00Z',
        end_at: '2026-12-23T02:00:00Z',
        closed: true,
      },
    ],
  },
  sessions: none,
  facilities: none,
  looked_until: '2027-12-31',
};

const club =
  (write: (sent: Sent) => ReturnType<Answerer>, rights = ['calendar.manage']): Answerer =>
  (sent) => {
    if (sent.path === '/general-users/me/') return ok({ ...ME, access_rights: rights });
    if (sent.method !== 'GET') return write(sent);
    if (sent.path === '/calendar-event/6/') return ok(DAY);
    if (sent.path === '/calendar-event/') return page([DAY]);
    return page([]);
  };

test('a month shows its days in a table, with the type in words', async () => {
  const sent = fakeApi(club(() => ok({})));
  const { user } = renderApp('/admin/calendar/month?month=2026-12');
  await screen.findByRole('heading', { level: 1, name: 'December 2026' });
  const cells = await screen.findAllByRole('link', { name: /^Upkeep.*Closed/ });
  expect(cells).toHaveLength(2);
  expect(sent.findLast(({ path }) => path === '/calendar-event/')?.query).toMatchObject({
    end_date__gte: '2026-11-30',
    start_date__lte: '2027-01-03',
  });
  await user.click(screen.getByRole('button', { name: 'Next month' }));
  await screen.findByRole('heading', { level: 1, name: 'January 2027' });
});

test('the form shows what saving or deleting would change', async () => {
  const sent = fakeApi(club(() => ok(IMPACT)));
  const { user } = renderApp('/admin/calendar/6/edit');
  await screen.findByText('1 day counts as a different type of day for prices, hours and sessions.');
  screen.getByText(/don’t cancel existing ones\. Use Closures/);
  within(screen.getByRole('main')).getByText('Tan Mei Ling');
  const asked = () => sent.filter(({ path }) => path === '/calendar-event/preview/').map(({ body }) => body);
  expect(asked().at(-1)).toMatchObject({ id: 6, kind: 'CLOSURE', start_date: '2026-12-23' });
  await user.click(screen.getByRole('button', { name: 'If deleted' }));
  await waitFor(() => expect(asked().at(-1)).toEqual({ id: 6, remove: true }));
});

test('every entry of a file is shown before anything is imported', async () => {
  const entry = { start_date: '2026-12-25', end_date: '2026-12-25', kind: 'CLUB', reason: '' };
  const entries = [
    { ...entry, row: 1, name: 'Regatta', verdict: 'NEW' },
    { ...entry, row: 2, name: 'Unwanted', verdict: 'NEW' },
    { ...entry, row: 3, name: 'Christmas', verdict: 'SAME', reason: 'It is in the calendar already.' },
    {
      ...entry,
      row: 4,
      name: 'Weekly',
      start_date: null,
      end_date: null,
      verdict: 'UNREADABLE',
      reason: 'It repeats.',
    },
  ];
  const sent = fakeApi(
    club(({ body }) => {
      const made = (body as { apply?: boolean }).apply ? 1 : 0;
      return ok({ entries, new_count: 2, same_count: 1, unreadable_count: 1, made });
    }),
  );
  const { user } = renderApp('/admin/calendar/import');
  const file = new File(['BEGIN:VCALENDAR'], 'club.ics', { type: 'text/calendar' });
  await user.upload(await screen.findByLabelText('Calendar file'), file);
  await screen.findByText(/2 new, 1 already in the calendar, 1 can’t be imported/);
  const table = within(screen.getByRole('table'));
  table.getByText('It repeats.');
  await user.click(table.getByRole('checkbox', { name: 'Unwanted' }));
  await user.click(screen.getByRole('button', { name: 'Add 1 entry' }));
  await waitFor(() => expect(sent.filter(({ path }) => path === '/calendar-event/import/')).toHaveLength(2));
  expect(sent.findLast(({ path }) => path === '/calendar-event/import/')?.body).toMatchObject({
    content: 'BEGIN:VCALENDAR',
    skip: [2],
    apply: true,
  });
});
