import type { ReactNode } from 'react';
import classes from './display.module.css';

interface Props {
  /** Highlights the current step; completed steps have a tone. */
  readonly now: boolean;
  readonly tone: 'success' | 'accent' | undefined;
  readonly children: ReactNode;
}

/** The number of a step in a circle. */
export const StepNumber = ({ now, tone, children }: Props) => (
  <b className={classes.number} data-now={now || undefined} data-tone={tone} aria-hidden="true">
    {children}
  </b>
);
