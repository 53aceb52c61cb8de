import { payment as t } from '@clubhouse/messages/portal/payment';
import { IconLock } from '@tabler/icons-react';
import type { ReactNode } from 'react';
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
    <div className={classes.frame}>
      <header className={classes.head}>
        <div>
          <ClubMark flavour={flavour} size={30} />
          <b>{club}</b>
          <span>
            <IconLock size={16} aria-hidden="true" />
            {t.secureNote()}
          </span>
        </div>
      </header>
      <main id="main" className={classes.page} tabIndex={-1}>
        {children}
      </main>
    </div>
  );
}
