import {
  calendarEvent,
  defineResource,
  facilityGroup,
  id,
  instant,
  nullable,
  post,
  product,
  type Resource,
  readOnly,
  user,
} from '@clubhouse/contract';
import { IconPackage } from '@tabler/icons-react';
import { expect, test } from 'vitest';
import type { ResourceEntry } from '../../entry/entry.ts';
import { filtersOf, filterText } from './filters.ts';

const entryOf = (resource: Resource): ResourceEntry => ({
  slug: 'things',
  resource,
  title: 'Things',
  noun: 'thing',
  group: 'Club',
  icon: IconPackage,
  about: '',
  columns: [],
});

const offered = (resource: Resource) => filtersOf(entryOf(resource)).map(({ key, control }) => [key, control]);

test('fields of the search box are not offered as filters', () => {
  expect(offered(product)).toEqual([
    ['category', 'text'],
    ['status', 'choice'],
  ]);
  expect(offered(post)).toContainEqual(['name__icontains', 'text']);
  expect(offered(post)).not.toContainEqual(['title__icontains', 'text']);
});

test('a reference is offered once, with the resource that it points to', () => {
  const filters = filtersOf(entryOf(facilityGroup));
  expect(filters.map(({ key, target }) => [key, target])).toEqual([['category', 'facility category']]);
});

test('a filter by one of several references is one by its resource too', () => {
  expect(filtersOf(entryOf(user)).find(({ key }) => key === 'roles__id')).toMatchObject({
    control: 'reference',
    target: 'role',
    label: 'Roles',
  });
});

test('bounds become dates from and until', () => {
  const filters = filtersOf(entryOf(calendarEvent)).filter(({ control }) => control === 'date');
  expect(filters.map(({ label }) => label)).toEqual([
    'Start date from',
    'Start date until',
    'End date from',
    'End date until',
  ]);
  expect(filters[0] && filterText(filters[0], '2026-11-01')).toBe('Start date from 01/11/2026');
});

test('the absence of a value is a question of yes or no', () => {
  const thing = defineResource('thing', '/thing/', {
    fields: { id: id(), closed_at: readOnly(nullable(instant())) },
    filters: ['closed_at__isnull'],
    ordering: [],
    order: [],
    actions: {},
  });
  expect(filtersOf(entryOf(thing))[0]).toMatchObject({ label: 'Without closed', control: 'yes-no' });
});
