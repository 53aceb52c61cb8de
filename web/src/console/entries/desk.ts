import { checkCard, checkInBooking, counterSale } from '@clubhouse/contract';
import { bookings } from '@clubhouse/messages/console/bookings';
import { entries as t } from '@clubhouse/messages/console/entries';
import { desk } from '@clubhouse/messages/console/members/desk';
import { search } from '@clubhouse/messages/console/search';
import { IconCashRegister, IconId, IconScan, IconUserCheck } from '@tabler/icons-react';
import { CheckInPage } from '../areas/bookings/desk/check-in-page.tsx';
import { VISITORS } from '../areas/bookings/visitors/visitor-entry.tsx';
import { SellButton } from '../areas/finance/till/sell-button.tsx';
import { TillPage } from '../areas/finance/till/till-page.tsx';
import { CardCheckPage } from '../areas/members/card-check/card-check-page.tsx';
import { DeskPage } from '../areas/members/desk/desk-page.tsx';
import type { Entry } from '../kit/entry/entry.ts';

/** What the front desk works with all day. */
export const DESK: readonly Entry[] = [
  {
    slug: 'desk',
    Page: DeskPage,
    title: desk.pageTitle(),
    group: 'Desk',
    icon: IconId,
    about: desk.pageAbout(),
    tasks: () => [{ label: search.lookUp() }],
    needs: checkCard.policy,
  },
  {
    slug: 'check-in',
    Page: CheckInPage,
    title: bookings.checkInTitle(),
    group: 'Desk',
    icon: IconUserCheck,
    about: bookings.checkInAbout(),
    tasks: () => [{ label: search.checkIn() }],
    needs: checkInBooking.policy,
  },
  VISITORS,
  {
    slug: 'till',
    Page: TillPage,
    title: t.tillTitle(),
    group: 'Desk',
    icon: IconCashRegister,
    about: t.tillAbout(),
    tasks: () => [{ label: search.sell() }],
    needs: counterSale.policy,
    DeskAction: SellButton,
  },
  {
    slug: 'card-check',
    Page: CardCheckPage,
    title: t.cardCheckTitle(),
    group: 'Desk',
    icon: IconScan,
    about: t.cardCheckAbout(),
    tasks: () => [{ label: search.scanCard() }],
    needs: checkCard.policy,
  },
];
