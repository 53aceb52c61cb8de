import type { ReactNode } from 'react';
import { Drawing, type DrawingName } from '../art/drawings.tsx';
import classes from './state-box.module.css';

interface Props {
  readonly drawing: DrawingName;
  readonly title: ReactNode;
  readonly children?: ReactNode;
  readonly actions?: ReactNode;
  readonly foot?: ReactNode;
  /** An error is read out; an empty list is simply there. */
  readonly role?: 'alert' | 'status';
  /** Without the card's ground and border, inside something that has them. */
  readonly bare?: boolean;
}

/** A drawing, one sentence, one action: what a list shows when it has no rows to show. */
export function StateBox({ drawing, title, children, actions, foot, role, bare = false }: Props) {
  return (
    <div className={classes.box} data-bare={bare || undefined} role={role}>
      <Drawing name={drawing} />
      <p className={classes.title}>{title}</p>
      {children && <div className={classes.words}>{children}</div>}
      {actions && <div className={classes.actions}>{actions}</div>}
      {foot && <p className={classes.foot}>{foot}</p>}
    </div>
  );
}
