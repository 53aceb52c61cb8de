import type { TablerIcon } from '@tabler/icons-react';
import type { Tone } from './status-badge.tsx';

/** How a state is shown: in a word, with its icon and its tint. */
export interface StatusWords {
  readonly label: string;
  readonly tone: Tone;
  readonly icon: TablerIcon;
}

/** Looks states up in a table; one that it does not know is shown as it is. */
export const statusTable =
  (table: Readonly<Record<string, StatusWords>>, icon: TablerIcon) =>
  (status: string): StatusWords =>
    table[status] ?? { label: status, tone: 'neutral', icon };
