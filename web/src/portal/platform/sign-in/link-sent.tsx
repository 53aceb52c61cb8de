import { IconMail } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './link-sent.module.css';

/** Something is in the post: a calm page that says where to look. */
export function LinkSent({ children }: { readonly children: ReactNode }) {
  return (
    <div className={classes.sent} role="status">
      <span className={classes.icon}>
        <IconMail size={24} aria-hidden="true" />
      </span>
      <div>{children}</div>
    </div>
  );
}
