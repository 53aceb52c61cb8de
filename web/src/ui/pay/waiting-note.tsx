import { Loader } from '@mantine/core';
import '@mantine/core/styles/Loader.layer.css';
import type { ReactNode } from 'react';
import classes from './outcome-view.module.css';

/** Something is awaited; nobody has to do anything meanwhile. */
export function WaitingNote({ children }: { readonly children: ReactNode }) {
  return (
    <div className={classes.waiting} role="status">
      <Loader size={20} color="var(--ch-own-text)" aria-hidden="true" />
      <p>{children}</p>
    </div>
  );
}
