import { allows, FINANCE_PARTS, invoice, sendInvoice, takeCounterPayment } from '@clubhouse/contract';
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
import { useMember } from '../../data/use-current-user.ts';
import { useOperation } from '../../data/use-operation.ts';
import { useRemove } from '../../data/use-remove.ts';
import { useSave } from '../../data/use-save.ts';
import { Button } from '../../ui/button/button.ts';
import { Note } from '../../ui/note/note.tsx';
import { useRights } from '../console-context.tsx';
import { editPath } from '../console-path.ts';
import { ButtonTo } from '../link-to.tsx';
import classes from '../page/page.module.css';
import { useAsked } from '../use-asked.tsx';
import { CancelDialog } from './cancel-dialog.tsx';
import { CreditDialog } from './credit-dialog.tsx';
import { invoiceMoves } from './invoice-moves.ts';
import { type InvoiceRow, inMoney } from './money-words.ts';
import { PaperButton } from './paper-link.tsx';
import { invoicePaper } from './paths.ts';
import { RefundDialog } from './refund-dialog.tsx';
import { TakePaymentDialog } from './take-payment-dialog.tsx';

interface Props {
  readonly row: InvoiceRow;
  readonly onGone: () => void;
}

/** What can be done with an invoice as it stands, each by its right. */
export function InvoiceActs({ row, onGone }: Props) {
  const rights = useRights();
  const ownId = useMember().member_profile?.id;
  const [open, setOpen] = useState<'pay' | 'cancel' | 'credit' | 'refund'>();
  const save = useSave(invoice);
  const remove = useRemove(invoice);
  const send = useOperation(sendInvoice, { invalidates: [invoice.path] });
  const { ask, refusal } = useAsked();
  const may = invoiceMoves(row, {
    bill: allows(FINANCE_PARTS.invoice, rights),
    take: allows(takeCounterPayment.policy, rights),
    refund: allows('finance.refund', rights),
    own: row.member !== null && ownId === row.member,
  });
  const icon = { size: 16, 'aria-hidden': true } as const;
  const issue = () =>
    ask(
      {
        title: 'Issue this invoice?',
        children: `It gets its number, the member’s discount is taken now, and ${inMoney(row.total_amount)} at most is due. An issued invoice does not change any more.`,
        confirm: 'Issue invoice',
      },
      () => save.mutateAsync({ id: row.id, body: { status: 'UNPAID' } }),
      'The invoice is issued',
    );
  const email = () =>
    ask(
      {
        title: row.last_sent_at ? 'Send this invoice again?' : 'Send this invoice?',
        children: `${row.member_name ?? 'The member'} gets it by email, with the PDF${
          Number(row.amount_due) > 0 ? ' and a link to pay' : ''
        }.`,
        confirm: 'Send',
      },
      () => send.mutateAsync({ path: { id: row.id } }),
      'The invoice is on its way',
    );
  const drop = () =>
    ask(
      { title: 'Delete this draft?', children: 'It cannot be brought back.', confirm: 'Delete draft', danger: true },
      async () => {
        await remove.mutateAsync(row.id);
        onGone();
      },
      'The draft is deleted',
    );
  return (
    <>
      <div className={classes.acts}>
        {may.pay && (
          <Button size="sm" leftSection={<IconCash {...icon} />} onClick={() => setOpen('pay')}>
            Take payment
          </Button>
        )}
        {may.issue && (
          <Button size="sm" leftSection={<IconSend {...icon} />} loading={save.isPending} onClick={issue}>
            Issue
          </Button>
        )}
        {may.edit && (
          <ButtonTo
            to={editPath('invoices', row.id)}
            variant="default"
            size="sm"
            leftSection={<IconPencil {...icon} />}
          >
            Edit
          </ButtonTo>
        )}
        {may.edit && (
          <Button variant="default" size="sm" leftSection={<IconTrash {...icon} />} onClick={drop}>
            Delete
          </Button>
        )}
        {may.send && (
          <Button
            variant="default"
            size="sm"
            leftSection={<IconMail {...icon} />}
            loading={send.isPending}
            onClick={email}
          >
            {row.last_sent_at ? 'Send again' : 'Send'}
          </Button>
        )}
        {row.invoice_number && (
          <PaperButton paper={invoicePaper(row.id)} fileName={`${row.invoice_number}.pdf`}>
            PDF
          </PaperButton>
        )}
        {may.refund && (
          <Button
            variant="default"
            size="sm"
            leftSection={<IconArrowBackUp {...icon} />}
            onClick={() => setOpen('refund')}
          >
            Refund
          </Button>
        )}
        {may.credit && (
          <Button
            variant="default"
            size="sm"
            leftSection={<IconReceiptRefund {...icon} />}
            onClick={() => setOpen('credit')}
          >
            Credit note
          </Button>
        )}
        {may.cancel && (
          <Button variant="default" size="sm" leftSection={<IconBan {...icon} />} onClick={() => setOpen('cancel')}>
            Cancel invoice
          </Button>
        )}
      </div>
      {refusal && <Note tone="danger">{refusal}</Note>}
      {open === 'pay' && <TakePaymentDialog row={row} onClose={() => setOpen(undefined)} />}
      {open === 'credit' && <CreditDialog row={row} onClose={() => setOpen(undefined)} />}
      {open === 'cancel' && <CancelDialog row={row} onClose={() => setOpen(undefined)} />}
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
