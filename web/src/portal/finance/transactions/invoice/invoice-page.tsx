import { invoice as invoiceResource } from '@clubhouse/contract';
import { transactions as t } from '@clubhouse/messages/portal/transactions';
import { useState } from 'react';
import { clubConfig } from '../../../../api-client/club/config.ts';
import { useRecord } from '../../../../api-client/queries/use-record.ts';
import type { Invoice } from '../../../../api-client/queries/use-unpaid.ts';
import { errorText } from '../../../../api-client/request/error-text.ts';
import { useMayAct } from '../../../../api-client/session/use-acting.ts';
import { useMember } from '../../../../api-client/session/use-current-user.ts';
import { LazyPaySheet } from '../../../../shared/pay/lazy-pay-sheet.tsx';
import { Button } from '../../../../ui/button/button.ts';
import { LinkButton } from '../../../../ui/button/link-button.tsx';
import { dateWords } from '../../../../ui/calendar/iso-date.ts';
import { Columns } from '../../../../ui/layout/columns.tsx';
import { Stack } from '../../../../ui/layout/layout.tsx';
import { Text } from '../../../../ui/layout/text.tsx';
import { formatMoney } from '../../../../ui/money/format-money.ts';
import { Note } from '../../../../ui/note/note.tsx';
import { BackLink } from '../../../../ui/page/back-link.tsx';
import { Card } from '../../../../ui/page/card.tsx';
import { PageHeader } from '../../../../ui/page/page-header.tsx';
import { payMethod } from '../../../../ui/pay/pay-method.ts';
import { Skeleton, SkeletonRows } from '../../../../ui/states/skeleton.tsx';
import { EmptyState, ErrorState } from '../../../../ui/states/states.tsx';
import { clubDate } from '../../../../ui/time/instants.ts';
import { isDue } from '../logic/is-due.ts';
import { InvoiceDocuments } from './invoice-documents.tsx';
import { historyOf } from './invoice-history.ts';
import { Sheet } from './sheet.tsx';
import { StoryList } from './story-list.tsx';
import { StoryStrip } from './story-strip.tsx';

const Back = () => <BackLink to="/transactions">{t.pageTitle()}</BackLink>;

/** One invoice: its lines, what happened to it, and its papers. */
export function InvoicePage({ id }: { readonly id: number | undefined }) {
  const own = useMember().member_profile?.id;
  const read = useRecord(invoiceResource, id);
  const missing = id === undefined || read.error?.kind === 'not-found';
  // Staff may read others' invoices, but the portal is about one's own.
  if (missing || (read.data && read.data.member !== own)) return <Missing />;
  if (read.data) return <LoadedInvoice invoice={read.data} />;
  return (
    <>
      <Back />
      <PageHeader title={t.invoiceTitle()} />
      {read.isError ? (
        <ErrorState {...errorText(read.error)} title={t.invoiceLoadError()} onRetry={read.refetch} />
      ) : (
        <Columns>
          <Card padded={false}>
            <SkeletonRows rows={4} />
          </Card>
          <Skeleton height={220} radius={10} />
        </Columns>
      )}
    </>
  );
}

const Missing = () => (
  <>
    <Back />
    <PageHeader title={t.invoiceTitle()} />
    <EmptyState
      drawing="search"
      title={t.invoiceMissingTitle()}
      action={
        <LinkButton to="/transactions" search={{ show: 'all' }} variant="default">
          {t.invoiceMissingButton()}
        </LinkButton>
      }
    >
      {t.invoiceMissingBody()}
    </EmptyState>
  </>
);

function LoadedInvoice({ invoice }: { readonly invoice: Invoice }) {
  const { timezone } = clubConfig();
  const [paying, setPaying] = useState(false);
  const mayPay = useMayAct('PAY');
  const chapters = historyOf(invoice.story, invoice.currency);
  const issued = dateWords(clubDate(invoice.issued_at ?? invoice.created_at, timezone), {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    year: 'numeric',
  });
  const due = isDue(invoice);
  const waiting = invoice.payments.find(({ status }) => status === 'PENDING');
  return (
    <>
      <Back />
      <PageHeader
        title={invoice.description || t.invoiceTitle()}
        below={t.invoiceLead({ invoice_number: invoice.invoice_number, issued })}
      >
        {due && mayPay && (
          <Button size="lg" onClick={() => setPaying(true)}>
            {t.invoicePayButton({ amount_due: formatMoney(invoice.amount_due, invoice.currency) })}
          </Button>
        )}
      </PageHeader>
      <StoryStrip invoice={invoice} chapters={chapters} />
      {due && waiting && (
        <Text as="div" mb={20}>
          <Note tone="info">
            {(waiting.amount === invoice.amount_due ? t.pendingSameNote : t.pendingOtherNote)({
              amount: formatMoney(waiting.amount, invoice.currency),
              by: payMethod(waiting.method).by,
            })}
          </Note>
        </Text>
      )}
      <Columns>
        <Sheet invoice={invoice} />
        <Stack as="aside" gap={28}>
          <StoryList invoice={invoice} chapters={chapters} />
          <InvoiceDocuments invoice={invoice} />
        </Stack>
      </Columns>
      <LazyPaySheet opened={paying} invoices={[invoice]} onClose={() => setPaying(false)} onPaid={nothing} />
    </>
  );
}

/** The page reads itself again when a payment is decided. */
const nothing = () => {};
