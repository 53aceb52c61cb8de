import { app as t } from '@clubhouse/messages/portal/app';
import { IconKey, IconLogout, IconUserCircle } from '@tabler/icons-react';
import type { MenuEntry } from '../../ui/menu/menu-button.tsx';
import { CONSOLE_ENTRY, useHasConsole } from './rail-foot.tsx';
import { useScheme } from './scheme-switch.tsx';
import { useLogOut } from './use-log-out.ts';

/** What belongs to the person who is logged in. */
export function useUserMenu(): readonly MenuEntry[] {
  const logOut = useLogOut();
  const hasConsole = useHasConsole();
  const scheme = useScheme();
  return [
    { label: t.navProfile(), icon: IconUserCircle, to: '/profile' },
    { label: t.changePasswordLink(), icon: IconKey, to: '/change-password' },
    ...(hasConsole ? [CONSOLE_ENTRY] : []),
    { label: scheme.label, icon: scheme.Icon, run: scheme.toggle, apart: true },
    { label: t.logOutButton(), icon: IconLogout, run: logOut },
  ];
}
