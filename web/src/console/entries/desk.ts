import { checkCard, checkInBooking, counterSale } from '@clubhouse/contract';
import { bookings } from '@clubhouse/messages/console/bookings';
import { entries as t } from '@clubhouse/messages/console/entries';
import { IconCashRegister, IconScan, IconUserCheck } from '@tabler/icons-react';
import { CheckInPage } from '../areas/bookings/desk/check-in-page.tsx';
import { TillPage } from '../areas/finance/till/till-page.tsx';
import { CardCheckPage } from '../areas/members/card-check/card-check-page.tsx';
import type { Entry } from '../kit/entry/entry.ts';

/** What the front desk works with all day. */
export const DESK: readonly Entry[] = [
  {
    slug: 'check-in',
    Page: CheckInPage,
    title: bookings.checkInTitle(),
    group: 'Desk',
    icon: IconUserCheck,
    about: bookings.checkInAbout(),
    needs: checkInBooking.policy,
  },
  {
    slug: 'till',
    Page: TillPage,
    title: t.tillTitle(),
    group: 'Desk',
    icon: IconCashRegister,
    about: t.tillAbout(),
    needs: counterSale.policy,
  },
  {
    slug: 'card-check',
    Page: CardCheckPage,
    title: t.cardCheckTitle(),
    group: 'Desk',
    icon: IconScan,
    about: t.cardCheckAbout(),
    needs: checkCard.policy,
  },
];
