import { keysOf } from '@clubhouse/contract';
import { kit as t } from '@clubhouse/messages/console/kit';
import { IconHome2, IconSettings } from '@tabler/icons-react';
import type { NavItem } from '../../ui/frame/nav-item.ts';
import { AREAS, isSetup } from '../kit/entry/areas.ts';
import { listPath, SETUP, START } from '../kit/entry/console-path.ts';
import type { Entry } from '../kit/entry/entry.ts';

type Counts = Readonly<Record<string, number | undefined>>;

/** The pages of the area that an entry belongs to; none for set-up pages, and none where the area is one page only. */
export function pagesBeside(entries: readonly Entry[], current: string | undefined, waiting: Counts): NavItem[] {
  const group = entries.find(({ slug }) => slug === current)?.group;
  if (!group || isSetup(group)) return [];
  const pages = entries.filter((entry) => entry.group === group);
  if (pages.length < 2) return [];
  return pages.map(({ title, icon, slug }) => ({
    label: title,
    icon,
    to: listPath(slug),
    current: slug === current,
    count: waiting[slug],
  }));
}

/**
 * The rail as seen from an entry, from Settings, or from the start page, whose slug is empty: one item for each area
 * with a page that is open to the person, and the pages of the current area below it.
 */
export function railItems(
  entries: readonly Entry[],
  current: string | undefined,
  waiting: Counts = {},
): readonly NavItem[] {
  const here = current === SETUP ? 'Setup' : entries.find(({ slug }) => slug === current)?.group;
  const areas = keysOf(AREAS).flatMap((name): NavItem[] => {
    const pages = entries.filter(({ group }) => group === name);
    const [first] = pages;
    if (!first) return [];
    const below = here === name ? pagesBeside(entries, current, waiting) : [];
    const count = pages.reduce((sum, { slug }) => sum + (waiting[slug] ?? 0), 0);
    return [
      {
        ...AREAS[name],
        to: listPath(first.slug),
        current: here === name,
        // Once the pages are listed below, the count is at its own.
        count: below.length > 0 ? undefined : count,
        below,
      },
    ];
  });
  const today: NavItem = { label: t.todayTitle(), icon: IconHome2, to: START, current: current === '' };
  const setup: NavItem = {
    label: t.setupTitle(),
    icon: IconSettings,
    to: listPath(SETUP),
    current: here === 'Setup' || (here !== undefined && isSetup(here)),
  };
  return [today, ...areas, ...(entries.some(({ group }) => isSetup(group)) ? [setup] : [])];
}

const TABS = 4;
/** What a fifth of a phone's width has room for. */
const TAB_LETTERS = 10;

/** The first few areas, as the tabs of a phone. The others are behind *More*. */
export const phoneTabs = (items: readonly NavItem[]): readonly NavItem[] =>
  items.filter(({ label }) => label.length <= TAB_LETTERS).slice(0, TABS);
