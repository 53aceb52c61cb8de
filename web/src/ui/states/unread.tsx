import type { ReactNode } from 'react';
import { Button } from '../button/button.ts';
import classes from './unread.module.css';

interface Props {
  /** "The vouchers": what is missing. */
  readonly children: ReactNode;
  readonly onRetry: () => void;
}

/** A part of a page that could not be read, in one line where it would stand: the rest can be used meanwhile. */
export function Unread({ children, onRetry }: Props) {
  return (
    <p className={classes.unread} role="status">
      {children} could not be read.{' '}
      <Button variant="quiet" size="sm" onClick={() => onRetry()}>
        Try again
      </Button>
    </p>
  );
}
