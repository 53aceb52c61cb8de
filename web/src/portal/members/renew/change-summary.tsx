import type { Answer, ChangeOption, renewalOffer } from '@clubhouse/contract';
import { renewal as t } from '@clubhouse/messages/portal/members/renewal';
import { Stack } from '../../../ui/layout/layout.tsx';
import { Text } from '../../../ui/layout/text.tsx';
import { PriceLine, PriceTotal } from './price-line.tsx';
import { feeWords, isFree, longDay, membershipName, money, monthWords } from './renewal-words.ts';

type Current = Answer<typeof renewalOffer>['current'];

interface Props {
  readonly chosen: ChangeOption;
  readonly current: Current;
  readonly endsOn: string | null;
}

/** What the membership fee is from when on; what has been billed stays. */
function feeChange({ fee, billing_period, fee_from }: ChangeOption, current: Current): string {
  const words = feeWords({ fee, billing_period });
  if (current && current.fee === fee && current.billing_period === billing_period)
    return t.changeSameFee({ fee: words });
  return current
    ? t.changeFee({ fee: words, from: monthWords(fee_from), old: feeWords(current) })
    : t.changeNewFee({ fee: words, from: monthWords(fee_from) });
}

/** The price of a change of membership, line by line, and what happens to the membership fee. */
export function ChangeSummary({ chosen, current, endsOn }: Props) {
  const { months, renewal_share, paid_share, difference, discount_amount, amount, gst_amount } = chosen;
  return (
    <Stack gap={8}>
      <Stack as="dl" gap={8}>
        {!isFree(difference) && (
          <>
            <PriceLine label={t.changeShare({ membership: membershipName(chosen), months })}>
              {money(renewal_share)}
            </PriceLine>
            <PriceLine label={t.changePaidShare({ months })}>−{money(paid_share)}</PriceLine>
          </>
        )}
        {!isFree(discount_amount) && <PriceLine label={t.summaryDiscount()}>−{money(discount_amount)}</PriceLine>}
        <PriceTotal label={t.changeTotal()}>{money(amount)}</PriceTotal>
      </Stack>
      <Stack gap={8}>
        <Text size="s" tone="muted">
          {isFree(difference)
            ? t.changeNothing({ months })
            : isFree(gst_amount)
              ? t.changeExplained()
              : `${t.changeGst({ amount: money(gst_amount) })} ${t.changeExplained()}`}
        </Text>
        <Text size="s" tone="muted">
          {feeChange(chosen, current)}
        </Text>
        {endsOn && (
          <Text size="s" tone="muted">
            {t.changeEffect({ date: longDay(endsOn), paid: isFree(amount) ? 'no' : 'yes' })}
          </Text>
        )}
      </Stack>
    </Stack>
  );
}
