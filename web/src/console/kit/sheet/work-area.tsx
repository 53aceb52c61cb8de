import type { ReactNode } from 'react';
import classes from './sheet.module.css';

interface Props {
  readonly sheet: ReactNode;
  readonly children: ReactNode;
}

/** A list and, beside it on wide windows, the sheet of the row that is open. */
export function WorkArea({ sheet, children }: Props) {
  return (
    <div className={classes.work} data-open={sheet ? true : undefined}>
      <div className={classes.side}>{children}</div>
      {sheet}
    </div>
  );
}
