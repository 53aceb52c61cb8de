import { app as t } from '@clubhouse/messages/portal/app';
import { IconLayoutDashboard, IconLogout } from '@tabler/icons-react';
import { useCurrentUser } from '../../api-client/session/use-current-user.ts';
import { NavLink } from '../../ui/frame/nav-link.tsx';
import { railEntry } from '../../ui/frame/rail.tsx';
import { useLogOut } from './use-log-out.ts';

/** The entry to the club console. It is shown to people with any access right, and its code comes with the click. */
export const CONSOLE_ENTRY = {
  label: t.consoleLink(),
  icon: IconLayoutDashboard,
  to: '/admin',
  current: false,
} as const;

/** Whether the current user has anything to do in the club console. */
export function useHasConsole(): boolean {
  return (useCurrentUser()?.access_rights.length ?? 0) > 0;
}

/** Below the rail's entries: the console for staff, and the way out. */
export function RailFoot() {
  const logOut = useLogOut();
  const hasConsole = useHasConsole();
  return (
    <>
      {hasConsole && <NavLink item={CONSOLE_ENTRY} className={railEntry} />}
      <button type="button" className={railEntry} title={t.logOutButton()} onClick={logOut}>
        <IconLogout size={20} stroke={1.7} aria-hidden="true" />
        <span>{t.logOutButton()}</span>
      </button>
    </>
  );
}
