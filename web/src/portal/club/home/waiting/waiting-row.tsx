import type { ReactNode } from 'react';
import classes from './waiting.module.css';

interface Props {
  readonly mark: ReactNode;
  readonly title: string;
  readonly words: ReactNode;
  readonly urgent?: boolean;
  readonly children: ReactNode;
}

/** One thing to do: what, in words, and the way to do it. */
export const WaitingRow = ({ mark, title, words, urgent, children }: Props) => (
  <li className={classes.row} data-urgent={urgent || undefined}>
    {mark}
    <span className={classes.words}>
      <b>{title}</b>
      <small>{words}</small>
    </span>
    <span className={classes.acts}>{children}</span>
  </li>
);
