import { payment as t } from '@clubhouse/messages/portal/payment';
import { IconLock } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Group, Stack } from '../../../ui/layout/layout.tsx';
import { ClubMark } from '../../../ui/picture/club-mark.tsx';
import type { Flavour } from '../../../ui/theme/roles.ts';
import classes from './payment-page.module.css';

interface Props {
  readonly club: string;
  readonly flavour: Flavour;
  readonly children: ReactNode;
}

/** The club's name in ink above, a slip that lies over its edge below. */
export function PaymentFrame({ club, flavour, children }: Props) {
  return (
    <div style={{ minHeight: 'calc(100dvh - var(--ch-banner))' }}>
      <header className={classes.head}>
        <Group nowrap gap={12}>
          <ClubMark flavour={flavour} size={30} />
          <b>{club}</b>
          <Group as="span" inline nowrap size="s" gap={4}>
            <IconLock size={16} aria-hidden="true" />
            {t.secureNote()}
          </Group>
        </Group>
      </header>
      <Stack as="main" gap={28} p="0 16px 32px" id="main" className={classes.page} maw={520} tabIndex={-1}>
        {children}
      </Stack>
    </div>
  );
}
