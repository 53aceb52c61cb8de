import type { RenewalOption } from '@clubhouse/contract';
import { renewal as t } from '@clubhouse/messages/portal/members/renewal';
import { Split, Stack } from '../../../ui/layout/layout.tsx';
import { Text } from '../../../ui/layout/text.tsx';
import { day, feeWords, isFree, money } from './renewal-words.ts';

/** The price of a renewal, line by line, and what happens to the membership fee. */
export function RenewalSummary({ chosen }: { readonly chosen: RenewalOption }) {
  const { renewal_fee, discount_amount, amount, starts_on, ends_on, is_current } = chosen;
  return (
    <Stack gap={8}>
      <Stack as="dl" gap={8}>
        <Split>
          <dt>{t.summaryRenewal({ until: day(ends_on) })}</dt>
          <Text as="dd" digits>
            {money(renewal_fee)}
          </Text>
        </Split>
        {!isFree(discount_amount) && (
          <Split>
            <dt>{t.summaryDiscount()}</dt>
            <Text as="dd" digits>
              −{money(discount_amount)}
            </Text>
          </Split>
        )}
        <Split weight="bold" line="top" p="8px 0 0">
          <dt>{t.summaryTotal()}</dt>
          <Text as="dd" digits>
            {money(amount)}
          </Text>
        </Split>
      </Stack>
      <Text size="s" tone="muted">
        {is_current
          ? !isFree(chosen.fee) && t.summaryFee({ fee: feeWords(chosen) })
          : t.summaryNewFee({ from: day(starts_on), fee: feeWords(chosen) })}
      </Text>
    </Stack>
  );
}
