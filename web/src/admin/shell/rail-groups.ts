import { IconLayoutDashboard } from '@tabler/icons-react';
import type { NavGroup, NavItem } from '../../ui/frame/nav-item.ts';
import { listPath, START } from '../console-path.ts';
import { type Entry, GROUPS } from '../entry.ts';

const overview = (current: boolean): NavItem => ({ label: 'Overview', icon: IconLayoutDashboard, to: START, current });

/** The rail as seen from an entry, or from the start page, whose slug is empty. */
export function railGroups(
  entries: readonly Entry[],
  current: string | undefined,
  waiting: Readonly<Record<string, number | undefined>> = {},
): readonly NavGroup[] {
  const groups = GROUPS.flatMap((label): NavGroup[] => {
    const items = entries
      .filter(({ group }) => group === label)
      .map(({ title, icon, slug }) => ({
        label: title,
        icon,
        to: listPath(slug),
        current: slug === current,
        count: waiting[slug],
      }));
    return items.length > 0 ? [{ label, items }] : [];
  });
  return [{ items: [overview(current === '')] }, ...groups];
}

const TABS = 4;

/** What the tabs of a phone hold: the first short title of each group. The others are behind *More*. */
export function phoneTabs(groups: readonly NavGroup[]): readonly NavItem[] {
  const short = groups.flatMap(({ items }) => items.find(({ label }) => !label.includes(' ')) ?? []);
  return short.slice(0, TABS);
}
