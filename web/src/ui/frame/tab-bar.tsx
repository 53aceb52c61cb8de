import { ui as t } from '@clubhouse/messages/shared/ui';
import { IconDots } from '@tabler/icons-react';
import type { NavItem } from './nav-item.ts';
import { NavLink } from './nav-link.tsx';
import classes from './tab-bar.module.css';

interface Props {
  readonly items: readonly NavItem[];
  readonly moreOpened: boolean;
  /** Whether the current page is one of those behind *More*. */
  readonly moreCurrent: boolean;
  readonly onMore: () => void;
}

/** The tabs at the bottom of a phone: up to four pages, and everything else behind *More*. */
export function TabBar({ items, moreOpened, moreCurrent, onMore }: Props) {
  return (
    <nav className={classes.tabs} aria-label={t.mainNavLabel()} data-show="phone">
      {items.map((item) => (
        <NavLink key={item.label} item={item} className={classes.tab} iconSize={24} />
      ))}
      <button
        type="button"
        className={classes.tab}
        aria-expanded={moreOpened}
        aria-haspopup="dialog"
        data-current={moreCurrent || undefined}
        onClick={onMore}
      >
        <IconDots size={24} stroke={1.7} aria-hidden="true" />
        <span>{t.moreTab()}</span>
      </button>
    </nav>
  );
}
