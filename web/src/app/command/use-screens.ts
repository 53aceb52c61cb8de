import { app } from '@clubhouse/messages/portal/app';
import { search as t } from '@clubhouse/messages/portal/search';
import { IconClipboardList, IconLogout } from '@tabler/icons-react';
import { useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { useCurrentUser } from '../../api-client/session/use-current-user.ts';
import type { ConsoleIndex } from '../../console/shell/console-index.ts';
import type { SearchItem } from '../../shared/search/search-item.ts';
import { navigation } from '../shell/navigation.ts';
import { CONSOLE_ENTRY } from '../shell/rail-foot.tsx';
import { useScheme } from '../shell/scheme-switch.tsx';
import { useLogOut } from '../shell/use-log-out.ts';
import type { Command } from './command.ts';
import { portalActions, wordsFor } from './portal-actions.ts';

type IndexOf = (rights: readonly string[]) => ConsoleIndex;

const CLOSED: ConsoleIndex = { pages: [], actions: [], settings: [] };

/** Known from the first look on, so that fast fingers find everything at once the next time. */
let known: IndexOf | undefined;

/** What of the console is open to someone; its code comes when they first look for something. */
function useConsoleIndex(): ConsoleIndex {
  const rights = useCurrentUser()?.access_rights ?? [];
  const [indexOf, setIndexOf] = useState(() => known);
  const wanted = rights.length > 0 && !indexOf;
  useEffect(() => {
    if (!wanted) return;
    let left = false;
    void import('../../console/shell/console-index.ts').then(
      ({ consoleIndex }) => {
        known = consoleIndex;
        if (!left) setIndexOf(() => consoleIndex);
      },
      () => undefined,
    );
    return () => {
      left = true;
    };
  }, [wanted]);
  return rights.length > 0 && indexOf ? indexOf(rights) : CLOSED;
}

/** Every page, action and setting that is open to the person, of the portal and of the console. */
export function useScreens() {
  const router = useRouter();
  const scheme = useScheme();
  const logOut = useLogOut();
  const index = useConsoleIndex();
  const command =
    (kind: string) =>
    ({ to, ...item }: SearchItem): Command => ({
      ...item,
      key: `${kind}${to}`,
      run: () => router.navigate({ href: to }),
    });
  const page = command('');
  const pages: readonly Command[] = [
    ...navigation(undefined).map(({ label, icon, to }) => page({ label, icon, to, words: wordsFor(to) })),
    page({
      label: t.updateRequestsLink(),
      icon: IconClipboardList,
      to: '/update-requests',
      words: wordsFor('/update-requests'),
    }),
  ];
  const { icon, to } = CONSOLE_ENTRY;
  const overview = page({ label: t.consoleOverviewLink(), icon, to, words: wordsFor(to) });
  const device: readonly Command[] = [
    { key: 'act scheme', label: scheme.label, icon: scheme.Icon, words: wordsFor('colourMode'), run: scheme.toggle },
    { key: 'act log-out', label: app.logOutButton(), icon: IconLogout, words: wordsFor('logOut'), run: logOut },
  ];
  return {
    portal: { pages, actions: portalActions().map(command('action ')) },
    console: {
      pages: index.pages.length > 0 ? [overview, ...index.pages.map(page)] : [],
      actions: index.actions.map(command('action ')),
      settings: index.settings.map(page),
    },
    device,
  };
}
