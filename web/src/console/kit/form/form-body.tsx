import type { ReactNode } from 'react';
import { Grid, Stack } from '../../../ui/layout/layout.tsx';
import classes from './form.module.css';

interface Props {
  readonly aside: ReactNode;
  readonly children: ReactNode;
}

/** The inputs of a form, and what an entry draws beside them; on narrow screens it comes below. */
export function FormBody({ aside, children }: Props) {
  if (!aside) return children;
  return (
    <Grid className={classes.body} gap={16}>
      <Stack gap={16}>{children}</Stack>
      <aside>{aside}</aside>
    </Grid>
  );
}
