import { kit as t } from '@clubhouse/messages/console/kit';
import { useEffect, useRef } from 'react';
import type { NavItem } from '../../ui/frame/nav-item.ts';
import { Group } from '../../ui/layout/layout.tsx';
import tabs from '../../ui/tabs/tabs.module.css';
import { LinkTo } from '../kit/navigation/link-to.tsx';
import classes from './shell.module.css';

/** The pages of an area side by side, where the rail has no room to list them. */
export function AreaTabs({ items }: { readonly items: readonly NavItem[] }) {
  const list = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever another page is current
  useEffect(() => {
    const link = list.current?.querySelector<HTMLElement>('[aria-current]');
    if (list.current && link) list.current.scrollLeft = link.offsetLeft - 48;
  }, [items.find(({ current }) => current)?.to]);
  return (
    <Group
      as="nav"
      ref={list}
      aria-label={t.areaPagesLabel()}
      gap={2}
      align="stretch"
      nowrap
      scrolls
      line="bottom"
      className={`${tabs.tabs} ${classes.tabs}`}
      data-show="narrow"
    >
      {items.map(({ label, to, current, count }) => (
        <LinkTo key={to} to={to} current={current} className={tabs.tab}>
          {label}
          {count ? <b>{count}</b> : null}
        </LinkTo>
      ))}
    </Group>
  );
}
