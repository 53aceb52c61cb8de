import type { TablerIcon } from '@tabler/icons-react';
import { CONSOLE_ENTRIES } from '../console-entries.ts';
import { listPath } from '../kit/entry/console-path.ts';
import { mayOpen } from '../kit/entry/visibility.ts';

export interface ConsoleScreen {
  readonly label: string;
  readonly icon: TablerIcon;
  readonly to: string;
  /** One sentence about it, whose words lead to it too. */
  readonly about: string;
}

/** The areas of the console that are open to somebody with these rights. */
export const consoleScreens = (rights: readonly string[]): readonly ConsoleScreen[] =>
  CONSOLE_ENTRIES.filter((entry) => mayOpen(entry, rights)).map(({ title, icon, slug, about }) => ({
    label: title,
    icon,
    to: listPath(slug),
    about,
  }));
