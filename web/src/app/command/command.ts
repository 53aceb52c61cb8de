import type { TablerIcon } from '@tabler/icons-react';

/** Something the command bar offers: a page, a thing of the club, or an act. */
export interface Command {
  /** The same for the same thing, wherever it was found. */
  readonly key: string;
  readonly label: string;
  readonly line?: string | undefined;
  readonly icon: TablerIcon;
  /** Other words by which people look for it. */
  readonly words?: string | undefined;
  readonly run: () => unknown;
}

export interface CommandGroup {
  readonly title: string;
  readonly commands: readonly Command[];
}

const wordsOf = (text: string): readonly string[] =>
  text
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '');

/** Whether every typed word begins one of the command's words. */
export function fits({ label, words = '' }: Pick<Command, 'label' | 'words'>, typed: string): boolean {
  const known = wordsOf(`${label} ${words}`);
  return wordsOf(typed).every((word) => known.some((one) => one.startsWith(word)));
}

/** The commands that fit; those whose own name fits come before those with another word for it. */
export function choose(commands: readonly Command[], typed: string): readonly Command[] {
  const fitting = commands.filter((command) => fits(command, typed));
  const named = (command: Command) => (fits({ label: command.label }, typed) ? 0 : 1);
  return fitting.toSorted((a, b) => named(a) - named(b));
}
