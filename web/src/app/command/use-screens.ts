import { app as t } from '@clubhouse/messages/portal/app';
import { IconCalendarPlus, IconClipboardList, IconId, IconKey, IconLogout } from '@tabler/icons-react';
import { useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { useCurrentUser } from '../../api-client/session/use-current-user.ts';
import type { ConsoleScreen } from '../../console/shell/console-screens.ts';
import { navigation } from '../shell/navigation.ts';
import { CONSOLE_ENTRY } from '../shell/rail-foot.tsx';
import { useScheme } from '../shell/scheme-switch.tsx';
import { useLogOut } from '../shell/use-log-out.ts';
import type { Command } from './command.ts';

/** Other words for the pages of the portal, as people say them. */
const WORDS: Readonly<Record<string, () => string>> = {
  '/': t.wordsHome,
  '/bookings': t.wordsBookings,
  '/courses': t.wordsCourses,
  '/event': t.wordsEvents,
  '/benefits': t.wordsBenefits,
  '/news': t.wordsNews,
  '/transactions': t.wordsTransactions,
  '/vouchers': t.wordsVouchers,
  '/profile': t.wordsProfile,
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
    void import('../../console/shell/console-screens.ts').then(
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
    ...navigation(undefined).map(({ label, icon, to }) => page(label, icon, to, WORDS[to]?.())),
    page(t.updateRequestsLink(), IconClipboardList, '/update-requests', t.wordsUpdateRequests()),
    page(t.changePasswordLink(), IconKey, '/change-password', t.wordsChangePassword()),
  ];
  const console: readonly Command[] =
    screens.length === 0
      ? []
      : [
          page(t.consoleOverviewLink(), CONSOLE_ENTRY.icon, CONSOLE_ENTRY.to, t.wordsConsole()),
          ...screens.map(({ label, icon, to, about }) => page(label, icon, to, about)),
        ];
  const acts: readonly Command[] = [
    page(t.showCardAction(), IconId, '/?card=code', t.wordsShowCard()),
    page(t.bookCourtAction(), IconCalendarPlus, '/bookings', t.wordsBookCourt()),
    { key: 'scheme', label: scheme.label, icon: scheme.Icon, words: t.wordsColourMode(), run: scheme.toggle },
    { key: 'log-out', label: t.logOutButton(), icon: IconLogout, words: t.wordsLogOut(), run: logOut },
  ];
  return { portal, console, acts: acts.map((act) => ({ ...act, key: `act ${act.key}` })) };
}
