import { WEEK } from '@clubhouse/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { hoursRow, priceRow } from '../../../../../test/facility-rows.ts';
import { type Answerer, fakeApi, ok, page, type Reply } from '../../../../../test/fake-api.ts';
import { renderApp } from '../../../../../test/render-app.tsx';
import { ME, signedInBrowser } from '../../../../../test/set-up.ts';

beforeEach(signedInBrowser);

const COURT = {
  id: 3,
  name: 'Court 1',
  type: 'SPACE_BASE_FACILITY',
  category: 1,
  category_name: 'Courts',
  group: 1,
  group_name: 'Badminton',
  spaces: [1],
  location: 'Level 2',
  slot_minutes: 60,
  is_visible: true,
  operating_hours: WEEK.map((type) => ({ id: 1, ...hoursRow(type, '07:00:00', '22:00:00') })),
  pricings: [
    { id: 1, ...priceRow(['MON', 'TUE', 'WED', 'THU', 'FRI'], '6.00') },
    { id: 2, ...priceRow(['PH'], '14.00') },
  ],
  advance_booking_periods: [
    { id: 1, membership_level_3: null, advance_days: 7, open_time: '09:00:00', min_notice_minutes: 0 },
  ],
};
const GROUP = { id: 5, name: 'Badminton', category: 1, category_name: 'Courts', refund_steps: [], no_show_minutes: 15 };
const HOLIDAY = { id: 1, name: 'Deepavali', kind: 'PH', start_date: '2026-11-09', end_date: '2026-11-09' };

const club =
  (onWrite: (path: string, body: unknown) => Reply = () => ok([]), rights = ['facility.manage']): Answerer =>
  ({ method, path, body }) => {
    if (path === '/general-users/me/') return ok({ ...ME, access_rights: rights });
    if (method !== 'GET') return onWrite(path, body);
    if (path === '/sport-facility/3/') return ok(COURT);
    if (path === '/facility/group/5/') return ok(GROUP);
    if (path === '/calendar-event/') return page([HOLIDAY]);
    return page([]);
  };
const writes = (sent: ReturnType<typeof fakeApi>) => sent.filter(({ method }) => method !== 'GET');
/** By its label: looking for roles in a whole page is slow here. */
const day = async (name: string) => within(await screen.findByLabelText(name, { selector: 'ul' }));

test('prices: the week and its gaps in words; filling one sends the whole set', async () => {
  const sent = fakeApi(club());
  const { user } = renderApp('/admin/facilities/3?tab=prices');
  await screen.findByText('Open daily 07:00–22:00.');
  screen.getByText('Members can book 7 days ahead, from 09:00.');
  (await day('Monday')).getByRole('button', { name: /07:00–22:00, S\$.6\.00/ });
  screen.getByText('Saturday and Sunday, 07:00–22:00: no price.');
  await user.click((await day('Saturday')).getByRole('button', { name: '07:00–22:00, No price' }));
  const panel = within(screen.getByRole('form', { name: 'Set a price' }));
  await user.click(panel.getByRole('button', { name: 'Sunday' }));
  await user.click(panel.getByRole('button', { name: 'Set price' }));
  expect(panel.getByRole('alert').textContent).toContain('Enter an amount');
  await user.type(panel.getByLabelText('Price'), '8');
  await user.click(panel.getByRole('button', { name: 'Set price' }));
  await waitFor(() => expect(screen.queryByText(/: no price\./)).toBeNull());
  await user.click(screen.getByText('Save prices'));
  await waitFor(() => expect(writes(sent)).toHaveLength(1));
  const [call] = writes(sent);
  expect(call?.path).toBe('/sport-facility/3/pricings/');
  expect(call?.body).toMatchObject([
    { day_types: ['MON', 'TUE', 'WED', 'THU', 'FRI'], price: '6.00' },
    { day_types: ['PH'], price: '14.00' },
    { day_types: ['SAT', 'SUN'], price: '8.00', membership_level_3: null, start_time: '07:00', end_time: '22:00' },
  ]);
});

