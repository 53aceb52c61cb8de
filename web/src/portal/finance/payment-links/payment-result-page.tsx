import { payment as t } from '@clubhouse/messages/portal/payment';
import { clubConfig } from '../../../api-client/club/config.ts';
import { type PaymentResult, usePaymentResult } from '../../../api-client/queries/use-payment-result.ts';
import { errorText } from '../../../api-client/request/error-text.ts';
import { canEmail } from '../../../shared/email/email-words.ts';
import { LinkButton } from '../../../ui/button/link-button.tsx';
import { Stack } from '../../../ui/layout/layout.tsx';
import { Text } from '../../../ui/layout/text.tsx';
import { formatMoney } from '../../../ui/money/format-money.ts';
import { Card } from '../../../ui/page/card.tsx';
import { PageHeader } from '../../../ui/page/page-header.tsx';
import { OutcomeView } from '../../../ui/pay/outcome-view.tsx';
import { outcomeWords } from '../../../ui/pay/outcome-words.ts';
import { PayNowSlip } from '../../../ui/pay/paynow-slip.tsx';
import { WaitingNote } from '../../../ui/pay/waiting-note.tsx';
import { SkeletonRows } from '../../../ui/states/skeleton.tsx';
import { EmptyState, ErrorState } from '../../../ui/states/states.tsx';

const MIDDLE = { maxWidth: 560, margin: '0 auto' };

/** How a payment ended, read from the club's books alone: the address only says which one. */
export function PaymentResultPage({ token }: { readonly token: string | undefined }) {
  const { data: result, error, refetch } = usePaymentResult(token);
  if (result)
    return (
      <div style={MIDDLE}>
        <Card>
          <Standing result={result} />
        </Card>
      </div>
    );
  return (
    <div style={MIDDLE}>
      <PageHeader title={t.pageTitle()} />
      {!token || error?.kind === 'not-found' ? (
        <EmptyState
          drawing="search"
          title={t.resultMissingTitle()}
          action={<LinkButton to="/transactions">{t.viewInvoicesButton()}</LinkButton>}
        >
          {t.resultMissingBody()}
        </EmptyState>
      ) : error ? (
        <ErrorState {...errorText(error)} title={t.resultLoadError()} onRetry={() => void refetch()} />
      ) : (
        <Card padded={false}>
          <SkeletonRows rows={3} />
        </Card>
      )}
    </div>
  );
}

function Standing({ result }: { readonly result: PaymentResult }) {
  const { outcome, paynow, reservation, invoice_numbers: numbers } = result;
  const settled = outcome === 'PAID' || outcome === 'REFUNDED';
  const owed = settled && result.payment_url !== null;
  const waiting = outcome === 'WAITING';
  return (
    <OutcomeView heading {...outcomeWords(result, clubConfig().timezone, canEmail())}>
      {waiting && (
        <Stack gap={16} ta="left" w="100%">
          {paynow && (
            <PayNowSlip
              payload={paynow.payload}
              amount={formatMoney(result.amount, result.currency)}
              plainAmount={result.amount}
              reference={paynow.reference}
              expiresAt={paynow.expires_at}
            />
          )}
          <WaitingNote>{t.resultChecking()}</WaitingNote>
        </Stack>
      )}
      <Text size="m" tone="muted" digits w="100%">
        {t.resultInvoices({ count: numbers.length, numbers: numbers.join(', ') })}
      </Text>
      {reservation !== null && (settled || waiting) && (
        <LinkButton
          to="/bookings"
          search={{ tab: 'mine', booking: reservation, ...(outcome === 'PAID' && { act: 'booked' }) }}
        >
          {t.viewBookingButton({ paid: outcome === 'PAID' ? 'yes' : 'no' })}
        </LinkButton>
      )}
      {!settled &&
        !waiting &&
        (reservation === null ? (
          <LinkButton to="/transactions">{t.tryAgainButton()}</LinkButton>
        ) : (
          <LinkButton to="/bookings" search={{ pay: reservation }}>
            {t.tryAgainButton()}
          </LinkButton>
        ))}
      <LinkButton to="/transactions" search={settled && !owed ? { show: 'paid' } : {}} variant="default">
        {settled && !owed ? t.viewReceiptButton() : t.viewInvoicesButton()}
      </LinkButton>
    </OutcomeView>
  );
}
