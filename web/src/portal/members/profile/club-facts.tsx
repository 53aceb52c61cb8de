import { feeLabel, levelLabel, wordsOf } from '@clubhouse/contract';
import { profile as t } from '@clubhouse/messages/portal/profile';
import { clubConfig } from '../../../api-client/club/config.ts';
import { formatMoney } from '../../../ui/money/format-money.ts';
import type { Profile } from './data/use-profile.ts';
import { FieldLine } from './field-line.tsx';

/** What only the club sets: the kind of membership and what it costs. */
export function ClubFacts({ profile }: { readonly profile: Profile }) {
  const fee = profile.membership_fee;
  return (
    <>
      <FieldLine
        label={t.serviceLabel()}
        field="membership_level_2"
        value={levelLabel(2, profile.membership_level_2)}
      />
      <FieldLine label={t.tierLabel()} field="membership_level_3" value={levelLabel(3, profile.membership_level_3)} />
      <FieldLine
        label={feeLabel(profile.membership_level_1, profile.membership_level_2)}
        field="membership_fee"
        value={fee === null ? '' : formatMoney(fee, clubConfig().currency)}
      />
      <FieldLine label={t.discountLabel()} field="discount_group" value={wordsOf(profile.discount_group)} />
    </>
  );
}