test('prices: hours painted by dragging over the week; the rule around them makes room', async () => {
  const sent = fakeApi(club());
  const { user } = renderApp('/admin/facilities/3?tab=prices');
  const monday = (await screen.findByLabelText('Monday', { selector: 'ul' })) as HTMLElement;
  const grid = monday.parentElement as HTMLElement;
  // Seven to ten at night, in columns of a hundred pixels; the first three are Monday to Wednesday.
  [...grid.querySelectorAll<HTMLElement>('[data-type]')].forEach((column, at) => {
    column.getBoundingClientRect = () => new DOMRect(at * 100, 0, 100, 1500);
  });
  const drag = (from: readonly [number, number], to: readonly [number, number]) =>
    user.pointer([
      { keys: '[MouseLeft>]', target: monday, coords: { clientX: from[0], clientY: from[1] } },
      { target: monday, coords: { clientX: to[0], clientY: to[1] } },
      { keys: '[/MouseLeft]', target: monday },
    ]);
  await drag([50, 1010], [250, 1290]);
  const panel = within(screen.getByRole('form', { name: 'Set a price' }));
  for (const name of ['Monday', 'Tuesday', 'Wednesday'])
    expect(panel.getByRole('button', { name }).getAttribute('aria-pressed')).toBe('true');
  const time = (label: string) => panel.getByRole<HTMLInputElement>('combobox', { name: label }).value;
  await waitFor(() => expect([time('From'), time('To')]).toEqual(['17:00', '20:00']));
  await user.type(panel.getByLabelText('Price'), '10');
  await user.click(panel.getByRole('button', { name: 'Set price' }));
  (await day('Tuesday')).getByRole('button', { name: /17:00–20:00, S\$.10\.00/ });
  (await day('Thursday')).getByRole('button', { name: /07:00–22:00, S\$.6\.00/ });
  await user.click(screen.getByText('Save prices'));
  await waitFor(() => expect(writes(sent)).toHaveLength(1));
  expect(writes(sent)[0]?.body).toContainEqual(
    expect.objectContaining({
      day_types: ['MON', 'TUE', 'WED'],
      start_time: '17:00',
      end_time: '20:00',
      price: '10.00',
    }),
  );
});

test('prices: two rows of which neither wins are marked in the week and not sent', async () => {
  const sent = fakeApi(club());
  const { user } = renderApp('/admin/facilities/3?tab=prices');
  await user.click(await screen.findByText('Add price'));
  const dialog = within(await screen.findByRole('form', { name: 'New price' }));
  await user.click(dialog.getByRole('button', { name: 'Monday' }));
  await user.type(dialog.getByLabelText('Price'), '9');
  await user.click(dialog.getByRole('button', { name: 'Done' }));
  const tie = (await day('Monday')).getByRole('button', { name: '07:00–22:00, Two prices' });
  (await day('Tuesday')).getByRole('button', { name: /S\$.6\.00/ });
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Save prices' }).disabled).toBe(true);
  // A press opens the row that was added last; another day for it, and nothing is left to settle.
  await user.click(tie);
  await user.click(screen.getByRole('button', { name: 'Edit the whole rule' }));
  const again = within(await screen.findByRole('form', { name: 'Edit price' }));
  await user.click(again.getByRole('button', { name: 'Monday' }));
  await user.click(again.getByRole('button', { name: 'Saturday' }));
  await user.click(again.getByRole('button', { name: 'Done' }));
  expect((await day('Monday')).queryByRole('button', { name: /Two prices/ })).toBeNull();
  (await day('Saturday')).getByRole('button', { name: /S\$.9\.00/ });
  expect(writes(sent)).toEqual([]);
});

test('prices: what last year would have brought by the draft, before it is saved', async () => {
  const year = { from: '2025-11-15', to: '2026-11-14', bookings: 1204, without_price: 3 };
  const sent = fakeApi(club(() => ok({ ...year, income_then: '9000.00', income_now: '8750.50' })));
  const { user } = renderApp('/admin/facilities/3?tab=prices');
  await user.click((await day('Monday')).getByRole('button', { name: /S\$.6\.00/ }));
  await user.click(screen.getByRole('button', { name: 'Edit the whole rule' }));
  const dialog = within(await screen.findByRole('form', { name: 'Edit price' }));
  await user.clear(dialog.getByLabelText('Price'));
  await user.type(dialog.getByLabelText('Price'), '5');
  await user.click(dialog.getByRole('button', { name: 'Done' }));
  await user.click(await screen.findByText('Compare with last year'));
  await screen.findByText(/1,204 bookings from Saturday 15 November 2025/);
  expect(screen.getByText('Decrease').nextElementSibling?.textContent).toMatch(/249\.50/);
  screen.getByText(/3 bookings would have had no price/);
  expect(writes(sent)).toMatchObject([
    { path: '/sport-facility/3/pricings/replay/', body: [{ price: '5.00' }, { price: '14.00' }] },
  ]);
});

