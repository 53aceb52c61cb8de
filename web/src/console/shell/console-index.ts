import { allows } from '@clubhouse/contract';
import { kit as t } from '@clubhouse/messages/console/kit';
import { search } from '@clubhouse/messages/console/search';
import { IconPlus, IconSettings } from '@tabler/icons-react';
import type { SearchItem } from '../../shared/search/search-item.ts';
import { consoleEntries } from '../console-entries.ts';
import { fieldLabel } from '../kit/display/field-labels.ts';
import { isSetup } from '../kit/entry/areas.ts';
import { listPath, newPath, SETUP, subPath } from '../kit/entry/console-path.ts';
import { type Entry, isResourceEntry } from '../kit/entry/entry.ts';
import { mayDo, mayOpen } from '../kit/entry/visibility.ts';

/** What of the console can be looked for. */
export interface ConsoleIndex {
  readonly pages: readonly SearchItem[];
  readonly actions: readonly SearchItem[];
  readonly settings: readonly SearchItem[];
}

const WORDS: Readonly<Partial<Record<string, () => string>>> = search;

const wordsOf = ({ slug }: Entry): string => WORDS[`words.${slug}`]?.() ?? '';

/** What is set up on a page is in its fields: their names lead to it as well. */
function aboutOf(entry: Entry): string {
  if (!isResourceEntry(entry) || !isSetup(entry.group)) return entry.about;
  const fields = Object.keys(entry.resource.fields).filter((name) => !entry.omit?.includes(name));
  return [entry.about, ...fields.map((name) => fieldLabel(entry, name))].join(' ');
}

function pageOf(entry: Entry): SearchItem {
  const { title: label, icon, slug } = entry;
  return { label, icon, to: listPath(slug), words: wordsOf(entry), about: aboutOf(entry) };
}

const setupPage = (): SearchItem => ({
  label: t.setupTitle(),
  icon: IconSettings,
  to: listPath(SETUP),
  about: t.setupAbout(),
});

/** What someone can do with an entry: what it says itself, a new row, and the pages below its address. */
function actionsOf(entry: Entry, rights: readonly string[]): readonly SearchItem[] {
  const { title: page, icon, slug, tasks } = entry;
  const words = wordsOf(entry);
  const said = (tasks?.() ?? [])
    .filter(({ needs }) => needs === undefined || allows(needs, rights))
    .map(({ label, values = {} }) => {
      const query = new URLSearchParams(values).toString();
      return { label, icon, to: query ? `${listPath(slug)}?${query}` : listPath(slug), words };
    });
  if (!isResourceEntry(entry)) return said;
  const made = mayDo(entry, 'create', rights)
    ? [
        {
          label: t.newButton({ noun: entry.noun }),
          icon: IconPlus,
          to: newPath(slug),
          words: `${search.newWords()} ${words}`,
        },
      ]
    : [];
  const below = Object.entries(entry.pages ?? {})
    .filter(([, { needs }]) => allows(needs, rights))
    .map(([name, { title }]) => ({ label: title, icon, to: subPath(slug, name), words: `${page} ${words}` }));
  return [...said, ...made, ...below];
}

/** Single settings of the pages that are open to someone. */
export const settingsOf = (entries: readonly Entry[]): readonly SearchItem[] =>
  entries.flatMap(({ settings }) => settings?.() ?? []);

/** The pages, actions and settings of the console that are open to a person with these rights. */
export function consoleIndex(rights: readonly string[]): ConsoleIndex {
  const open = consoleEntries().filter((entry) => mayOpen(entry, rights));
  const setup = open.some(({ group }) => isSetup(group)) ? [setupPage()] : [];
  return {
    pages: [...open.map(pageOf), ...setup],
    actions: open.flatMap((entry) => actionsOf(entry, rights)),
    settings: settingsOf(open),
  };
}
