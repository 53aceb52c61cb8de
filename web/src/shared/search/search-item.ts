import type { TablerIcon } from '@tabler/icons-react';

/** A page, an action or a setting that can be looked for. */
export interface SearchItem {
  readonly label: string;
  readonly icon: TablerIcon;
  readonly to: string;
  /** Where it is, or what it does, in a line below it. */
  readonly line?: string | undefined;
  /** Other words people use for it. */
  readonly words?: string | undefined;
  /** Text that merely mentions things: it finds the item too, after everything else. */
  readonly about?: string | undefined;
}
