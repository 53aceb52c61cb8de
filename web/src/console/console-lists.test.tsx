import { RIGHT_NAMES } from '@clubhouse/contract';
import { screen } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { ok, page } from '../../test/fake-api.ts';
import { broken, first, openAs } from '../../test/staff.ts';
import { CONSOLE_ENTRIES } from './console-entries.ts';
import type { Entry, ResourceEntry } from './kit/entry/entry.ts';

const isList = (entry: Entry): entry is ResourceEntry => 'resource' in entry && !('Page' in entry);
const LISTS = CONSOLE_ENTRIES.filter(isList).map((entry) => [entry.slug, entry] as const);

const pluralOf = ({ plural, title }: ResourceEntry) => plural ?? title.toLowerCase();

describe.each(LISTS)('the list of %s', (slug, entry) => {
  test('that can’t be loaded is asked for again, and then says that nothing is there yet', async () => {
    const { path } = entry.resource;
    const { user } = openAs(`/admin/${slug}`, {
      rights: RIGHT_NAMES,
      answers: {
        [`GET ${path}`]: ({ query }) => (Number(query.limit) <= 1 ? page([]) : failing(query)),
        'GET /membership-application-figures/': ok({ counts: [], median_days: null }),
      },
    });
    await screen.findByText(`We couldn’t load the ${pluralOf(entry)}`);
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await screen.findByText(`No ${pluralOf(entry)} yet`);
  });
  const answer = first(broken, page([]));
  const failing = (query: object) => answer({ query } as never);
});

test('every list names fields that its resource has', () => {
  for (const [slug, { resource, columns, sections = [], omit = [] }] of LISTS) {
    const named = [...columns, ...sections.flatMap(({ fields }) => fields), ...omit];
    expect([slug, named.filter((name) => !(name in resource.fields))]).toEqual([slug, []]);
  }
});

test('no two pages of the console share an address', () => {
  const slugs = CONSOLE_ENTRIES.map(({ slug }) => slug);
  expect(new Set(slugs).size).toBe(slugs.length);
});
