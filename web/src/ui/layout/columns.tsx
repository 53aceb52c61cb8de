import type { ReactNode } from 'react';
import classes from './columns.module.css';

/** What the page is about, and beside it on a desk what belongs to it. */
export const Columns = ({ children, mt }: { readonly children: ReactNode; readonly mt?: number }) => (
  <div className={classes.columns} style={{ marginTop: mt }}>
    {children}
  </div>
);
