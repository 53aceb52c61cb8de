import { payment as t } from '@clubhouse/messages/portal/payment';
import { useEffect } from 'react';
import { clubConfig } from '../../../api-client/club/config.ts';
import { usePaymentResult } from '../../../api-client/queries/use-payment-result.ts';
import { errorText } from '../../../api-client/request/error-text.ts';
import { canEmail } from '../../../shared/email/email-words.ts';
import { ResultSlip } from '../../../shared/pay/result-slip.tsx';
import { Button } from '../../../ui/button/button.ts';
import { Stack } from '../../../ui/layout/layout.tsx';
import { OutcomeView } from '../../../ui/pay/outcome-view.tsx';
import { outcomeWords } from '../../../ui/pay/outcome-words.ts';
import { WaitingNote } from '../../../ui/pay/waiting-note.tsx';
import { SkeletonRows } from '../../../ui/states/skeleton.tsx';
import { ErrorState } from '../../../ui/states/states.tsx';
import type { PaymentLink } from './payment-link.ts';

interface Props {
  readonly token: string;
  readonly link: PaymentLink;
  readonly onAgain: () => void;
  /** The try is decided: what is due has changed. */
  readonly onDecided: () => void;
}

/** The status of a payment attempt; it keeps looking until it is decided. */
export function TryStanding({ token, link, onAgain, onDecided }: Props) {
  const { data: result, error, refetch } = usePaymentResult(token);
  const decided = result !== undefined && result.outcome !== 'WAITING';
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when it is decided
  useEffect(() => {
    if (decided) onDecided();
  }, [decided]);
  const payable = link.methods.length > 0;
  const again = payable && (
    <Button variant={decided ? 'filled' : 'quiet'} onClick={onAgain}>
      {decided ? t.tryAgainButton() : t.payAnotherWayButton()}
    </Button>
  );
  if (!result)
    return error ? (
      <ErrorState
        {...errorText(error)}
        {...(error.kind === 'not-found'
          ? { title: t.attemptMissingTitle(), message: t.attemptMissingBody(), onRetry: onAgain }
          : { onRetry: () => void refetch() })}
      />
    ) : (
      <SkeletonRows rows={2} />
    );
  if (result.outcome === 'WAITING' && result.paynow)
    return (
      <Stack gap={20}>
        <ResultSlip result={result} paynow={result.paynow} />
        <WaitingNote>{t.payNowWaiting()}</WaitingNote>
        {again}
      </Stack>
    );
  if (result.outcome === 'WAITING')
    return (
      <Stack gap={20}>
        <WaitingNote>{t.bankWaiting()}</WaitingNote>
        {again}
      </Stack>
    );
  const paid = result.outcome === 'PAID' || result.outcome === 'REFUNDED';
  return (
    <OutcomeView {...outcomeWords(result, clubConfig().timezone, canEmail())}>
      {!paid && again}
      {paid && payable && (
        <Button variant="default" onClick={onAgain}>
          {t.payRestButton()}
        </Button>
      )}
    </OutcomeView>
  );
}
