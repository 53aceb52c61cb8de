import type { ReactNode } from 'react';
import classes from './icon-tile.module.css';

interface Props {
  readonly tone?: 'info' | 'success' | 'warning' | 'danger';
  readonly children: ReactNode;
}

/** An icon on a square of its tone, at the head of a line. */
export const IconTile = ({ tone, children }: Props) => (
  <span className={classes.tile} data-tone={tone}>
    {children}
  </span>
);
