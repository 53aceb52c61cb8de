import type { ReactNode } from 'react';
import classes from './card.module.css';

interface Props {
  readonly title?: ReactNode;
  /** At the right of the title. */
  readonly action?: ReactNode;
  readonly padded?: boolean;
  readonly children: ReactNode;
}

/** Rows that belong together, flat with a hairline. */
export function Card({ title, action, padded = true, children }: Props) {
  return (
    <section className={classes.card} data-padded={padded || undefined}>
      {title && (
        <div className={classes.head}>
          <h2>{title}</h2>
          {action}
        </div>
      )}
      {children}
    </section>
  );
}
