import type { ReactNode } from 'react';
import classes from './icon-tile.module.css';

interface Props {
  readonly tone?: 'neutral' | 'info' | 'success' | 'warning' | 'danger';
  readonly children: ReactNode;
}

/** An icon on a square of its tone, at the head of a line. */
export const IconTile = ({ tone = 'neutral', children }: Props) => (
  <span className={classes.tile} data-tone={tone}>
    {children}
  </span>
);
