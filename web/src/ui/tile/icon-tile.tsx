import type { ReactNode } from 'react';
import type { Tone } from '../badge/status-look.ts';
import classes from './icon-tile.module.css';

interface Props {
  readonly tone?: Tone | undefined;
  readonly size?: number;
  readonly round?: boolean;
  readonly children: ReactNode;
}

/** An icon on a square or a circle of its tone, at the head of a line or an answer. */
export const IconTile = ({ tone = 'neutral', size = 40, round, children }: Props) => (
  <span className={classes.tile} style={{ width: size, height: size }} data-tone={tone} data-round={round}>
    {children}
  </span>
);
