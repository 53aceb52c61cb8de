import type { TablerIcon } from '@tabler/icons-react';
import { listPath } from '../console-path.ts';
import { CONSOLE_ENTRIES } from '../console-resources.ts';
import { mayOpen } from '../visibility.ts';

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