test('hours: an overlap is marked and not sent; other parts of the page keep the draft', async () => {
  const sent = fakeApi(club());
  const { user } = renderApp('/admin/facilities/3');
  await user.click(await screen.findByText('Add hours'));
  const dialog = within(await screen.findByRole('form', { name: /price|hours/ }));
  await user.click(dialog.getByRole('button', { name: 'Monday' }));
  await user.click(dialog.getByRole('button', { name: 'Done' }));
  (await day('Monday')).getByRole('button', { name: '07:00–22:00, Overlap' });
  screen.getByText('This overlaps Monday 07:00–22:00.');
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Save hours' }).disabled).toBe(true);
  await user.click(screen.getByRole('tab', { name: 'Booking windows' }));
  await screen.findByText(/7 days ahead from 09:00$/);
  screen.getByText('Hours: not saved yet');
  await user.click(screen.getByText('Discard'));
  expect(screen.queryByText('Hours: not saved yet')).toBeNull();
  expect(writes(sent)).toEqual([]);
});
test('hours past midnight: the dialog says that they end the next day, and how late they may', async () => {
  const sent = fakeApi(club());
  const { user } = renderApp('/admin/facilities/3');
  await user.click(await screen.findByText('Add hours'));
  const form = async () => within(await screen.findByRole('form', { name: /price|hours/ }));
  const choose = async (label: string, time: string) => {
    const box = (await form()).getByRole('combobox', { name: new RegExp(`^${label}`) });
    await user.clear(box);
    await user.type(box, `${time}{Enter}`);
  };
  await user.click((await form()).getByRole('button', { name: 'Friday' }));
  await choose('Opens', '22:00');
  await choose('Closes', '07:00');
  await user.click((await form()).getByRole('button', { name: 'Done' }));
  expect((await form()).getByRole('alert').textContent).toContain('or by 06:00 the next morning.');
  expect((await form()).queryByText('Ends the next day')).toBeNull();
  await choose('Closes', '02:00');
  (await form()).getByText('Ends the next day');
  await user.click((await form()).getByRole('button', { name: 'Done' }));
  (await day('Friday')).getByRole('button', { name: '22:00–02:00, Open' });
  await screen.findByText(/and Friday 07:00–02:00/);
  await user.click(screen.getByText('Save hours'));
  await waitFor(() => expect(writes(sent)).toHaveLength(1));
  expect(writes(sent)[0]?.body).toContainEqual(
    expect.objectContaining({ day_type: 'FRI', open_time: '22:00', close_time: '02:00' }),
  );
});

test('a refusal of the server is shown, and nothing is lost', async () => {
  fakeApi(club(() => ({ status: 400, body: [{}, { advance_days: ['Too far.'] }] })));
  const { user } = renderApp('/admin/facilities/3?tab=windows');
  await user.click(await screen.findByLabelText('Remove All members, 7 days ahead from 09:00'));
  await user.click(screen.getByText('Save booking windows'));
  expect((await screen.findByRole('alert')).textContent).toContain('Booking windows: Too far.');
  screen.getByText('Booking windows: not saved yet');
});

test('tested as a member: the price of the day, and why', async () => {
  fakeApi(club());
  const { user } = renderApp('/admin/facilities/3?tab=test');
  const date = await screen.findByLabelText('Date');
  await user.clear(date);
  await user.type(date, '09/11/2026{Enter}');
  await screen.findByRole('heading', { name: 'Public holiday: Deepavali' });
  const [slot] = await screen.findAllByText(/^S\$.14\.00$/);
  const row = within(slot?.closest('li') as HTMLElement);
  row.getByText('07:00–08:00');
  row.getByText('Public holidays, all members: S$ 14.00 per slot');
});

test('a group: steps of a refund are added and saved', async () => {
  const sent = fakeApi(club((_path, body) => ok({ ...GROUP, ...(body as object) })));
  const { user } = renderApp('/admin/facility-groups/5/edit');
  await user.click(await screen.findByText('Add step'));
  await user.clear(screen.getByLabelText('Hours before'));
  await user.type(screen.getByLabelText('Hours before'), '6');
  await user.click(screen.getByText('Save facility group'));
  await waitFor(() => expect(writes(sent)).toHaveLength(1));
  expect(writes(sent)[0]).toMatchObject({
    path: '/facility/group/5/',
    body: { refund_steps: [{ hours: 6, percent: 50 }] },
  });
});

test('without the right there is no such page', async () => {
  fakeApi(club(undefined, ['member.view']));
  renderApp('/admin/facilities/3');
  await waitFor(() => expect(screen.getByRole('heading', { level: 1 }).textContent).not.toBe(''));
  expect(screen.queryByText('Court 1')).toBeNull();
  expect(screen.queryByRole('link', { name: 'Facilities' })).toBeNull();
});
