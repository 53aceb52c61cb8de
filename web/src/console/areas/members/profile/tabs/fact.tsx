import type { ReactNode } from 'react';
import classes from '../profile.module.css';

interface Props {
  readonly label: string;
  readonly wide?: boolean;
  readonly children: ReactNode;
}

/** Label over value; what is empty says so. */
export function Fact({ label, wide = false, children }: Props) {
  const empty = children === '' || children === false || children == null;
  return (
    <div data-wide={wide || undefined}>
      <dt>{label}</dt>
      <dd>{empty ? <span className={classes.none}>–</span> : children}</dd>
    </div>
  );
}
