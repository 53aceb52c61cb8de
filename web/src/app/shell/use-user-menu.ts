import { app as t } from '@clubhouse/messages/portal/app';
import { acting as words } from '@clubhouse/messages/shared/acting';
import { IconAccessible, IconKey, IconLogout, IconUserCheck, IconUserCircle, IconUserShare } from '@tabler/icons-react';
import { startActing, stopActing } from '../../api-client/session/acting.ts';
import { useActing } from '../../api-client/session/use-acting.ts';
import { useCurrentUser } from '../../api-client/session/use-current-user.ts';
import type { MenuEntry } from '../../ui/menu/menu-button.tsx';
import { CONSOLE_ENTRY, useHasConsole } from './rail-foot.tsx';
import { useScheme } from './scheme-switch.tsx';
import { useLogOut } from './use-log-out.ts';

/** Whom someone can act for, and the way back to themselves. */
function useActingEntries(): readonly MenuEntry[] {
  const user = useCurrentUser();
  const acting = useActing();
  const others = (user?.may_act_for ?? []).filter(({ id }) => !acting || id !== user?.member_profile?.id);
  return [
    ...(acting ? [{ label: words.menuStop({ name: acting.for }), icon: IconUserCheck, run: stopActing }] : []),
    ...others.map((one) => ({
      label: words.menuStart({ name: one.name }),
      icon: IconUserShare,
      run: () => startActing(one),
    })),
  ];
}

/** What belongs to the person who is logged in. */
export function useUserMenu(): readonly MenuEntry[] {
  const logOut = useLogOut();
  const hasConsole = useHasConsole();
  const scheme = useScheme();
  const acting = useActing();
  const switches = useActingEntries();
  const last: readonly MenuEntry[] = [
    { label: scheme.label, icon: scheme.Icon, run: scheme.toggle, apart: true },
    { label: t.logOutButton(), icon: IconLogout, run: logOut },
  ];
  if (acting) return [...switches, ...last];
  return [
    ...switches,
    { label: t.navProfile(), icon: IconUserCircle, to: '/profile' },
    { label: t.changePasswordLink(), icon: IconKey, to: '/change-password' },
    ...(hasConsole ? [CONSOLE_ENTRY] : []),
    { label: t.accessibilityLink(), icon: IconAccessible, to: '/accessibility' },
    ...last,
  ];
}
