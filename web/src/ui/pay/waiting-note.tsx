import { Loader } from '@mantine/core';
import { Group } from '../layout/layout.tsx';
import '@mantine/core/styles/Loader.layer.css';
import type { ReactNode } from 'react';
import classes from './outcome-view.module.css';

/** Something is awaited; no one has to do anything meanwhile. */
export function WaitingNote({ children }: { readonly children: ReactNode }) {
  return (
    <Group gap={12} align="stretch" nowrap p="14px 16px" className={classes.waiting} role="status">
      <Loader size={20} color="var(--ch-own-text)" aria-hidden="true" />
      <p>{children}</p>
    </Group>
  );
}
