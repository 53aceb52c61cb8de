import { app } from '@clubhouse/messages/portal/app';
import { search as t } from '@clubhouse/messages/portal/search';
import type { CommandGroup } from './command.ts';
import { recentCommands } from './recent-commands.ts';
import { useScreens } from './use-screens.ts';

/** How many actions are offered before anything is typed. */
const FIRST_ACTIONS = 5;

/** What can be looked through at once. The other side of the club, portal or console, is one group at the end. */
export function useScreenGroups(typed: string, inConsole: boolean): readonly CommandGroup[] {
  const { portal, console, device } = useScreens();
  const here = inConsole ? console : portal;
  const own = inConsole
    ? { title: app.consoleLink(), commands: console.pages }
    : { title: t.pagesGroup(), commands: portal.pages };
  if (typed === '')
    return [
      { title: t.recentGroup(), commands: recentCommands() },
      { title: t.actionsGroup(), commands: here.actions.slice(0, FIRST_ACTIONS) },
      own,
    ];
  const other = inConsole
    ? { title: app.portalName(), commands: [...portal.pages, ...portal.actions] }
    : { title: app.consoleLink(), commands: [...console.pages, ...console.actions] };
  return [
    { title: t.actionsGroup(), commands: [...device, ...here.actions] },
    own,
    { title: t.settingsGroup(), commands: console.settings },
    { ...other, far: true },
  ];
}
