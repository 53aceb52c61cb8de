import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { checkOf, clubOffering, courseRow, eventRow, START, termRow } from '../../../../test/club-offerings.ts';
import { ok, page } from '../../../../test/fake-api.ts';
import { renderApp } from '../../../../test/render-app.tsx';
import { ME, signedInBrowser } from '../../../../test/set-up.ts';
import { queryClient } from '../../../api-client/queries/query-client.ts';

beforeEach(() => {
  signedInBrowser();
  queryClient.clear();
});

const later = (weeks: number, hours = 0) =>
  new Date(Date.parse(START) + weeks * 604_800_000 + hours * 3_600_000).toISOString();

test('the price of the person with its reasons, what clashes, and a button that names them', async () => {
  clubOffering({
    answer: (sent) =>
      sent.path.endsWith('/check-pricing-availability/')
        ? ok(checkOf(sent, () => ({ clashes: ['Chess, Sun 11 Jan, 09:30–11:00'] })))
        : undefined,
  });
  renderApp('/courses/2?for=f1');
  const box = await screen.findByRole('complementary', { name: 'Price and places' });
  await within(box).findByText('Clashes once: Chess, Sun 11 Jan, 09:30–11:00. The other 7 sessions don’t clash.');
  await within(box).findByText('Full refund until Fri 9 Jan 2099, 09:00');
  expect(within(box).getByText('Price: S$ 216.00').closest('details')).not.toBeNull();
  const [go] = within(box).getAllByRole<HTMLAnchorElement>('link', { name: 'Enrol Aiden Tan' });
  expect(go?.search).toBe('?course=2&term=6&for=f1');
});

test('another term is asked about anew, and stays in the address', async () => {
  const sent = clubOffering({
    courses: [
      courseRow({ terms: [termRow(6, 'Term 1'), termRow(7, 'Term 2', { first_start: later(12), places_left: 0 })] }),
    ],
  });
  const { user, address } = renderApp('/courses/2?for=f1');
  await user.click(await screen.findByRole('radio', { name: /^Term 2, Sundays.*Full$/ }));
  expect(address()).toContain('term=7');
  await waitFor(() =>
    expect(sent.some(({ path, body }) => path.endsWith('availability/') && (body as { term: number }).term === 7)).toBe(
      true,
    ),
  );
  await screen.findByRole('heading', { name: 'Timetable, Term 2' });
});

test('sessions are counted, and days that fall out are struck with the reason', async () => {
  const session = (weeks: number, closed: string | null) => ({
    id: closed ? null : weeks + 1,
    term: 6,
    start_from: later(weeks),
    end_at: later(weeks, 1),
    venue: '',
    closed,
    place_missing: false,
  });
  clubOffering({
    answer: ({ path }) =>
      path.endsWith('/sessions/')
        ? ok({ results: [session(0, null), session(1, 'Pool closed'), session(2, null)] })
        : undefined,
  });
  renderApp('/courses/2?for=f1');
  const gone = await screen.findByText('Sun 18 Jan 2099');
  expect(gone.tagName).toBe('S');
  expect(gone.closest('li')?.textContent).toContain('Pool closed');
  expect(screen.getByText('Sun 25 Jan 2099, 09:00–10:00').closest('li')?.textContent).toMatch(/^2/);
});

test('a member who cannot join sees why, and there is no button', async () => {
  clubOffering({
    answer: (sent) =>
      sent.path.endsWith('/check-pricing-availability/')
        ? ok(checkOf(sent, () => ({ available: false, reason: 'AGE', note: 'Aged 6. This is for ages 8 to 12.' })))
        : undefined,
  });
  renderApp('/courses/2?for=f2');
  await screen.findByText('Aged 6. This is for ages 8 to 12.');
  expect(screen.queryByRole('link', { name: 'Enrol Mira Tan' })).toBeNull();
});

test('a price that cannot be worked out says why, as the server says it', async () => {
  const body = { term: ['This term is closed.'], participants: ['Participant 1 (Aiden): We need the date of birth.'] };
  clubOffering({
    answer: ({ path }) => (path.endsWith('/check-pricing-availability/') ? { status: 400, body } : undefined),
  });
  renderApp('/courses/2?for=f1');
  await screen.findByText('This term is closed. Aiden: We need the date of birth.');
});

const row = (id: number, name: string, status = 'CONFIRMED') => ({ id, name, status, term_name: 'Term 1' });

test('an enrolled member sees their own group; without an enrolment nothing is requested', async () => {
  const participants = (path: string) => path.endsWith('/participants/');
  const sent = clubOffering({
    courses: [courseRow({ enrolled: 9 }), courseRow({ id: 3, enrolled: null })],
    answer: ({ path }) =>
      participants(path) ? page([row(1, 'Aiden Tan'), row(2, 'Mira Tan', 'CANCELLED')]) : undefined,
  });
  const { router } = renderApp('/courses/2');
  const list = await screen.findByRole('region', { name: 'Your participants' });
  expect(list.textContent).toContain('Aiden Tan');
  expect(list.textContent).not.toContain('Mira Tan');
  const asked = sent.filter(({ path }) => participants(path));
  expect(asked.map(({ path, query }) => [path, query.term])).toEqual([['/course/2/participants/', 6]]);
  await router.navigate({ to: '/courses/$id', params: { id: '3' } });
  await screen.findByRole('heading', { name: /^Timetable/ });
  expect(screen.queryByRole('region', { name: /participants/i })).toBeNull();
  expect(sent.some(({ path }) => path === '/course/3/participants/')).toBe(false);
});

test('staff who manage courses see all participants, with a link to manage them', async () => {
  clubOffering({
    answer: ({ path }) => {
      if (path.endsWith('/me/')) return ok({ ...ME, access_rights: ['course.manage'] });
      return path.endsWith('/participants/') ? page([row(1, 'Ravi', 'WAITLISTED'), row(2, 'Siti')]) : undefined;
    },
  });
  renderApp('/courses/2');
  const list = await screen.findByRole('region', { name: 'Participants' });
  expect(
    within(list)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(['RaviOn waitlist', 'Siti']);
  within(list).getByRole('link', { name: 'Manage participants' });
});

test('an event has its paper', async () => {
  clubOffering({ events: [eventRow({ attachment: '/media/uploads/x.pdf' })] });
  renderApp('/event/27');
  expect((await screen.findByRole<HTMLAnchorElement>('link', { name: /PDF/ })).pathname).toBe('/media/uploads/x.pdf');
});

test('a full event says once that it is full, and what joining the waitlist means', async () => {
  clubOffering({
    events: [eventRow({ places_left: 0, waitlist_count: 0 })],
    answer: (sent) =>
      sent.path.endsWith('/check-pricing-availability/')
        ? ok(checkOf(sent, () => ({ available: false, reason: 'FULL', note: 'No places left.' })))
        : undefined,
  });
  renderApp('/event/27');
  const box = await screen.findByRole('complementary', { name: 'Price and places' });
  await within(box).findByText(
    'Join the waitlist and we’ll offer you a place as soon as there is one. You only pay then.',
  );
  expect(screen.getAllByText('Full').filter((one) => !one.closest('[data-show="phone"]'))).toHaveLength(1);
});

test('a course that is not there leads back to all of them', async () => {
  clubOffering();
  renderApp('/courses/99');
  await screen.findByText('We can’t find this course');
  screen.getByRole('link', { name: 'View all courses' });
});
