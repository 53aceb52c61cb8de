import { kit as t } from '@clubhouse/messages/console/kit';
import { IconSettings, type TablerIcon } from '@tabler/icons-react';
import { CONSOLE_ENTRIES } from '../console-entries.ts';
import { isSetup } from '../kit/entry/areas.ts';
import { listPath, SETUP } from '../kit/entry/console-path.ts';
import { mayOpen } from '../kit/entry/visibility.ts';

export interface ConsoleScreen {
  readonly label: string;
  readonly icon: TablerIcon;
  readonly to: string;
  /** One sentence about it, whose words lead to it too. */
  readonly about: string;
}

const SETTINGS: ConsoleScreen = {
  label: t.setupTitle(),
  icon: IconSettings,
  to: listPath(SETUP),
  about: t.setupAbout(),
};

/** The pages of the console that are open to somebody with these rights. */
export function consoleScreens(rights: readonly string[]): readonly ConsoleScreen[] {
  const open = CONSOLE_ENTRIES.filter((entry) => mayOpen(entry, rights));
  const screens = open.map(({ title, icon, slug, about }) => ({ label: title, icon, to: listPath(slug), about }));
  return open.some(({ group }) => isSetup(group)) ? [...screens, SETTINGS] : screens;
}
