import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { at, booking, clubWith, court, DAY, hour, QUOTE } from '../../../test/club-calendar.ts';
import { ok, page, type Reply, type Sent } from '../../../test/fake-api.ts';
import { renderApp } from '../../../test/render-app.tsx';
import { signedInBrowser } from '../../../test/set-up.ts';
import { queryClient } from '../../api-client/queries/query-client.ts';
import { page as pages } from '../../api-client/session/page-reload.ts';

beforeEach(() => {
  signedInBrowser();
  queryClient.clear();
});

const TAKEN = { available: false, reason: 'BOOKED' } as const;
const COURTS = [
  court(1, [hour(9), hour(10), hour(11), hour(12, TAKEN)]),
  court(2, [
    hour(9, { ...TAKEN, held_until: '2099-01-10T00:00:00Z' }),
    hour(10, { peak_type: 'peak', price: '12.00' }),
    hour(11, { available: false, reason: 'NOT_OPEN_YET', opens_at: '2099-01-03T00:00:00Z' }),
    hour(12, { available: false, reason: 'CLOSED', note: 'Net repair' }),
  ]),
];
const OFFER = /^Book and pay S\$\s8\.00 by card$/;
const open = (more = '') => renderApp(`/bookings?date=${DAY}${more}`);
const cell = (name: RegExp) => screen.findByRole('button', { name });

test('every state of a slot is said in words', async () => {
  clubWith([...COURTS, court(3, [hour(9, { reservation: 31, available: false, reason: 'BOOKED' })])]);
  open();
  await cell(/^Court 1, 09:00 to 10:00, free, S\$\s8\.00$/);
  await cell(/^Court 1, 12:00 to 13:00, Taken, join the waitlist$/);
  await cell(/^Court 2, 09:00 to 10:00, Held [\d,]+ days left$/);
  await cell(/^Court 2, 10:00 to 11:00, free, S\$\s12\.00 Peak$/);
  await cell(/^Court 2, 11:00 to 12:00, Opens Sat 3 Jan, 08:00 for you$/);
  const closed = await cell(/^Court 2, 12:00 to 13:00, Closed Net repair$/);
  expect(closed.getAttribute('aria-disabled')).toBe('true');
  await cell(/^Court 3, 09:00 to 10:00, Yours$/);
});

const HELD = booking({ status: 'PENDING_PAYMENT', hold_expires_at: '2099-01-01T00:00:00Z' });
const BEGUN = { payment_token: 't', status: 'PENDING', redirect_url: 'https://bank.test/1' };

/** A club that holds what is booked, and answers the payment as told. */
const payingClub = (paid: () => Reply) =>
  clubWith(COURTS, ({ path, method }) => {
    if (path === '/booking/reservation/31/') return ok(HELD);
    if (method !== 'POST') return undefined;
    if (path === '/booking/reservation/') return { status: 201, body: HELD };
    return path === '/booking/reservation-payment/' ? paid() : undefined;
  });

test('arrows walk, Shift extends up to the most that may be booked, Enter opens, and what was chosen is booked and paid', async () => {
  const leave = vi.spyOn(pages, 'leave').mockImplementation(() => {});
  const sent = payingClub(() => ok(BEGUN));
  const { user, address } = open();
  (await cell(/^Court 1, 09:00/)).focus();
  await user.keyboard('{Shift>}{ArrowDown}{ArrowDown}{/Shift}');
  expect(document.activeElement).toBe(await cell(/^Court 1, 10:00/));
  await user.keyboard('{Enter}');
  await waitFor(() =>
    expect(address()).toContain(`book=1&at=${encodeURIComponent(at(9))}&until=${encodeURIComponent(at(11))}`),
  );
  const offer = await screen.findByRole('button', { name: OFFER });
  await user.click(screen.getByText('By booking you agree to the terms'));
  screen.getByText('Non-marking shoes only.');
  await user.click(offer);
  // Going back from the bank's page leads to what is held.
  await waitFor(() => expect(address()).toContain('pay=31'));
  await waitFor(() => expect(leave).toHaveBeenCalledWith('https://bank.test/1'));
  expect(sent.find(({ path }) => path === '/booking/reservation-payment/')?.body).toEqual({
    reservation: 31,
    method: 'CREDIT_CARD',
    voucher_codes: [],
  });
  const made = sent.find(({ method, path }) => method === 'POST' && path === '/booking/reservation/');
  expect(made?.body).toMatchObject({
    facility: 1,
    slots: [
      { start_from: at(9), end_at: at(10) },
      { start_from: at(10), end_at: at(11) },
    ],
    join_waitlist: false,
    agree_terms: true,
  });
});

