import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { clubOffering, courseRow, eventRow, priced, START, termRow } from '../../../../test/club-offerings.ts';
import { renderApp } from '../../../../test/render-app.tsx';
import { signedInBrowser } from '../../../../test/set-up.ts';
import { queryClient } from '../../../api-client/queries/query-client.ts';

beforeEach(() => {
  signedInBrowser();
  queryClient.clear();
});

const card = async (name: string) => {
  const found = (await screen.findByRole('heading', { name })).closest('article');
  if (!found) throw new Error(`No card of ${name}.`);
  return found.textContent?.replace(/\u00a0/g, ' ');
};

test('choosing a person shows what suits them, at their own price, with the public price struck through', async () => {
  clubOffering({
    courses: [
      courseRow(),
      courseRow({ id: 3, name: 'Tadpoles', min_age: 4, max_age: 7 }),
      courseRow({ id: 4, name: 'Strength', min_age: 16, max_age: null, pricings: [priced('MEMBER', '90.00')] }),
    ],
  });
  const { user, address } = renderApp('/courses');
  await screen.findByRole('heading', { name: 'Strength' });
  await user.click(await screen.findByRole('button', { name: 'Aiden Tan' }));
  expect(address()).toContain('for=f1');
  await waitFor(() => expect(screen.queryByRole('heading', { name: 'Strength' })).toBeNull());
  expect(screen.queryByRole('heading', { name: 'Tadpoles' })).toBeNull();
  expect(await card('Junior swim squad')).toBe(
    'Junior swim squadStarts Sun 11 Jan 2099, 09:00–10:008 Sundays · IntermediateS$ 216.00instead of S$ 288.006 places left',
  );
  screen.getByText('Aiden Tan’s prices');
});

test('few left, full, not open and started are shown as pills', async () => {
  const far = (more: object) => courseRow({ min_age: null, max_age: null, ...more });
  const period = { id: 1, participant_type: null, membership_level_3: null, closes_at: START };
  clubOffering({
    courses: [
      far({ id: 1, name: 'Few', terms: [termRow(1, 'Term 1', { places_left: 3 })] }),
      far({ id: 2, name: 'Full', terms: [termRow(2, 'Term 1', { places_left: 0, waiting: 2 })] }),
      far({ id: 3, name: 'Later', advance_booking_periods: [{ ...period, opens_at: '2098-11-24T00:00:00Z' }] }),
      far({
        id: 4,
        name: 'Running',
        late_joining: 'PRORATED',
        terms: [termRow(4, 'Term 4', { first_start: '2020-01-05T01:00:00Z', sessions: 6, sessions_left: 4 })],
      }),
    ],
  });
  renderApp('/courses?for=f1');
  expect(await card('Few')).toMatch(/^Few leftFew.*3 places left$/);
  expect(await card('Full')).toMatch(/^Full, 2 waiting.*Join waitlist$/);
  expect(await card('Later')).toContain('Opens for you Mon 24 Nov 2098, 08:00');
  expect(await card('Running')).toMatch(
    /Started · join for the last 4 of 6.*4 more Sundays.*S\$ 144\.00instead of S\$ 192\.00/,
  );
});

test('filters are kept in the address, show the number of results, and can be cleared', async () => {
  clubOffering({
    courses: [courseRow(), courseRow({ id: 5, name: 'Chess', category: 'Chess', level: 'BEGINNER' })],
  });
  const { user, address } = renderApp('/courses?level=BEGINNER');
  await screen.findByRole('heading', { name: 'Chess' });
  expect(screen.queryByRole('heading', { name: 'Junior swim squad' })).toBeNull();
  const category = screen.getByRole('combobox', { name: 'Category' });
  expect(within(category).getByRole<HTMLOptionElement>('option', { name: 'Swimming (0)' }).disabled).toBe(true);
  await user.selectOptions(category, 'Chess');
  expect(address()).toContain('category=Chess');
  await user.type(screen.getByRole('searchbox', { name: 'Search courses' }), 'sewing');
  await screen.findByText('No courses match');
  await user.click(screen.getAllByRole('button', { name: 'Clear filters' })[0] as HTMLElement);
  await screen.findByRole('heading', { name: 'Junior swim squad' });
  expect(address()).toBe('/courses');
});

test('a month of events names the days, and says which are full', async () => {
  clubOffering({ events: [eventRow({ places_left: 0 })] });
  const { user, address } = renderApp('/event?view=month&month=2098-12');
  await screen.findByText('No events match in December 2098.');
  await user.click(screen.getByRole('button', { name: 'Next month' }));
  const entry = await screen.findByRole('link', { name: /^09:00 Christmas Eve dinner Full$/ });
  expect(entry.closest('td')?.querySelector('time')?.dateTime).toBe('2099-01-11');
  expect(address()).toContain('month=2099-01');
});

test('a list that cannot be read offers another try', async () => {
  let broken = true;
  clubOffering({ answer: ({ path }) => (broken && path === '/course/' ? { status: 500, body: {} } : undefined) });
  const { user } = renderApp('/courses');
  await screen.findByText('We couldn’t load the courses');
  broken = false;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await screen.findByRole('heading', { name: 'Junior swim squad' });
});

test('past courses are not read, since years of them would crowd out upcoming ones', async () => {
  const sent = clubOffering({
    courses: [
      courseRow({ name: 'Begun years ago', start_date: '2019-01-06', end_date: '2019-03-31' }),
      courseRow({ id: 7, name: 'Once', type: 'ONE-TIME', terms: [], first_start: START }),
    ],
  });
  renderApp('/courses');
  await screen.findByRole('heading', { name: 'Begun years ago' });
  screen.getByRole('heading', { name: 'Once' });
  renderApp('/event');
  await screen.findByRole('heading', { name: 'Events', level: 1 });
  await waitFor(() => expect(sent.some(({ path }) => path === '/event/')).toBe(true));
  const aDay = expect.stringMatching(/^\d{4}-\d\d-\d\d$/);
  const asked = sent.filter(({ path }) => path === '/course/' || path === '/event/');
  expect(asked.map(({ path, query }) => [path, query.type, query.end_date__gte])).toEqual([
    ['/course/', 'ONE-TIME', aDay],
    ['/course/', 'RECURRING', undefined],
    ['/event/', undefined, aDay],
  ]);
});
