import type { TablerIcon } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './status-badge.module.css';

export type Tone = 'neutral' | 'success' | 'warning' | 'danger' | 'info' | 'own' | 'accent';

interface Props {
  readonly tone?: Tone;
  /** Never a badge without an icon: colour alone tells nobody anything. */
  readonly icon: TablerIcon;
  readonly children: ReactNode;
}

/** A state in a word, with its icon and its tint. */
export function StatusBadge({ tone = 'neutral', icon: Icon, children }: Props) {
  return (
    <span className={classes.badge} data-tone={tone}>
      <Icon size={15} stroke={2} aria-hidden="true" />
      {children}
    </span>
  );
}
