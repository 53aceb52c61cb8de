import type { SearchHit } from '@clubhouse/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type Answerer, fakeApi, ok, page, type Reply } from '../../../test/fake-api.ts';
import { EMPTY_HOME } from '../../../test/home.ts';
import { renderApp } from '../../../test/render-app.tsx';
import { freshBrowser, ME, storeTokens } from '../../../test/set-up.ts';

beforeEach(() => {
  freshBrowser();
  storeTokens('a', 'r');
});
afterEach(() => vi.restoreAllMocks());

const YOGA: SearchHit = {
  kind: 'course',
  id: 4,
  title: 'Morning yoga',
  line: '4 Jan 2027',
  portal: '/courses/4',
  console: null,
};

const club = (search: () => Reply | 'no answer', rights: readonly string[] = []): Answerer => {
  return (sent) => {
    if (sent.path === '/general-users/me/') return ok({ ...ME, access_rights: rights });
    if (sent.path === '/dashboard/') return ok(EMPTY_HOME);
    if (sent.path === '/search/') return search();
    return sent.method === 'GET' ? page([]) : ok({});
  };
};

const box = () => screen.findByRole('combobox', { name: 'Search or go to a page' });
async function open(answerer: Answerer) {
  const sent = fakeApi(answerer);
  const app = renderApp('/');
  await screen.findByRole('heading', { level: 1 });
  await app.user.keyboard('{Control>}k{/Control}');
  return { ...app, sent, input: await box() };
}

test('a synonym leads to the page by the keyboard alone', async () => {
  const { user, address } = await open(club(() => ok({ hits: [], no_slot: null })));
  await user.keyboard('perks');
  const chosen = await screen.findByRole('option', { selected: true });
  expect(chosen.textContent).toBe('Benefits');
  await user.keyboard('{Enter}');
  await waitFor(() => expect(address()).toBe('/benefits'));
  expect(screen.queryByRole('combobox')).toBeNull();
});

test('an action is found by what people say, and comes back as recent', async () => {
  const { user, address } = await open(club(() => ok({ hits: [], no_slot: null })));
  const offered = within(await screen.findByRole('group', { name: 'Actions' })).getAllByRole('option');
  expect(offered.map(({ textContent }) => textContent)).toEqual([
    'Book a court',
    'Show membership card',
    'Pay invoices',
    'Join a course',
    'Register for an event',
  ]);
  await user.keyboard('change my phone number');
  expect((await screen.findByRole('option', { selected: true })).textContent).toBe('Change mobileProfile · Contact');
  await user.keyboard('{Enter}');
  await waitFor(() => expect(address()).toContain('/profile?'));
  expect(address()).toContain('field=mobile');
  await user.keyboard('{Control>}k{/Control}');
  expect(within(await screen.findByRole('group', { name: 'Recent' })).getByRole('option').textContent).toContain(
    'Change mobile',
  );
});

const person = (title: string): SearchHit => ({
  kind: 'member',
  id: 7,
  title,
  line: 'M-00007 · Active',
  portal: null,
  console: '/admin/members/7',
});

test('an exact name comes before actions, a name that only begins the same after them', async () => {
  let name = 'Pay Wei Ming';
  const { user } = await open(club(() => ok({ hits: [person(name)], no_slot: null }), ['member.view']));
  const first = () => screen.getAllByRole('group')[0]?.textContent;
  await user.keyboard('pay');
  await screen.findByRole('group', { name: 'Members' });
  expect(first()).toContain('Pay Wei Ming');
  name = 'Paya Lim';
  await user.clear(await box());
  await user.keyboard('pa');
  await screen.findByRole('option', { name: /Paya Lim/ });
  expect(first()).not.toContain('Paya Lim');
});

test('the selection by arrow keys stays when results arrive above it', async () => {
  const { user } = await open(club(() => ok({ hits: [person('Pay Wei Ming')], no_slot: null }), ['member.view']));
  await user.keyboard('pay{ArrowDown}');
  const chosen = screen.getByRole('option', { selected: true }).textContent;
  await screen.findByRole('group', { name: 'Members' });
  expect(screen.getByRole('option', { selected: true }).textContent).toBe(chosen);
});

test('settings are found by users who may change them, and lead to their input', async () => {
  const { user, address } = await open(club(() => ok({ hits: [], no_slot: null }), ['config.manage']));
  await user.keyboard('vat');
  const group = await screen.findByRole('group', { name: 'Settings' });
  await user.click(within(group).getByRole('option', { name: /GST/ }));
  await waitFor(() => expect(address()).toBe('/admin/settings?setting=GST_RATE'));
});

test('results are grouped; one letter searches nothing; what was chosen is listed as recent', async () => {
  const { user, address, sent } = await open(club(() => ok({ hits: [YOGA], no_slot: null })));
  const asked = () => sent.filter(({ path }) => path === '/search/');
  await user.keyboard('y');
  expect(asked()).toHaveLength(0);
  await user.keyboard('oga');
  const group = await screen.findByRole('group', { name: 'Courses' });
  expect(within(group).getByRole('option').textContent).toContain('4 Jan 2027');
  // The letters in between were never asked for.
  expect(asked().length).toBeLessThan(3);
  await user.keyboard('{ArrowUp}{Enter}');
  await waitFor(() => expect(address()).toBe('/courses/4'));
  await user.keyboard('{Control>}k{/Control}');
  expect(within(await screen.findByRole('group', { name: 'Recent' })).getByRole('option').textContent).toContain(
    'yoga',
  );
});

test('no results shows advice, a failed search can be retried, and Escape closes and restores focus', async () => {
  let fails = false;
  const { user } = await open(club(() => (fails ? 'no answer' : ok({ hits: [], no_slot: null }))));
  await user.keyboard('zzzz');
  expect(await screen.findByText(/No results for “zzzz”/)).toBeTruthy();
  fails = true;
  await user.keyboard('y');
  const retry = await screen.findByRole('button', { name: 'Try again' });
  fails = false;
  await user.click(retry);
  expect(await screen.findByText(/No results for “zzzzy”/)).toBeTruthy();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('combobox')).toBeNull());
});

test('areas of the console are found only by users who may open them', async () => {
  const staff = await open(club(() => ok({ hits: [], no_slot: null }), ['config.manage']));
  await staff.user.keyboard('outbox');
  expect(await screen.findByRole('option', { name: /Outbox/ })).toBeTruthy();
  expect(screen.queryByRole('option', { name: /Members/ })).toBeNull();
});

test('Enter before the results are there waits for them', async () => {
  const { user, address } = await open(club(() => ok({ hits: [YOGA], no_slot: null })));
  await user.keyboard('morning y{Enter}');
  await waitFor(() => expect(address()).toBe('/courses/4'));
});
