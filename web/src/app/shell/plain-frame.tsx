import type { ReactNode } from 'react';
import { clubConfig } from '../../api-client/club/config.ts';
import { Group } from '../../ui/layout/layout.tsx';
import { ClubMark } from '../../ui/picture/club-mark.tsx';
import { useFlavour } from '../flavour.ts';
import classes from './plain-frame.module.css';

/** A page without navigation: the club's name in ink above, one narrow column below. */
export function PlainFrame({ children }: { readonly children: ReactNode }) {
  const flavour = useFlavour();
  return (
    <div style={{ minHeight: 'calc(100dvh - var(--ch-banner))' }}>
      <Group as="header" nowrap justify="center" gap={10} className={classes.head}>
        <ClubMark flavour={flavour} size={30} />
        <b>{clubConfig().club_name}</b>
      </Group>
      <main id="main" className={classes.page} tabIndex={-1}>
        {children}
      </main>
    </div>
  );
}
