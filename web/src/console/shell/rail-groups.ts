import { kit as t } from '@clubhouse/messages/console/kit';
import { IconLayoutDashboard } from '@tabler/icons-react';
import type { NavGroup, NavItem } from '../../ui/frame/nav-item.ts';
import { listPath, START } from '../kit/entry/console-path.ts';
import { type Entry, GROUPS } from '../kit/entry/entry.ts';

const overview = (current: boolean): NavItem => ({
  label: t.overviewTitle(),
  icon: IconLayoutDashboard,
  to: START,
  current,
});

/** What a group of areas is called. */
export const groupLabel = (group: Entry['group']): string =>
  ({
    People: t.groupPeople(),
    Club: t.groupClub(),
    Money: t.groupMoney(),
    Content: t.groupContent(),
    House: t.groupHouse(),
  })[group];

/** The rail as seen from an entry, or from the start page, whose slug is empty. */
export function railGroups(
  entries: readonly Entry[],
  current: string | undefined,
  waiting: Readonly<Record<string, number | undefined>> = {},
): readonly NavGroup[] {
  const groups = GROUPS.flatMap((group): NavGroup[] => {
    const items = entries
      .filter((entry) => entry.group === group)
      .map(({ title, icon, slug }) => ({
        label: title,
        icon,
        to: listPath(slug),
        current: slug === current,
        count: waiting[slug],
      }));
    return items.length > 0 ? [{ label: groupLabel(group), items }] : [];
  });
  return [{ items: [overview(current === '')] }, ...groups];
}

const TABS = 4;

/** What the tabs of a phone hold: the first short title of each group. The others are behind *More*. */
export function phoneTabs(groups: readonly NavGroup[]): readonly NavItem[] {
  const short = groups.flatMap(({ items }) => items.find(({ label }) => !label.includes(' ')) ?? []);
  return short.slice(0, TABS);
}
