import { WEEK } from '@clubhouse/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { hoursRow, priceRow } from '../../../../../test/facility-rows.ts';
import { type Answerer, fakeApi, ok, page } from '../../../../../test/fake-api.ts';
import { renderApp } from '../../../../../test/render-app.tsx';
import { ME, signedInBrowser } from '../../../../../test/set-up.ts';
import { differenceOf } from './logic/difference.ts';

beforeEach(signedInBrowser);
const court = (id: number, name: string, opens: string, price: string, days: number) => ({
  id,
  name,
  type: 'SPACE_BASE_FACILITY',
  category: 1,
  category_name: 'Courts',
  group: 1,
  group_name: 'Badminton',
  spaces: [id],
  location: 'Level 2',
  slot_minutes: 60,
  is_visible: true,
  operating_hours: WEEK.map((type) => ({ id: 1, ...hoursRow(type, opens, '22:00:00') })),
  pricings: [{ id: 1, ...priceRow(WEEK, price) }],
  advance_booking_periods: [
    { id: 1, membership_level_3: null, advance_days: days, open_time: '09:00:00', min_notice_minutes: 0 },
  ],
});
const NEW = court(3, 'Court 3', '07:00:00', '6.00', 7);
const OLD = court(4, 'Court 4', '09:00:00', '8.00', 10);

const club: Answerer = ({ method, path, query }) => {
  if (path === '/general-users/me/') return ok({ ...ME, access_rights: ['facility.manage'] });
  if (method !== 'GET') return ok([]);
  if (path === '/sport-facility/3/') return ok(NEW);
  if (path === '/sport-facility/4/') return ok(OLD);
  if (path === '/sport-facility/') return page(query.search === 'Court 3' ? [NEW] : [NEW, OLD]);
  return page([]);
};

test.each([
  ['hours', 'hours', 'Daily 09:00–22:00', 'operating_hours', [{ open_time: '09:00' }]],
  ['prices', 'prices', /8\.00/, 'pricings', [{ price: '8.00' }]],
  ['windows', 'booking windows', /10 days ahead/, 'advance_booking_periods', [{ advance_days: 10 }]],
] as const)('%s of another facility are previewed, copied into the draft, and saved whole', async (...row) => {
  const [tab, noun, shown, path, [first]] = row;
  const sent = fakeApi(club);
  const { user } = renderApp(`/admin/facilities/3?tab=${tab}`);
  await user.click(await screen.findByRole('button', { name: 'Copy from another facility' }));
  const dialog = within(await screen.findByRole('form', { name: `Copy ${noun} from another facility` }));
  await user.click(dialog.getByRole('combobox', { name: 'Facility' }));
  await user.click(await screen.findByRole('option', { name: /Court 4$/ }));
  const added = within(await dialog.findByRole('region', { name: 'Will be added' }));
  added.getByText(shown, { exact: false });
  expect(within(dialog.getByRole('region', { name: 'Will be removed' })).getAllByRole('listitem')).toHaveLength(1);
  await user.click(dialog.getByRole('button', { name: `Copy ${noun}` }));
  const writes = () => sent.filter(({ method }) => method !== 'GET');
  expect(writes()).toEqual([]);
  await user.click(await screen.findByText(`Save ${noun}`));
  await waitFor(() => expect(writes()).toHaveLength(1));
  const [call] = writes();
  expect(call?.path).toBe(`/sport-facility/3/${path}/`);
  expect(call?.body).toEqual(expect.arrayContaining([expect.objectContaining(first)]));
});

test('a facility is not offered to be copied into itself', async () => {
  fakeApi(club);
  const { user } = renderApp('/admin/facilities/3');
  await user.click(await screen.findByRole('button', { name: 'Copy from another facility' }));
  await user.click(await screen.findByRole('combobox', { name: 'Facility' }));
  await screen.findByRole('option');
  expect(screen.queryByRole('option', { name: /Court 3$/ })).toBeNull();
});

test('what a copy adds, removes and leaves', () => {
  expect(differenceOf(['a', 'b'], ['b', 'c'])).toEqual({ added: ['c'], removed: ['a'], kept: 1, changes: true });
  expect(differenceOf(['a'], ['a'])).toMatchObject({ changes: false, kept: 1 });
});
