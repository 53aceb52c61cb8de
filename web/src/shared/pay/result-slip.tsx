import type { usePaymentResult } from '../../api-client/queries/use-payment-result.ts';
import { formatMoney } from '../../ui/money/format-money.ts';
import { PayNowSlip } from '../../ui/pay/paynow-slip.tsx';

type Result = NonNullable<ReturnType<typeof usePaymentResult>['data']>;

interface Props {
  readonly result: Result;
  readonly paynow: NonNullable<Result['paynow']>;
}

/** The code to scan for a payment that waits for it. */
export const ResultSlip = ({ result: { amount, currency }, paynow }: Props) => (
  <PayNowSlip
    payload={paynow.payload}
    amount={formatMoney(amount, currency)}
    plainAmount={amount}
    reference={paynow.reference}
    expiresAt={paynow.expires_at}
  />
);
