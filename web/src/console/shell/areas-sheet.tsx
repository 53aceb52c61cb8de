import { kit as t } from '@clubhouse/messages/console/kit';
import type { NavItem } from '../../ui/frame/nav-item.ts';
import { NavLink } from '../../ui/frame/nav-link.tsx';
import list from '../../ui/frame/sheet-list.module.css';
import { SideSheet } from '../../ui/sheet/side-sheet.tsx';

interface Props {
  readonly opened: boolean;
  readonly items: readonly NavItem[];
  readonly portal: NavItem;
  readonly onClose: () => void;
}

/** All areas of the console, for phones: the tabs have room for a few only. */
export function AreasSheet({ opened, items, portal, onClose }: Props) {
  return (
    <SideSheet opened={opened} onClose={onClose} title={t.consoleTitle()}>
      <nav className={list.list} aria-label={t.areasTitle()}>
        {items.map((item) => (
          <NavLink key={item.to} item={item} className={list.entry} iconSize={22} onClick={onClose} />
        ))}
        <hr className={list.rule} />
        <NavLink item={portal} className={list.entry} iconSize={22} onClick={onClose} />
      </nav>
    </SideSheet>
  );
}
