import type { CurrentUser } from '../../data/session.ts';
import { Bell } from '../../features/notices/bell.tsx';
import type { NavItem } from '../../ui/frame/nav-item.ts';
import { UserMenu } from '../../ui/frame/user-menu.tsx';
import classes from './bars.module.css';
import { CommandBox } from './command-box.tsx';
import { displayName, fullName } from './display-name.ts';
import { SchemeSwitch } from './scheme-switch.tsx';
import { useUserMenu } from './use-user-menu.ts';

interface Props {
  readonly user: CurrentUser;
  readonly items: readonly NavItem[];
}

/** The bar above the page from 640 px on. */
export function TopBar({ user, items }: Props) {
  return (
    <>
      <CommandBox items={items} />
      <span className={classes.gap} />
      <SchemeSwitch />
      <Bell />
      <UserMenu name={displayName(user)} fullName={fullName(user)} entries={useUserMenu()} />
    </>
  );
}