test('a payment that is refused leaves the time held, says why, and offers every way to pay', async () => {
  payingClub(() => ({ status: 400, body: { method: ['This way to pay is not offered.'] } }));
  const { user, address } = open(`&book=1&at=${at(9)}&until=${at(10)}`);
  await user.click(await screen.findByRole('button', { name: OFFER }));
  await waitFor(() => expect(address()).toContain('pay=31'));
  await screen.findByText('This way to pay is not offered.');
  await screen.findByRole('form', { name: 'Pay' });
});

test('a booking that costs nothing is confirmed at once, and its ticket is shown', async () => {
  const free = { ...QUOTE, total_amount: '0.00', subtotal: '0.00' };
  clubWith(COURTS, ({ path, method }) => {
    if (path === '/booking/quote/') return ok(free);
    return method === 'POST' && path === '/booking/reservation/'
      ? { status: 201, body: booking({ total_amount: '0.00' }) }
      : undefined;
  });
  const { user, address } = open(`&book=1&at=${at(9)}&until=${at(10)}`);
  await user.click(await screen.findByRole('button', { name: 'Book' }));
  await waitFor(() => expect(address()).toContain('booking=31&act=booked'));
  const ticket = await screen.findByRole('article', { name: 'Ticket' });
  expect(ticket.textContent).toContain('09:00–10:00');
  expect(ticket.textContent).toContain('Sports hall');
  await within(ticket).findByRole('img', { name: 'Check-in code' });
  expect(within(ticket).queryByText('Your first booking. Enjoy!')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Done' }));
  await waitFor(() => expect(address()).not.toContain('booking=31'));
});

test('shows other free times when the slot was just booked, and offers the waitlist', async () => {
  const alternatives = [{ facility: 2, facility_name: 'Court 2', start_from: at(10), end_at: at(11) }];
  const sent = clubWith(COURTS, ({ path, method, body }) => {
    if (path === '/booking/reservation/31/') return ok(booking({ status: 'WAITLISTED', waitlist_position: 2 }));
    if (method !== 'POST' || path !== '/booking/reservation/') return undefined;
    return (body as { join_waitlist: boolean }).join_waitlist
      ? { status: 201, body: booking({ status: 'WAITLISTED' }) }
      : { status: 409, body: { slots: ['It is no longer available.'], alternatives, waitlist_available: true } };
  });
  const { user } = open(`&book=1&at=${at(9)}&until=${at(10)}`);
  await user.click(await screen.findByRole('button', { name: OFFER }));
  const said = await screen.findByRole('alert');
  expect(said.textContent).toContain('It is no longer available.');
  screen.getByRole('button', { name: /^Court 2, .*10:00–11:00/ });
  await user.click(screen.getByRole('button', { name: 'Join waitlist' }));
  await screen.findByText('You’re on the waitlist');
  await screen.findByText('You’re number 2 on the waitlist. We’ll tell you as soon as it’s free.');
  expect(sent.filter(({ body }) => (body as { join_waitlist?: boolean } | undefined)?.join_waitlist)).toHaveLength(1);
});

test('a slot someone else takes while it is open is marked in the calendar and can no longer be booked', async () => {
  let taken = false;
  clubWith(COURTS, ({ path }) => {
    if (!taken || !path.startsWith('/booking/')) return undefined;
    if (path === '/booking/quote/')
      return ok({ ...QUOTE, ok: false, refusals: ['09:00–10:00 is no longer available.'] });
    if (path !== '/booking/availability/') return undefined;
    return ok({ server_time: '2026-11-15T00:00:00Z', facilities: [court(1, [hour(9, TAKEN), hour(10)])] });
  });
  open(`&book=1&at=${at(9)}&until=${at(10)}`);
  await screen.findByRole('button', { name: OFFER });
  await cell(/^Court 1, 09:00 to 10:00, free/);
  taken = true;
  await queryClient.invalidateQueries();
  await cell(/^Court 1, 09:00 to 10:00, Just taken/);
  const statuses = () => screen.getAllByRole('status').map(({ textContent }) => textContent);
  expect(statuses()).toEqual(
    expect.arrayContaining(['Just taken: Court 1, 09:00', 'Someone else just booked this slot']),
  );
  // The frame around the chosen time no longer covers it with a price.
  expect(document.querySelector('[data-bare]')?.textContent).toBe('');
  // Said to screen readers, and shown.
  expect(await screen.findAllByText('Someone else just booked this slot')).toHaveLength(2);
  expect(screen.queryByRole('button', { name: OFFER })).toBeNull();
  screen.getByRole('button', { name: 'Join waitlist' });
  // A while later it looks like any other that is taken.
  await waitFor(() => screen.getByRole('button', { name: /^Court 1, 09:00 to 10:00, Taken/ }));
});

test('family members are added with a tap, up to the capacity, and kept after a reload', async () => {
  const family = ['Nadia', 'Aiden', 'Mira', 'Grandpa'].map((name, id) => ({ id, name, relationship: 'CHILD' }));
  const answer = ({ path, method }: Sent) => {
    if (path.endsWith('/family-member/')) return page(family);
    return method === 'POST' && path === '/booking/reservation/' ? { status: 201, body: booking() } : undefined;
  };
  clubWith(COURTS, answer);
  const address = `&book=1&at=${at(9)}&until=${at(10)}`;
  const first = open(address);
  await first.user.click(await screen.findByRole('button', { name: 'Nadia' }));
  await first.user.type(await screen.findByLabelText('Label (optional)'), 'Doubles');
  cleanup();

  queryClient.clear();
  const sent = clubWith(COURTS, answer);
  const { user } = open(address);
  expect((await screen.findByRole('button', { name: 'Nadia' })).getAttribute('aria-pressed')).toBe('true');
  await user.click(screen.getByRole('button', { name: 'Add one person' }));
  await user.click(screen.getByRole('button', { name: 'Aiden' }));
  await user.click(screen.getByRole('button', { name: 'Mira' }));
  // Four have room; the guest without a name made place.
  expect((screen.getByRole('button', { name: 'Grandpa' }) as HTMLButtonElement).disabled).toBe(true);
  await user.click(screen.getByRole('button', { name: 'Aiden' }));
  await user.click(await screen.findByRole('button', { name: OFFER }));
  const made = () => sent.find(({ method, path }) => method === 'POST' && path === '/booking/reservation/');
  await waitFor(() => expect(made()?.body).toMatchObject({ pax: 3, companions: ['Nadia', 'Mira'], name: 'Doubles' }));
});

test('a refusal by the rules is said, and there is no button to run into it', async () => {
  const refusals = ['Bookings you hold: 3 of 3. This booking would be more than that.'];
  clubWith(COURTS, ({ path }) => (path === '/booking/quote/' ? ok({ ...QUOTE, ok: false, refusals }) : undefined));
  open(`&book=1&at=${at(9)}&until=${at(10)}`);
  expect((await screen.findByRole('alert')).textContent).toContain(refusals[0]);
  expect(screen.queryByRole('button', { name: /Book and pay/ })).toBeNull();
});

test('a hold is shown above every page but home until it is released', async () => {
  let held = true;
  const hold = booking({ status: 'PENDING_PAYMENT', hold_expires_at: '2099-01-01T00:00:00Z' });
  const sent = clubWith(COURTS, ({ path, method }) => {
    if (path === '/booking/reservation/31/cancel/') {
      held = false;
      return ok(booking({ status: 'CANCELLED' }));
    }
    return method === 'GET' && path === '/booking/reservation/' && held ? page([hold]) : undefined;
  });
  const { user, router } = renderApp('/vouchers');
  await screen.findByRole('region', { name: 'Unpaid booking' });
  // Home lists it itself.
  await router.navigate({ to: '/' });
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Unpaid booking' })).toBeNull());
  expect(screen.getAllByRole('link', { name: 'Bookings' }).length).toBeGreaterThan(0);
  await router.navigate({ to: '/vouchers' });
  const bar = await screen.findByRole('region', { name: 'Unpaid booking' });
  expect(bar.textContent).toMatch(/Court 1, Sat 10 Jan 09:00 – [\d,]+ days left/);
  expect(within(bar).getByRole('link', { name: 'Continue' }).getAttribute('href')).toBe('/bookings?pay=31');
  await user.click(within(bar).getByRole('button', { name: 'Release' }));
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Unpaid booking' })).toBeNull());
  expect(sent.some(({ path }) => path === '/booking/reservation/31/cancel/')).toBe(true);
});

test('unavailable actions give a reason; cancelling shows the refund terms first', async () => {
  const terms = {
    ok: true,
    refusals: [],
    paid: '8.00',
    percent: 50,
    refund_amount: '4.00',
    due: '6.00',
    stays_owed: '3.00',
    may_waive: false,
    until: at(9),
    steps: [
      { percent: 100, until: at(1), applies: false },
      { percent: 50, until: at(9), applies: true },
      { percent: 0, until: null, applies: false },
    ],
    trace: ['100 %', '50 %', 'You moved this booking.'],
  };
  const sent = clubWith(COURTS, ({ path }) => {
    if (path.endsWith('/cancel-terms/')) return ok(terms);
    return path.endsWith('/cancel/') ? ok(booking({ status: 'CANCELLED' })) : undefined;
  });
  const { user } = renderApp('/bookings?tab=mine&booking=31');
  await user.click(await screen.findByRole('button', { name: 'Cancel booking' }));
  const ladder = await screen.findByRole('list', { name: 'Refund terms' });
  expect([...ladder.children].map(({ textContent }) => textContent)).toEqual([
    'Until Sat 10 Jan, 01:00: 100 % back',
    'Until Sat 10 Jan, 09:00: 50 % back (applies now)',
    'Later: nothing back',
  ]);
  // What the ladder does not say is said below it.
  screen.getByText('You moved this booking.');
  expect(screen.getByText(/still owe S\$\s3\.00 if you cancel now/)).toBeDefined();
  await user.click(screen.getByRole('radio', { name: /Club voucher/ }));
  await user.click(screen.getByRole('button', { name: 'Cancel booking' }));
  await waitFor(() =>
    expect(sent.find(({ path }) => path.endsWith('/cancel/'))?.body).toMatchObject({ way: 'VOUCHER' }),
  );
  await screen.findByText(/added a voucher for S\$\s4\.00/);
  screen.getByText('Until Sat 10 Jan, 09:00: 50 % back (applied)');
});

test('the first booking ever is celebrated on its ticket', async () => {
  clubWith(COURTS, ({ path }) =>
    path === '/booking/reservation/31/' ? ok(booking({ first_booking: true })) : undefined,
  );
  renderApp('/bookings?booking=31&act=booked');
  await screen.findByText('Your first booking. Enjoy!');
});
