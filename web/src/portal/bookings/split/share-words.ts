import type { bookingPerson, Row } from '@clubhouse/contract';
import { split as t } from '@clubhouse/messages/portal/playing/booking-split';
import { clubConfig } from '../../../api-client/club/config.ts';
import { clubMoment } from '../../../ui/time/instants.ts';
import { money } from '../logic/words.ts';

export type Share = NonNullable<Row<typeof bookingPerson>['share']>;

/** "Thu 12 Nov, 21:00". */
export const untilWords = (instant: string): string => clubMoment(instant, clubConfig().timezone);

/** What someone pays, and whether they have. */
export const shareWords = ({ status, amount, pay_by }: Share): string =>
  t.shareFact({ status, amount: money(amount), until: untilWords(pay_by) });
