import { kit as t } from '@clubhouse/messages/console/kit';
import type { NavGroup, NavItem } from '../../ui/frame/nav-item.ts';
import { NavLink } from '../../ui/frame/nav-link.tsx';
import list from '../../ui/frame/sheet-list.module.css';
import { Text } from '../../ui/layout/text.tsx';
import { SideSheet } from '../../ui/sheet/side-sheet.tsx';

interface Props {
  readonly opened: boolean;
  readonly groups: readonly NavGroup[];
  readonly portal: NavItem;
  readonly onClose: () => void;
}

/** All areas of the console, for phones: the tabs have room for a few only. */
export function AreasSheet({ opened, groups, portal, onClose }: Props) {
  return (
    <SideSheet opened={opened} onClose={onClose} title={t.consoleTitle()}>
      <nav className={list.list} aria-label={t.areasTitle()}>
        {groups.map(({ label, items }) => (
          <div key={label ?? 'overview'}>
            {label && (
              <Text size="s" tone="muted" weight="medium" p="12px 12px 4px">
                {label}
              </Text>
            )}
            {items.map((item) => (
              <NavLink key={item.to} item={item} className={list.entry} iconSize={22} onClick={onClose} />
            ))}
          </div>
        ))}
        <hr className={list.rule} />
        <NavLink item={portal} className={list.entry} iconSize={22} onClick={onClose} />
      </nav>
    </SideSheet>
  );
}
