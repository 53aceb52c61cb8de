import { membershipTypeName, moneyToCents, type RenewalOption } from '@clubhouse/contract';
import { renewal as t } from '@clubhouse/messages/portal/members/renewal';
import { clubConfig } from '../../../api-client/club/config.ts';
import { dateWords } from '../../../ui/calendar/iso-date.ts';
import { formatMoney } from '../../../ui/money/format-money.ts';

export const money = (amount: string) => formatMoney(amount, clubConfig().currency);
export const day = (date: string) => dateWords(date, { day: 'numeric', month: 'short', year: 'numeric' });
export const longDay = (date: string) => dateWords(date, { day: 'numeric', month: 'long', year: 'numeric' });
export const monthWords = (date: string) => dateWords(date, { month: 'long', year: 'numeric' });
export const isFree = (amount: string) => moneyToCents(amount) === 0;

/** A membership by its two levels. */
export const membershipName = ({ level_1, level_2 }: Pick<RenewalOption, 'level_1' | 'level_2'>) =>
  membershipTypeName(level_1, level_2);

/** What a membership costs while it lasts: “S$ 30.00 a month”. */
export const feeWords = ({ fee, billing_period: period }: Pick<RenewalOption, 'fee' | 'billing_period'>) =>
  t.perPeriod({ fee: money(fee), period });
