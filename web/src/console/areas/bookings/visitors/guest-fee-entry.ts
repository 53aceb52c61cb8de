import { guestFee, wordsOf } from '@clubhouse/contract';
import { guestFees as t } from '@clubhouse/messages/console/bookings/guest-fees';
import { IconCoins } from '@tabler/icons-react';
import { defineEntry } from '../../../kit/entry/entry.ts';
import { inMoney } from '../../../kit/payment/money-words.ts';

/** What guests cost, by day and by the membership of the member who brings them. */
export const GUEST_FEES = defineEntry({
  slug: 'guest-fees',
  resource: guestFee,
  title: t.title(),
  noun: t.noun(),
  group: 'Facilities',
  icon: IconCoins,
  about: t.about(),
  needs: 'facility.manage',
  columns: ['day_type', 'membership_level_3', 'fee'],
  labels: { day_type: t.fieldDay(), membership_level_3: t.fieldLevel(), fee: t.fieldFee() },
  help: { day_type: t.helpDay(), membership_level_3: t.helpLevel(), fee: t.helpFee() },
  empty: { day_type: t.everyDay(), membership_level_3: t.everyone() },
  nameOf: ({ day_type, fee }) => `${day_type ? wordsOf(day_type) : t.everyDay()}, ${inMoney(fee)}`,
});
