import type { ReactNode } from 'react';
import { AuthFrame } from './auth-frame.tsx';
import classes from './auth-page.module.css';

interface Props {
  readonly title: ReactNode;
  readonly lead?: ReactNode;
  readonly children?: ReactNode;
  /** The line below the form that leads elsewhere. */
  readonly foot?: ReactNode;
}

/** Title, one sentence, the form, and a line that leads elsewhere. */
export function AuthPage({ title, lead, children, foot }: Props) {
  return (
    <AuthFrame>
      <h1>{title}</h1>
      {lead && <p className={classes.lead}>{lead}</p>}
      <div className={classes.body}>{children}</div>
      {foot && <p className={classes.foot}>{foot}</p>}
    </AuthFrame>
  );
}
