import type { ReactNode } from 'react';
import { Grid } from './layout.tsx';

/** What the page is about, and beside it on a desk what belongs to it. */
export const Columns = ({ children, mt }: { readonly children: ReactNode; readonly mt?: number }) => (
  <Grid columns="minmax(0, 1fr) 328px" from="desk" gap="28px 40px" align="start" style={{ marginTop: mt }}>
    {children}
  </Grid>
);
