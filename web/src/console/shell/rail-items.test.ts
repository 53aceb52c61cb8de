import { RIGHT_NAMES, USUAL_ROLES } from '@clubhouse/contract';
import { beforeEach, expect, test } from 'vitest';
import { freshBrowser } from '../../../test/set-up.ts';
import { CONSOLE_ENTRIES } from '../console-entries.ts';
import { SETUP } from '../kit/entry/console-path.ts';
import { mayOpen } from '../kit/entry/visibility.ts';
import { consoleIndex } from './console-index.ts';
import { pagesBeside, phoneTabs, railItems } from './rail-items.ts';

beforeEach(freshBrowser);

const openTo = (...rights: readonly string[]) => CONSOLE_ENTRIES.filter((entry) => mayOpen(entry, rights));
const ALL = openTo(...RIGHT_NAMES);
const labels = (items: readonly { readonly label: string }[]) => items.map(({ label }) => label);

test('a user with every right has ten areas', () => {
  expect(labels(railItems(ALL, ''))).toEqual([
    'Today',
    'Desk',
    'Members',
    'Bookings',
    'Courses',
    'Events',
    'Money',
    'Communications',
    'Reports',
    'Settings',
  ]);
});

test('an area without an open page is left out, and an area leads to the first that is open', () => {
  const items = railItems(openTo('product.manage'), '');
  expect(labels(items)).toEqual(['Today', 'Settings']);
  const money = railItems(openTo('finance.fees'), '').find(({ label }) => label === 'Money');
  expect(money?.to).toBe('/admin/fees');
  expect(labels(railItems(openTo('finance.fees'), ''))).toEqual(['Today', 'Money']);
});

test('every page is in the rail below its area, or on the Settings page', () => {
  const reached = ALL.filter(({ slug }) => {
    const items = railItems(ALL, slug);
    const area = items.find(({ current }) => current);
    return area?.to === `/admin/${SETUP}` || area?.to === `/admin/${slug}` || area?.below?.some((page) => page.current);
  });
  expect(reached).toEqual(ALL);
});

test('the pages of the current area are listed below it, and the count is at its own page', () => {
  const counts = { approvals: 4 };
  expect(railItems(ALL, '', counts).find(({ label }) => label === 'Members')).toMatchObject({ count: 4, below: [] });
  const members = railItems(ALL, 'approvals', counts).find(({ label }) => label === 'Members');
  expect(members).toMatchObject({ current: true, count: undefined });
  expect(members?.below?.find(({ current }) => current)).toMatchObject({ label: 'Approvals', count: 4 });
  expect(pagesBeside(ALL, 'courses', counts)).toEqual([]);
  expect(pagesBeside(ALL, 'roles', counts)).toEqual([]);
});

test('a set-up page belongs to Settings', () => {
  for (const slug of ['roles', 'spaces', SETUP])
    expect(labels(railItems(ALL, slug).filter(({ current }) => current))).toEqual(['Settings']);
});

test('a phone has the first four areas with a short name', () => {
  expect(labels(phoneTabs(railItems(ALL, '')))).toEqual(['Today', 'Desk', 'Members', 'Bookings']);
  const writer = railItems(openTo('cms.manage', 'newsletter.send'), '');
  expect(labels(writer)).toContain('Communications');
  expect(labels(phoneTabs(writer))).not.toContain('Communications');
});

test('the search finds Settings for users who have something to set up', () => {
  expect(consoleIndex(RIGHT_NAMES).pages.at(-1)).toMatchObject({ label: 'Settings', to: '/admin/setup' });
  expect(labels(consoleIndex(['report.view']).pages)).toEqual(['Reports']);
  for (const { access_rights: rights } of USUAL_ROLES)
    expect(consoleIndex(rights).pages.length).toBeGreaterThanOrEqual(openTo(...rights).length);
});
