import { components as t } from '@clubhouse/messages/shared/components';
import { type ReactNode, useEffect } from 'react';
import { clubConfig } from '../../api-client/club/config.ts';
import { usePaymentResult } from '../../api-client/queries/use-payment-result.ts';
import { Button } from '../../ui/button/button.ts';
import { LinkButton } from '../../ui/button/link-button.tsx';
import { Stack } from '../../ui/layout/layout.tsx';
import { OutcomeView } from '../../ui/pay/outcome-view.tsx';
import { outcomeWords } from '../../ui/pay/outcome-words.ts';
import { WaitingNote } from '../../ui/pay/waiting-note.tsx';
import { SkeletonRows } from '../../ui/states/skeleton.tsx';
import { canEmail } from '../email/email-words.ts';
import type { Begun } from './pay-form.tsx';
import { ResultSlip } from './result-slip.tsx';

interface Props {
  readonly begun: Begun;
  readonly after?: ReactNode;
  readonly onAgain: () => void;
  readonly onPaid: () => void;
  readonly onClose: () => void;
}

/** The outcome of a payment: the code to scan, the wait, the end of it. */
export function PayProgress({ begun, after, onAgain, onPaid, onClose }: Props) {
  const { timezone } = clubConfig();
  const { data: result } = usePaymentResult(begun.token);
  const settled = result?.outcome === 'PAID';
  useEffect(() => {
    if (settled) onPaid();
  }, [settled, onPaid]);
  if (begun.redirectUrl && (!result || result.outcome === 'WAITING'))
    return (
      <Stack gap={20}>
        <WaitingNote>{t.bankRedirect()}</WaitingNote>
        <a href={begun.redirectUrl}>{t.bankRedirectLink()}</a>
      </Stack>
    );
  if (!result) return <SkeletonRows rows={3} />;
  const owed = result.payment_url !== null;
  const again = result.outcome === 'FAILED' || result.outcome === 'EXPIRED' || result.outcome === 'CANCELLED';
  if (result.outcome === 'WAITING' && result.paynow)
    return (
      <Stack gap={20}>
        <ResultSlip result={result} paynow={result.paynow} />
        <WaitingNote>{t.payNowWaiting({ emails: canEmail() })}</WaitingNote>
        <Button variant="quiet" onClick={onAgain}>
          {t.payAnotherWayButton()}
        </Button>
      </Stack>
    );
  return (
    <OutcomeView {...outcomeWords(result, timezone, canEmail())}>
      {again && <Button onClick={onAgain}>{t.tryAgainButton()}</Button>}
      {settled &&
        (after ?? (
          <LinkButton to="/transactions" search={owed ? {} : { show: 'paid' }} onClick={onClose}>
            {owed ? t.viewInvoicesButton() : t.viewReceiptButton()}
          </LinkButton>
        ))}
      <Button variant="default" onClick={onClose}>
        {t.closeButton()}
      </Button>
    </OutcomeView>
  );
}
