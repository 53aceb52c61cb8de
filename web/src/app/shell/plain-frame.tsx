import type { ReactNode } from 'react';
import { clubConfig } from '../../api-client/club/config.ts';
import { Group } from '../../ui/layout/layout.tsx';
import { Text } from '../../ui/layout/text.tsx';
import { ClubMark } from '../../ui/picture/club-mark.tsx';
import { useFlavour } from '../flavour.ts';
import classes from './plain-frame.module.css';

/** A page without navigation: the club's name in ink above, one narrow column below. */
export function PlainFrame({ children }: { readonly children: ReactNode }) {
  const flavour = useFlavour();
  return (
    <div style={{ minHeight: 'calc(100dvh - var(--ch-banner))' }}>
      <Group as="header" nowrap justify="center" gap={10} h={56} className={classes.head}>
        <ClubMark flavour={flavour} size={30} />
        <b>{clubConfig().club_name}</b>
      </Group>
      <Text as="main" id="main" w="100%" maw={520} p="40px 16px" className={classes.page} tabIndex={-1}>
        {children}
      </Text>
    </div>
  );
}
