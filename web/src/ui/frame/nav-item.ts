import type { TablerIcon } from '@tabler/icons-react';

/** One entry of a navigation. */
export interface NavItem {
  readonly label: string;
  readonly icon: TablerIcon;
  /** A path of the application. */
  readonly to: string;
  readonly current: boolean;
  /** A count that waits there, e.g. unpaid invoices. */
  readonly count?: number | undefined;
  /** The pages inside it, listed below it while it is current. */
  readonly below?: readonly NavItem[];
}

/** Entries under a heading; a group without one is alone. */
export interface NavGroup {
  readonly label?: string;
  readonly items: readonly NavItem[];
}
