import type { ButtonHTMLAttributes } from 'react';
import classes from './chip.module.css';

interface Props extends ButtonHTMLAttributes<HTMLButtonElement> {
  readonly pressed: boolean;
  /** Begins with somebody's face, which stands closer to the edge. */
  readonly face?: boolean;
}

/** One of several words to choose from; the chosen one is dark. */
export const Chip = ({ pressed, face, ...rest }: Props) => (
  <button type="button" className={classes.chip} aria-pressed={pressed} data-face={face || undefined} {...rest} />
);
