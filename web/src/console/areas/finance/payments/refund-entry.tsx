import { allows, BOOKKEEPERS, type Row, refund } from '@clubhouse/contract';
import { bank } from '@clubhouse/messages/console/finance/bank';
import { refunds as t } from '@clubhouse/messages/console/finance/refunds';
import { till } from '@clubhouse/messages/console/finance/till';
import { IconArrowBackUp } from '@tabler/icons-react';
import { useSave } from '../../../../api-client/queries/use-save.ts';
import { Button } from '../../../../ui/button/button.ts';
import { Note } from '../../../../ui/note/note.tsx';
import { useRights } from '../../../kit/entry/console-context.tsx';
import { listPath, recordPath } from '../../../kit/entry/console-path.ts';
import { defineEntry, type SheetPartProps } from '../../../kit/entry/entry.ts';
import { useConfirmedAction } from '../../../kit/form/use-confirmed-action.tsx';
import { memberCell } from '../../../kit/member/member-cell.tsx';
import { LinkTo } from '../../../kit/navigation/link-to.tsx';
import { inMoney } from '../../../kit/payment/money-words.ts';

const invoiceCell = ({ invoice, invoice_number: number }: Row<typeof refund>) =>
  invoice ? <LinkTo to={recordPath('invoices', invoice)}>{number}</LinkTo> : t.refundNoInvoice();

const paymentCell = ({ payment }: Row<typeof refund>) => (
  <LinkTo to={listPath('payments')} values={{ open: String(payment) }}>
    {t.refundPaymentLink()}
  </LinkTo>
);

/** What becomes of money that is on its way; what no gateway sends, someone sends and says so. */
function RefundMore({ row }: SheetPartProps<typeof refund>) {
  const save = useSave(refund);
  const rights = useRights();
  const { ask, refusal } = useConfirmedAction();
  if (row.status === 'DONE') return null;
  const failed = row.status === 'FAILED';
  if (!failed && !row.by_hand)
    return (
      <Note tone="info" title={t.refundByGatewayTitle()}>
        {t.refundByGatewayBody()}
      </Note>
    );
  const amount = inMoney(row.amount);
  const send = () =>
    ask(
      {
        title: t.markSentTitle({ amount }),
        children: t.markSentBody(),
        confirm: t.markSentButton(),
      },
      () => save.mutateAsync({ id: row.id, body: { status: 'DONE' } }),
      t.markSentToast(),
    );
  return (
    <Note tone="warning" title={failed ? t.refundFailedTitle() : t.refundByHandTitle()}>
      <p>{failed ? t.refundFailedBody({ amount }) : t.refundByHandBody({ amount })}</p>
      {refusal && <p role="alert">{refusal}</p>}
      {allows('finance.refund', rights) ? (
        <Button size="sm" variant="default" loading={save.isPending} onClick={() => void send()}>
          {t.markSentButton()}
        </Button>
      ) : (
        <p>{t.refundNoRight()}</p>
      )}
    </Note>
  );
}

/** Money that went back, or is to go back. */
export const REFUNDS = defineEntry({
  slug: 'refunds',
  resource: refund,
  title: t.refundsTitle(),
  noun: t.refundNoun(),
  group: 'Money',
  icon: IconArrowBackUp,
  about: t.refundsAbout(),
  needs: BOOKKEEPERS,
  never: ['create', 'update'],
  columns: ['member_name', 'status', 'amount', 'method', 'invoice_number', 'created_at', 'reason'],
  moreColumns: ['membership_id', 'way', 'credit_note', 'voucher_code', 'failure'],
  views: () => [
    { name: 'waiting', label: t.pendingView(), values: { status: 'PENDING' } },
    { name: 'failed', label: t.failedView(), values: { status: 'FAILED' } },
  ],
  nameOf: ({ amount, member_name: name }) => t.refundName({ amount: inMoney(amount), name: name ?? t.guestFallback() }),
  labels: {
    invoice_number: bank.invoiceLabel(),
    member_name: till.memberLabel(),
    created_at: t.dateLabel(),
    credit_note: t.creditNoteLabel(),
    method: t.refundMethodLabel(),
    failure: t.refundFailureLabel(),
  },
  widths: { invoice_number: 150, method: 132 },
  empty: { voucher_code: t.refundNoVoucher(), failure: t.refundNoFailure() },
  omit: ['invoice_number', 'member_name', 'way', 'by_hand'],
  cells: { member_name: memberCell, invoice: invoiceCell, payment: paymentCell },
  More: RefundMore,
});
