import { RIGHT_NAMES, USUAL_ROLES } from '@clubhouse/contract';
import { expect, test } from 'vitest';
import { CONSOLE_ENTRIES } from '../../console-entries.ts';
import { isResourceEntry } from './entry.ts';
import { mayDo, mayOpen } from './visibility.ts';

const shownTo = (...rights: readonly string[]) =>
  CONSOLE_ENTRIES.filter((entry) => mayOpen(entry, rights)).map(({ slug }) => slug);

const entryOf = (slug: string) => {
  const entry = CONSOLE_ENTRIES.filter(isResourceEntry).find((one) => one.slug === slug);
  if (!entry) throw new Error(slug);
  return entry;
};

test('every right opens everything, and no right opens nothing', () => {
  expect(shownTo(...RIGHT_NAMES)).toEqual(CONSOLE_ENTRIES.map(({ slug }) => slug));
  expect(shownTo()).toEqual([]);
});

test('a list that every member may read is shown only to staff who manage it', () => {
  expect(shownTo('product.manage')).toEqual(['products']);
  expect(shownTo('cms.manage', 'calendar.manage')).toEqual(['posts', 'calendar']);
});

test('sending newsletters and writing posts are two rights', () => {
  expect(shownTo('newsletter.send')).toEqual(['newsletters']);
  expect(shownTo('report.view', 'newsletter.send')).not.toContain('posts');
});

test('reports are one right, and show no list behind them', () => {
  expect(shownTo('report.view')).toEqual(['reports']);
});

test('the desk is open to users who may look people up', () => {
  expect(shownTo('member.view')).toContain('desk');
  for (const right of ['booking.view', 'booking.manage', 'finance.till', 'member.manage'])
    expect(shownTo(right)).not.toContain('desk');
});

test('viewing bookings opens the board; managing them the desk as well', () => {
  expect(shownTo('booking.view')).toEqual(['visitors', 'board', 'bookings', 'utilisation', 'open-games']);
  expect(shownTo('booking.manage')).toEqual(['check-in', 'closures']);
});

test('each part of finance opens its own screens and no others', () => {
  expect(shownTo('finance.till')).toEqual(['till', 'invoices', 'payments']);
  expect(shownTo('finance.invoice')).toEqual(['invoices', 'arrears']);
  expect(shownTo('finance.fees')).toEqual(['fees']);
  expect(shownTo('finance.bank')).toEqual(['bank']);
  expect(shownTo('finance.closing')).toEqual(['closing']);
  expect(mayDo(entryOf('invoices'), 'create', ['finance.till'])).toBe(false);
  expect(mayDo(entryOf('invoices'), 'create', ['finance.invoice'])).toBe(true);
});

test('recording attendance shows courses and events, without editing', () => {
  expect(shownTo('attendance.record')).toEqual(['courses', 'events']);
  for (const slug of ['courses', 'events'])
    for (const action of ['create', 'update', 'remove'] as const)
      expect(mayDo(entryOf(slug), action, ['attendance.record'])).toBe(false);
});

test('the usual roles open what their work needs', () => {
  const [desk, finance] = USUAL_ROLES;
  const shown = shownTo(...desk.access_rights);
  expect(shown).toEqual(
    expect.arrayContaining(['desk', 'members', 'board', 'check-in', 'courses', 'events', 'till', 'invoices']),
  );
  for (const slug of ['fees', 'bank', 'closing', 'arrears', 'income', 'ledger', 'refunds'])
    expect(shown).not.toContain(slug);
  expect(shownTo(...finance.access_rights)).toEqual(
    expect.arrayContaining(['members', 'till', 'invoices', 'fees', 'bank', 'closing', 'arrears', 'ledger', 'reports']),
  );
});

test('courses and events are apart: each right opens its own, with its groups', () => {
  expect(shownTo('course.manage')).toEqual(['courses', 'course-groups', 'coaches']);
  expect(shownTo('event.manage')).toEqual(['events', 'event-groups']);
  expect(mayDo(entryOf('courses'), 'create', ['event.manage'])).toBe(false);
});

test('viewing finance shows no till and nothing to edit', () => {
  const lists = [
    'invoices',
    'payments',
    'refunds',
    'disputes',
    'fees',
    'bank',
    'closing',
    'arrears',
    'income',
    'vouchers',
    'ledger',
    'gateway-messages',
  ];
  expect(shownTo('finance.view')).toEqual(lists);
  expect(shownTo('finance.manage')).toEqual(['till', ...lists]);
  expect(shownTo('voucher.manage')).toEqual(['vouchers', 'voucher-groups']);
  expect(shownTo('finance.refund')).toEqual([]);
  expect(mayDo(entryOf('invoices'), 'create', ['finance.view'])).toBe(false);
  expect(mayDo(entryOf('invoices'), 'create', ['finance.manage'])).toBe(true);
  expect(mayDo(entryOf('payments'), 'create', RIGHT_NAMES)).toBe(false);
});

test('managing logins shows roles and all sessions, without editing roles', () => {
  expect(shownTo('user.manage')).toEqual(['users', 'roles', 'sub-roles', 'rights', 'api-tokens', 'sessions']);
  expect(mayDo(entryOf('roles'), 'list', ['user.manage'])).toBe(true);
  expect(mayDo(entryOf('roles'), 'update', ['user.manage'])).toBe(false);
  expect(mayDo(entryOf('users'), 'update', ['user.manage'])).toBe(true);
});

test('actions that a resource does not declare are not offered', () => {
  expect(mayDo(entryOf('outbox'), 'remove', RIGHT_NAMES)).toBe(false);
  expect(mayDo(entryOf('sessions'), 'create', RIGHT_NAMES)).toBe(false);
});

test('every entry names columns and words of fields that exist', () => {
  for (const {
    slug,
    resource,
    columns,
    labels,
    help,
    empty,
    omit,
    createOnly,
    cells,
    inputs,
  } of CONSOLE_ENTRIES.filter(isResourceEntry)) {
    const named = [
      columns,
      omit ?? [],
      createOnly ?? [],
      ...[labels, help, empty, cells, inputs].map((o) => Object.keys(o ?? {})),
    ];
    for (const name of named.flat()) expect(resource.fields, `${slug}: ${name}`).toHaveProperty(name);
  }
});

test('no two entries share an address', () => {
  const slugs = CONSOLE_ENTRIES.map(({ slug }) => slug);
  expect(new Set(slugs).size).toBe(slugs.length);
});
