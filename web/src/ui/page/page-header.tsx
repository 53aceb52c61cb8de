import type { ReactNode } from 'react';
import classes from './page-header.module.css';

interface Props {
  readonly title: ReactNode;
  /** The line above or below the title. */
  readonly above?: ReactNode;
  readonly below?: ReactNode;
  /** The greeting of the first page is larger than other titles. */
  readonly display?: boolean;
  /** Actions at the right. */
  readonly children?: ReactNode;
}

/** The head of a page: its one h1, which takes the focus after a route change. */
export function PageHeader({ title, above, below, display = false, children }: Props) {
  return (
    <header className={classes.header}>
      <div className={classes.words}>
        {above && <p className={classes.above}>{above}</p>}
        <h1 className={display ? classes.display : undefined}>{title}</h1>
        {below && <p className={classes.below}>{below}</p>}
      </div>
      {children && <div className={classes.actions}>{children}</div>}
    </header>
  );
}
