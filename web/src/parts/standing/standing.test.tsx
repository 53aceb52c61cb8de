import { cleanup, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { at, clubWith, court, DAY, hour, QUOTE } from '../../../test/club-calendar.ts';
import { clubOffering } from '../../../test/club-offerings.ts';
import { ok, type Sent } from '../../../test/fake-api.ts';
import { renderApp } from '../../../test/render-app.tsx';
import { freshBrowser, ME, storeTokens } from '../../../test/set-up.ts';
import { queryClient } from '../../data/query-client.ts';

beforeEach(() => {
  vi.restoreAllMocks();
  freshBrowser();
  storeTokens('a', 'r');
  queryClient.clear();
});

let status = 'ACTIVE';
const me = ({ path }: Sent) =>
  path.endsWith('/me/') ? ok({ ...ME, member_profile: { ...ME.member_profile, status } }) : undefined;

test('whoever may not book is told so above the calendar, and is not asked to wait for what is taken', async () => {
  status = 'SUSPENDED-DEFAULTER';
  const refused = { ...QUOTE, ok: false, refusals: ['This membership is suspended because a payment is late.'] };
  clubWith([court(1, [hour(9, { available: false, reason: 'BOOKED' })])], (sent) =>
    sent.path === '/booking/quote/' ? ok(refused) : me(sent),
  );
  renderApp(`/bookings?date=${DAY}&book=1&at=${at(9)}&until=${at(10)}`);
  await screen.findByText('Booking is paused');
  expect(screen.getByText('See what is to pay').getAttribute('href')).toBe('/transactions');
  await screen.findByText('This cannot be booked');
  expect(screen.queryByText('Join the waitlist')).toBeNull();
  expect(screen.queryByLabelText('Name of the booking')).toBeNull();
});

test('enrolling says that it is paused before it asks for anything, and goes on once the club has lifted it', async () => {
  status = 'SUSPENDED-DISCIPLINE';
  const sent = clubOffering({ answer: me });
  renderApp('/course-enrollment?course=2');
  await screen.findByText('Enrolment is paused');
  screen.getByText(/The club office can tell you more\.$/);
  expect(screen.queryByRole('checkbox')).toBeNull();
  cleanup();
  // The page knows the standing of before, and asks again.
  status = 'ACTIVE';
  const asked = sent.filter(({ path }) => path.endsWith('/me/')).length;
  renderApp('/course-enrollment?course=2');
  await screen.findByText('Who is joining?');
  await waitFor(() => expect(screen.queryByText('Enrolment is paused')).toBeNull());
  expect(sent.filter(({ path }) => path.endsWith('/me/')).length).toBeGreaterThan(asked);
});
