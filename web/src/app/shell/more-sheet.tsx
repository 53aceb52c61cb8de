import { app as t } from '@clubhouse/messages/portal/app';
import { IconAccessible, IconLogout } from '@tabler/icons-react';
import type { NavItem } from '../../ui/frame/nav-item.ts';
import { NavLink } from '../../ui/frame/nav-link.tsx';
import classes from '../../ui/frame/sheet-list.module.css';
import { SideSheet } from '../../ui/sheet/side-sheet.tsx';
import { useBackCloses } from '../../ui/sheet/use-back-closes.ts';
import { CONSOLE_ENTRY, useHasConsole } from './rail-foot.tsx';
import { useScheme } from './scheme-switch.tsx';
import { useLogOut } from './use-log-out.ts';

interface Props {
  readonly opened: boolean;
  readonly items: readonly NavItem[];
  readonly onClose: () => void;
}

const ACCESSIBILITY: NavItem = {
  label: t.accessibilityLink(),
  icon: IconAccessible,
  to: '/accessibility',
  current: false,
};

/** What the tabs of a phone have no room for. */
export function MoreSheet({ opened, items, onClose }: Props) {
  const logOut = useLogOut();
  useBackCloses(opened, onClose);
  const hasConsole = useHasConsole();
  const scheme = useScheme();
  const entries = [...items, ...(hasConsole ? [CONSOLE_ENTRY] : []), ACCESSIBILITY];
  return (
    <SideSheet opened={opened} onClose={onClose} title={t.moreTitle()}>
      <div className={classes.list}>
        {entries.map((item) => (
          <NavLink key={item.label} item={item} className={classes.entry} iconSize={22} onClick={onClose} />
        ))}
        <hr className={classes.rule} />
        <button type="button" className={classes.entry} onClick={scheme.toggle}>
          <scheme.Icon size={22} stroke={1.7} aria-hidden="true" />
          {scheme.label}
        </button>
        <button type="button" className={classes.entry} onClick={logOut}>
          <IconLogout size={22} stroke={1.7} aria-hidden="true" />
          {t.logOutButton()}
        </button>
      </div>
    </SideSheet>
  );
}
