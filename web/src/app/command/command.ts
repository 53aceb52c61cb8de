import type { TablerIcon } from '@tabler/icons-react';
import { CLOSENESS, closeness, closest } from '../../shared/search/closeness.ts';

/** Something the command bar offers: a page, a thing of the club, an action or a setting. */
export interface Command {
  /** The same for the same thing, wherever it was found. */
  readonly key: string;
  readonly label: string;
  readonly line?: string | undefined;
  readonly icon: TablerIcon;
  /** Other words by which people look for it. */
  readonly words?: string | undefined;
  /** Text that mentions it, which finds it after everything else. */
  readonly about?: string | undefined;
  readonly run: () => unknown;
}

export interface CommandGroup {
  readonly title: string;
  readonly commands: readonly Command[];
  /** It holds exactly what was typed: a name, a number. */
  readonly exact?: boolean;
  /** It belongs to the other side of the club: what is found on this side comes first. */
  readonly far?: boolean;
}

/** How many of a group are shown once something is typed; another letter brings the others. */
const MOST = 8;
const MOST_ALSO = 5;

const filled = (groups: readonly CommandGroup[]) => groups.filter(({ commands }) => commands.length > 0);

const closenessOf = (command: Command | undefined, typed: string) =>
  (command && closeness(command, typed)) ?? CLOSENESS.about;

/** Groups by their best command, those of the other side last. */
const rankOf = ({ commands, far }: CommandGroup, typed: string) =>
  closenessOf(commands[0], typed) + (far ? CLOSENESS.about : 0);

/** Whether something is called what was typed, so that Enter need not wait for what the club has under it. */
export const isNamed = (command: Command | undefined, typed: string): boolean =>
  closenessOf(command, typed) <= CLOSENESS.name;

/**
 * Everything found, in the order of how well it answers: people and things with exactly that name or number; pages,
 * actions and settings, those that are called so first; what else the club has; and what only mentions it.
 */
export function arrange(
  screens: readonly CommandGroup[],
  found: readonly CommandGroup[],
  typed: string,
  also: string,
): readonly CommandGroup[] {
  const matching = screens.map((group) => ({ ...group, commands: closest(group.commands, typed) }));
  const mentions = (command: Command) => closenessOf(command, typed) === CLOSENESS.about;
  const close = filled(
    matching.map((group) => ({
      ...group,
      commands: group.commands.filter((command) => !mentions(command)).slice(0, MOST),
    })),
  ).toSorted((a, b) => rankOf(a, typed) - rankOf(b, typed));
  const vague = matching.flatMap(({ commands }) => commands.filter(mentions)).slice(0, MOST_ALSO);
  const others = filled(found);
  return [
    ...others.filter(({ exact }) => exact),
    ...close,
    ...others.filter(({ exact }) => !exact),
    ...filled([{ title: also, commands: vague }]),
  ];
}
