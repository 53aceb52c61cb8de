import { allows, BOOKKEEPERS, type PaidInvoice, payment, refund } from '@clubhouse/contract';
import { finance as t } from '@clubhouse/messages/console/finance';
import { disputes } from '@clubhouse/messages/console/finance/disputes';
import { refunds } from '@clubhouse/messages/console/finance/refunds';
import { till } from '@clubhouse/messages/console/finance/till';
import { IconArrowBackUp, IconEraser } from '@tabler/icons-react';
import { useState } from 'react';
import { clubConfig } from '../../../../api-client/club/config.ts';
import { useList } from '../../../../api-client/queries/use-list.ts';
import { useRecord } from '../../../../api-client/queries/use-record.ts';
import { ReadState } from '../../../../shared/read-state.tsx';
import { Button } from '../../../../ui/button/button.ts';
import { Group } from '../../../../ui/layout/layout.tsx';
import { Note } from '../../../../ui/note/note.tsx';
import { LoadFailure } from '../../../../ui/states/load-failure.tsx';
import { MessageText } from '../../../../ui/text/message-text.tsx';
import { ChoiceBadge } from '../../../kit/display/choice-badge.tsx';
import { choiceWords } from '../../../kit/display/choice-words.ts';
import { momentText } from '../../../kit/display/moment-text.ts';
import { useRights } from '../../../kit/entry/console-context.tsx';
import { listPath, recordPath } from '../../../kit/entry/console-path.ts';
import type { OwnSheetProps } from '../../../kit/entry/entry.ts';
import { MemberName } from '../../../kit/member/member-name.tsx';
import { LinkTo } from '../../../kit/navigation/link-to.tsx';
import classes from '../../../kit/page/page.module.css';
import { inMoney, type PaymentRow } from '../../../kit/payment/money-words.ts';
import { DetailSheet } from '../../../kit/sheet/detail-sheet.tsx';
import { DocumentButton } from '../documents/document-button.tsx';
import { receiptDocumentPath } from '../documents/document-paths.ts';
import { keptOf, mayReverse, refundable } from '../invoices/possible-actions.ts';
import { RefundDialog } from './refund-dialog.tsx';
import { ReverseDialog } from './reverse-dialog.tsx';

/** A payment beside the list. */
export function PaymentSheet({ id, listed, onClose, ref }: OwnSheetProps<typeof payment>) {
  const record = useRecord(payment, id);
  const row = record.data ?? listed;
  return (
    <DetailSheet
      {...(ref ? { ref } : {})}
      title={
        row
          ? refunds.paymentLine({ amount: inMoney(row.paid_amount), method: choiceWords(row.paid_by).label })
          : t.paymentTitle()
      }
      below={row?.reference ?? ''}
      onClose={onClose}
    >
      <ReadState of={record} rows={4} title={t.paymentLoadError()} bare />
      {record.data && <PaymentView row={record.data} />}
    </DetailSheet>
  );
}

function PaymentView({ row }: { readonly row: PaymentRow }) {
  const rights = useRights();
  const [refunding, setRefunding] = useState(false);
  const [reversing, setReversing] = useState(false);
  const { timezone } = clubConfig();
  const paid = { ...row, status: row.status ?? '', kept_amount: keptOf(row) };
  const moment = row.paid_at ?? row.created_at;
  return (
    <>
      <Group gap={8}>
        <ChoiceBadge status={row.status ?? 'PENDING'} />
        <span className={classes.quiet}>{momentText(moment, timezone)}</span>
      </Group>
      <p>
        <MessageText
          of={t.paymentFrom}
          with={{ name: <MemberName id={row.member} name={row.member_name} membershipId={row.membership_id} /> }}
        />
        {Number(row.amount) > 0 &&
          Number(row.voucher_amount) > 0 &&
          `, ${t.fromVouchersAmount({ amount: inMoney(row.voucher_amount) })}`}
        {Number(row.refunded_amount) > 0 && `, ${t.refundedAmount({ amount: inMoney(row.refunded_amount) })}`}
        {Number(row.credit_amount) > 0 && `, ${t.keptCreditAmount({ amount: inMoney(row.credit_amount) })}`}
      </p>
      {row.failure && <Note tone="warning">{row.failure}</Note>}
      {row.status === 'DISPUTED' && (
        <Note tone="warning" title={disputes.paymentTitle()}>
          {allows(BOOKKEEPERS, rights) ? (
            <LinkTo to={listPath('disputes')} values={{ payment: String(row.id) }}>
              {disputes.paymentLink()}
            </LinkTo>
          ) : (
            disputes.paymentBody()
          )}
        </Note>
      )}
      <Group gap={8}>
        {row.paid_at && (
          <DocumentButton paper={receiptDocumentPath(row.id)} fileName={`receipt-${row.id}.pdf`}>
            {till.receiptButton()}
          </DocumentButton>
        )}
        {allows('finance.refund', rights) && refundable(paid) && (
          <Button variant="default" size="sm" icon={IconArrowBackUp} onClick={() => setRefunding(true)}>
            {t.refundButton()}
          </Button>
        )}
        {mayReverse(row, rights) && (
          <Button variant="default" size="sm" icon={IconEraser} onClick={() => setReversing(true)}>
            {t.reverseButton()}
          </Button>
        )}
      </Group>
      <section className={classes.section} aria-label={t.invoicesTitle()}>
        <h3>{t.paymentInvoicesTitle()}</h3>
        <ul className={classes.rows}>
          {(row.paid_invoices ?? []).map((one) => (
            <InvoiceLine key={one.invoice} paid={one} />
          ))}
        </ul>
      </section>
      {allows(BOOKKEEPERS, rights) && <Refunds payment={row.id} />}
      {refunding && <RefundDialog payments={[paid]} onClose={() => setRefunding(false)} />}
      {reversing && <ReverseDialog id={row.id} onClose={() => setReversing(false)} />}
    </>
  );
}

/** An invoice, and how much of it this payment paid. */
function InvoiceLine({ paid }: { readonly paid: PaidInvoice }) {
  const { invoice: id, invoice_number: number, description, amount, total_amount: total } = paid;
  return (
    <li>
      <span>
        <LinkTo to={recordPath('invoices', id)}>{number ?? t.invoiceFallbackName({ id })}</LinkTo>
        {description && <small>{description}</small>}
      </span>
      <span className={classes.figure}>
        {amount === total ? inMoney(amount) : t.paidPartOfTotal({ amount: inMoney(amount), total: inMoney(total) })}
      </span>
    </li>
  );
}

function Refunds({ payment: id }: { readonly payment: number }) {
  const { data, isError, refetch } = useList(refund, { payment: id, limit: 50 });
  if (isError && !data) return <LoadFailure onRetry={refetch}>{t.refundsUnread()}</LoadFailure>;
  if (!data?.results.length) return null;
  return (
    <section className={classes.section} aria-label={t.refundedLabel()}>
      <h3>{t.refundedLabel()}</h3>
      <ul className={classes.rows}>
        {data.results.map((one) => (
          <li key={one.id}>
            <span>
              {one.way === 'VOUCHER'
                ? t.refundAsVoucher({ amount: inMoney(one.amount), code: one.voucher_code ?? '' })
                : inMoney(one.amount)}
              <small>
                {momentText(one.created_at, clubConfig().timezone)}, {one.reason}
                {one.credit_note ? `, ${one.credit_note}` : ''}
              </small>
              {one.failure && <small>{one.failure}</small>}
            </span>
            <ChoiceBadge status={one.status} />
          </li>
        ))}
      </ul>
    </section>
  );
}
