import type { ReactNode } from 'react';
import { Scene } from '../../../ui/art/scene.tsx';
import { Group, Stack } from '../../../ui/layout/layout.tsx';
import { ClubMark } from '../../../ui/picture/club-mark.tsx';
import type { Flavour } from '../../../ui/theme/roles.ts';
import classes from './unsubscribe-page.module.css';

interface Props {
  readonly club: string;
  readonly flavour: Flavour;
  readonly children: ReactNode;
}

/** A card under the mark of the club whose newsletter it is. */
export function UnsubscribeFrame({ club, flavour, children }: Props) {
  return (
    <Stack align="center" justify="center" p="24px 16px" mih="calc(100dvh - var(--ch-banner))">
      <Group as="header" nowrap tone="accent" gap={12} mb={28} className={classes.club}>
        <ClubMark flavour={flavour} size={36} />
        <b>{club}</b>
      </Group>
      <Stack as="main" surface="card" id="main" className={classes.card} mih={456} maw={392} w="100%" tabIndex={-1}>
        <div className={classes.picture}>
          <Scene subject={flavour === 'alternate' ? 'lantern' : 'clubhouse'} first />
        </div>
        <Stack grow className={classes.body}>
          {children}
        </Stack>
      </Stack>
    </Stack>
  );
}
