import { allows, FINANCE_PARTS, invoice, sendInvoice, takeCounterPayment } from '@clubhouse/contract';
import { finance as t } from '@clubhouse/messages/console/finance';
import { refunds } from '@clubhouse/messages/console/finance/refunds';
import { treasury } from '@clubhouse/messages/console/finance/treasury';
import { vouchers } from '@clubhouse/messages/console/finance/vouchers';
import {
  IconArrowBackUp,
  IconBan,
  IconCash,
  IconMail,
  IconPencil,
  IconReceiptRefund,
  IconSend,
  IconTrash,
} from '@tabler/icons-react';
import { useState } from 'react';
import { useOperation } from '../../../../api-client/queries/use-operation.ts';
import { useRemove } from '../../../../api-client/queries/use-remove.ts';
import { useSave } from '../../../../api-client/queries/use-save.ts';
import { useMember } from '../../../../api-client/session/use-current-user.ts';
import { emailToast } from '../../../../shared/email/email-words.ts';
import { NoServerNote } from '../../../../shared/email/no-server-note.tsx';
import { Button } from '../../../../ui/button/button.ts';
import { Group } from '../../../../ui/layout/layout.tsx';
import { Note } from '../../../../ui/note/note.tsx';
import { useRights } from '../../../kit/entry/console-context.tsx';
import { editPath } from '../../../kit/entry/console-path.ts';
import { useConfirmedAction } from '../../../kit/form/use-confirmed-action.tsx';
import { ButtonTo } from '../../../kit/navigation/link-to.tsx';
import { type InvoiceRow, inMoney } from '../../../kit/payment/money-words.ts';
import { TakePaymentDialog } from '../../../kit/payment/take-payment-dialog.tsx';
import { DocumentButton } from '../documents/document-button.tsx';
import { invoiceDocumentPath } from '../documents/document-paths.ts';
import { RefundDialog } from '../payments/refund-dialog.tsx';
import { CancelInvoiceDialog } from './cancel-invoice-dialog.tsx';
import { CreditNoteDialog } from './credit-note-dialog.tsx';
import { possibleActions } from './possible-actions.ts';

interface Props {
  readonly row: InvoiceRow;
  readonly onGone: () => void;
}

/** What can be done with an invoice as it is, each by its right. */
export function InvoiceActions({ row, onGone }: Props) {
  const rights = useRights();
  const ownId = useMember().member_profile?.id;
  const [open, setOpen] = useState<'pay' | 'cancel' | 'credit' | 'refund'>();
  const save = useSave(invoice);
  const remove = useRemove(invoice);
  const send = useOperation(sendInvoice, { invalidates: [invoice.path] });
  const { ask, refusal } = useConfirmedAction();
  const may = possibleActions(row, {
    bill: allows(FINANCE_PARTS.invoice, rights),
    send: allows(sendInvoice.policy, rights) && row.member !== null,
    take: allows(takeCounterPayment.policy, rights),
    refund: allows('finance.refund', rights),
    own: row.member !== null && ownId === row.member,
  });
  const issue = () =>
    ask(
      {
        title: t.issueInvoiceTitle(),
        children: t.issueInvoiceBody({ total: inMoney(row.total_amount) }),
        confirm: t.issueInvoiceButton(),
      },
      () => save.mutateAsync({ id: row.id, body: { status: 'UNPAID' } }),
      t.issueInvoiceToast(),
    );
  const email = () =>
    ask(
      {
        title: row.last_email_status ? t.resendInvoiceTitle() : t.sendInvoiceTitle(),
        children: (
          <>
            <p>
              {t.sendInvoiceBody({
                name: row.member_name ?? t.theMember(),
                due: Number(row.amount_due) > 0 ? 'some' : 'none',
              })}
            </p>
            <NoServerNote />
          </>
        ),
        confirm: t.sendButton(),
      },
      () => send.mutateAsync({ path: { id: row.id } }),
      ({ has_server }) => emailToast(has_server, { title: t.sendInvoiceToast() }),
    );
  const drop = () =>
    ask(
      { title: t.deleteDraftTitle(), children: t.deleteDraftBody(), confirm: t.deleteDraftButton(), danger: true },
      async () => {
        await remove.mutateAsync(row.id);
        onGone();
      },
      t.deleteDraftToast(),
    );
  return (
    <>
      <Group gap={8}>
        {may.pay && (
          <Button size="sm" icon={IconCash} onClick={() => setOpen('pay')}>
            {t.takePaymentButton()}
          </Button>
        )}
        {may.issue && (
          <Button size="sm" icon={IconSend} loading={save.isPending} onClick={issue}>
            {vouchers.issueButton()}
          </Button>
        )}
        {may.edit && (
          <ButtonTo to={editPath('invoices', row.id)} variant="default" size="sm" icon={IconPencil}>
            {t.editButton()}
          </ButtonTo>
        )}
        {may.edit && (
          <Button variant="default" size="sm" icon={IconTrash} onClick={drop}>
            {t.deleteButton()}
          </Button>
        )}
        {may.send && (
          <Button variant="default" size="sm" icon={IconMail} loading={send.isPending} onClick={email}>
            {row.last_email_status ? t.resendButton() : t.sendButton()}
          </Button>
        )}
        {row.invoice_number && (
          <DocumentButton paper={invoiceDocumentPath(row.id)} fileName={`${row.invoice_number}.pdf`}>
            {treasury.pdfButton()}
          </DocumentButton>
        )}
        {may.refund && (
          <Button variant="default" size="sm" icon={IconArrowBackUp} onClick={() => setOpen('refund')}>
            {t.refundButton()}
          </Button>
        )}
        {may.credit && (
          <Button variant="default" size="sm" icon={IconReceiptRefund} onClick={() => setOpen('credit')}>
            {refunds.creditNoteLabel()}
          </Button>
        )}
        {may.cancel && (
          <Button variant="default" size="sm" icon={IconBan} onClick={() => setOpen('cancel')}>
            {refunds.cancelInvoiceButton()}
          </Button>
        )}
      </Group>
      {refusal && <Note tone="danger">{refusal}</Note>}
      {open === 'pay' && <TakePaymentDialog row={row} onClose={() => setOpen(undefined)} />}
      {open === 'credit' && <CreditNoteDialog row={row} onClose={() => setOpen(undefined)} />}
      {open === 'cancel' && <CancelInvoiceDialog row={row} onClose={() => setOpen(undefined)} />}
      {open === 'refund' && (
        <RefundDialog
          payments={row.payments ?? []}
          invoice={row.id}
          goods={row.items?.some(({ type }) => type === 'PRODUCT') ?? false}
          onClose={() => setOpen(undefined)}
        />
      )}
    </>
  );
}
