import type { ReactNode } from 'react';
import classes from './display.module.css';

interface Props {
  /** The step that is to be done now stands out; what is done has a tone. */
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
