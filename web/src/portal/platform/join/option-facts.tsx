import { type JoinOption, levelLabel, moneyToCents } from '@clubhouse/contract';
import { join as t } from '@clubhouse/messages/portal/platform/join';
import { clubConfig } from '../../../api-client/club/config.ts';
import { Below } from '../../../ui/layout/text.tsx';
import { formatMoney } from '../../../ui/money/format-money.ts';

const money = (amount: string) => formatMoney(amount, clubConfig().currency);
const isFree = (amount: string) => moneyToCents(amount) === 0;

/** What a membership costs, and who can hold it. */
export function OptionFacts({ option }: { readonly option: JoinOption }) {
  const { level_1, level_2, fee, joining_fee, billing_period: period, eligibility, ages, is_full } = option;
  const fees = [
    isFree(fee) ? t.optionNoFee() : t.optionFee({ fee: money(fee), period }),
    isFree(joining_fee) ? t.optionNoJoiningFee() : t.optionJoiningFee({ fee: money(joining_fee) }),
  ];
  return (
    <span>
      <b>{t.optionName({ membership: levelLabel(1, level_1), service: levelLabel(2, level_2) })}</b>
      <Below>{fees.join(' · ')}</Below>
      {eligibility && <Below>{eligibility}</Below>}
      {ages && <Below>{t.optionAges({ ages })}</Below>}
      {is_full && <Below>{t.optionFull()}</Below>}
    </span>
  );
}
