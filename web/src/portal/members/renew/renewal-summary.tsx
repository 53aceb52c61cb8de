import type { RenewalOption } from '@clubhouse/contract';
import { renewal as t } from '@clubhouse/messages/portal/members/renewal';
import { Stack } from '../../../ui/layout/layout.tsx';
import { Text } from '../../../ui/layout/text.tsx';
import { PriceLine, PriceTotal } from './price-line.tsx';
import { day, feeWords, isFree, money } from './renewal-words.ts';

/** The price of a renewal, line by line, and what happens to the membership fee. */
export function RenewalSummary({ chosen }: { readonly chosen: RenewalOption }) {
  const { renewal_fee, discount_amount, amount, starts_on, ends_on, is_current } = chosen;
  return (
    <Stack gap={8}>
      <Stack as="dl" gap={8}>
        <PriceLine label={t.summaryRenewal({ until: day(ends_on) })}>{money(renewal_fee)}</PriceLine>
        {!isFree(discount_amount) && <PriceLine label={t.summaryDiscount()}>−{money(discount_amount)}</PriceLine>}
        <PriceTotal label={t.summaryTotal()}>{money(amount)}</PriceTotal>
      </Stack>
      <Text size="s" tone="muted">
        {is_current
          ? !isFree(chosen.fee) && t.summaryFee({ fee: feeWords(chosen) })
          : t.summaryNewFee({ from: day(starts_on), fee: feeWords(chosen) })}
      </Text>
    </Stack>
  );
}
