import { IconCalendarPlus, IconClipboardList, IconId, IconKey, IconLogout } from '@tabler/icons-react';
import { useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import type { ConsoleScreen } from '../../admin/shell/console-screens.ts';
import { useCurrentUser } from '../../data/use-current-user.ts';
import { navigation } from '../shell/navigation.ts';
import { CONSOLE_ENTRY } from '../shell/rail-foot.tsx';
import { useScheme } from '../shell/scheme-switch.tsx';
import { useLogOut } from '../shell/use-log-out.ts';
import type { Command } from './command.ts';

/** Other words for the pages of the portal, as people say them. */
const WORDS: Readonly<Record<string, string>> = {
  '/': 'dashboard start overview',
  '/bookings': 'book reserve court room hall tennis badminton facility',
  '/courses': 'class lesson course enrol learn coach',
  '/event': 'event party register ticket',
  '/benefits': 'perks offers discounts partners',
  '/news': 'posts stories announcements read',
  '/transactions': 'pay payment invoices bills receipts money owe due',
  '/vouchers': 'gift credit balance code',
  '/profile': 'account address phone email family photo devices newsletter calendar install app data',
};

type ScreensOf = (rights: readonly string[]) => readonly ConsoleScreen[];

/** Known from the first look on, so that fast fingers find them at once the next time. */
let known: ScreensOf | undefined;

/** The screens of the console that are open to somebody; its code comes when they first look for one. */
function useConsoleScreens(): readonly ConsoleScreen[] {
  const rights = useCurrentUser()?.access_rights ?? [];
  const [screensOf, setScreensOf] = useState(() => known);
  const wanted = rights.length > 0 && !screensOf;
  useEffect(() => {
    if (!wanted) return;
    let left = false;
    void import('../../admin/shell/console-screens.ts').then(
      ({ consoleScreens }) => {
        known = consoleScreens;
        if (!left) setScreensOf(() => consoleScreens);
      },
      () => undefined,
    );
    return () => {
      left = true;
    };
  }, [wanted]);
  return rights.length > 0 && screensOf ? screensOf(rights) : [];
}

/** Every page and act that is open to the person, by face. */
export function useScreens() {
  const router = useRouter();
  const scheme = useScheme();
  const logOut = useLogOut();
  const screens = useConsoleScreens();
  const go = (to: string) => () => router.navigate({ href: to });
  const page = (label: string, icon: Command['icon'], to: string, words?: string): Command => ({
    key: to,
    label,
    icon,
    words,
    run: go(to),
  });
  const portal: readonly Command[] = [
    ...navigation(undefined).map(({ label, icon, to }) => page(label, icon, to, WORDS[to])),
    page('Update requests', IconClipboardList, '/update-requests', 'changes pending approval'),
    page('Change password', IconKey, '/change-password', 'security login'),
  ];
  const console: readonly Command[] =
    screens.length === 0
      ? []
      : [
          page('Console overview', CONSOLE_ENTRY.icon, CONSOLE_ENTRY.to, 'admin club staff start'),
          ...screens.map(({ label, icon, to, about }) => page(label, icon, to, about)),
        ];
  const acts: readonly Command[] = [
    page('Show membership card', IconId, '/?card=code', 'qr code number digital'),
    page('Book a court', IconCalendarPlus, '/bookings', 'reserve play tennis badminton'),
    { key: 'scheme', label: scheme.label, icon: scheme.Icon, words: 'dark light mode theme night', run: scheme.toggle },
    { key: 'log-out', label: 'Log out', icon: IconLogout, words: 'sign exit leave', run: logOut },
  ];
  return { portal, console, acts: acts.map((act) => ({ ...act, key: `act ${act.key}` })) };
}
