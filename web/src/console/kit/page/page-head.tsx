import { IconChevronLeft } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { LinkTo } from '../navigation/link-to.tsx';
import classes from './page.module.css';

interface Props {
  readonly title: string;
  readonly below?: ReactNode;
  readonly back?: { readonly to: string; readonly label: string };
  /** Actions at the right. */
  readonly children?: ReactNode;
}

/** The title of a page of the console, with the way back where it has one. */
export function PageHead({ title, below, back, children }: Props) {
  return (
    <>
      {back && (
        <LinkTo to={back.to} className={classes.back}>
          <IconChevronLeft size={16} aria-hidden="true" />
          {back.label}
        </LinkTo>
      )}
      <header className={classes.head}>
        <div>
          <h1>{title}</h1>
          {below && <p>{below}</p>}
        </div>
        {children && <div className={classes.acts}>{children}</div>}
      </header>
    </>
  );
}
