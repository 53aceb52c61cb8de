import { EMAIL_TEMPLATE_NAMES, RIGHT_NAMES, SETTING_KEYS } from '@clubhouse/contract';
import { search } from '@clubhouse/messages/console/search';
import { beforeEach, expect, test } from 'vitest';
import { freshBrowser } from '../../../test/set-up.ts';
import { closest } from '../../shared/search/closeness.ts';
import { CONSOLE_ENTRIES } from '../console-entries.ts';
import { fieldLabel } from '../kit/display/field-labels.ts';
import { isSetup } from '../kit/entry/areas.ts';
import { isResourceEntry } from '../kit/entry/entry.ts';
import { consoleIndex } from './console-index.ts';

beforeEach(freshBrowser);

const labels = (items: readonly { readonly label: string }[]) => items.map(({ label }) => label);
const actionFor = (typed: string, ...rights: readonly string[]) => closest(consoleIndex(rights).actions, typed)[0];
const settingFor = (typed: string) => closest(consoleIndex(RIGHT_NAMES).settings, typed)[0];

const ACTIONS = {
  'add a member': ['New member', '/admin/members/new'],
  'take a payment': ['Take a payment', '/admin/invoices?status=UNPAID&ordering=due_date'],
  'new course': ['New course', '/admin/courses/new'],
  'block a court': ['Close a facility', '/admin/closures?task=close'],
  'write a post': ['New post', '/admin/posts/new'],
  'check in': ['Check someone in', '/admin/check-in'],
  'import members': ['Import members', '/admin/members/import'],
  'sell a drink': ['Sell at the till', '/admin/till'],
  'back up': ['Make a backup', '/admin/backups'],
};
test.each(Object.entries(ACTIONS))('“%s” finds %j', (typed, [label, to]) => {
  expect(actionFor(typed, ...RIGHT_NAMES)).toMatchObject({ label, to });
});

test.each([
  ['gst', 'GST_RATE'],
  ['vat', 'GST_RATE'],
  ['club colour', 'CLUB_COLOUR'],
  ['due date', 'INVOICE_DUE_DAYS'],
  ['waiting', 'OFFER_MINUTES'],
  ['instalments', 'PART_PAYMENTS'],
])('"%s" finds the setting %s', (typed, key) => {
  expect(settingFor(typed)?.to).toBe(`/admin/settings?setting=${key}`);
});

test('every setting and every email is found by its own name', () => {
  const { settings } = consoleIndex(RIGHT_NAMES);
  expect(settings).toHaveLength(SETTING_KEYS.length + EMAIL_TEMPLATE_NAMES.length);
  for (const { label, to } of settings) expect(settingFor(label)?.to, label).toBe(to);
});

test('no action is offered without the right to it', () => {
  expect(consoleIndex([])).toEqual({ pages: [], actions: [], settings: [] });
  expect(labels(consoleIndex(['cms.manage']).actions)).toEqual(['New post']);
  expect(consoleIndex(['cms.manage']).settings).toEqual([]);
  expect(labels(consoleIndex(['finance.till']).actions)).toEqual(['Sell at the till', 'Take a payment']);
  expect(labels(consoleIndex(['finance.view']).actions)).toEqual([]);
  expect(labels(consoleIndex(['booking.view']).actions)).toEqual([]);
  expect(labels(consoleIndex(['booking.view', 'booking.manage']).actions)).toContain('Book for a member');
  expect(labels(consoleIndex(['member.view']).actions)).not.toContain('New member');
});

test('the fields of what is set up lead to its page', () => {
  const { pages } = consoleIndex(RIGHT_NAMES);
  for (const entry of CONSOLE_ENTRIES.filter(isResourceEntry).filter(({ group }) => isSetup(group)))
    for (const name of entry.columns.filter((one) => !entry.omit?.includes(one)))
      expect(labels(closest(pages, fieldLabel(entry, name))), `${entry.slug}: ${name}`).toContain(entry.title);
});

test('every list of other words belongs to a page', () => {
  const slugs = CONSOLE_ENTRIES.map(({ slug }) => `words.${slug}`);
  expect(Object.keys(search).filter((key) => key.startsWith('words.') && !slugs.includes(key))).toEqual([]);
});

test('every page below an entry is an action', () => {
  const titles = CONSOLE_ENTRIES.filter(isResourceEntry).flatMap(({ pages = {} }) =>
    Object.values(pages).map(({ title }) => title),
  );
  expect(labels(consoleIndex(RIGHT_NAMES).actions)).toEqual(expect.arrayContaining(titles));
});
