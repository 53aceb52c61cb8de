import { cleanup, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { at, clubWith, court, DAY, hour, QUOTE } from '../../../test/club-calendar.ts';
import { clubOffering } from '../../../test/club-offerings.ts';
import { ok, type Sent } from '../../../test/fake-api.ts';
import { renderApp } from '../../../test/render-app.tsx';
import { ME, signedInBrowser } from '../../../test/set-up.ts';
import { queryClient } from '../../api-client/queries/query-client.ts';

beforeEach(() => {
  signedInBrowser();
  queryClient.clear();
});

let status = 'ACTIVE';
const me = ({ path }: Sent) =>
  path.endsWith('/me/') ? ok({ ...ME, member_profile: { ...ME.member_profile, status } }) : undefined;

test('a suspended member sees why above the calendar and is not offered the waitlist', async () => {
  status = 'SUSPENDED-DEFAULTER';
  const refused = { ...QUOTE, ok: false, refusals: ['This membership is suspended because a payment is late.'] };
  clubWith([court(1, [hour(9, { available: false, reason: 'BOOKED' })])], (sent) =>
    sent.path === '/booking/quote/' ? ok(refused) : me(sent),
  );
  renderApp(`/bookings?date=${DAY}&book=1&at=${at(9)}&until=${at(10)}`);
  await screen.findByText('Booking is paused');
  expect(screen.getByText('View unpaid invoices').getAttribute('href')).toBe('/transactions');
  await screen.findByText('You can’t book this time');
  expect(screen.queryByText('Join waitlist')).toBeNull();
  expect(screen.queryByLabelText('Label (optional)')).toBeNull();
});

test('enrolment says it is paused first, and continues once the suspension is lifted', async () => {
  status = 'SUSPENDED-DISCIPLINE';
  const sent = clubOffering({ answer: me });
  renderApp('/course-enrollment?course=2');
  await screen.findByText('Enrolment is paused');
  screen.getByText(/Contact the club office to find out more\.$/);
  expect(screen.queryByRole('checkbox')).toBeNull();
  cleanup();
  // The page knows the standing of before, and asks again.
  status = 'ACTIVE';
  const asked = sent.filter(({ path }) => path.endsWith('/me/')).length;
  renderApp('/course-enrollment?course=2');
  await screen.findByText('Who’s joining?');
  await waitFor(() => expect(screen.queryByText('Enrolment is paused')).toBeNull());
  expect(sent.filter(({ path }) => path.endsWith('/me/')).length).toBeGreaterThan(asked);
});
