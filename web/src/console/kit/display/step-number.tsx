import type { ReactNode } from 'react';
import { Grid } from '../../../ui/layout/layout.tsx';
import classes from './display.module.css';

interface Props {
  /** Highlights the current step; completed steps have a tone. */
  readonly now: boolean;
  readonly tone: 'success' | 'accent' | undefined;
  readonly children: ReactNode;
}

/** The number of a step in a circle. */
export const StepNumber = ({ now, tone, children }: Props) => (
  <Grid
    as="b"
    className={classes.number}
    w={24}
    h={24}
    fixed
    data-now={now || undefined}
    data-tone={tone}
    aria-hidden="true"
  >
    {children}
  </Grid>
);
